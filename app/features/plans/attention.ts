import type { Task } from '#app/features/tasks/rows.ts'
import { TASK_PRIORITIES } from '#domain/checklist/task-kinds.ts'
import { DUE_SOON_DAYS } from '#domain/checklist/task-urgency.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { todayOf } from './plan-days.ts'
import { canEdit, type Plan } from './rows.ts'

/** A task with the plan it is of. */
export interface PlannedTask {
  readonly task: Task
  readonly plan: Plan
  /** From today on the clocks of the event; negative when it is late. */
  readonly daysAway: number
}

/** What needs the reader today, over all plans they may work on. */
export interface Attention {
  readonly overdue: number
  readonly dueSoon: number
  /** Late or due soon, soonest first, on one day what matters most; the first of them only. */
  readonly pressing: readonly PlannedTask[]
  /** What comes first when nothing presses; null when nothing is to come. */
  readonly upNext: PlannedTask | null
  /** Whether any plan here has tasks at all. */
  readonly hasTasks: boolean
}

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
  return {
    overdue: sum((plan) => plan.taskCounts.overdue),
    dueSoon: sum((plan) => plan.taskCounts.dueSoon),
    pressing: dated.filter(({ daysAway }) => daysAway <= DUE_SOON_DAYS),
    upNext: dated.find(({ daysAway }) => daysAway > DUE_SOON_DAYS) ?? null,
    hasTasks: mine.some((plan) => plan.taskCounts.total > 0),
  }
}
