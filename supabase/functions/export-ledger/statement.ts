import { type DayString, toDay } from '#domain/day/day.ts'
import { type MinorUnits, toMinor } from '#domain/money/money.ts'
import type { LedgerVendor, VendorFigures } from '#domain/payments/figures.ts'
import { type LedgerFigures, ledgerFigures } from '#domain/payments/ledger-figures.ts'
import { type LedgerPayment, paymentDay } from '#domain/payments/payment-state.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory, Language } from '#domain/plans/event-types.ts'
import type { ContributorRow, LedgerRow, PaymentRow, VendorRow } from './ledger-row.ts'

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

export interface StatementVendor extends LedgerVendor {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly website: string | null
  readonly description: string | null
  readonly notes: string | null
  readonly figures: VendorFigures
  /** By day, those without a day last */
  readonly payments: readonly StatementPayment[]
}

export interface StatementPayment extends LedgerPayment {
  readonly state: PaymentStatus
  readonly method: PaymentMethod
  readonly reference: string | null
  /** Null: the hosts */
  readonly paidBy: string | null
}

export interface StatementContributor {
  readonly name: string
  readonly kind: ContributorRow['kind']
  readonly category: BudgetCategory | null
  readonly purpose: string | null
  readonly pledged: MinorUnits | null
  readonly expectedOn: DayString | null
  readonly contributions: readonly { readonly amount: MinorUnits; readonly receivedOn: DayString | null }[]
}

/** @param nowMs the time of the request, which determines the current day at the event */
export function toStatement(row: LedgerRow, nowMs: number): Statement {
  const { currency } = row
  const money = (amount: number) => toMinor(amount, currency)
  const payers = new Map(row.contributors.map(({ id, name }) => [id, name]))
  const vendors = row.vendors.map((vendor) => ({
    vendor: toVendor(vendor, currency),
    payments: vendor.payments.map((payment) => toPayment(payment, vendor.id, currency, payers)).sort(byDay),
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
    madeOn: dayIn(row.time_zone, nowMs),
    figures,
    vendors: vendors
      .map(({ vendor, payments }) => ({ ...vendor, payments, figures: figuresOf(figures, vendor.id) }))
      .sort(byCategory),
    contributors: row.contributors
      .map((contributor) => toContributor(contributor, currency))
      .sort((a, b) => byName.compare(a.name, b.name)),
  }
}

function toVendor(row: VendorRow, currency: string) {
  return {
    id: row.id,
    category: row.category,
    status: row.status,
    estimated: orNull(row.estimated_amount, currency),
    agreed: orNull(row.agreed_amount, currency),
    finalPaymentOn: dayOrNull(row.final_payment_on),
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    website: row.website,
    description: row.description,
    notes: row.notes,
  }
}

function toPayment(
  row: PaymentRow,
  vendorId: string,
  currency: string,
  payers: ReadonlyMap<string, string>,
): StatementPayment {
  return {
    id: row.id,
    vendorId,
    amount: toMinor(row.amount, currency),
    status: row.status,
    state: row.state,
    dueOn: dayOrNull(row.due_on),
    paidOn: dayOrNull(row.paid_on),
    method: row.method,
    reference: row.reference,
    paidBy: row.contributor_id === null ? null : (payers.get(row.contributor_id) ?? null),
  }
}

function toContributor(row: ContributorRow, currency: string): StatementContributor {
  return {
    name: row.name,
    kind: row.kind,
    category: row.category,
    purpose: row.purpose,
    pledged: orNull(row.pledged_amount, currency),
    expectedOn: dayOrNull(row.expected_on),
    contributions: row.contributions
      .map(({ amount, received_on }) => ({ amount: toMinor(amount, currency), receivedOn: dayOrNull(received_on) }))
      .sort((a, b) => compareDays(a.receivedOn, b.receivedOn)),
  }
}

function figuresOf(figures: LedgerFigures, vendorId: string): VendorFigures {
  const own = figures.byVendor.get(vendorId)
  if (!own) throw new RangeError(`no figures of vendor ${vendorId}`)
  return own
}

const byDay = (a: StatementPayment, b: StatementPayment) =>
  compareDays(paymentDay(a), paymentDay(b)) || (a.id < b.id ? -1 : 1)

const compareDays = (a: DayString | null, b: DayString | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

const orNull = (amount: number | null, currency: string) => (amount === null ? null : toMinor(amount, currency))

const dayOrNull = (text: string | null) => (text === null ? null : toDay(text))

/** Canadian English writes days as ISO 8601 does. */
const dayIn = (timeZone: string, atMs: number) =>
  toDay(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs))
