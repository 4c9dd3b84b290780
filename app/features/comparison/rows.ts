import { type DayString, toDay } from '#domain/day/day.ts'
import { fromMinor, type MinorUnits, toMinor } from '#domain/money/money.ts'
import type { VendorStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { OwnWeights } from '#domain/vendors/criteria-weights.ts'
import type { Quote } from '#domain/vendors/true-total.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'

/** The quote and the ratings of a vendor. */
export interface Findings {
  /** From 0 to 5 by criterion; absent without a rating. */
  readonly ratings: Readonly<Record<string, number>>
  readonly redFlags: readonly string[]
  readonly answered: readonly string[]
  readonly checked: readonly string[]
}

/** A vendor that is compared with others of its kind. */
export interface Candidate extends Findings {
  readonly id: string
  readonly category: BudgetCategory
  /** Null when unknown. */
  readonly vendorCategory: VendorCategory | null
  readonly name: string
  readonly status: VendorStatus
  readonly agreed: MinorUnits | null
  readonly finalPaymentOn: DayString | null
  /** The number of payments that are removed with it. */
  readonly payments: number
  readonly quote: Quote
}

/** Everything of a plan that the comparison needs. */
export interface Comparison {
  readonly candidates: readonly Candidate[]
  /** By kind of vendor; unchanged ones are absent. */
  readonly weights: Readonly<Partial<Record<VendorCategory, OwnWeights>>>
}

export interface QuoteRow {
  readonly fixed: number | null
  readonly per_guest: number | null
  readonly minimum_guests: number | null
  readonly is_tax_included: boolean | null
  readonly tax_percent: number | null
  readonly service_percent: number | null
  readonly fees: number | null
  readonly travel: number | null
  readonly hours_included: number | null
  readonly extra_hour: number | null
  readonly scores: Readonly<Record<string, number>>
  readonly red_flags: readonly string[]
  readonly answered: readonly string[]
  readonly checked: readonly string[]
}

export interface CandidateRow {
  readonly id: string
  readonly category: BudgetCategory
  readonly vendor_category: VendorCategory | null
  readonly name: string
  readonly status: VendorStatus
  readonly agreed_amount: number | null
  readonly final_payment_on: string | null
  readonly payments: readonly { readonly id: string }[]
  readonly quotes: QuoteRow | readonly QuoteRow[] | null
}

export interface ComparisonRow {
  readonly vendors: readonly CandidateRow[]
  readonly vendor_weights: readonly { readonly vendor_category: VendorCategory; readonly weights: OwnWeights }[]
}

const QUOTE_SELECT =
  'fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees, travel, hours_included, ' +
  'extra_hour, scores, red_flags, answered, checked'

export const CANDIDATE_SELECT =
  'id, category, vendor_category, name, status, agreed_amount, final_payment_on, payments(id), ' +
  `quotes(${QUOTE_SELECT})`

/** The embedded resources of event_plans that `toComparison` needs. */
export const COMPARISON_SELECT = `vendors(${CANDIDATE_SELECT}), vendor_weights(vendor_category, weights)`

/** A quote with every value unknown. */
export const UNKNOWN_QUOTE: Quote = {
  fixed: null,
  perGuest: null,
  minimumGuests: null,
  isTaxIncluded: null,
  taxPercent: null,
  servicePercent: null,
  fees: null,
  travel: null,
  hoursIncluded: null,
  extraHour: null,
}

const moneyOrNull = (amount: number | null, currency: string) => (amount === null ? null : toMinor(amount, currency))

const toQuote = (row: QuoteRow, currency: string): Quote => ({
  fixed: moneyOrNull(row.fixed, currency),
  perGuest: moneyOrNull(row.per_guest, currency),
  minimumGuests: row.minimum_guests,
  isTaxIncluded: row.is_tax_included,
  taxPercent: row.tax_percent,
  servicePercent: row.service_percent,
  fees: moneyOrNull(row.fees, currency),
  travel: moneyOrNull(row.travel, currency),
  hoursIncluded: row.hours_included,
  extraHour: moneyOrNull(row.extra_hour, currency),
})

/** The one quote, or null; the service may return it in a list. */
const quoteRowOf = ({ quotes }: CandidateRow): QuoteRow | null =>
  quotes === null ? null : 'length' in quotes ? (quotes[0] ?? null) : quotes

export function toCandidate(row: CandidateRow, currency: string): Candidate {
  const quote = quoteRowOf(row)
  return {
    id: row.id,
    category: row.category,
    vendorCategory: row.vendor_category,
    name: row.name,
    status: row.status,
    agreed: moneyOrNull(row.agreed_amount, currency),
    finalPaymentOn: row.final_payment_on === null ? null : toDay(row.final_payment_on),
    payments: row.payments.length,
    quote: quote === null ? UNKNOWN_QUOTE : toQuote(quote, currency),
    ratings: quote?.scores ?? {},
    redFlags: quote?.red_flags ?? [],
    answered: quote?.answered ?? [],
    checked: quote?.checked ?? [],
  }
}

export const toComparison = (row: ComparisonRow, currency: string): Comparison => ({
  candidates: row.vendors.map((vendor) => toCandidate(vendor, currency)).sort(byName),
  weights: Object.fromEntries(row.vendor_weights.map(({ vendor_category, weights }) => [vendor_category, weights])),
})

/** Columns that a change of scores does not affect. */
export const byName = (a: Candidate, b: Candidate): number => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

const fromMoney = (amount: MinorUnits | null, currency: string) =>
  amount === null ? null : fromMinor(amount, currency)

export const fromQuote = (quote: Quote, currency: string) => ({
  fixed: fromMoney(quote.fixed, currency),
  per_guest: fromMoney(quote.perGuest, currency),
  minimum_guests: quote.minimumGuests,
  is_tax_included: quote.isTaxIncluded,
  tax_percent: quote.taxPercent,
  service_percent: quote.servicePercent,
  fees: fromMoney(quote.fees, currency),
  travel: fromMoney(quote.travel, currency),
  hours_included: quote.hoursIncluded,
  extra_hour: fromMoney(quote.extraHour, currency),
})

/** The comparison with one changed candidate. */
export const withCandidate = (comparison: Comparison, id: string, change: Partial<Candidate>): Comparison => ({
  ...comparison,
  candidates: comparison.candidates.map((each) => (each.id === id ? { ...each, ...change } : each)),
})
