import { dayAt } from '#app/lib/format/zoned-time.ts'
import { addDays, type DayString, daysFromTo, toDay } from '#domain/day/day.ts'
import { endsAtMs, type Plan } from './rows.ts'

const HOUR_MS = 3_600_000

type When = Pick<Plan, 'startsAtMs' | 'durationHours' | 'timeZone'>

/** Today where the event is. */
export const todayOf = (plan: Pick<Plan, 'timeZone'>, nowMs: number): DayString => toDay(dayAt(nowMs, plan.timeZone))

/** The day the event begins, on its own clocks. */
export const eventDayOf = (plan: Pick<Plan, 'startsAtMs' | 'timeZone'>): DayString =>
  toDay(dayAt(plan.startsAtMs, plan.timeZone))

/** The day the plan was made, on the event's clocks: what was recommended then was for the time that was left. */
export const plannedOn = (plan: Pick<Plan, 'createdAtMs' | 'timeZone'>): DayString =>
  toDay(dayAt(plan.createdAtMs, plan.timeZone))

/** An event of several days that ends in the morning ended the evening before. */
const NIGHT_MS = 9 * HOUR_MS

/** The day people remember: an evening that ends after midnight was yesterday; of several days it is the last. */
export const lastDayMs = (plan: When): number =>
  plan.durationHours <= 24 ? plan.startsAtMs : endsAtMs(plan) - NIGHT_MS

/** The days people say an event is on: an evening that ends after midnight is one, a conference may be three. */
export function daysOf(plan: When): readonly DayString[] {
  const first = eventDayOf(plan)
  const last = toDay(dayAt(lastDayMs(plan), plan.timeZone))
  return Array.from({ length: daysFromTo(first, last) + 1 }, (_, day) => addDays(first, day))
}
