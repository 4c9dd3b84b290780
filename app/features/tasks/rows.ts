import type { Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import type { TaskCategory, TaskPriority, TaskStatus } from '#domain/checklist/task-kinds.ts'
import { type DayString, toDay } from '#domain/day/day.ts'

/** A task of a plan. */
export interface Task {
  readonly id: string
  readonly planId: string
  /** The template it was made from; null for a custom task. */
  readonly templateId: string | null
  /** The task's own text; null while the template's applies, which follows the reader's language. */
  readonly name: string | null
  readonly description: string | null
  readonly note: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  readonly status: TaskStatus
  /** In the event's time zone. */
  readonly dueOn: DayString | null
  /** The id of a member of the plan. */
  readonly assigneeId: string | null
  readonly completedAtMs: number | null
  readonly createdAtMs: number
}

/** A row of tasks as the data API returns it. */
export interface TaskRow {
  readonly id: string
  readonly plan_id: string
  readonly template_id: string | null
  readonly name: string | null
  readonly description: string | null
  readonly note: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  readonly status: TaskStatus
  readonly due_on: string | null
  readonly assignee_id: string | null
  readonly completed_at: string | null
  readonly created_at: string
}

export const TASK_SELECT =
  'id, plan_id, template_id, name, description, note, category, priority, status, due_on, assignee_id, completed_at, ' +
  'created_at'

export const toTask = (row: TaskRow): Task => ({
  id: row.id,
  planId: row.plan_id,
  templateId: row.template_id,
  name: row.name,
  description: row.description,
  note: row.note,
  category: row.category,
  priority: row.priority,
  status: row.status,
  dueOn: row.due_on === null ? null : toDay(row.due_on),
  assigneeId: row.assignee_id,
  completedAtMs: row.completed_at === null ? null : Date.parse(row.completed_at),
  createdAtMs: Date.parse(row.created_at),
})

/** The texts of a template; for one unknown to this version, a name derived from its id. */
function templateWords(templateId: string, part: 'title' | 'description', t: Translate): string {
  const key = `checklist.template.${templateId}.${part}`
  const words = t(key as MessageKey)
  if (words !== key) return words
  return part === 'title' ? templateId.replaceAll('-', ' ') : ''
}

/** The task's own texts, or its template's in the reader's language. Needs the messages of `checklist`. */
export const taskName = (task: Pick<Task, 'name' | 'templateId'>, t: Translate): string =>
  task.name ?? templateWords(task.templateId ?? '', 'title', t)

export const taskDescription = (task: Pick<Task, 'description' | 'templateId'>, t: Translate): string => {
  if (task.description !== null) return task.description
  return task.templateId === null ? '' : templateWords(task.templateId, 'description', t)
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

/** The editable fields of a task. */
export type TaskFields = Pick<
  Task,
  'name' | 'description' | 'note' | 'category' | 'priority' | 'status' | 'dueOn' | 'assigneeId'
>

/** New values for some fields of one task; omitted fields stay. */
export interface TaskPatch extends Partial<TaskFields> {
  readonly id: string
}

/** A task to insert or restore; the device chooses its id, so that sending it twice inserts it once. */
export interface NewTask extends TaskFields {
  readonly id: string
  readonly templateId: string | null
}

const COLUMNS = {
  name: 'name',
  description: 'description',
  note: 'note',
  category: 'category',
  priority: 'priority',
  status: 'status',
  dueOn: 'due_on',
  assigneeId: 'assignee_id',
} as const satisfies Record<keyof TaskFields, keyof TaskRow>

export const TASK_FIELDS = Object.keys(COLUMNS) as readonly (keyof TaskFields)[]

/** A patch as `change_tasks` takes it: only the keys that change; null sets null. */
export const fromTaskPatch = (patch: TaskPatch): Record<string, string | null> => ({
  id: patch.id,
  ...Object.fromEntries(
    TASK_FIELDS.filter((field) => patch[field] !== undefined).map((field) => [COLUMNS[field], patch[field] ?? null]),
  ),
})

/** A new task as a row to insert. */
export const fromNewTask = (task: NewTask, planId: string) => ({
  id: task.id,
  plan_id: planId,
  template_id: task.templateId,
  name: task.name,
  description: task.description,
  note: task.note,
  category: task.category,
  priority: task.priority,
  status: task.status,
  due_on: task.dueOn,
  assignee_id: task.assigneeId,
})

/** A task without the columns the database adds, so that it can be restored. */
export const toNewTask = (task: Task): NewTask => ({
  id: task.id,
  templateId: task.templateId,
  name: task.name,
  description: task.description,
  note: task.note,
  category: task.category,
  priority: task.priority,
  status: task.status,
  dueOn: task.dueOn,
  assigneeId: task.assigneeId,
})

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
