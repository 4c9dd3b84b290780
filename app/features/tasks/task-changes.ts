import { addDays, type DayString } from '#domain/day/day.ts'
import type { TaskCommand } from './offline/outbox.ts'
import type { Task, TaskFields, TaskPatch } from './rows.ts'

/** The same new values for several tasks; those that have them already are left out. */
export function setForAll(tasks: readonly Task[], fields: Partial<TaskFields>): TaskCommand {
  const names = Object.keys(fields) as (keyof TaskFields)[]
  const changed = tasks.filter((task) => names.some((name) => task[name] !== fields[name]))
  return { kind: 'change', patches: changed.map(({ id }) => ({ id, ...fields })) }
}

/** Later by so many days, earlier when negative; tasks without a day stay without one. */
export function moveAll(tasks: readonly Task[], days: number): TaskCommand {
  const patches = tasks.flatMap(({ id, dueOn }): TaskPatch[] =>
    dueOn === null || days === 0 ? [] : [{ id, dueOn: addDays(dueOn, days) }],
  )
  return { kind: 'change', patches }
}

export const removeAll = (tasks: readonly Task[]): TaskCommand => ({ kind: 'remove', ids: tasks.map(({ id }) => id) })

/** The days people postpone to most. */
export const soonDays = (today: DayString) => ({
  today,
  tomorrow: addDays(today, 1),
  nextWeek: addDays(today, 7),
})

/** A tick: what is open is done then, anything else is open again. */
export const ticked = (task: Task): TaskCommand => ({
  kind: 'change',
  patches: [{ id: task.id, status: task.status === 'pending' ? 'completed' : 'pending' }],
})

/** Whether work changes nothing. */
export const isIdle = (work: TaskCommand): boolean => work.kind === 'change' && work.patches.length === 0
