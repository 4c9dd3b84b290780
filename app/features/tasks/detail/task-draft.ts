import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import type { DayString } from '#domain/day/day.ts'
import { type DraftOf, emptyDraft, type FieldList } from '#domain/records/field-list.ts'
import type { TaskFields } from '../rows.ts'

/** The fields of the editor. It always shows a name, the template's where the task has none of its own. */
export const FORM_FIELDS = {
  ...TASK_FIELDS,
  name: { ...TASK_FIELDS.name, isRequired: true },
} as const satisfies FieldList

export type TaskDraft = DraftOf<typeof FORM_FIELDS>

/** A new task with its preset values. */
export const freshDraft = (known: Partial<TaskDraft> = {}): TaskDraft => ({ ...emptyDraft(FORM_FIELDS), ...known })

/** What a list of tasks gives one that is added to it: what the list is narrowed to. */
export type KnownFields = Partial<Pick<TaskDraft, 'assigneeId' | 'category'>>

/** What is wrong with a typed name, as the editor says it: the list itself does without the code of forms. */
export function nameIssue(typed: string): 'name-required' | 'name-long' | null {
  const name = typed.trim()
  if (name === '') return 'name-required'
  return name.length > FORM_FIELDS.name.max ? 'name-long' : null
}

/** The values of a task that is added by its name alone, as the editor would read them. */
export const quickFields = (typed: string, dueOn: DayString | null, known: KnownFields = {}): TaskFields => ({
  name: typed.trim(),
  description: null,
  status: FORM_FIELDS.status.initial,
  dueOn,
  assigneeId: known.assigneeId || null,
  priority: FORM_FIELDS.priority.initial,
  category: known.category ?? FORM_FIELDS.category.initial,
  note: '',
})
