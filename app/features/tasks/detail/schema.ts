import type { Translate } from '#app/i18n/i18n.ts'
import { recordDraft, recordSchema } from '#app/lib/records/record-form.ts'
import { TASK_INPUTS, type Task, type TaskFields, taskDescription, taskName } from '../rows.ts'
import { FORM_FIELDS, type TaskDraft } from './task-draft.ts'

export const taskForm = recordSchema(FORM_FIELDS, {}, (issue) => `tasks.error.${issue}`)

export const draftOf = (task: Task, t: Translate): TaskDraft =>
  recordDraft(FORM_FIELDS, { ...task, name: taskName(task, t), description: taskDescription(task, t) })

/** The texts of a template in the reader's language; null for a custom task. */
export const suggestedText = ({ templateId }: Pick<Task, 'templateId'>, t: Translate) =>
  templateId === null
    ? null
    : {
        name: taskName({ name: null, templateId }, t),
        description: taskDescription({ description: null, templateId }, t),
      }

/** The values a new task is saved with. */
export const newFields = (draft: TaskDraft): TaskFields => taskForm.parse(draft)

/**
 * The edited fields, to be sent; others are omitted, so that other members' changes stay. A text becomes the task's
 * own once it differs from the template's.
 */
export function changedFields(task: Task, before: TaskDraft, after: TaskDraft, t: Translate): Partial<TaskFields> {
  const fields = ownTexts(newFields(after), suggestedText(task, t))
  const changed = TASK_INPUTS.filter((name) => after[name].trim() !== before[name].trim())
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}

/** The fields of a task with null for the texts that are its template's. */
function ownTexts(fields: TaskFields, suggested: ReturnType<typeof suggestedText>): TaskFields {
  if (suggested === null) return fields
  // An empty description of its own overrides the template's.
  const description = fields.description ?? ''
  return {
    ...fields,
    name: fields.name === suggested.name ? null : fields.name,
    description: description === suggested.description ? null : description,
  }
}
