/** The closed lists of a task: the same strings as the database's enums, in the order screens show them. */

/** Specification, section 3. */
export const TASK_CATEGORIES = [
  'planning',
  'vendors',
  'invitations',
  'attire',
  'coordination',
  'travel',
  'legal',
  'decorations',
  'food',
  'entertainment',
  'venue',
  'academic',
  'technology',
  'activities',
  'marketing',
  'evaluation',
  'accessories',
] as const
export type TaskCategory = (typeof TASK_CATEGORIES)[number]

export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

/** Only `pending` is open; `wont-do` is a decision, not a gap. */
export const TASK_STATUSES = ['pending', 'completed', 'wont-do'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]
