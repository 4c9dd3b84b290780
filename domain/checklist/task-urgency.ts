import { addDays, type DayString } from '../day/day.ts'
import type { TaskStatus } from './task-kinds.ts'

/** Specification, section 9: today and the seven days after it. */
export const DUE_SOON_DAYS = 7

export type TaskUrgency = 'overdue' | 'due-soon' | 'later' | 'someday' | 'closed'

/** The urgency of a task; the database counts by the same rule (`task_counts`). */
export function taskUrgency(
  { status, dueOn }: { readonly status: TaskStatus; readonly dueOn: DayString | null },
  today: DayString,
): TaskUrgency {
  if (status !== 'pending') return 'closed'
  if (dueOn === null) return 'someday'
  if (dueOn < today) return 'overdue'
  return dueOn <= addDays(today, DUE_SOON_DAYS) ? 'due-soon' : 'later'
}
