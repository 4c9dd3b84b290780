import type { Tables } from '#app/lib/api/database-types.ts'

/** The columns of the ledger that the search shows or looks through; amounts are decimal, as the database has them. */
export const SEARCHED_VENDOR_SELECT =
  'id, plan_id, name, category, vendor_category, status, agreed_amount, estimated_amount'

export type SearchedVendor = Readonly<
  Pick<
    Tables<'vendors'>,
    'id' | 'plan_id' | 'name' | 'category' | 'vendor_category' | 'status' | 'agreed_amount' | 'estimated_amount'
  >
>

export const SEARCHED_PAYMENT_SELECT = 'id, plan_id, vendor_id, amount, status, due_on, paid_on'

export type SearchedPayment = Readonly<
  Pick<Tables<'payments'>, 'id' | 'plan_id' | 'vendor_id' | 'amount' | 'due_on' | 'paid_on'>
> & { readonly status: 'pending' | 'confirmed' | 'scheduled' }

export const SEARCHED_CONTRIBUTOR_SELECT = 'id, plan_id, name, kind, pledged_amount'

export type SearchedContributor = Readonly<
  Pick<Tables<'contributors'>, 'id' | 'plan_id' | 'name' | 'kind' | 'pledged_amount'>
>

export interface SearchedLedgers {
  readonly vendors: readonly SearchedVendor[]
  readonly payments: readonly SearchedPayment[]
  readonly contributors: readonly SearchedContributor[]
}
