import type { Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import type { TaskCategory, TaskPriority, TaskStatus } from '#domain/checklist/task-kinds.ts'
import { type DayString, toDay } from '#domain/day/day.ts'

/** Something to do for a plan. */
export interface Task {
  readonly id: string
  readonly planId: string
  /** The template it was made from; null for a custom task. */
  readonly templateId: string | null
  /** As typed; null while the words of the template stand, which follow the reader's language. */
  readonly name: string | null
  readonly description: string | null
  readonly note: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  readonly status: TaskStatus
  /** On the calendar of the event's zone. */
  readonly dueOn: DayString | null
  /** A member of the plan. */
  readonly assigneeId: string | null
  readonly completedAtMs: number | null
  readonly createdAtMs: number
}

/** A row of tasks as the data API answers it. */
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

/** The task's own words, or those of its template in the reader's language. Needs the messages of `checklist`. */
export const taskName = (task: Pick<Task, 'name' | 'templateId'>, t: Translate): string =>
  task.name ?? t(`checklist.template.${task.templateId}.title` as MessageKey)

export const taskDescription = (task: Pick<Task, 'description' | 'templateId'>, t: Translate): string => {
  if (task.description !== null) return task.description
  return task.templateId === null ? '' : t(`checklist.template.${task.templateId}.description` as MessageKey)
}

/** How the tasks of a plan stand, counted by the database on the calendar of the event's zone. */
export interface TaskCounts {
  readonly total: number
  readonly completed: number
  readonly wontDo: number
  /** Open and due before today. */
  readonly overdue: number
  /** Open and due from today on for 7 days. */
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
