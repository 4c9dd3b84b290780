import type { FieldList } from '../records/field-list.ts'
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from './task-kinds.ts'

/** Something to do for a plan. Lengths are the same as the database's. */
export const TASK_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  planId: { column: 'plan_id', type: 'id', isRequired: true },
  // The template it was made from; null for a custom task.
  templateId: { column: 'template_id', type: 'id' },
  // The task's own texts; null while the template's apply, which follow the reader's language.
  name: { column: 'name', type: 'text', max: 100 },
  description: { column: 'description', type: 'longText', max: 500 },
  status: { column: 'status', type: 'choice', choices: TASK_STATUSES, initial: 'pending', isRequired: true },
  // In the event's time zone; null when it may be done any day.
  dueOn: { column: 'due_on', type: 'day' },
  // A member of the plan.
  assigneeId: { column: 'assignee_id', type: 'reference' },
  priority: { column: 'priority', type: 'choice', choices: TASK_PRIORITIES, initial: 'medium', isRequired: true },
  category: { column: 'category', type: 'choice', choices: TASK_CATEGORIES, initial: 'planning', isRequired: true },
  note: { column: 'note', type: 'longText', max: 2000, isRequired: true, canBeEmpty: true },
  // The database sets them.
  completedAt: { column: 'completed_at', type: 'instant' },
  createdAt: { column: 'created_at', type: 'instant', isRequired: true },
} as const satisfies FieldList
