import type { Translate } from '#app/i18n/i18n.ts'
import type { TaskCategory, TaskPriority, TaskStatus } from '#domain/checklist/task-kinds.ts'
import type { DayString } from '#domain/day/day.ts'
import { type Task, type TaskFields, taskDescription, taskName } from '../rows.ts'

/** A task as its editor holds it: texts as they stand in the fields, empty where there is nothing. */
export interface TaskDraft {
  readonly name: string
  readonly description: string
  readonly note: string
  readonly dueOn: DayString | ''
  readonly category: TaskCategory
  readonly priority: TaskPriority
  readonly status: TaskStatus
  readonly assigneeId: string
}

/** A task that is not there yet, with what is known of it already. */
export const freshDraft = (known: Partial<TaskDraft> = {}): TaskDraft => ({
  name: '',
  description: '',
  note: '',
  dueOn: '',
  category: 'planning',
  priority: 'medium',
  status: 'pending',
  assigneeId: '',
  ...known,
})

export const draftOf = (task: Task, t: Translate): TaskDraft => ({
  name: taskName(task, t),
  description: taskDescription(task, t),
  note: task.note,
  dueOn: task.dueOn ?? '',
  category: task.category,
  priority: task.priority,
  status: task.status,
  assigneeId: task.assigneeId ?? '',
})

/** The words a template suggests in the reader's language; null for a custom task. */
export const suggestedText = ({ templateId }: Pick<Task, 'templateId'>, t: Translate) =>
  templateId === null
    ? null
    : {
        name: taskName({ name: null, templateId }, t),
        description: taskDescription({ description: null, templateId }, t),
      }

const plainFields = (draft: TaskDraft) => ({
  note: draft.note.trim(),
  dueOn: draft.dueOn === '' ? null : draft.dueOn,
  category: draft.category,
  priority: draft.priority,
  status: draft.status,
  assigneeId: draft.assigneeId === '' ? null : draft.assigneeId,
})

/** What a new task is saved with. */
export const newFields = (draft: TaskDraft): TaskFields => ({
  ...plainFields(draft),
  name: draft.name.trim(),
  description: draft.description.trim() || null,
})

/**
 * What the editor changed, to be sent; nothing else is touched, so that what other people changed meanwhile stays. A
 * text becomes the person's own when it was edited to something else than the template suggests.
 */
export function changedFields(task: Task, before: TaskDraft, after: TaskDraft, t: Translate): Partial<TaskFields> {
  const suggested = suggestedText(task, t)
  const changed: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(plainFields(after))) {
    if (plainFields(before)[field as keyof ReturnType<typeof plainFields>] !== value) changed[field] = value
  }
  const name = after.name.trim()
  if (name !== before.name.trim()) changed.name = name === suggested?.name ? null : name
  const description = after.description.trim()
  if (description !== before.description.trim()) {
    // A custom task without words has none; a template task may be wanted without the suggested ones.
    const own = suggested === null && description === '' ? null : description
    changed.description = description === suggested?.description ? null : own
  }
  return changed as Partial<TaskFields>
}
