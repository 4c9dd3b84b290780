import { useT } from '#app/i18n/i18n.ts'
import { DOT } from '#app/lib/format/dotted.ts'
import type { NewSegment } from '#domain/timeline/make-timeline.ts'
import { sortSegments } from '#domain/timeline/sort-segments.ts'
import classes from '../list/segment-list.module.css'
import { type HourStyle, hoursText, segmentName } from '../timeline-labels.ts'

interface TimelinePreviewProps {
  readonly segments: readonly NewSegment[]
  readonly style: HourStyle
}

/** The segments of a timeline that is not made yet, in the order of the day. */
export function TimelinePreview({ segments, style }: TimelinePreviewProps) {
  const { t } = useT()
  const sorted = sortSegments(segments.map((segment, index) => ({ ...segment, id: String(index).padStart(4, '0') })))
  return (
    <ol className="plain-list">
      {sorted.map((segment) => (
        <li key={segment.id} className={classes.row} data-track={segment.track}>
          <span className={`tabular ${classes.hours}`}>{hoursText(segment, style)}</span>
          <span className="breaks">
            {segmentName(segment, t)}
            {segment.track === 'guests' ? null : (
              <span className="soft small">{`${DOT}${t(`timeline.track.${segment.track}`)}`}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
