import type { Task } from '#app/features/tasks/rows.ts'
import { TASK_PRIORITIES } from '#domain/checklist/task-kinds.ts'
import { DUE_SOON_DAYS } from '#domain/checklist/task-urgency.ts'
import { type DayString, daysFromTo } from '#domain/day/day.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import { todayOf } from '../plan-days.ts'
import { canEdit, type Plan } from '../rows.ts'

/** A task with its plan. */
export interface PlannedTask {
  readonly task: Task
  readonly plan: Plan
  /** Days from today in the event's time zone; negative when overdue. */
  readonly daysAway: number
}

/** The urgent payments of one plan: the overdue ones, or the next one when it is due soon. */
export type PressingPayment =
  | { readonly kind: 'overdue'; readonly plan: Plan; readonly count: number; readonly amount: MinorUnits }
  | {
      readonly kind: 'due-soon'
      readonly plan: Plan
      readonly vendorName: string
      readonly amount: MinorUnits
      readonly dueOn: DayString
      readonly daysAway: number
    }

/** What needs attention today, over all plans the reader may edit. */
export interface Attention {
  readonly overdue: number
  readonly dueSoon: number
  /** Overdue or due soon, by day and then by priority; only the first `NAMED`. */
  readonly pressing: readonly PlannedTask[]
  /** The urgent tasks beyond the first `NAMED`, counted per plan; highest count first. */
  readonly rest: readonly { readonly plan: Plan; readonly count: number }[]
  /** Overdue first, then by day. */
  readonly payments: readonly PressingPayment[]
  readonly overduePayments: number
  /** The next item when nothing is urgent; null when there is none. */
  readonly upNext: PlannedTask | null
  /** Whether any of these plans has tasks. */
  readonly hasTasks: boolean
}

/** How many tasks are named; the others are counted and linked to the list of their plan. */
export const NAMED = 5

export function attentionOf(plans: readonly Plan[], nowMs: number): Attention {
  const mine = plans.filter(canEdit)
  const sum = (count: (plan: Plan) => number) => mine.reduce((total, plan) => total + count(plan), 0)
  const dated = mine
    .flatMap((plan) => {
      const today = todayOf(plan, nowMs)
      return plan.nextTasks.flatMap((task) =>
        task.dueOn === null ? [] : [{ task, plan, daysAway: daysFromTo(today, task.dueOn) }],
      )
    })
    .sort(
      (a, b) =>
        a.daysAway - b.daysAway ||
        // On one day, tasks after a past event (thank-you notes) sort after tasks for a coming one.
        Number(a.plan.startsAtMs < nowMs) - Number(b.plan.startsAtMs < nowMs) ||
        TASK_PRIORITIES.indexOf(a.task.priority) - TASK_PRIORITIES.indexOf(b.task.priority) ||
        a.plan.startsAtMs - b.plan.startsAtMs,
    )
  const pressing = dated.filter(({ daysAway }) => daysAway <= DUE_SOON_DAYS)
  return {
    overdue: sum((plan) => plan.taskCounts.overdue),
    dueSoon: sum((plan) => plan.taskCounts.dueSoon),
    pressing,
    rest: restOf(mine, pressing.slice(0, NAMED)),
    payments: pressingPayments(mine, nowMs),
    overduePayments: sum((plan) => plan.ledgerCounts.overdueCount),
    upNext: dated.find(({ daysAway }) => daysAway > DUE_SOON_DAYS) ?? null,
    hasTasks: mine.some((plan) => plan.taskCounts.total > 0),
  }
}

function restOf(plans: readonly Plan[], named: readonly PlannedTask[]): Attention['rest'] {
  return plans
    .map((plan) => {
      const shown = named.filter((each) => each.plan === plan).length
      return { plan, count: plan.taskCounts.overdue + plan.taskCounts.dueSoon - shown }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function pressingPayments(plans: readonly Plan[], nowMs: number): readonly PressingPayment[] {
  const late = plans
    .filter((plan) => plan.ledgerCounts.overdueCount > 0)
    .map((plan) => {
      const { overdueCount, overdueAmount } = plan.ledgerCounts
      return { kind: 'overdue' as const, plan, count: overdueCount, amount: overdueAmount }
    })
  const soon = plans
    .flatMap((plan) => {
      const next = plan.ledgerCounts.nextPayment
      if (next === null) return []
      return [{ kind: 'due-soon' as const, plan, ...next, daysAway: daysFromTo(todayOf(plan, nowMs), next.dueOn) }]
    })
    .filter(({ daysAway }) => daysAway <= DUE_SOON_DAYS)
    .toSorted((a, b) => a.daysAway - b.daysAway)
  return [...late, ...soon]
}
