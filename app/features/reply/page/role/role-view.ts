import type { RolePage, RoleSegmentRow, RoleTimeline } from '#contracts/timeline/open-timeline.ts'
import { daysFromTo, toDay } from '#domain/day/day.ts'
import { eventDayAt } from '#domain/event-day/day-clock.ts'
import type { ClockedSegment } from '#domain/timeline/now-and-next.ts'
import { placeOf } from '#domain/timeline/place-of.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { writeTime } from '../write-out.ts'
import type { RoleSay } from './role-words.ts'

/** What the parts of the page show of a timeline. */
export interface TimelineViewProps {
  readonly timeline: RoleTimeline
  readonly role: RolePage['role']
  /** Segments that were changed while the page is open */
  readonly changed: readonly string[]
  readonly nowMs: number
  readonly language: Language
  readonly say: RoleSay
  readonly onConfirmed: (version: number) => void
}

/** The hour of what clocks at the event show ("2027-05-15T17:00"), as the timeline has it: by 24 hours, or as the language has it. */
export const hourOf = (
  local: string,
  { uses_24_hours }: Pick<RoleTimeline, 'uses_24_hours'>,
  language: Language,
): string => (uses_24_hours ? local.slice(11, 16) : writeTime(local, language))

type RowHours = Pick<RoleSegmentRow, 'minutes' | 'local_starts_at' | 'local_ends_at'>

const dayOf = (local: string) => toDay(local.slice(0, 10))

/** From when to when in the list of its day; of a moment, only when: "11:20 p.m. – 12:50 a.m. +1". */
export function hoursOf(
  { minutes, local_starts_at, local_ends_at }: RowHours,
  timeline: Pick<RoleTimeline, 'uses_24_hours'>,
  language: Language,
): string {
  const day = eventDayAt(local_starts_at)
  const listed = (local: string) => {
    const later = daysFromTo(day, dayOf(local))
    return `${hourOf(local, timeline, language)}${later > 0 ? ` +${later}` : ''}`
  }
  return minutes === 0 ? listed(local_starts_at) : `${listed(local_starts_at)} – ${listed(local_ends_at)}`
}

/** Whether a row ends after midnight, seen from the day in whose list it is. */
export const isPastMidnight = ({ local_starts_at, local_ends_at }: RowHours): boolean =>
  dayOf(local_ends_at) > eventDayAt(local_starts_at)

/** Where it is. */
export const placeOfRow = (
  { place, rain_place }: Pick<RoleSegmentRow, 'place' | 'rain_place'>,
  { is_raining }: Pick<RoleTimeline, 'is_raining'>,
): string | null => placeOf({ place, rainPlace: rain_place }, is_raining)

/** How long until something begins. */
export function writeWait(minutes: number, say: RoleSay): string {
  if (minutes < 60) return say('role.in-minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return say('role.in-hours', { hours, minutes: minutes % 60 })
  const days = Math.floor(hours / 24)
  return days === 1 ? say('role.tomorrow') : say('role.in-days', { days })
}

/** A row with its minutes by the clock. */
export interface ClockedRow extends ClockedSegment {
  readonly row: RoleSegmentRow
}

/** The segments of a timeline by the clock, in the order of the day. */
export function clockedRows({
  starts_at,
  segments,
}: Pick<RoleTimeline, 'starts_at' | 'segments'>): readonly ClockedRow[] {
  const startsAtMs = Date.parse(starts_at)
  const minuteOf = (instant: string | null) =>
    instant === null ? null : Math.round((Date.parse(instant) - startsAtMs) / 60_000)
  return segments.map((row) => ({
    ...{ row, startMinute: row.start_minute, minutes: row.minutes },
    ...{ startedMinute: minuteOf(row.started_at), endedMinute: minuteOf(row.ended_at) },
  }))
}
