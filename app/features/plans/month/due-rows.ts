import { type DuePayment, duePaymentId } from '#app/features/ledger/rows.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { DUE_GROUPS, type DueGroup, dueGroup } from '#domain/payments/due-payments.ts'
import { paymentState } from '#domain/payments/payment.ts'
import type { PaymentState } from '#domain/payments/statuses.ts'
import { todayOf } from '../plan-days.ts'
import type { Plan } from '../rows.ts'

/** Something to be paid, with its plan. */
export interface DueRow {
  readonly id: string
  readonly due: DuePayment
  readonly plan: Plan
  /** Days from today in the event's time zone; negative when its day has passed, null without a day. */
  readonly daysAway: number | null
  /** That of the payment; a rest is scheduled or overdue. */
  readonly state: PaymentState
  /** Null for what is due later, and for what was sent and whose day is still to come. */
  readonly group: DueGroup | null
}

/** What is due in these plans, by day where each event is; what has none comes last. */
export function dueRows(due: readonly DuePayment[], plans: readonly Plan[], nowMs: number): readonly DueRow[] {
  const planOf = new Map(plans.map((plan) => [plan.id, { plan, today: todayOf(plan, nowMs) }]))
  return due
    .flatMap((each): DueRow[] => {
      const found = planOf.get(each.planId)
      if (!found) return []
      const { plan, today } = found
      const daysAway = each.dueOn === null ? null : daysFromTo(today, each.dueOn)
      const state = paymentState(each, today)
      return [{ id: duePaymentId(each), due: each, plan, daysAway, state, group: dueGroup(each, today) }]
    })
    .sort(byDueDay)
}

/** Sent, and its day has passed or is unknown: it waits to be confirmed, and is not to be paid. */
export const isUnconfirmed = ({ group }: DueRow): boolean => group === 'unconfirmed'

const dayOrder = ({ daysAway }: DueRow) => daysAway ?? Number.MAX_SAFE_INTEGER

/** By day; on one day, that of the sooner event first. */
export const byDueDay = (a: DueRow, b: DueRow): number =>
  dayOrder(a) - dayOrder(b) ||
  a.plan.startsAtMs - b.plan.startsAtMs ||
  (a.due.vendorName === b.due.vendorName ? compare(a.id, b.id) : compare(a.due.vendorName, b.due.vendorName))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Money of one currency. Amounts of different currencies are never added up. */
export interface MoneySum {
  readonly currency: string
  readonly amount: MinorUnits
  readonly count: number
}

/** The sum of each currency, the one with the most payments first. */
export function sumsOf(rows: readonly DueRow[]): readonly MoneySum[] {
  const sums = new Map<string, MoneySum>()
  for (const { due, plan } of rows) {
    const { amount = 0, count = 0 } = sums.get(plan.currency) ?? {}
    sums.set(plan.currency, {
      currency: plan.currency,
      amount: minorUnits(amount + due.amount),
      count: count + 1,
    })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count || compare(a.currency, b.currency))
}

/** The rows of each group that has some. */
export const dueGroups = (rows: readonly DueRow[]) =>
  DUE_GROUPS.map((group) => ({ group, rows: rows.filter((row) => row.group === group) })).filter(
    ({ rows }) => rows.length > 0,
  )
