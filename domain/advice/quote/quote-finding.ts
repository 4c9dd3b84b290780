import type { MinorUnits } from '../../money/money.ts'

/** Amounts of a quote by the field of the comparison they belong to; a deposit has none there and becomes a note. */
export type MoneyField = 'fixed' | 'perGuest' | 'extraHour' | 'fees' | 'travel' | 'deposit'
export type NumberField = 'minimumGuests' | 'taxPercent' | 'servicePercent' | 'hoursIncluded' | 'depositPercent'
export type TextField = 'phone' | 'email' | 'website'
/** `validOn`: until when the offer holds */
export type DayField = 'finalPaymentOn' | 'validOn'

interface Found {
  /** The words of the text that say so, shortened; what was read stands at `start` to `end` of the text */
  readonly words: string
  readonly start: number
  readonly end: number
}

/**
 * One thing that a quote says. `currency` of an amount: `stated` in the text, `assumed` to be the plan's because nothing
 * contradicts it, `unclear` when the text names another currency elsewhere.
 */
export type QuoteFinding = Found &
  (
    | { readonly field: MoneyField; readonly value: MinorUnits; readonly currency: 'stated' | 'assumed' | 'unclear' }
    | { readonly field: NumberField; readonly value: number }
    | { readonly field: 'isTaxIncluded'; readonly value: boolean }
    | { readonly field: TextField | DayField; readonly value: string }
  )
export type FoundField = QuoteFinding['field']

/** An amount in another currency than the plan's: shown, never converted. */
export interface ForeignAmount extends Found {
  /** ISO 4217, or null when the mark fits several */
  readonly currency: string | null
}

/** In the order of screens. */
export const FOUND_FIELDS: readonly FoundField[] = [
  'fixed',
  'perGuest',
  'minimumGuests',
  'isTaxIncluded',
  'taxPercent',
  'servicePercent',
  'fees',
  'travel',
  'hoursIncluded',
  'extraHour',
  'deposit',
  'depositPercent',
  'finalPaymentOn',
  'validOn',
  'phone',
  'email',
  'website',
]
