import type { Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import { placeOf } from '#domain/timeline/place-of.ts'
import { byEvening, isRole, onlyVendorOf, type TimelineTaker, takenOut } from '#domain/timeline/take-out.ts'
import { eventClock } from './event-clock.ts'
import { type HourStyle, listDayText, listedHoursText, segmentName } from './timeline-labels.ts'

interface TextOf {
  readonly planName: string
  readonly timeline: Pick<EventTimeline, 'segments' | 'isRaining'>
  /** For whom it is */
  readonly taker: TimelineTaker
}

/** A timeline as a message: bold days and, for a role, bold what is its own; a line for each segment with its hours. */
export function timelineText({ planName, timeline, taker }: TextOf, t: Translate, style: HourStyle): string {
  const told = takenOut(timeline.segments, taker, onlyVendorOf(timeline.segments, taker))
  const clock = eventClock(style)
  const lines = byEvening(told, clock).flatMap(({ day, segments }) => [
    `\n*${listDayText(day, style)}*`,
    ...segments.map((segment) => {
      const place = placeOf(segment, timeline.isRaining)
      const line = `${listedHoursText(segment, day, style)}  ${dotted([segmentName(segment, t), place])}`
      return segment.isOwn ? `*${line}*` : line
    }),
  ])
  return [`*${dotted([planName, isRole(taker) ? t(`timeline.role.${taker}`) : null])}*`, ...lines].join('\n')
}
