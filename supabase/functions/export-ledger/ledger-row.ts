import { CONTRIBUTION_FIELDS, CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import type { BudgetCategory, Language } from '#domain/plans/event-types.ts'
import { type RowOf, selectOf } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'

/** Of a payment inside its vendor. */
const { vendorId: _vendorId, ...OWN_PAYMENT_FIELDS } = PAYMENT_FIELDS

const { id: _id, ...ownContributionFields } = CONTRIBUTION_FIELDS

/** Of a contribution inside its contributor. */
export const OWN_CONTRIBUTION_FIELDS = ownContributionFields

/** The columns of a plan with its whole ledger, for one request. */
export const LEDGER_SELECT =
  'name, currency, country_code, language, starts_at, time_zone, total_budget, ' +
  'budget_allocations(category, amount), ' +
  `vendors(${selectOf(VENDOR_FIELDS)}, payments(${selectOf(OWN_PAYMENT_FIELDS)})), ` +
  `contributors(${selectOf(CONTRIBUTOR_FIELDS)}, contributions(${selectOf(OWN_CONTRIBUTION_FIELDS)}))`

/** The rows of `LEDGER_SELECT`. Amounts are decimal numbers of the plan's currency. */
export interface LedgerRow {
  readonly name: string
  readonly currency: string
  readonly country_code: string
  readonly language: Language
  readonly starts_at: string
  readonly time_zone: string
  readonly total_budget: number
  readonly budget_allocations: readonly { readonly category: BudgetCategory; readonly amount: number }[]
  readonly vendors: readonly VendorRow[]
  readonly contributors: readonly ContributorRow[]
}

/** The row as it is read: for a reader without money it has no total, no vendors and no payments. */
export type ReadLedgerRow = Omit<LedgerRow, 'total_budget'> & { readonly total_budget: number | null }

export type VendorRow = RowOf<typeof VENDOR_FIELDS> & { readonly payments: readonly PaymentRow[] }

export type PaymentRow = RowOf<typeof OWN_PAYMENT_FIELDS>

export type ContributorRow = RowOf<typeof CONTRIBUTOR_FIELDS> & {
  readonly contributions: readonly RowOf<typeof OWN_CONTRIBUTION_FIELDS>[]
}
