import { addDays, type DayString, endOfMonth, laterDay } from '../day/day.ts'
import { isSent, paymentState } from './payment.ts'
import type { StoredPaymentStatus } from './statuses.ts'

/** How far beyond the end of the month a payment is announced, so that the first days of the next one surprise no one. */
const DAYS_AHEAD = 7

/**
 * When something is to be paid, seen from today: it is overdue, due by the end of the month, or due within seven days but
 * after the end of the month. What was sent is not to be paid: after its day, or without one, it is unconfirmed.
 */
export const DUE_GROUPS = ['overdue', 'this-month', 'next-days', 'unconfirmed'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** The last day that has a group: the end of the month, and at least seven days from today. */
export const lastDueDay = (today: DayString): DayString => laterDay(endOfMonth(today), addDays(today, DAYS_AHEAD))

/**
 * The group of a payment or rest; null for what is due later or on no known day, and for what was sent and whose day is
 * still to come. On its own day a payment is in time.
 *
 * @param due its status is null for the rest of what was agreed
 * @param today the day where the event takes place
 */
export function dueGroup(
  due: { readonly status: StoredPaymentStatus | null; readonly dueOn: DayString | null },
  today: DayString,
): DueGroup | null {
  const { dueOn } = due
  if (dueOn === null) return isSent(due) ? 'unconfirmed' : null
  const state = paymentState(due, today)
  if (state === 'overdue' || state === 'unconfirmed') return state
  if (state !== 'scheduled') return null
  if (dueOn <= endOfMonth(today)) return 'this-month'
  return dueOn <= lastDueDay(today) ? 'next-days' : null
}
