import { type NewTask, TASK_FIELDS, type Task, type TaskFields, type TaskPatch, toNewTask } from '../rows.ts'

/** A change to tasks, stated as resulting values: running it twice equals running it once. */
export type TaskCommand =
  | { readonly kind: 'change'; readonly patches: readonly TaskPatch[] }
  | { readonly kind: 'add'; readonly tasks: readonly NewTask[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }

/** A command not known to be saved; it is saved completely or not at all. The stored key of the command is `work`. */
export interface OutboxEntry {
  /** Ids sort in the order the commands ran. */
  readonly id: string
  readonly planId: string
  readonly atMs: number
  readonly work: TaskCommand
}

export interface Outbox {
  /** In the order the commands ran. */
  readonly entries: readonly OutboxEntry[]
  /** The number of consecutive attempts without a response. */
  readonly unanswered: number
  /** Entries that were refused together: sent one by one, so that an invalid one does not block valid ones. */
  readonly suspects: ReadonlySet<string>
}

export type OutboxEvent =
  | { readonly type: 'enqueued'; readonly entry: OutboxEntry }
  /** The entries stored on the device, read at the start or after another tab wrote. */
  | { readonly type: 'reloaded'; readonly entries: readonly OutboxEntry[] }
  /** Saved, or refused for good: nothing is left to send. */
  | { readonly type: 'settled'; readonly ids: readonly string[] }
  | { readonly type: 'refused-together'; readonly ids: readonly string[] }
  | { readonly type: 'unanswered' }

export const EMPTY_OUTBOX: Outbox = { entries: [], unanswered: 0, suspects: new Set() }

const inOrder = (entries: readonly OutboxEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))

export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'enqueued':
      return { ...outbox, entries: inOrder([...outbox.entries, event.entry]) }
    case 'reloaded':
      return { ...outbox, entries: inOrder(event.entries) }
    case 'settled': {
      const settled = new Set(event.ids)
      return {
        entries: outbox.entries.filter(({ id }) => !settled.has(id)),
        unanswered: 0,
        suspects: new Set([...outbox.suspects].filter((id) => !settled.has(id))),
      }
    }
    case 'refused-together':
      return { ...outbox, unanswered: 0, suspects: new Set([...outbox.suspects, ...event.ids]) }
    case 'unanswered':
      return { ...outbox, unanswered: outbox.unanswered + 1 }
  }
}

/** One call: entries of one plan and one kind, joined into one command. */
export interface OutboxBatch {
  readonly planId: string
  readonly entryIds: readonly string[]
  readonly work: TaskCommand
}

/** From this many rows on a call takes no further entry. */
const ENOUGH_ROWS = 200

const rowsOf = (work: TaskCommand) =>
  work.kind === 'change' ? work.patches.length : work.kind === 'add' ? work.tasks.length : work.ids.length

/** What to send next, or null. Later commands of a plan never overtake earlier ones. */
export function nextBatch({ entries, suspects }: Outbox): OutboxBatch | null {
  const [first] = entries
  if (!first) return null
  let { work } = first
  const entryIds = [first.id]
  const ofPlan = entries.slice(1).filter(({ planId }) => planId === first.planId)
  for (const entry of suspects.has(first.id) ? [] : ofPlan) {
    const joined = suspects.has(entry.id) || rowsOf(work) >= ENOUGH_ROWS ? null : joinCommands(work, entry.work)
    if (!joined) break
    work = joined
    entryIds.push(entry.id)
  }
  return { planId: first.planId, entryIds, work }
}

/** Two commands joined into one; null when they are of different kinds. A row is named once, with its last values. */
function joinCommands(first: TaskCommand, second: TaskCommand): TaskCommand | null {
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

const patched = (task: Task, { id: _, ...fields }: TaskPatch, atMs: number): Task => {
  const next = { ...task, ...fields }
  if (next.status === task.status) return next
  return { ...next, completedAtMs: next.status === 'completed' ? atMs : null }
}

/** A new task as it will be once saved. */
export const toTaskAt = (task: NewTask, planId: string, atMs: number): Task => ({
  ...task,
  planId,
  completedAtMs: task.status === 'completed' ? atMs : null,
  createdAtMs: atMs,
})

/** The tasks of a plan as they are once everything in the outbox is saved. Unchanged tasks keep their identity. */
export function withOutbox(tasks: readonly Task[], entries: readonly OutboxEntry[], planId: string): readonly Task[] {
  const own = entries.filter((entry) => entry.planId === planId)
  if (own.length === 0) return tasks
  const byId = new Map(tasks.map((task) => [task.id, task]))
  for (const { work, atMs } of own) {
    if (work.kind === 'remove') for (const id of work.ids) byId.delete(id)
    if (work.kind === 'add') {
      // Already there when the response to an earlier attempt was lost.
      for (const task of work.tasks) if (!byId.has(task.id)) byId.set(task.id, toTaskAt(task, planId, atMs))
    }
    if (work.kind === 'change') {
      for (const patch of work.patches) {
        const task = byId.get(patch.id)
        // Another person removed it.
        if (task) byId.set(patch.id, patched(task, patch, atMs))
      }
    }
  }
  return [...byId.values()]
}

const pick = (task: Task, fields: readonly (keyof TaskFields)[]): Partial<TaskFields> =>
  Object.fromEntries(fields.map((field) => [field, task[field]]))

/** The command that restores these tasks to their earlier state; null when nothing changed. */
export function undoOf(work: TaskCommand, before: readonly Task[]): TaskCommand | null {
  const byId = new Map(before.map((task) => [task.id, task]))
  if (work.kind === 'add')
    return work.tasks.length === 0 ? null : { kind: 'remove', ids: work.tasks.map(({ id }) => id) }
  if (work.kind === 'remove') {
    const tasks = work.ids.flatMap((id) => byId.get(id) ?? []).map(toNewTask)
    return tasks.length === 0 ? null : { kind: 'add', tasks }
  }
  const patches = work.patches.flatMap((patch) => {
    const task = byId.get(patch.id)
    if (!task) return []
    const fields = TASK_FIELDS.filter((field) => patch[field] !== undefined)
    return [{ id: patch.id, ...pick(task, fields) }]
  })
  return patches.length === 0 ? null : { kind: 'change', patches }
}

/** The tasks after a call: the returned rows merged into the loaded ones. */
export function withSaved(tasks: readonly Task[], work: TaskCommand, saved: readonly Task[]): Task[] {
  const answers = new Map(saved.map((task) => [task.id, task]))
  if (work.kind === 'remove') {
    const gone = new Set(work.ids)
    return tasks.filter(({ id }) => !gone.has(id))
  }
  if (work.kind === 'change') {
    const sent = new Set(work.patches.map(({ id }) => id))
    // A row that was sent and not returned no longer exists.
    return tasks.flatMap((task) => answers.get(task.id) ?? (sent.has(task.id) ? [] : [task]))
  }
  const known = new Set(tasks.map(({ id }) => id))
  const added = work.tasks.filter(({ id }) => !known.has(id))
  return [...tasks.map((task) => answers.get(task.id) ?? task), ...added.flatMap((task) => answers.get(task.id) ?? [])]
}
