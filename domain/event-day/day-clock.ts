import { addDays, type DayString, daysFromTo, toDay } from '../day/day.ts'
import { type ClockedSegment, nowAndNext } from '../timeline/now-and-next.ts'
import { eveningOf } from '../timeline/wall-clock.ts'

/** The longest event, in days: a date typed wrong is not followed for years. */
const MAX_DAYS = 10

/**
 * The day of an event at an hour of its clocks: until 05:00 that of the evening before.
 * @param localClock what the clocks there show, as "2027-05-15T17:00"
 */
export function eventDayAt(localClock: string): DayString {
  return addDays(toDay(localClock.slice(0, 10)), eveningOf(minuteOfClock(localClock)))
}

const minuteOfClock = (localClock: string): number =>
  Number(localClock.slice(11, 13)) * 60 + Number(localClock.slice(14, 16))

/** When a part of an event begins and ends, by the clocks there. */
export interface EventPart {
  readonly startsLocal: string
  /** Null: nobody has said */
  readonly endsLocal: string | null
}

/** The days of an event and its sub-events, in order, each once. Those between that have none of their own are no days of it. */
export function eventDays(parts: readonly EventPart[]): DayString[] {
  const days = new Set<DayString>()
  for (const { startsLocal, endsLocal } of parts) {
    const first = eventDayAt(startsLocal)
    const last = endsLocal === null ? first : lastDayUntil(endsLocal)
    for (let day = first, count = 0; count < MAX_DAYS && (count === 0 || day <= last); count++) {
      days.add(day)
      day = addDays(day, 1)
    }
  }
  return [...days].sort()
}

/** What ends at 05:00 sharp has no part of the day that begins then. */
function lastDayUntil(endsLocal: string): DayString {
  return addDays(toDay(endsLocal.slice(0, 10)), eveningOf(minuteOfClock(endsLocal) - 1))
}

/** Where an event is at an hour. */
export type DayPhase =
  | { readonly phase: 'before' | 'between' /** The next one */; readonly day: DayString; readonly inDays: number }
  | { readonly phase: 'day'; readonly day: DayString }
  | { readonly phase: 'after' /** The last one */; readonly day: DayString; readonly sinceDays: number }

/**
 * Whether it is a day of the event, by its days in order.
 * @param localClock what the clocks there show now
 * @throws RangeError when there is no day
 */
export function dayPhase(days: readonly DayString[], localClock: string): DayPhase {
  const today = eventDayAt(localClock)
  const last = days.at(-1)
  if (last === undefined) throw new RangeError('an event has a day')
  const next = days.find((day) => day >= today)
  if (next === today) return { phase: 'day', day: today }
  if (next === undefined) return { phase: 'after', day: last, sinceDays: daysFromTo(last, today) }
  return { phase: next === days[0] ? 'before' : 'between', day: next, inDays: daysFromTo(today, next) }
}

const MINUTE_MS = 60_000

/** The minutes from the start of an event to an instant, with their fraction. */
export const minuteOf = (startsAtMs: number, atMs: number): number => (atMs - startsAtMs) / MINUTE_MS

/** What is on at an instant, what begins next, and how long it is until then. */
export function dayNow<Segment extends ClockedSegment>(
  segments: readonly Segment[],
  startsAtMs: number,
  nowMs: number,
) {
  const minute = minuteOf(startsAtMs, nowMs)
  const { now, next } = nowAndNext(segments, minute)
  const [first] = next
  const nextInMs = first ? ((first.startedMinute ?? first.startMinute) - minute) * MINUTE_MS : null
  return { now, next, nextInMs: nextInMs === null ? null : Math.round(nextInMs) }
}

/** Time left until an hour, or since it when `isPast`, as a running clock shows it. */
export interface RunningClock {
  readonly isPast: boolean
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Seconds that have begun are left: a countdown shows 0 when the hour has come. */
export function runningClock(leftMs: number): RunningClock {
  const all = leftMs > 0 ? Math.ceil(leftMs / 1000) : Math.floor(Math.abs(leftMs) / 1000)
  return {
    isPast: leftMs <= 0,
    hours: Math.floor(all / 3600),
    minutes: Math.floor((all % 3600) / 60),
    seconds: all % 60,
  }
}
