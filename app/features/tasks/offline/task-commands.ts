import type { OutboxEntry } from '#app/lib/offline/outbox.ts'
import { type NewTask, TASK_INPUTS, type Task, type TaskFields, type TaskPatch, toNewTask } from '../rows.ts'

/** A change to tasks, stated as resulting values: running it twice equals running it once. */
export type TaskCommand =
  | { readonly kind: 'change'; readonly patches: readonly TaskPatch[] }
  | { readonly kind: 'add'; readonly tasks: readonly NewTask[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | AdaptCommand

/** Adapts the checklist to the traits of the event: sets them, removes tasks and adds others. */
export interface AdaptCommand {
  readonly kind: 'adapt'
  /** Null for those of the event's type; absent when they stay as they are. */
  readonly traits?: readonly string[] | null
  readonly tasks: readonly NewTask[]
  readonly ids: readonly string[]
}

/** From this many rows on a call takes no further command. */
const ENOUGH_ROWS = 200

function rowsOf(command: TaskCommand): number {
  switch (command.kind) {
    case 'change':
      return command.patches.length
    case 'add':
      return command.tasks.length
    case 'remove':
      return command.ids.length
    case 'adapt':
      return command.tasks.length + command.ids.length
  }
}

/** Two commands joined into one; null when they need two calls. A row is named once, with its last values. */
export function joinCommands(first: TaskCommand, second: TaskCommand): TaskCommand | null {
  if (rowsOf(first) >= ENOUGH_ROWS) return null
  if (first.kind === 'change' && second.kind === 'change') {
    const patches = new Map(first.patches.map((patch) => [patch.id, patch]))
    for (const patch of second.patches) patches.set(patch.id, { ...patches.get(patch.id), ...patch })
    return { kind: 'change', patches: [...patches.values()] }
  }
  if (first.kind === 'add' && second.kind === 'add') return { kind: 'add', tasks: [...first.tasks, ...second.tasks] }
  if (first.kind === 'remove' && second.kind === 'remove')
    return { kind: 'remove', ids: [...new Set([...first.ids, ...second.ids])] }
  return null
}

const instantOf = (atMs: number): string => new Date(atMs).toISOString()

const patched = (task: Task, { id: _, ...fields }: TaskPatch, atMs: number): Task => {
  const next = { ...task, ...fields }
  if (next.status === task.status) return next
  return { ...next, completedAt: next.status === 'completed' ? instantOf(atMs) : null }
}

/** A new task as it will be once saved. */
const toTaskAt = (task: NewTask, planId: string, atMs: number): Task => ({
  ...task,
  planId,
  completedAt: task.status === 'completed' ? instantOf(atMs) : null,
  createdAt: instantOf(atMs),
})

/** The tasks of a plan as they are once everything in the outbox is saved. Unchanged tasks keep their identity. */
export function withOutbox(tasks: readonly Task[], entries: readonly OutboxEntry<TaskCommand>[]): readonly Task[] {
  if (entries.length === 0) return tasks
  const byId = new Map(tasks.map((task) => [task.id, task]))
  for (const { command, planId, atMs } of entries) {
    if (command.kind === 'remove' || command.kind === 'adapt') for (const id of command.ids) byId.delete(id)
    if (command.kind === 'add' || command.kind === 'adapt') {
      // Already there when the response to an earlier attempt was lost.
      for (const task of command.tasks) if (!byId.has(task.id)) byId.set(task.id, toTaskAt(task, planId, atMs))
    }
    if (command.kind === 'change') {
      for (const patch of command.patches) {
        const task = byId.get(patch.id)
        // Another person removed it.
        if (task) byId.set(patch.id, patched(task, patch, atMs))
      }
    }
  }
  return [...byId.values()]
}

/** The traits of a plan's event as they are once everything in the outbox is saved. */
export const traitsWithOutbox = (
  traits: readonly string[] | null,
  entries: readonly OutboxEntry<TaskCommand>[],
): readonly string[] | null =>
  entries.reduce(
    (before, { command }) => (command.kind === 'adapt' && command.traits !== undefined ? command.traits : before),
    traits,
  )

const pick = (task: Task, fields: readonly (keyof TaskFields)[]): Partial<TaskFields> =>
  Object.fromEntries(fields.map((field) => [field, task[field]]))

/** The command that restores these tasks, and the event's traits, to their earlier state; null when nothing changed. */
export function undoOf(
  command: TaskCommand,
  before: readonly Task[],
  traits: readonly string[] | null,
): TaskCommand | null {
  const byId = new Map(before.map((task) => [task.id, task]))
  if (command.kind === 'add')
    return command.tasks.length === 0 ? null : { kind: 'remove', ids: command.tasks.map(({ id }) => id) }
  if (command.kind === 'remove') {
    const tasks = command.ids.flatMap((id) => byId.get(id) ?? []).map(toNewTask)
    return tasks.length === 0 ? null : { kind: 'add', tasks }
  }
  if (command.kind === 'adapt') {
    const tasks = command.ids.flatMap((id) => byId.get(id) ?? []).map(toNewTask)
    const before = command.traits === undefined ? {} : { traits }
    return { kind: 'adapt', ...before, tasks, ids: command.tasks.map(({ id }) => id) }
  }
  const patches = command.patches.flatMap((patch) => {
    const task = byId.get(patch.id)
    if (!task) return []
    const fields = TASK_INPUTS.filter((field) => patch[field] !== undefined)
    return [{ id: patch.id, ...pick(task, fields) }]
  })
  return patches.length === 0 ? null : { kind: 'change', patches }
}

/** The tasks after a call: the returned rows merged into the loaded ones. */
export function withSaved(tasks: readonly Task[], command: TaskCommand, saved: readonly Task[]): Task[] {
  const answers = new Map(saved.map((task) => [task.id, task]))
  if (command.kind === 'remove') {
    const gone = new Set(command.ids)
    return tasks.filter(({ id }) => !gone.has(id))
  }
  if (command.kind === 'change') {
    const sent = new Set(command.patches.map(({ id }) => id))
    // A row that was sent and not returned no longer exists.
    return tasks.flatMap((task) => answers.get(task.id) ?? (sent.has(task.id) ? [] : [task]))
  }
  const known = new Set(tasks.map(({ id }) => id))
  if (command.kind === 'adapt') {
    // All tasks of the plan were returned.
    return [...tasks.flatMap((task) => answers.get(task.id) ?? []), ...saved.filter(({ id }) => !known.has(id))]
  }
  const added = command.tasks.filter(({ id }) => !known.has(id))
  return [...tasks.map((task) => answers.get(task.id) ?? task), ...added.flatMap((task) => answers.get(task.id) ?? [])]
}
