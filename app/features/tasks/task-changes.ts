import { addDays, type DayString } from '#domain/day/day.ts'
import type { TaskCommand } from './offline/task-commands.ts'
import type { Task, TaskFields, TaskPatch } from './rows.ts'

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

/** Toggles a task: an open one becomes done, any other open. */
export const ticked = (task: Task): TaskCommand => ({
  kind: 'change',
  patches: [{ id: task.id, status: task.status === 'pending' ? 'completed' : 'pending' }],
})

/** Whether a command changes nothing. */
export const isIdle = (command: TaskCommand): boolean => command.kind === 'change' && command.patches.length === 0
