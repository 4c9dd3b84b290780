import { addDays, type DayString, endOfMonth, laterDay } from '../day/day.ts'

/** How far beyond the end of the month a payment is announced, so that the first days of the next one surprise no one. */
const DAYS_AHEAD = 7

/**
 * When something is to be paid, seen from today: it is overdue, due by the end of the month, or due within seven days but
 * after the end of the month.
 */
export const DUE_GROUPS = ['overdue', 'this-month', 'next-days'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** The last day that has a group: the end of the month, and at least seven days from today. */
export const lastDueDay = (today: DayString): DayString => laterDay(endOfMonth(today), addDays(today, DAYS_AHEAD))

/**
 * The group of a day on which something is to be paid; null for later days. On its own day a payment is in time.
 *
 * @param today the day where the event takes place
 */
export function dueGroup(dueOn: DayString, today: DayString): DueGroup | null {
  if (dueOn < today) return 'overdue'
  if (dueOn <= endOfMonth(today)) return 'this-month'
  return dueOn <= lastDueDay(today) ? 'next-days' : null
}
