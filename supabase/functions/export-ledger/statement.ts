import type { DayString } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import { CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { type LedgerFigures, ledgerFigures, type VendorFigures } from '#domain/payments/figures.ts'
import { PAYMENT_FIELDS, paymentDay, paymentState } from '#domain/payments/payment.ts'
import type { PaymentState } from '#domain/payments/statuses.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fromRow, type RecordOf } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { dayIn } from '../_shared/write-out.ts'
import { type ContributorRow, type LedgerRow, OWN_CONTRIBUTION_FIELDS, type PaymentRow } from './ledger-row.ts'

/** The content of every ledger file, in order. Amounts in minor units of `currency`. */
export interface Statement {
  readonly planName: string
  readonly currency: string
  readonly countryCode: string
  readonly planLanguage: Language
  /** The day of the event, in the time zone of the event */
  readonly eventOn: DayString
  /** Today, in the time zone of the event */
  readonly madeOn: DayString
  readonly figures: LedgerFigures
  /** By category and name */
  readonly vendors: readonly StatementVendor[]
  readonly contributors: readonly StatementContributor[]
}

export interface StatementVendor extends RecordOf<typeof VENDOR_FIELDS> {
  readonly figures: VendorFigures
  /** By day, those without a day last */
  readonly payments: readonly StatementPayment[]
}

export interface StatementPayment extends RecordOf<typeof PAYMENT_FIELDS> {
  /** Today, where the event is */
  readonly state: PaymentState
  /** Null: the hosts */
  readonly paidBy: string | null
}

export interface StatementContributor extends RecordOf<typeof CONTRIBUTOR_FIELDS> {
  readonly contributions: readonly RecordOf<typeof OWN_CONTRIBUTION_FIELDS>[]
}

/** @param nowMs the time of the request, which determines the current day at the event */
export function toStatement(row: LedgerRow, nowMs: number): Statement {
  const { currency } = row
  const money = (amount: number) => toMinor(amount, currency)
  const today = dayIn(row.time_zone, nowMs)
  const payers = new Map(row.contributors.map(({ id, name }) => [id, name]))
  const vendors = row.vendors.map((vendor) => ({
    vendor: fromRow(VENDOR_FIELDS, vendor, currency),
    payments: vendor.payments.map((payment) => toPayment(payment, vendor.id, { currency, today, payers })).sort(byDay),
  }))
  const figures = ledgerFigures({
    total: money(row.total_budget),
    lines: row.budget_allocations.map(({ category, amount }) => ({ category, amount: money(amount) })),
    vendors: vendors.map(({ vendor }) => vendor),
    payments: vendors.flatMap(({ payments }) => payments),
  })
  const order = new Map(figures.categories.map(({ category }, index) => [category, index]))
  const placeOf = ({ category }: StatementVendor) => order.get(category) ?? 0
  const byName = new Intl.Collator(row.language, { numeric: true })
  const byCategory = (a: StatementVendor, b: StatementVendor) =>
    placeOf(a) - placeOf(b) || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
  return {
    planName: row.name,
    currency,
    countryCode: row.country_code,
    planLanguage: row.language,
    eventOn: dayIn(row.time_zone, Date.parse(row.starts_at)),
    madeOn: today,
    figures,
    vendors: vendors
      .map(({ vendor, payments }) => ({ ...vendor, payments, figures: figuresOf(figures, vendor.id) }))
      .sort(byCategory),
    contributors: row.contributors
      .map((contributor) => toContributor(contributor, currency))
      .sort((a, b) => byName.compare(a.name, b.name)),
  }
}

interface PaymentContext {
  readonly currency: string
  readonly today: DayString
  /** The names of the contributors by their ids */
  readonly payers: ReadonlyMap<string, string>
}

function toPayment(row: PaymentRow, vendorId: string, { currency, today, payers }: PaymentContext): StatementPayment {
  const payment = fromRow(PAYMENT_FIELDS, { ...row, vendor_id: vendorId }, currency)
  return {
    ...payment,
    state: paymentState(payment, today),
    paidBy: row.contributor_id === null ? null : (payers.get(row.contributor_id) ?? null),
  }
}

const toContributor = (row: ContributorRow, currency: string): StatementContributor => ({
  ...fromRow(CONTRIBUTOR_FIELDS, row, currency),
  contributions: row.contributions
    .map((contribution) => fromRow(OWN_CONTRIBUTION_FIELDS, contribution, currency))
    .sort((a, b) => compareDays(a.receivedOn, b.receivedOn)),
})

function figuresOf(figures: LedgerFigures, vendorId: string): VendorFigures {
  const own = figures.byVendor.get(vendorId)
  if (!own) throw new RangeError(`no figures of vendor ${vendorId}`)
  return own
}

const byDay = (a: StatementPayment, b: StatementPayment) =>
  compareDays(paymentDay(a), paymentDay(b)) || (a.id < b.id ? -1 : 1)

const compareDays = (a: DayString | null, b: DayString | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1
