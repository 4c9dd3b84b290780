import type { Language, Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatDay, formatTime } from '#app/lib/format/format.ts'
import { dayAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { endOf } from '#domain/timeline/sort-segments.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import type { EventStart } from './event-clock.ts'

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

/** The day on which so many minutes after the start of the event are. */
export const dayText = (minute: number, { startsAtMs, timeZone, language }: HourStyle): string =>
  formatDay(dayAt(startsAtMs + minute * 60_000, timeZone), language)
