import type { Language, Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatDay, formatTime } from '#app/lib/format/format.ts'
import { dayAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { addDays, toDay } from '#domain/day/day.ts'
import { endOf } from '#domain/timeline/sort-segments.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { dayOffset } from '#domain/timeline/wall-clock.ts'
import { type EventStart, eventClock } from './event-clock.ts'

/** What a segment is called: as it was named, else by its template in the reader's language. */
export function segmentName({ name, template }: Pick<TimelineSegment, 'name' | 'template'>, t: Translate): string {
  if (name !== null) return name
  const key = `timeline.template.${template ?? ''}`
  const text = t(key as MessageKey)
  // A template of a later release has no words here.
  return text === key ? (template ?? '').replace(/^.*\./, '').replaceAll('-', ' ') : text
}

/** How hours are written: where the event is, in the reader's language. */
export interface HourStyle extends EventStart {
  readonly language: Language
  /** Null: as the language has it */
  readonly uses24Hours: boolean | null
}

/** The hour that clocks at the event show so many minutes after its start. */
export function hourText(minute: number, { startsAtMs, timeZone, language, uses24Hours }: HourStyle): string {
  const at = startsAtMs + minute * 60_000
  return uses24Hours ? timeAt(at, timeZone) : formatTime(at, { timeZone, language })
}

/** From when to when; of a moment, only when. */
export const hoursText = (segment: Pick<TimelineSegment, 'startMinute' | 'minutes'>, style: HourStyle): string =>
  segment.minutes === 0
    ? hourText(segment.startMinute, style)
    : `${hourText(segment.startMinute, style)} – ${hourText(endOf(segment), style)}`

/** From when to when in the list of a day, so many days after the one on which the event begins: "23:20 – 00:50 +1". */
export function listedHoursText(
  segment: Pick<TimelineSegment, 'startMinute' | 'minutes'>,
  day: number,
  style: HourStyle,
): string {
  const clock = eventClock(style)
  const listed = (minute: number) => {
    const later = dayOffset(clock(minute)) - day
    return later > 0 ? `${hourText(minute, style)} +${later}` : hourText(minute, style)
  }
  return segment.minutes === 0
    ? listed(segment.startMinute)
    : `${listed(segment.startMinute)} – ${listed(endOf(segment))}`
}

/** A day by its distance from the one on which the event begins, as a heading. */
export function listDayText(day: number, { startsAtMs, timeZone, language }: HourStyle): string {
  const text = formatDay(addDays(toDay(dayAt(startsAtMs, timeZone)), day), language, 'full')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The day on which so many minutes after the start of the event are. */
export const dayText = (minute: number, { startsAtMs, timeZone, language }: HourStyle): string =>
  formatDay(dayAt(startsAtMs + minute * 60_000, timeZone), language)
