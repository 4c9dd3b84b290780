import type { PaymentMethod, PaymentStatus, StoredPaymentStatus, VendorStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory, Language } from '#domain/plans/event-types.ts'

/** The columns of a plan with its whole ledger, for one request. */
export const LEDGER_SELECT =
  'name, currency, country_code, language, starts_at, time_zone, total_budget, ' +
  'budget_allocations(category, amount), ' +
  'vendors(id, category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone, address, ' +
  'website, description, notes, ' +
  'payments(id, amount, due_on, paid_on, method, status, state, reference, contributor_id)), ' +
  'contributors(id, name, kind, category, purpose, pledged_amount, expected_on, contributions(amount, received_on))'

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

export interface VendorRow {
  readonly id: string
  readonly category: BudgetCategory
  readonly name: string
  readonly status: VendorStatus
  readonly agreed_amount: number | null
  readonly estimated_amount: number | null
  readonly final_payment_on: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly website: string | null
  readonly description: string | null
  readonly notes: string | null
  readonly payments: readonly PaymentRow[]
}

export interface PaymentRow {
  readonly id: string
  readonly amount: number
  readonly due_on: string | null
  readonly paid_on: string | null
  readonly method: PaymentMethod
  readonly status: StoredPaymentStatus
  readonly state: PaymentStatus
  readonly reference: string | null
  readonly contributor_id: string | null
}

export interface ContributorRow {
  readonly id: string
  readonly name: string
  readonly kind: 'family' | 'padrino' | 'company' | 'other'
  readonly category: BudgetCategory | null
  readonly purpose: string | null
  readonly pledged_amount: number | null
  readonly expected_on: string | null
  readonly contributions: readonly { readonly amount: number; readonly received_on: string | null }[]
}
