import { dayAt } from '#app/lib/format/zoned-time.ts'
import { addDays, type DayString, daysFromTo, toDay } from '#domain/day/day.ts'
import { endsAtMs, type Plan } from './rows.ts'

const HOUR_MS = 3_600_000

type When = Pick<Plan, 'startsAtMs' | 'durationHours' | 'timeZone'>

/** Today in the event's time zone. */
export const todayOf = (plan: Pick<Plan, 'timeZone'>, nowMs: number): DayString => toDay(dayAt(nowMs, plan.timeZone))

/** The day the event begins, in its own time zone. */
export const eventDayOf = (plan: Pick<Plan, 'startsAtMs' | 'timeZone'>): DayString =>
  toDay(dayAt(plan.startsAtMs, plan.timeZone))

/** The day the plan was made, in the event's time zone; recommended days were scaled to the time left then. */
export const plannedOn = (plan: Pick<Plan, 'createdAtMs' | 'timeZone'>): DayString =>
  toDay(dayAt(plan.createdAtMs, plan.timeZone))

/** An event of several days that ends in the morning counts as ended the evening before. */
const NIGHT_MS = 9 * HOUR_MS

/**
 * The day of the event in everyday use: one that ends after midnight counts for the evening before; of several days
 * the last.
 */
export const lastDayMs = (plan: When): number =>
  plan.durationHours <= 24 ? plan.startsAtMs : endsAtMs(plan) - NIGHT_MS

/** The days of the event in everyday use: one that ends after midnight has one, a conference may have three. */
export function daysOf(plan: When): readonly DayString[] {
  const first = eventDayOf(plan)
  const last = toDay(dayAt(lastDayMs(plan), plan.timeZone))
  return Array.from({ length: daysFromTo(first, last) + 1 }, (_, day) => addDays(first, day))
}
