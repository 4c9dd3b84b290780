import { useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { placeBlocks } from '#domain/timeline/place-blocks.ts'
import { endOf } from '#domain/timeline/sort-segments.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { TIMELINE_TRACKS } from '#domain/timeline/timeline-kinds.ts'
import { hourText, segmentName } from '../timeline-labels.ts'
import { useTimeline, useTimelineActions } from '../use-timeline.ts'
import { AxisBlock } from './axis-block.tsx'
import classes from './time-axis.module.css'

/** How high a minute is, and how long something short is drawn so that its name can be read. */
const MINUTE_PX = 2.2
const LEAST_MINUTES = 10

/** A page that scrolled would take a segment from the finger that holds it. React's own listeners cannot prevent that. */
const stayWhileHeld = (axis: HTMLElement | null) => {
  const stay = (event: TouchEvent) => {
    if (event.cancelable && event.target instanceof Element && event.target.closest('[data-held]'))
      event.preventDefault()
  }
  axis?.addEventListener('touchmove', stay, { passive: false })
  return () => axis?.removeEventListener('touchmove', stay)
}

interface TimeAxisProps {
  readonly onEdit: (segment: TimelineSegment) => void
}

/** A timeline to scale, a column for each track: segments are dragged to another time, and longer or shorter by their lower edge. */
export function TimeAxis({ onEdit }: TimeAxisProps) {
  const { t } = useT()
  const hint = useId()
  const { timeline, style, isReadOnly } = useTimeline()
  const { runSegments } = useTimelineActions()
  const { segments } = timeline
  if (segments.length === 0) return <p className="soft">{t('timeline.empty')}</p>
  const from = Math.floor(Math.min(...segments.map(({ startMinute }) => startMinute)) / 60) * 60
  const to =
    Math.ceil(Math.max(...segments.map((each) => Math.max(endOf(each), each.startMinute + LEAST_MINUTES))) / 60) * 60
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, index) => from + index * 60)
  const tracks = TIMELINE_TRACKS.filter((track) => segments.some((each) => each.track === track))
  const height = (to - from) * MINUTE_PX + 12

  return (
    <section aria-label={t('timeline.axis')} className="card padded">
      {isReadOnly ? null : (
        <p id={hint} className="hint screen-only">
          {t('timeline.axis-hint')}
        </p>
      )}
      <div
        ref={stayWhileHeld}
        className={classes.axis}
        style={{ gridTemplateColumns: `6rem repeat(${tracks.length}, minmax(9rem, 1fr))` }}
      >
        <div />
        {tracks.map((track) => (
          <h2 key={track} className={`${classes.head} small strong`}>
            {t(`timeline.track.${track}`)}
          </h2>
        ))}
        <div className={classes.hours} style={{ height }} aria-hidden>
          {hours.map((minute) => (
            <span
              key={minute}
              className={`${classes.hour} small soft tabular`}
              style={{ top: (minute - from) * MINUTE_PX }}
            >
              {hourText(minute, style)}
            </span>
          ))}
        </div>
        {tracks.map((track) => (
          <div key={track} className={classes.column} style={{ height }}>
            {hours.map((minute) => (
              <div key={minute} className={classes.line} style={{ top: (minute - from) * MINUTE_PX }} />
            ))}
            {placeBlocks(
              segments.filter((each) => each.track === track),
              LEAST_MINUTES,
            ).map(({ segment, column, columns }) => (
              <AxisBlock
                key={segment.id}
                segment={segment}
                place={{
                  top: (segment.startMinute - from) * MINUTE_PX,
                  height: Math.max(segment.minutes, LEAST_MINUTES) * MINUTE_PX - 2,
                  left: `${(column * 100) / columns}%`,
                  width: `calc(${100 / columns}% - 4px)`,
                }}
                minutePx={MINUTE_PX}
                hint={hint}
                onEdit={onEdit}
                onChange={(after) =>
                  void runSegments([{ before: segment, after }], t('timeline.moved', { name: segmentName(segment, t) }))
                }
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
