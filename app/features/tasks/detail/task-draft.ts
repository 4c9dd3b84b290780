import type { Translate } from '#app/i18n/i18n.ts'
import type { TaskCategory, TaskPriority, TaskStatus } from '#domain/checklist/task-kinds.ts'
import type { DayString } from '#domain/day/day.ts'
import { type Task, type TaskFields, taskDescription, taskName } from '../rows.ts'

/** A task in its editor: the texts of the fields, empty where there is no value. */
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

/** A new task with its preset values. */
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

/** The texts of a template in the reader's language; null for a custom task. */
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

/** The values a new task is saved with. */
export const newFields = (draft: TaskDraft): TaskFields => ({
  ...plainFields(draft),
  name: draft.name.trim(),
  description: draft.description.trim() || null,
})

/**
 * The edited fields, to be sent; others are omitted, so that other members' changes stay. A text becomes the task's
 * own once it differs from the template's.
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
    // A custom task without a description has none; a template task may override the template's with an empty one.
    const own = suggested === null && description === '' ? null : description
    changed.description = description === suggested?.description ? null : own
  }
  return changed as Partial<TaskFields>
}
