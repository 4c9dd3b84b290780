import type { Task } from '#app/features/tasks/rows.ts'
import { TASK_PRIORITIES } from '#domain/checklist/task-kinds.ts'
import { DUE_SOON_DAYS } from '#domain/checklist/task-urgency.ts'
import { type DayString, daysFromTo } from '#domain/day/day.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import { todayOf } from '../plan-days.ts'
import { canEdit, type Plan } from '../rows.ts'

/** A task with the plan it is of. */
export interface PlannedTask {
  readonly task: Task
  readonly plan: Plan
  /** From today on the clocks of the event; negative when it is late. */
  readonly daysAway: number
}

/** Payments of one plan that press: those that are late, or the next one, which is due soon. */
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

/** What needs the reader today, over all plans they may work on. */
export interface Attention {
  readonly overdue: number
  readonly dueSoon: number
  /** Late or due soon, soonest first, on one day what matters most; the first of them only. */
  readonly pressing: readonly PlannedTask[]
  /** The pressing tasks that are not among the first `NAMED`, by plan: most first. */
  readonly rest: readonly { readonly plan: Plan; readonly count: number }[]
  /** Late ones first, then by day. */
  readonly payments: readonly PressingPayment[]
  readonly overduePayments: number
  /** What comes first when nothing presses; null when nothing is to come. */
  readonly upNext: PlannedTask | null
  /** Whether any plan here has tasks at all. */
  readonly hasTasks: boolean
}

/** How many tasks are named; the others are on the list of their plan. */
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
        // On one day thanking for a party that was waits for the one to come.
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
