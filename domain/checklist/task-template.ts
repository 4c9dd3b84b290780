import type { CoupleType, EventType, EventVariant, LocationType } from '../plans/event-types.ts'
import type { ChecklistTrait } from './checklist-event.ts'
import type { Region } from './regions.ts'
import type { TaskCategory, TaskPriority } from './task-kinds.ts'

/** Something that holds for an event or not. */
export type TaskCondition = ChecklistTrait | EventType | EventVariant | LocationType | CoupleType | Region

/**
 * When a template belongs to an event: every trait named must hold, of the event types, variants, places, couple types and
 * regions named one each, and nothing after a "!". `optional` is an idea: offered, never put on a list unasked.
 */
export type TaskTag = TaskCondition | `!${TaskCondition}` | 'optional'

/** A task most events of a kind have. Its words are `checklist.template.<id>.title` and `….description`. */
export interface TaskTemplate {
  readonly id: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  /** Whole days before the event by which it should be done: 0 on the day itself, negative afterwards. */
  readonly leadDays: number
  readonly tags: readonly TaskTag[]
  /** An office or a parish sets the term: short notice does not shorten it. */
  readonly isFixedLead: boolean
  /** Once it is done a place or a paid vendor is engaged. */
  readonly isBooking: boolean
}

/** A row of a template set. */
export const template = (
  id: string,
  category: TaskCategory,
  leadDays: number,
  priority: TaskPriority,
  marks: readonly (TaskTag | 'fixed' | 'books')[] = [],
): TaskTemplate => ({
  id,
  category,
  priority,
  leadDays,
  tags: marks.filter((mark): mark is TaskTag => mark !== 'fixed' && mark !== 'books'),
  isFixedLead: marks.includes('fixed'),
  isBooking: marks.includes('books'),
})
