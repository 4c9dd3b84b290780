import type { LedgerData } from '#app/features/ledger/rows.ts'
import type { Task } from '#app/features/tasks/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { moveTaskDates } from '#domain/checklist/move-task-dates.ts'
import { findTemplate } from '#domain/checklist/template-sets.ts'
import type { DayString } from '#domain/day/day.ts'
import { movePaymentDays } from '#domain/payments/move-payment-days.ts'
import { plannedOn } from '../plan-days.ts'
import type { Plan } from '../rows.ts'

/** What hangs on the day of an event and moves with it. */
export type MovedKind = 'task' | 'payment' | 'final-day'

/** One thing that gets another day when the event does. */
export interface DayMove {
  readonly kind: MovedKind
  /** The task's, the payment's, or the vendor's whose final payment has a deadline. */
  readonly id: string
  readonly before: DayString
  readonly after: DayString
}

export interface DateMove {
  readonly from: DayString
  readonly to: DayString
  /** On the calendar of the event. */
  readonly today: DayString
}

export interface MoveReview {
  /** By the day they move to. */
  readonly moves: readonly DayMove[]
  /** Open things that keep their day, or have none. */
  readonly staying: number
  /** How many would be due after the event if nothing moved along. */
  readonly lateIfLeft: number
  /** Done tasks that engaged a place or a person: they were promised the old day. */
  readonly engaged: readonly Task[]
}

const byNewDay = (a: DayMove, b: DayMove) => (a.after < b.after ? -1 : a.after > b.after ? 1 : 0)

/** Tells a move from every other. */
export const moveKey = ({ kind, id }: Pick<DayMove, 'kind' | 'id'>): string => `${kind} ${id}`

/** What moving the event to another day does to its tasks. */
export function reviewMove(tasks: readonly Task[], plan: Plan, { from, to, today }: DateMove): MoveReview {
  const { eventType, variant } = plan
  const moved = moveTaskDates(tasks, { event: { eventType, variant }, from, to, today, plannedOn: plannedOn(plan) })
  const moves = moved.map((move) => ({ kind: 'task' as const, ...move })).toSorted(byNewDay)
  const open = tasks.filter(({ status }) => status === 'pending')
  return {
    moves,
    staying: open.length - moves.length,
    lateIfLeft: open.filter(({ dueOn }) => dueOn !== null && dueOn > to && dueOn <= from).length,
    engaged: tasks.filter(
      ({ status, templateId }) => status === 'completed' && templateId !== null && findTemplate(templateId)?.isBooking,
    ),
  }
}

export interface MoneyReview {
  /** What is still to be paid, by the day it has: some of it stays. */
  readonly moves: readonly DayMove[]
  /** Which of them look like deposits, by `moveKey`: those move only when chosen. */
  readonly deposits: ReadonlySet<string>
  /** Open payments that are owed whenever the event is, or have no day. */
  readonly owed: number
  /** Who holds the old day for the event: booked, or paid already. */
  readonly held: readonly Vendor[]
}

/** What moving the event to another day does to what is still to be paid. */
export function reviewMoney({ vendors, payments }: LedgerData, move: DateMove): MoneyReview {
  const moved = movePaymentDays({ vendors, payments }, move)
  const moves = moved
    .map(({ of, id, before, after }): DayMove => ({ kind: of, id, before, after }))
    .toSorted((a, b) => (a.before < b.before ? -1 : a.before > b.before ? 1 : 0))
  const open = payments.filter(({ status }) => status !== 'confirmed')
  const paid = new Set(payments.filter(({ status }) => status === 'confirmed').map(({ vendorId }) => vendorId))
  return {
    moves,
    deposits: new Set(moved.filter(({ isDeposit }) => isDeposit).map(({ of, id }) => moveKey({ kind: of, id }))),
    owed: open.length - moves.filter(({ kind }) => kind === 'payment').length,
    held: vendors.filter(({ id, status }) => status === 'booked' || status === 'done' || paid.has(id)),
  }
}

export interface MoveMonth {
  /** YYYY-MM */
  readonly month: string
  readonly moves: readonly DayMove[]
}

/** The moves by the month they lead to, or lie in now; takes them in the order of those days. */
export function movesByMonth(moves: readonly DayMove[], day: 'before' | 'after' = 'after'): readonly MoveMonth[] {
  const months = new Map<string, DayMove[]>()
  for (const move of moves) {
    const month = move[day].slice(0, 7)
    const sameMonth = months.get(month)
    if (sameMonth) sameMonth.push(move)
    else months.set(month, [move])
  }
  return [...months].map(([month, ofMonth]) => ({ month, moves: ofMonth }))
}
