import { toVendor, VENDOR_SELECT, type Vendor, type VendorRow } from '#app/features/vendors/rows.ts'
import type { Tables } from '#app/lib/api/database-types.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import { type MinorUnits, minorUnits, toMinor } from '#domain/money/money.ts'
import { CONTRIBUTION_FIELDS, CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { restId } from '#domain/payments/owed-items.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import type { Pledge } from '#domain/payments/pledges.ts'
import type { StoredPaymentStatus } from '#domain/payments/statuses.ts'
import { type ColumnOf, fromRow, type RecordOf, selectOf, toRow } from '#domain/records/field-list.ts'

/** Money to a vendor, paid or meant to be. */
export type Payment = RecordOf<typeof PAYMENT_FIELDS>

/** Money received from a contributor. */
export type Contribution = RecordOf<typeof CONTRIBUTION_FIELDS>

/** A person or company that gives money towards the event. */
export type Contributor = RecordOf<typeof CONTRIBUTOR_FIELDS> & { readonly contributions: readonly Contribution[] }

/** The money of a plan as it is kept, besides its budget. */
export interface LedgerData {
  readonly vendors: readonly Vendor[]
  readonly payments: readonly Payment[]
  readonly contributors: readonly Contributor[]
  /** Whether the tier of the plan's owner has PDF. */
  readonly hasPdfExport: boolean
}

/** The status `overdue` is a matter of the day and never stored. */
export type PaymentRow = Readonly<Pick<Tables<'payments'>, ColumnOf<typeof PAYMENT_FIELDS>>> & {
  readonly status: StoredPaymentStatus
}

/** A removed payment is restored from its row as the database had it, with the confirmation it had. */
export type RemovedPaymentRow = PaymentRow & { readonly exceeds_agreed_ok: boolean }

export type ContributionRow = Readonly<Pick<Tables<'contributions'>, ColumnOf<typeof CONTRIBUTION_FIELDS>>>

export type ContributorRow = Readonly<Pick<Tables<'contributors'>, ColumnOf<typeof CONTRIBUTOR_FIELDS>>> & {
  readonly contributions: readonly ContributionRow[]
}

export interface LedgerRow {
  readonly has_pdf_export: boolean
  readonly vendors: readonly (VendorRow & { readonly payments: readonly Omit<PaymentRow, 'vendor_id'>[] })[]
  readonly contributors: readonly ContributorRow[]
}

/** Of a payment inside its vendor. */
const { vendorId: _, ...OWN_PAYMENT_FIELDS } = PAYMENT_FIELDS

const OWN_PAYMENT_SELECT = selectOf(OWN_PAYMENT_FIELDS)

const PAYMENT_SELECT = selectOf(PAYMENT_FIELDS)

export const REMOVED_PAYMENT_SELECT = `${PAYMENT_SELECT}, exceeds_agreed_ok`

export const CONTRIBUTION_SELECT = selectOf(CONTRIBUTION_FIELDS)

export const CONTRIBUTOR_SELECT = `${selectOf(CONTRIBUTOR_FIELDS)}, contributions(${CONTRIBUTION_SELECT})`

/** What to embed in event_plans so that `toLedger` has everything. */
export const LEDGER_SELECT = `has_pdf_export, vendors(${VENDOR_SELECT}, payments(${OWN_PAYMENT_SELECT})), contributors(${CONTRIBUTOR_SELECT})`

export const toPayment = (row: PaymentRow, currency: string): Payment => fromRow(PAYMENT_FIELDS, row, currency)

export const fromPayment = (payment: Payment, currency: string) => toRow(OWN_PAYMENT_FIELDS, payment, currency)

export const toContribution = (row: ContributionRow, currency: string): Contribution =>
  fromRow(CONTRIBUTION_FIELDS, row, currency)

export const fromContribution = (contribution: Contribution, currency: string) =>
  toRow(CONTRIBUTION_FIELDS, contribution, currency)

export const toContributor = (row: ContributorRow, currency: string): Contributor => ({
  ...fromRow(CONTRIBUTOR_FIELDS, row, currency),
  contributions: row.contributions.map((contribution) => toContribution(contribution, currency)),
})

export const fromContributor = (contributor: Contributor, currency: string) =>
  toRow(CONTRIBUTOR_FIELDS, contributor, currency)

export const toLedger = (row: LedgerRow, currency: string): LedgerData => ({
  vendors: row.vendors.map((vendor) => toVendor(vendor, currency)),
  payments: row.vendors.flatMap(({ id, payments }) =>
    payments.map((payment) => toPayment({ ...payment, vendor_id: id }, currency)),
  ),
  contributors: row.contributors.map((contributor) => toContributor(contributor, currency)),
  hasPdfExport: row.has_pdf_export,
})

/** Something to be paid on a known day, or sent and not confirmed, in one of the reader's plans. */
export interface DuePayment {
  readonly planId: string
  readonly vendorId: string
  readonly vendorName: string
  /** Null for the part of the agreed amount that no payment covers, on the vendor's last day to pay. */
  readonly paymentId: string | null
  /** Null together with the payment. */
  readonly status: StoredPaymentStatus | null
  readonly amount: MinorUnits
  /** Null for what was sent without a day */
  readonly dueOn: DayString | null
}

/** Tells what is due apart: a vendor has at most one rest. */
export const duePaymentId = ({ paymentId, vendorId }: Pick<DuePayment, 'paymentId' | 'vendorId'>): string =>
  paymentId ?? restId(vendorId)

export interface DuePaymentRow {
  readonly plan_id: string
  readonly currency: string
  readonly vendor_id: string
  readonly vendor_name: string
  readonly payment_id: string | null
  readonly status: StoredPaymentStatus | null
  readonly amount: number
  readonly due_on: string | null
}

export const toDuePayment = (row: DuePaymentRow): DuePayment => ({
  planId: row.plan_id,
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  paymentId: row.payment_id,
  status: row.status,
  amount: toMinor(row.amount, row.currency),
  dueOn: row.due_on === null ? null : toDay(row.due_on),
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
