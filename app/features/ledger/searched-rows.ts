import type { Tables } from '#app/lib/api/database-types.ts'
import type { StoredPaymentStatus } from '#domain/payments/statuses.ts'

// The columns that the search shows or looks through; amounts are decimal, as the database has them.

export const SEARCHED_PAYMENT_SELECT = 'id, plan_id, amount, status, due_on, paid_on, vendors(name)'

export type SearchedPayment = Readonly<Pick<Tables<'payments'>, 'id' | 'plan_id' | 'amount' | 'due_on' | 'paid_on'>> & {
  readonly status: StoredPaymentStatus
  readonly vendors: { readonly name: string }
}

export const SEARCHED_CONTRIBUTOR_SELECT = 'id, plan_id, name, kind, pledged_amount'

export type SearchedContributor = Readonly<
  Pick<Tables<'contributors'>, 'id' | 'plan_id' | 'name' | 'kind' | 'pledged_amount'>
>

export interface SearchedLedgers {
  readonly payments: readonly SearchedPayment[]
  readonly contributors: readonly SearchedContributor[]
}
