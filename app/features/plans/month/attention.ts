import type { Task } from '#app/features/tasks/rows.ts'
import { TASK_PRIORITIES } from '#domain/checklist/task-kinds.ts'
import { DUE_SOON_DAYS, type TaskUrgency, taskUrgency } from '#domain/checklist/task-urgency.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { todayOf } from '../plan-days.ts'
import { mayWrite, type Plan } from '../rows.ts'

/** A task with its plan. */
export interface PlannedTask {
  readonly task: Task
  readonly plan: Plan
  /** Days from today in the event's time zone; negative when overdue. */
  readonly daysAway: number
}

/** The tasks that need attention today, over all plans whose tasks the reader may write. */
export interface Attention {
  readonly overdue: number
  readonly dueSoon: number
  /** Overdue or due soon, by day and then by priority; those that are named. */
  readonly pressing: readonly PlannedTask[]
  /** The urgent tasks that are not named, counted per plan; highest count first. */
  readonly rest: readonly { readonly plan: Plan; readonly count: number }[]
  /** What comes afterwards, as far as there is room for it; the next task when nothing is urgent. */
  readonly upNext: readonly PlannedTask[]
  /** Whether any of these plans has tasks. */
  readonly hasTasks: boolean
}

/** How many urgent tasks are named at least; the others are counted and linked to the list of their plan. */
const NAMED = 5

/**
 * @param room how many lines the tasks may take: beside many payments more of them are named, and what comes afterwards
 */
export function attentionOf(plans: readonly Plan[], nowMs: number, room = 0): Attention {
  const mine = plans.filter((plan) => mayWrite(plan, 'tasks'))
  const sum = (count: (plan: Plan) => number) => mine.reduce((total, plan) => total + count(plan), 0)
  const dated = plannedTasks(mine, nowMs)
  const urgent = dated.filter((planned) => !isUpNext(planned))
  const pressing = urgent.slice(0, Math.max(NAMED, room))
  const rest = restOf(mine, pressing)
  // The heading of what comes afterwards takes a line, as do the links to what is not named.
  const left = rest.length > 0 ? 0 : room - pressing.length - 1
  return {
    overdue: sum((plan) => plan.taskCounts.overdue),
    dueSoon: sum((plan) => plan.taskCounts.dueSoon),
    pressing,
    rest,
    upNext: dated.filter(isUpNext).slice(0, Math.max(urgent.length === 0 ? 1 : 0, left)),
    hasTasks: mine.some((plan) => plan.taskCounts.total > 0),
  }
}

/** Whether no task is overdue or due soon. */
export const isQuiet = ({ overdue, dueSoon }: Attention): boolean => overdue + dueSoon === 0

/** The tasks that the month names: the urgent ones, then what comes afterwards. */
export const namedTasks = ({ pressing, upNext }: Attention): readonly PlannedTask[] => [...pressing, ...upNext]

/** Whether a task comes only after those that need attention. */
export const isUpNext = ({ daysAway }: PlannedTask): boolean => daysAway > DUE_SOON_DAYS

/** The next tasks of these plans, in the order of the list. */
export const plannedTasks = (plans: readonly Plan[], nowMs: number): readonly PlannedTask[] =>
  plans
    .flatMap((plan) => {
      const today = todayOf(plan, nowMs)
      return plan.nextTasks.flatMap((task) =>
        task.dueOn === null ? [] : [{ task, plan, daysAway: daysFromTo(today, task.dueOn) }],
      )
    })
    .sort(byUrgency(nowMs))

/** By day, then by priority; the order of the list. */
export const byUrgency =
  (nowMs: number) =>
  (a: PlannedTask, b: PlannedTask): number =>
    a.daysAway - b.daysAway ||
    // On one day, tasks after a past event (thank-you notes) sort after tasks for a coming one.
    Number(a.plan.startsAtMs < nowMs) - Number(b.plan.startsAtMs < nowMs) ||
    TASK_PRIORITIES.indexOf(a.task.priority) - TASK_PRIORITIES.indexOf(b.task.priority) ||
    a.plan.startsAtMs - b.plan.startsAtMs ||
    (a.task.id < b.task.id ? -1 : 1)

/** A plan without those of its next tasks that are no longer pending, which its counts still have. */
export function withPending(plan: Plan, pendingOf: (tasks: readonly Task[]) => readonly Task[], nowMs: number): Plan {
  const nextTasks = pendingOf(plan.nextTasks)
  if (nextTasks.length === plan.nextTasks.length) return { ...plan, nextTasks }
  const today = todayOf(plan, nowMs)
  const pending = new Set(nextTasks.map(({ id }) => id))
  const gone = plan.nextTasks
    .filter(({ id }) => !pending.has(id))
    .map(({ dueOn }) => taskUrgency({ status: 'pending', dueOn }, today))
  const count = (urgency: TaskUrgency) => gone.filter((each) => each === urgency).length
  const { overdue, dueSoon, completed } = plan.taskCounts
  return {
    ...plan,
    nextTasks,
    taskCounts: {
      ...plan.taskCounts,
      completed: completed + gone.length,
      overdue: Math.max(0, overdue - count('overdue')),
      dueSoon: Math.max(0, dueSoon - count('due-soon')),
    },
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
