import { COMMON_QUESTIONS, COMMON_RED_FLAGS, CRITERIA_ROWS } from './criteria-rows.ts'
import type { VendorCategory } from './vendor-categories.ts'

export interface Criterion {
  readonly id: string
  /** `price` is scored by the quote's true total, `rating` by people from 0 to 5 */
  readonly kind: 'price' | 'rating'
  /** A part of 1 */
  readonly weight: number
  /** Key of its texts, as are the other ids below */
  readonly key: string
}

export interface CriteriaWord {
  readonly id: string
  readonly key: string
}

export interface RedFlag extends CriteriaWord {
  /** Confirmed, it rules the vendor out */
  readonly isDisqualifying: boolean
}

export interface VendorCriteria {
  readonly key: string
  readonly criteria: readonly Criterion[]
  /** The questions for every vendor come first; ids are unique within a category, as are those of the red flags */
  readonly questions: readonly CriteriaWord[]
  readonly redFlags: readonly RedFlag[]
  /** The clauses that a contract needs */
  readonly contract: readonly CriteriaWord[]
}

const CONTRACT = [
  'parties',
  'date-hours-address',
  'inclusions',
  'price-and-payments',
  'cancellation',
  'penalties',
  'overtime-and-damage',
] as const

/**
 * Mexico: halls, banquets and graduation packages must register their standard contract with the consumer agency
 * (NOM-174-SCFI-2007, as reported by El Economista, 9 June 2021).
 */
const CONTRACT_IN_MEXICO = 'profeco-registration'
const REGISTERED_IN_MEXICO: ReadonlySet<VendorCategory> = new Set(['venue', 'catering'])

/** A vendor that does not sign a contract has no obligations. */
export const DISQUALIFYING_RED_FLAG = 'no-contract'

/** The criteria, questions, red flags and contract clauses for a vendor of this category in that country. */
export function criteriaFor(category: VendorCategory, countryCode: string): VendorCriteria {
  const { criteria, questions, redFlags } = CRITERIA_ROWS[category]
  const prefix = `vendors.criteria.${category}`
  const isRegistered = countryCode === 'MX' && REGISTERED_IN_MEXICO.has(category)
  const word = (kind: 'question' | 'red-flag', of: string) => (id: string) => ({
    id,
    key: `vendors.criteria.${of}.${kind}.${id}`,
  })
  return {
    key: `${prefix}.name`,
    criteria: criteria.map(([id, weight]) => ({
      id,
      kind: id === 'price' ? 'price' : 'rating',
      weight,
      key: `${prefix}.criterion.${id}`,
    })),
    questions: [...COMMON_QUESTIONS.map(word('question', 'common')), ...questions.map(word('question', category))],
    redFlags: [...COMMON_RED_FLAGS.map(word('red-flag', 'common')), ...redFlags.map(word('red-flag', category))].map(
      (flag) => ({ ...flag, isDisqualifying: flag.id === DISQUALIFYING_RED_FLAG }),
    ),
    contract: [...CONTRACT, ...(isRegistered ? [CONTRACT_IN_MEXICO] : [])].map((id) => ({
      id,
      key: `vendors.criteria.contract.${id}`,
    })),
  }
}
