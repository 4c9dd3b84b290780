import type { Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { type RoleReader, roleView } from '#domain/timeline/role-view.ts'
import { sortSegments } from '#domain/timeline/sort-segments.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { dayText, type HourStyle, hoursText, segmentName } from './timeline-labels.ts'

interface TextOf {
  readonly planName: string
  readonly segments: readonly TimelineSegment[]
  /** For whom: what the role is told; null: everything that is not private */
  readonly reader: RoleReader | null
  readonly isRaining: boolean
}

/** A timeline as a message: bold days, a line for each segment with its hours. */
export function timelineText(
  { planName, segments, reader, isRaining }: TextOf,
  t: Translate,
  style: HourStyle,
): string {
  const told = reader ? roleView(segments, reader) : segments.filter(({ audience }) => audience !== 'private')
  const days: string[] = []
  const lines = sortSegments(told).flatMap((segment) => {
    const day = dayText(segment.startMinute, style)
    const heading = days.includes(day) ? [] : [`\n*${day}*`]
    days.push(day)
    const place = (isRaining ? segment.rainPlace : null) ?? segment.place
    return [...heading, `${hoursText(segment, style)}  ${dotted([segmentName(segment, t), place])}`]
  })
  const title = dotted([planName, reader && t(`timeline.role.${reader.role}`)])
  return [`*${title}*`, ...lines].join('\n')
}
