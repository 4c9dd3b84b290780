import type { Plan } from '#app/features/plans/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { plain } from '#app/lib/format/plain.ts'
import { addDays, type DayString } from '#domain/day/day.ts'
import { type LedgerFigures, ledgerFigures, type VendorFigures } from '#domain/payments/figures.ts'
import { type OwedItem, owedItems } from '#domain/payments/owed-items.ts'
import { paymentDay, paymentState, sentPayments } from '#domain/payments/payment.ts'
import { type PaymentState, VENDOR_STATUSES } from '#domain/payments/statuses.ts'
import { searchTextOf } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import type { PaymentFilter } from './ledger-view.ts'
import type { LedgerData, Payment } from './rows.ts'

/** A vendor with what the screen says of it today. */
export interface VendorItem {
  readonly vendor: Vendor
  readonly figures: VendorFigures
  /** To be paid first, by day; then what was paid, the latest first. */
  readonly payments: readonly Payment[]
  /** What is to be paid next: a payment, or the rest of what was agreed. */
  readonly next: OwedItem<Payment> | null
  readonly overdueCount: number
  /** The first payment that was sent and is not confirmed. */
  readonly sent: Payment | null
}

/** The whole ledger as the screen shows it. */
export interface LedgerItems {
  readonly figures: LedgerFigures
  readonly vendors: readonly VendorItem[]
  readonly vendorById: ReadonlyMap<string, VendorItem>
  readonly owed: readonly OwedItem<Payment>[]
  /** Sent, and not confirmed, by day. */
  readonly sent: readonly Payment[]
}

const byDay = (a: Payment, b: Payment) => {
  const [first, second] = [paymentDay(a) ?? '~', paymentDay(b) ?? '~']
  return first < second ? -1 : first > second ? 1 : a.id < b.id ? -1 : 1
}

/** Payments of one vendor in the order a person reads them. */
function inReadingOrder(payments: readonly Payment[]): Payment[] {
  const open = payments.filter(({ status }) => status !== 'confirmed').sort(byDay)
  const paid = payments.filter(({ status }) => status === 'confirmed').sort((a, b) => byDay(b, a))
  return [...open, ...paid]
}

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>()
  for (const each of all) {
    const own = groups.get(keyOf(each))
    if (own) own.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

/** Made once: comparing names without it looks up how to for every pair. */
const byName = new Intl.Collator(undefined, { numeric: true })

const RANK = new Map(VENDOR_STATUSES.toReversed().map((status, index) => [status, index]))

/** Everything the screen shows, from what is kept. Vendors are by how settled they are, then by name. */
export function ledgerItems(
  plan: Pick<Plan, 'total' | 'allocations'>,
  { vendors, payments }: LedgerData,
  today: DayString,
): LedgerItems {
  const figures = ledgerFigures({ total: plan.total, lines: plan.allocations, vendors, payments })
  const owed = owedItems({ vendors, payments }, figures.byVendor, today)
  const sent = sentPayments(payments)
  const paymentsOf = grouped(payments, ({ vendorId }) => vendorId)
  const owedOf = grouped(owed, ({ vendorId }) => vendorId)
  const sentOf = grouped(sent, ({ vendorId }) => vendorId)
  const items = vendors
    .map((vendor): VendorItem => {
      const own = owedOf.get(vendor.id) ?? []
      const vendorFigures = figures.byVendor.get(vendor.id)
      if (!vendorFigures) throw new RangeError(`no figures of vendor ${vendor.id}`)
      return {
        vendor,
        figures: vendorFigures,
        payments: inReadingOrder(paymentsOf.get(vendor.id) ?? []),
        next: own[0] ?? null,
        overdueCount: own.filter(({ isOverdue }) => isOverdue).length,
        sent: sentOf.get(vendor.id)?.[0] ?? null,
      }
    })
    .sort(
      (a, b) =>
        (RANK.get(a.vendor.status) ?? 0) - (RANK.get(b.vendor.status) ?? 0) ||
        byName.compare(a.vendor.name, b.vendor.name) ||
        (a.vendor.id < b.vendor.id ? -1 : 1),
    )
  return { figures, vendors: items, vendorById: new Map(items.map((item) => [item.vendor.id, item])), owed, sent }
}

const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean)

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))

/** The vendors that hold every word typed, in their name, contacts or notes, whatever the accents. */
export function findVendors(items: readonly VendorItem[], search: string, categoryName: (of: Vendor) => string) {
  const words = wordsOf(search)
  if (words.length === 0) return items
  return items.filter(({ vendor }) =>
    hasAll(plain(`${searchTextOf(VENDOR_FIELDS, vendor)} ${categoryName(vendor)}`), words),
  )
}

/** A line of the list of payments: a payment, or the rest of what was agreed with a vendor. */
export interface PaymentItem extends Pick<OwedItem<Payment>, 'id' | 'vendorId' | 'payment' | 'amount' | 'dueOn'> {
  readonly state: PaymentState
}

/** Every payment and rest: what is owed and then what was sent, by day, then what was paid, the latest first. */
export function paymentItems(payments: readonly Payment[], { owed, sent }: LedgerItems, today: DayString) {
  const itemOf = (payment: Payment): PaymentItem => {
    const { id, vendorId, amount, dueOn } = payment
    return { id, vendorId, amount, dueOn, payment, state: paymentState(payment, today) }
  }
  const paid = payments.filter(({ status }) => status === 'confirmed')
  return [
    ...owed.map((item): PaymentItem => ({ ...item, state: item.isOverdue ? 'overdue' : 'scheduled' })),
    ...sent.map(itemOf),
    ...paid.sort((a, b) => byDay(b, a)).map(itemOf),
  ]
}

/** The items that hold every word typed, in their vendor or reference. */
export function findPayments(items: readonly PaymentItem[], search: string, vendorName: (of: PaymentItem) => string) {
  const words = wordsOf(search)
  if (words.length === 0) return items
  return items.filter((item) => hasAll(plain(`${vendorName(item)} ${item.payment?.reference ?? ''}`), words))
}

/** How many days the filter of upcoming payments covers. */
const SOON_DAYS = 30

/** The items of each filter, in the same order. */
export function paymentLists(
  all: readonly PaymentItem[],
  today: DayString,
): Readonly<Record<PaymentFilter | 'all', readonly PaymentItem[]>> {
  const of = (...states: readonly PaymentState[]) => all.filter(({ state }) => states.includes(state))
  const until = addDays(today, SOON_DAYS)
  const unpaid = of('scheduled', 'overdue')
  return {
    all,
    unpaid,
    overdue: of('overdue'),
    'next-30-days': unpaid.filter(({ dueOn }) => dueOn !== null && dueOn >= today && dueOn <= until),
    sent: of('pending', 'unconfirmed'),
    paid: of('confirmed'),
  }
}
