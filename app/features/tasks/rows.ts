import type { Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import type { Tables } from '#app/lib/api/database-types.ts'
import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import {
  type ColumnOf,
  fromRow,
  inputsOf,
  pickFields,
  type RecordOf,
  selectOf,
  toPartialRow,
  toRow,
} from '#domain/records/field-list.ts'

/** A task of a plan. */
export type Task = RecordOf<typeof TASK_FIELDS>

/** A row of tasks as the data API returns it. */
export type TaskRow = Readonly<Pick<Tables<'tasks'>, ColumnOf<typeof TASK_FIELDS>>>

export const TASK_SELECT = selectOf(TASK_FIELDS)

export const toTask = (row: TaskRow): Task => fromRow(TASK_FIELDS, row)

/** A text of a template in the reader's language; null for one that this version does not know. */
function templateText(key: string, t: Translate): string | null {
  const text = t(key as MessageKey)
  return text === key ? null : text
}

const templateTitle = (templateId: string, t: Translate) =>
  templateText(`checklist.template.${templateId}.title`, t) ?? templateId.replaceAll('-', ' ')

/** The task's own name, or its template's in the reader's language. Needs the messages of `checklist`. */
export const taskName = (task: Pick<Task, 'name' | 'templateId'>, t: Translate): string =>
  task.name ?? templateTitle(task.templateId ?? '', t)

/** As `taskName`. Needs the messages of `instructions`. */
export const taskDescription = (task: Pick<Task, 'description' | 'templateId'>, t: Translate): string => {
  if (task.description !== null) return task.description
  return task.templateId === null ? '' : (templateText(`instructions.${task.templateId}`, t) ?? '')
}

/** The task counts of a plan, from the database, in the event's time zone. */
export interface TaskCounts {
  readonly total: number
  readonly completed: number
  readonly wontDo: number
  /** Open and due before today. */
  readonly overdue: number
  /** Open and due within 7 days, today included. */
  readonly dueSoon: number
}

export interface TaskCountsRow {
  readonly total: number
  readonly completed: number
  readonly wont_do: number
  readonly overdue: number
  readonly due_soon: number
}

export const toTaskCounts = (row: TaskCountsRow): TaskCounts => ({
  total: row.total,
  completed: row.completed,
  wontDo: row.wont_do,
  overdue: row.overdue,
  dueSoon: row.due_soon,
})

/** The names of the editable fields of a task. */
export const TASK_INPUTS = inputsOf(TASK_FIELDS)

export type TaskFields = Pick<Task, (typeof TASK_INPUTS)[number]>

/** New values for some fields of one task; omitted fields stay. */
export interface TaskPatch extends Partial<TaskFields> {
  readonly id: string
}

/** Of a task to insert: the call names the plan, and the database sets the moments. */
const { planId: _plan, completedAt: _completed, createdAt: _created, ...NEW_FIELDS } = TASK_FIELDS

export const NEW_TASK_FIELDS = NEW_FIELDS

/** A task to insert or restore; the device chooses its id, so that sending it twice inserts it once. */
export type NewTask = RecordOf<typeof NEW_TASK_FIELDS>

/** A patch as `change_tasks` takes it: only the columns that change; null sets null. */
export const fromTaskPatch = (patch: TaskPatch) => toPartialRow(NEW_TASK_FIELDS, patch)

/** A new task as a row to insert. */
export const fromNewTask = (task: NewTask, planId: string) => ({ ...toRow(NEW_TASK_FIELDS, task), plan_id: planId })

/** A task without the columns the database adds, so that it can be restored. */
export const toNewTask = (task: Task): NewTask => pickFields(NEW_TASK_FIELDS, task)

/** A possible assignee: a member of the plan. */
export interface PlanPerson {
  readonly userId: string
  readonly fullName: string
  readonly role: PlanRole
}

type PlanRole = 'owner' | 'editor' | 'viewer'

export interface PlanPersonRow {
  readonly user_id: string
  readonly full_name: string
  readonly role: PlanRole
}

export const toPlanPerson = (row: PlanPersonRow): PlanPerson => ({
  userId: row.user_id,
  fullName: row.full_name,
  role: row.role,
})

/** The reader's secret address of the plan's due tasks, for calendar apps. */
export interface CalendarFeed {
  readonly id: string
  readonly token: string
}
