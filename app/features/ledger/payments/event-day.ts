import type { Plan } from '#app/features/plans/rows.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { type DayString, toDay } from '#domain/day/day.ts'

/** The day the event begins, on its own clocks. */
export const eventDayOf = ({ startsAtMs, timeZone }: Pick<Plan, 'startsAtMs' | 'timeZone'>): DayString =>
  toDay(dayAt(startsAtMs, timeZone))
