import { dayAt, daysBetween, instantAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { isStorableDay } from '#domain/day/day.ts'
import { coordinatesOf } from '#domain/places/city-coordinates.ts'
import { sunTimes } from '#domain/timeline/sun-times.ts'
import type { WallClock } from '#domain/timeline/wall-clock.ts'

const MINUTE_MS = 60_000

/** When an event begins, and in which zone its clocks are. */
export interface EventStart {
  readonly startsAtMs: number
  readonly timeZone: string
}

/** What the clocks at the event show so many real minutes after its start, also on a day on which they are moved. */
export const eventClock =
  ({ startsAtMs, timeZone }: EventStart): WallClock =>
  (minute) => {
    const at = startsAtMs + minute * MINUTE_MS
    const [hours = 0, minutes = 0] = timeAt(at, timeZone).split(':').map(Number)
    return daysBetween(startsAtMs, at, timeZone) * 1440 + hours * 60 + minutes
  }

/** The minutes from the start of an event to an hour of its clocks (HH:MM), so many days after the day on which it begins; null for what is no hour. */
export function minuteAt({ startsAtMs, timeZone }: EventStart, time: string, daysLater = 0): number | null {
  const day = new Date(`${dayAt(startsAtMs, timeZone)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysLater)
  const at = instantAt(day.toISOString().slice(0, 10), time, timeZone)
  return at === null ? null : Math.round((at - startsAtMs) / MINUTE_MS)
}

/** When the sun sets on the day of an event in a city of the list, in minutes from its start; null where that is not known, or it does not. */
export function sunsetMinute({ startsAtMs, timeZone }: EventStart, cityId: string | null): number | null {
  const day = dayAt(startsAtMs, timeZone)
  const place = coordinatesOf(cityId)
  const sun = place && isStorableDay(day) ? sunTimes(day, place) : null
  if (!sun) return null
  return Math.round((Date.parse(`${day}T00:00:00Z`) - startsAtMs) / MINUTE_MS + sun.sunset)
}

/** The minute by which an event is to be over: its own end, else when the place closes; null where nobody has said. */
export const endMinuteOf = ({
  startsAt,
  endsAt,
  closesMinute,
}: {
  readonly startsAt: string
  readonly endsAt: string | null
  readonly closesMinute: number | null
}): number | null =>
  endsAt === null ? closesMinute : Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
