import type { VendorCategory } from '../vendors/vendor-categories.ts'

/** The questions that are answered from the rows of a plan, in the order in which they are offered. */
export const QUESTION_IDS = [
  'overdue',
  'next',
  'unanswered',
  'coming',
  'to-pay',
  'paid',
  'left',
  'more-guests',
  'missing-vendors',
  'unseated',
] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

/** A question as it was understood. */
export interface AskedQuestion {
  readonly id: QuestionId
  /** How many more guests it asks about; null where it names no number */
  readonly count: number | null
  /** The kind of vendor that it names by its trade ("the florist") */
  readonly kind: VendorCategory | null
  /** Its words that mean none of this: a name, if anything. Lower case, without accents */
  readonly names: readonly string[]
}
