import type { CoupleType, EventType, EventVariant, LocationType } from '../plans/event-types.ts'
import type { ChecklistTrait } from './checklist-event.ts'
import type { Region } from './regions.ts'
import type { TaskCategory, TaskPriority } from './task-kinds.ts'

/** A trait or a similar condition of an event. */
export type TaskCondition = ChecklistTrait | EventType | EventVariant | LocationType | CoupleType | Region

/**
 * The events a template belongs to: every named trait must hold, one of the named event types, variants, places, couple
 * types and regions must match, and nothing after a "!" may. `optional` marks an idea: offered, never added unasked.
 */
export type TaskTag = TaskCondition | `!${TaskCondition}` | 'optional'

/** A task of most events of a kind. Its texts are `checklist.template.<id>.title` and `….description`. */
export interface TaskTemplate {
  readonly id: string
  readonly category: TaskCategory
  readonly priority: TaskPriority
  /** Whole days before the event by which it should be done: 0 on the day itself, negative after it. */
  readonly leadDays: number
  readonly tags: readonly TaskTag[]
  /** An office or a parish sets the term, which short notice does not shorten. */
  readonly isFixedLead: boolean
  /** Completing it means that a place or a paid vendor is booked. */
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
