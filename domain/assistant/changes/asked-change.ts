import type { TaskStatus } from '../../checklist/task-kinds.ts'
import type { DayString } from '../../day/day.ts'
import type { DrinksChange } from './drinks-change.ts'

/**
 * A change that a sentence asks for, as it was understood: what it is about still stands in the sentence's own words. It
 * changes nothing by itself.
 */
export type AskedChange =
  | {
      readonly kind: 'add-task'
      /** As typed; empty where the sentence names nothing to do */
      readonly name: string
      /** Every day that is meant, of which one is chosen; null where no day is said */
      readonly days: readonly DayString[] | null
    }
  | { readonly kind: 'set-task-status'; readonly status: Exclude<TaskStatus, 'wont-do'>; readonly task: string }
  | {
      readonly kind: 'move-task'
      readonly task: string
      /** Every day that is meant; empty where the sentence says none, or one that there is not */
      readonly days: readonly DayString[]
      /** By how many days the task is moved instead; negative for earlier */
      readonly shift: number | null
    }
  | { readonly kind: 'answer'; readonly answer: 'yes' | 'no'; readonly guest: string }
  | { readonly kind: 'set-guests'; readonly guests: number }
  | { readonly kind: 'more-guests'; readonly count: number }
  | { readonly kind: 'set-drinks'; readonly changes: readonly DrinksChange[] }
  /** Moving the event moves its tasks and payments, which its own dialog shows first. */
  | { readonly kind: 'move-event' }
