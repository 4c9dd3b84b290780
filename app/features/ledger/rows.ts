import { toVendor, VENDOR_SELECT, type Vendor, type VendorRow } from '#app/features/vendors/rows.ts'
import { type DayString, toDayOrNull } from '#domain/day/day.ts'
import { fromMinor, fromMinorOrNull, type MinorUnits, minorUnits, toMinor, toMinorOrNull } from '#domain/money/money.ts'
import type { LedgerPayment } from '#domain/payments/payment-state.ts'
import type { Pledge } from '#domain/payments/pledges.ts'
import type { PaymentMethod, StoredPaymentStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'

export interface Payment extends LedgerPayment {
  readonly method: PaymentMethod
  readonly reference: string | null
  /** Who pays; null is the hosts. */
  readonly contributorId: string | null
  readonly receiptPath: string | null
}

export const CONTRIBUTOR_KINDS = ['family', 'padrino', 'company', 'other'] as const
export type ContributorKind = (typeof CONTRIBUTOR_KINDS)[number]

/** Money received from a contributor. */
export interface Contribution {
  readonly id: string
  readonly amount: MinorUnits
  /** Null when the day is unknown. */
  readonly receivedOn: DayString | null
}

/** A person or company that gives money towards the event. */
export interface Contributor {
  readonly id: string
  readonly name: string
  readonly kind: ContributorKind
  /** Null when the amount is unknown. */
  readonly pledged: MinorUnits | null
  readonly purpose: string | null
  readonly category: BudgetCategory | null
  readonly expectedOn: DayString | null
  readonly thankedAt: string | null
  readonly contributions: readonly Contribution[]
}

/** The money of a plan as it is kept, besides its budget. */
export interface LedgerData {
  readonly vendors: readonly Vendor[]
  readonly payments: readonly Payment[]
  readonly contributors: readonly Contributor[]
  /** Whether the tier of the plan's owner has PDF and XLSX. */
  readonly hasPdfExport: boolean
}

export interface PaymentRow {
  readonly id: string
  readonly vendor_id: string
  readonly amount: number
  readonly due_on: string | null
  readonly paid_on: string | null
  readonly method: PaymentMethod
  readonly status: StoredPaymentStatus
  readonly reference: string | null
  readonly contributor_id: string | null
  readonly receipt_path: string | null
}

/**
 * Selected of removed rows: a removed vendor or payment is restored from its row as the database had it, so that it comes back
 * with the confirmation it had.
 */
interface ExcessConfirmation {
  readonly exceeds_agreed_ok: boolean
}

export type RemovedPaymentRow = PaymentRow & ExcessConfirmation

/** A removed vendor with its payments and quote. */
export type RemovedVendorRow = VendorRow &
  ExcessConfirmation & {
    readonly payments: readonly RemovedPaymentRow[]
    readonly quotes: Readonly<Record<string, unknown>> | null
  }

export interface ContributionRow {
  readonly id: string
  readonly amount: number
  readonly received_on: string | null
}

export interface ContributorRow {
  readonly id: string
  readonly name: string
  readonly kind: ContributorKind
  readonly pledged_amount: number | null
  readonly purpose: string | null
  readonly category: BudgetCategory | null
  readonly expected_on: string | null
  readonly thanked_at: string | null
  readonly contributions: readonly ContributionRow[]
}

export interface LedgerRow {
  readonly has_pdf_export: boolean
  readonly vendors: readonly (VendorRow & { readonly payments: readonly Omit<PaymentRow, 'vendor_id'>[] })[]
  readonly contributors: readonly ContributorRow[]
}

/** Of a payment inside its vendor. */
const OWN_PAYMENT_SELECT = 'id, amount, due_on, paid_on, method, status, reference, contributor_id, receipt_path'

export const PAYMENT_SELECT = `vendor_id, ${OWN_PAYMENT_SELECT}`

export const REMOVED_PAYMENT_SELECT = `${PAYMENT_SELECT}, exceeds_agreed_ok`

export const REMOVED_VENDOR_SELECT = `${VENDOR_SELECT}, exceeds_agreed_ok, payments(${REMOVED_PAYMENT_SELECT}), quotes(*)`

export const CONTRIBUTION_SELECT = 'id, amount, received_on'

export const CONTRIBUTOR_SELECT = `id, name, kind, pledged_amount, purpose, category, expected_on, thanked_at, contributions(${CONTRIBUTION_SELECT})`

/** What to embed in event_plans so that `toLedger` has everything. */
export const LEDGER_SELECT = `has_pdf_export, vendors(${VENDOR_SELECT}, payments(${OWN_PAYMENT_SELECT})), contributors(${CONTRIBUTOR_SELECT})`

export const toPayment = (row: PaymentRow, currency: string): Payment => ({
  id: row.id,
  vendorId: row.vendor_id,
  amount: toMinor(row.amount, currency),
  dueOn: toDayOrNull(row.due_on),
  paidOn: toDayOrNull(row.paid_on),
  method: row.method,
  status: row.status,
  reference: row.reference,
  contributorId: row.contributor_id,
  receiptPath: row.receipt_path,
})

export const toContribution = (row: ContributionRow, currency: string): Contribution => ({
  id: row.id,
  amount: toMinor(row.amount, currency),
  receivedOn: toDayOrNull(row.received_on),
})

export const fromContribution = (contribution: Contribution, currency: string) => ({
  id: contribution.id,
  amount: fromMinor(contribution.amount, currency),
  received_on: contribution.receivedOn,
})

export const toContributor = (row: ContributorRow, currency: string): Contributor => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  pledged: toMinorOrNull(row.pledged_amount, currency),
  purpose: row.purpose,
  category: row.category,
  expectedOn: toDayOrNull(row.expected_on),
  thankedAt: row.thanked_at,
  contributions: row.contributions.map((contribution) => toContribution(contribution, currency)),
})

export const toLedger = (row: LedgerRow, currency: string): LedgerData => ({
  vendors: row.vendors.map((vendor) => toVendor(vendor, currency)),
  payments: row.vendors.flatMap(({ id, payments }) =>
    payments.map((payment) => toPayment({ ...payment, vendor_id: id }, currency)),
  ),
  contributors: row.contributors.map((contributor) => toContributor(contributor, currency)),
  hasPdfExport: row.has_pdf_export,
})

/** The arguments of the database function `restore_vendor`. */
export function toRestoreCall(planId: string, { payments, quotes, ...vendor }: RemovedVendorRow) {
  return { plan_id: planId, vendor: vendor as never, payments: payments as never, quote: quotes as never }
}

export const fromPayment = (payment: Payment, currency: string) => ({
  id: payment.id,
  amount: fromMinor(payment.amount, currency),
  due_on: payment.dueOn,
  paid_on: payment.paidOn,
  method: payment.method,
  status: payment.status,
  reference: payment.reference,
  contributor_id: payment.contributorId,
  receipt_path: payment.receiptPath,
})

export const fromContributor = (contributor: Contributor, currency: string) => ({
  id: contributor.id,
  name: contributor.name,
  kind: contributor.kind,
  pledged_amount: fromMinorOrNull(contributor.pledged, currency),
  purpose: contributor.purpose,
  category: contributor.category,
  expected_on: contributor.expectedOn,
  thanked_at: contributor.thankedAt,
})

export const receivedOf = ({ contributions }: Pick<Contributor, 'contributions'>): MinorUnits =>
  minorUnits(contributions.reduce<number>((sum, { amount }) => sum + amount, 0))

/** A contributor as one pledge with everything received of it. */
export const toPledge = (contributor: Contributor): Pledge => ({
  id: contributor.id,
  pledged: contributor.pledged,
  received: receivedOf(contributor),
  receivedOn: null,
  expectedOn: contributor.expectedOn,
  purpose: contributor.purpose,
})

/**
 * A contributor as pledges of the cash flow: contributions are on their own days, under their ids; the rest of the
 * pledge is on the day it is expected, under the id of the contributor.
 */
export function toCashPledges(contributor: Contributor): Pledge[] {
  const { id, pledged, purpose, expectedOn } = contributor
  const came = contributor.contributions.map((contribution) => ({
    id: contribution.id,
    pledged: contribution.amount,
    received: contribution.amount,
    receivedOn: contribution.receivedOn,
    expectedOn: null,
    purpose,
  }))
  const rest = pledged === null ? null : minorUnits(Math.max(0, pledged - receivedOf(contributor)))
  return rest === 0
    ? came
    : [...came, { id, pledged: rest, received: minorUnits(0), receivedOn: null, expectedOn, purpose }]
}
