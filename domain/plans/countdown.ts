export interface Countdown {
  readonly isPast: boolean
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const MINUTE_MS = 60_000

/**
 * Time left until an event starts, or time since it started when `isPast`.
 *
 * A day here is 24 hours, so the figure is the same in every time zone and across clock changes. Started minutes are
 * cut off, so that the figure never exceeds the remaining time.
 *
 * @param startsAtMs instant of the start, milliseconds since the epoch
 * @param nowMs the present instant, milliseconds since the epoch
 * @throws RangeError when either is not a finite number
 */
export function countdown(startsAtMs: number, nowMs: number): Countdown {
  if (!Number.isFinite(startsAtMs) || !Number.isFinite(nowMs)) throw new RangeError('instants must be finite')
  const left = startsAtMs - nowMs
  const totalMinutes = Math.floor(Math.abs(left) / MINUTE_MS)
  return {
    isPast: left <= 0,
    days: Math.floor(totalMinutes / 1440),
    hours: Math.floor((totalMinutes % 1440) / 60),
    minutes: totalMinutes % 60,
  }
}
