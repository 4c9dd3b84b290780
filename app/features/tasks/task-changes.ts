import { monthOf, shiftMonth } from '#app/lib/format/calendar-month.ts'
import type { TaskCategory, TaskStatus } from '#domain/checklist/task-kinds.ts'
import { addDays, type DayString, laterDay, toDay } from '#domain/day/day.ts'
import type { TaskCommand } from './offline/task-commands.ts'
import type { Task, TaskFields, TaskPatch } from './rows.ts'
import { isClosedGroup, SOMEDAY } from './task-items.ts'
import type { Grouping } from './task-view.ts'

/** The same new values for several tasks; those that already have them are omitted. */
export function setForAll(tasks: readonly Task[], fields: Partial<TaskFields>): TaskCommand {
  const names = Object.keys(fields) as (keyof TaskFields)[]
  const changed = tasks.filter((task) => names.some((name) => task[name] !== fields[name]))
  return { kind: 'change', patches: changed.map(({ id }) => ({ id, ...fields })) }
}

/** Moves tasks by a number of days, negative for earlier; undated tasks stay undated. */
export function moveAll(tasks: readonly Task[], days: number): TaskCommand {
  const patches = tasks.flatMap(({ id, dueOn }): TaskPatch[] =>
    dueOn === null || days === 0 ? [] : [{ id, dueOn: addDays(dueOn, days) }],
  )
  return { kind: 'change', patches }
}

export const removeAll = (tasks: readonly Task[]): TaskCommand => ({ kind: 'remove', ids: tasks.map(({ id }) => id) })

/** The usual delays in days. */
export const soonDays = (today: DayString) => ({
  today,
  tomorrow: addDays(today, 1),
  nextWeek: addDays(today, 7),
})

/** The due day of a task after a step; one without a day counts from today. */
export const shiftedDay = ({ dueOn }: Pick<Task, 'dueOn'>, unit: 'day' | 'month', by: number, today: DayString) =>
  unit === 'day' ? addDays(dueOn ?? today, by) : toDay(shiftMonth(dueOn ?? today, by))

/**
 * The due day of a task that is moved to a month: the same date there, the last day where that month is shorter or the
 * task had no day, and never a day of this month that has passed.
 */
export function dayInMonth({ dueOn }: Pick<Task, 'dueOn'>, month: string, today: DayString): DayString {
  const day = toDay(shiftMonth(`${month}-${dueOn?.slice(8) ?? '31'}`, 0))
  return month === monthOf(today) ? laterDay(day, today) : day
}

interface ListGrouping {
  readonly grouping: Grouping
  /** The closed tasks stand in groups of their own, so that a task in any other one is to be done. */
  readonly isClosedApart: boolean
  readonly today: DayString
}

/** What a task becomes in a group of the list. */
export function fieldsInGroup(
  task: Task,
  key: string,
  { grouping, isClosedApart, today }: ListGrouping,
): Partial<TaskFields> {
  if (grouping === 'status' || isClosedGroup({ key })) return { status: key as TaskStatus }
  const reopened: Partial<TaskFields> = isClosedApart && task.status !== 'pending' ? { status: 'pending' } : {}
  if (grouping === 'category') return { ...reopened, category: key as TaskCategory }
  if (key === SOMEDAY) return { ...reopened, dueOn: null }
  const isThere = task.dueOn !== null && monthOf(task.dueOn) === key
  return { ...reopened, dueOn: isThere ? task.dueOn : dayInMonth(task, key, today) }
}

/** What a task becomes beside another one of the list, whose group has this key. */
export function fieldsBeside(task: Task, other: Task, key: string, list: ListGrouping): Partial<TaskFields> {
  const fields = fieldsInGroup(task, key, list)
  return list.grouping === 'month' && !isClosedGroup({ key }) ? { ...fields, dueOn: other.dueOn } : fields
}

/** Toggles a task: an open one becomes done, any other open. */
export const ticked = (task: Task): TaskCommand => ({
  kind: 'change',
  patches: [{ id: task.id, status: task.status === 'pending' ? 'completed' : 'pending' }],
})

/** Whether a command changes nothing. */
export const isIdle = (command: TaskCommand): boolean => command.kind === 'change' && command.patches.length === 0
