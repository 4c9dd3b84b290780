import type { Tables } from '#app/lib/api/database-types.ts'
import { type ColumnOf, fromRow, nullRow, type RecordOf, selectOf, toPartialRow } from '#domain/records/field-list.ts'
import type { OwnWeights } from '#domain/vendors/criteria-weights.ts'
import { FINDING_FIELDS, QUOTE_FIELDS, type Quote } from '#domain/vendors/quote-fields.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'

const { id, category, vendorCategory, name, status, agreed, finalPaymentOn } = VENDOR_FIELDS

/** What the comparison reads of a vendor. */
const CANDIDATE_FIELDS = { id, category, vendorCategory, name, status, agreed, finalPaymentOn }

/** The ratings of a vendor, and what was found out about it. */
type Findings = RecordOf<typeof FINDING_FIELDS>

/** A vendor that is compared with others of its kind. */
export interface Candidate extends RecordOf<typeof CANDIDATE_FIELDS>, Findings {
  /** The number of payments that are removed with it. */
  readonly payments: number
  readonly quote: Quote
}

/** The changed fields of a candidate's quote. */
export type QuoteChange = Partial<Findings> & { readonly quote?: Partial<Quote> }

/** Everything of a plan that the comparison needs. */
export interface Comparison {
  readonly candidates: readonly Candidate[]
  /** By kind of vendor; unchanged ones are absent. */
  readonly weights: Readonly<Partial<Record<VendorCategory, OwnWeights>>>
}

export type QuoteRow = Readonly<Pick<Tables<'quotes'>, ColumnOf<typeof QUOTE_FIELDS & typeof FINDING_FIELDS>>> & {
  readonly scores: Findings['ratings']
}

export type CandidateRow = Readonly<Pick<Tables<'vendors'>, ColumnOf<typeof CANDIDATE_FIELDS>>> & {
  readonly payments: readonly { readonly id: string }[]
  readonly quotes: QuoteRow | readonly QuoteRow[] | null
}

export interface ComparisonRow {
  readonly vendors: readonly CandidateRow[]
  readonly vendor_weights: readonly { readonly vendor_category: VendorCategory; readonly weights: OwnWeights }[]
}

export const CANDIDATE_SELECT = `${selectOf(CANDIDATE_FIELDS)}, payments(id), quotes(${selectOf({ ...QUOTE_FIELDS, ...FINDING_FIELDS })})`

/** The embedded resources of event_plans that `toComparison` needs. */
export const COMPARISON_SELECT = `vendors(${CANDIDATE_SELECT}), vendor_weights(vendor_category, weights)`

/** Of a vendor about which nothing is known yet. */
const EMPTY_QUOTE_ROW: QuoteRow = {
  ...nullRow(QUOTE_FIELDS),
  scores: {},
  red_flags: [],
  answered: [],
  checked: [],
  file_path: null,
}

/** The one quote; the service may return it in a list. */
const quoteRowOf = ({ quotes }: CandidateRow): QuoteRow =>
  (quotes !== null && 'length' in quotes ? quotes[0] : quotes) ?? EMPTY_QUOTE_ROW

export function toCandidate(row: CandidateRow, currency: string): Candidate {
  const quote = quoteRowOf(row)
  return {
    ...fromRow(CANDIDATE_FIELDS, row, currency),
    ...fromRow(FINDING_FIELDS, quote),
    payments: row.payments.length,
    quote: fromRow(QUOTE_FIELDS, quote, currency),
  }
}

export const toComparison = (row: ComparisonRow, currency: string): Comparison => ({
  candidates: row.vendors.map((vendor) => toCandidate(vendor, currency)).sort(byName),
  weights: Object.fromEntries(row.vendor_weights.map(({ vendor_category, weights }) => [vendor_category, weights])),
})

/** The order in the cache; screens show the best first. */
export const byName = (a: Candidate, b: Candidate): number => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

/** The columns of a quote that `save_quote` changes. */
export const fromQuoteChange = (change: QuoteChange, currency: string) => ({
  ...toPartialRow(QUOTE_FIELDS, change.quote ?? {}, currency),
  ...toPartialRow(FINDING_FIELDS, change),
})

/** The comparison with one changed candidate. */
export const withCandidate = (
  comparison: Comparison,
  id: string,
  change: Omit<Partial<Candidate>, 'quote'> & Pick<QuoteChange, 'quote'>,
): Comparison => ({
  ...comparison,
  candidates: comparison.candidates.map((each) =>
    each.id === id ? { ...each, ...change, quote: { ...each.quote, ...change.quote } } : each,
  ),
})
