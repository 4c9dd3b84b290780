import type { Plan } from '#app/features/plans/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { plain } from '#app/lib/format/plain.ts'
import { addDays, type DayString } from '#domain/day/day.ts'
import { type LedgerFigures, ledgerFigures, type VendorFigures } from '#domain/payments/figures.ts'
import { type NextPayment, nextPayments, paymentDay } from '#domain/payments/payment.ts'
import { VENDOR_STATUSES } from '#domain/payments/statuses.ts'
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
  readonly next: NextPayment<Payment> | null
  readonly overdueCount: number
}

/** The whole ledger as the screen shows it. */
export interface LedgerItems {
  readonly figures: LedgerFigures
  readonly vendors: readonly VendorItem[]
  readonly vendorById: ReadonlyMap<string, VendorItem>
  readonly next: readonly NextPayment<Payment>[]
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
  const next = nextPayments(payments, today)
  const paymentsOf = grouped(payments, ({ vendorId }) => vendorId)
  const nextOf = grouped(next, ({ payment }) => payment.vendorId)
  const items = vendors
    .map((vendor): VendorItem => {
      const own = nextOf.get(vendor.id) ?? []
      const vendorFigures = figures.byVendor.get(vendor.id)
      if (!vendorFigures) throw new RangeError(`no figures of vendor ${vendor.id}`)
      return {
        vendor,
        figures: vendorFigures,
        payments: inReadingOrder(paymentsOf.get(vendor.id) ?? []),
        next: own[0] ?? null,
        overdueCount: own.filter(({ state }) => state === 'overdue').length,
      }
    })
    .sort(
      (a, b) =>
        (RANK.get(a.vendor.status) ?? 0) - (RANK.get(b.vendor.status) ?? 0) ||
        byName.compare(a.vendor.name, b.vendor.name) ||
        (a.vendor.id < b.vendor.id ? -1 : 1),
    )
  return { figures, vendors: items, vendorById: new Map(items.map((item) => [item.vendor.id, item])), next }
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

/** The payments that hold every word typed, in their vendor or reference. */
export function findPayments(payments: readonly Payment[], search: string, vendorName: (of: Payment) => string) {
  const words = wordsOf(search)
  if (words.length === 0) return payments
  return payments.filter((payment) => hasAll(plain(`${vendorName(payment)} ${payment.reference ?? ''}`), words))
}

/** How many days the filter of upcoming payments covers. */
const SOON_DAYS = 30

/** The payments of each filter: unpaid ones by due day, then paid ones, the latest first. */
export function paymentLists(
  payments: readonly Payment[],
  today: DayString,
): Readonly<Record<PaymentFilter | 'all', readonly Payment[]>> {
  const open = nextPayments(payments, today)
  const unpaid = open.map(({ payment }) => payment)
  const paid = payments
    .filter(({ status }) => status === 'confirmed')
    .sort((a, b) => {
      const [first, second] = [paymentDay(a) ?? '', paymentDay(b) ?? '']
      return first === second ? (a.id < b.id ? -1 : 1) : first < second ? 1 : -1
    })
  const until = addDays(today, SOON_DAYS)
  return {
    all: [...unpaid, ...paid],
    unpaid,
    overdue: open.filter(({ state }) => state === 'overdue').map(({ payment }) => payment),
    'next-30-days': unpaid.filter(({ dueOn }) => dueOn !== null && dueOn >= today && dueOn <= until),
    paid,
  }
}
