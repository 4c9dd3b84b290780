import type { TaskStatus } from '../checklist/task-kinds.ts'
import type { DayString } from '../day/day.ts'
import type { GuestAnswer } from '../guests/guest-kinds.ts'
import type { DrinksChange } from './changes/drinks-change.ts'

/**
 * A change that is proposed, of one of the few kinds that may be, with everything it says. A person accepts it, and then it
 * is an ordinary change of its feature.
 */
export type Proposal =
  | {
      readonly kind: 'add-task'
      /** A new id */
      readonly taskId: string
      readonly name: string
      readonly dueOn: DayString | null
    }
  | { readonly kind: 'set-task-status'; readonly taskId: string; readonly status: Exclude<TaskStatus, 'wont-do'> }
  | { readonly kind: 'move-task'; readonly taskId: string; readonly dueOn: DayString }
  | { readonly kind: 'answer'; readonly memberId: string; readonly answer: Exclude<GuestAnswer, 'pending'> }
  | { readonly kind: 'set-guests'; readonly guests: number }
  /** Of a plan with saved drinks */
  | { readonly kind: 'set-drinks'; readonly change: DrinksChange }
