import type { LedgerData } from '#app/features/ledger/rows.ts'
import type { Task } from '#app/features/tasks/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { moveTaskDates } from '#domain/checklist/move-task-dates.ts'
import { findTemplate } from '#domain/checklist/template-sets.ts'
import type { DayString } from '#domain/day/day.ts'
import { movePaymentDays } from '#domain/payments/move-payment-days.ts'
import { isOwed } from '#domain/payments/payment.ts'
import { plannedOn } from '../plan-days.ts'
import type { Plan } from '../rows.ts'

/** The kinds of item whose day depends on the event's day. */
export type MovedKind = 'task' | 'payment' | 'final-day'

/** One item that moves with the event. */
export interface DayMove {
  readonly kind: MovedKind
  /** The id of the task, the payment, or the vendor with a final payment day. */
  readonly id: string
  readonly before: DayString
  readonly after: DayString
}

export interface DateMove {
  readonly from: DayString
  readonly to: DayString
  /** In the event's time zone. */
  readonly today: DayString
}

export interface MoveReview {
  /** Sorted by new day. */
  readonly moves: readonly DayMove[]
  /** Open items that keep their day, or have none. */
  readonly staying: number
  /** How many would be due after the event if nothing moved. */
  readonly lateIfLeft: number
  /** Done tasks that booked a place or a person for the old day. */
  readonly engaged: readonly Task[]
}

const byNewDay = (a: DayMove, b: DayMove) => (a.after < b.after ? -1 : a.after > b.after ? 1 : 0)

/** A unique key of a move. */
export const moveKey = ({ kind, id }: Pick<DayMove, 'kind' | 'id'>): string => `${kind} ${id}`

/** The effect of a new event day on its tasks. */
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
  /** Unpaid items, by their current day; some of them stay. */
  readonly moves: readonly DayMove[]
  /** Those that look like deposits, by `moveKey`: they move only when ticked. */
  readonly deposits: ReadonlySet<string>
  /** Open payments that are owed independently of the event's day, or have no day. */
  readonly owed: number
  /** The vendors booked, or already paid, for the old day. */
  readonly held: readonly Vendor[]
}

/** The effect of a new event day on unpaid payments. */
export function reviewMoney({ vendors, payments }: LedgerData, move: DateMove): MoneyReview {
  const moved = movePaymentDays({ vendors, payments }, move)
  const moves = moved
    .map(({ of, id, before, after }): DayMove => ({ kind: of, id, before, after }))
    .toSorted((a, b) => (a.before < b.before ? -1 : a.before > b.before ? 1 : 0))
  const open = payments.filter(isOwed)
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

/** The moves grouped by the month of their new or current day; months keep the order of the given moves. */
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
