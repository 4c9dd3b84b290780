import type { VendorCategory } from '../vendors/vendor-categories.ts'

/** The questions that are answered from the rows of a plan, in the order in which they are offered. */
export const QUESTION_IDS = [
  'overdue',
  'next',
  'when',
  'unanswered',
  'coming',
  'to-pay',
  'paid',
  'left',
  'more-guests',
  'missing-vendors',
  'booked',
  'unseated',
] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

/** A question as it was understood. */
export interface AskedQuestion {
  readonly id: QuestionId
  /** How many more guests it asks about; null for every other question */
  readonly count: number | null
  /** The kind of vendor that it names by its trade ("the florist") */
  readonly kind: VendorCategory | null
  /** Its words that have no meaning here, as typed: a vendor's name, if anything */
  readonly unknown: readonly string[]
  /** Those that have one only if they are misspelt, and are a vendor's name instead where a vendor has it */
  readonly misspelt: readonly string[]
  /** Those of the unknown ones that stand where a vendor is named: after "pay", "owe", "a", "al" */
  readonly named: readonly string[]
  /** The whole question, folded, in which a vendor's full name may stand */
  readonly text: string
}

/** The questions that are about vendors, so that a name and a trade say whom. */
export type VendorQuestionId = 'paid' | 'to-pay' | 'booked'
export const isAboutVendors = (id: QuestionId): id is VendorQuestionId =>
  id === 'paid' || id === 'to-pay' || id === 'booked'
