import { type DayString, laterDay } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { type LedgerVendor, vendorFigures } from './figures.ts'
import { type LedgerPayment, paymentDay } from './payment-state.ts'
import { outstandingOf, type Pledge } from './pledges.ts'

/**
 * | kind     | money | the id is of | on                                                                     |
 * |----------|-------|--------------|------------------------------------------------------------------------|
 * | received | in    | pledge       | the day it came                                                        |
 * | expected | in    | pledge       | the day the rest of a pledge should come                               |
 * | paid     | out   | payment      | the day it was paid                                                    |
 * | due      | out   | payment      | the day it is due                                                      |
 * | overdue  | out   | payment      | today: it is owed, and the vendor may ask for it any moment            |
 * | rest     | out   | vendor       | the vendor's last day to pay, or today when that has passed            |
 *
 * A rest is what was agreed and no payment, made or planned, covers.
 */
export type CashKind = 'received' | 'expected' | 'paid' | 'due' | 'overdue' | 'rest'

export interface CashEntry {
  readonly kind: CashKind
  readonly id: string
  /** More than 0, whichever way it goes */
  readonly amount: MinorUnits
  /** Null when unknown; of money received or paid: some day before today */
  readonly on: DayString | null
}

export const isMoneyIn = ({ kind }: Pick<CashEntry, 'kind'>): boolean => kind === 'received' || kind === 'expected'

/** Money that came and pledges that should come. A pledge whose day has passed is not money yet: it is apart, with its day. */
export function entriesOfPledges(
  pledges: readonly Pledge[],
  today: DayString,
): { readonly entries: readonly CashEntry[]; readonly late: readonly CashEntry[] } {
  const entries: CashEntry[] = []
  const late: CashEntry[] = []
  for (const pledge of pledges) {
    const { id, received, receivedOn, expectedOn } = pledge
    if (received > 0) entries.push({ kind: 'received', id, amount: received, on: receivedOn })
    const outstanding = outstandingOf(pledge)
    if (outstanding === null || outstanding === 0) continue
    const isLate = expectedOn !== null && expectedOn < today
    ;(isLate ? late : entries).push({ kind: 'expected', id, amount: outstanding, on: expectedOn })
  }
  return { entries, late }
}

/**
 * Payments made and to be made, and of vendors with a known agreed amount what no payment covers. Vendors whose money counts
 * and whose agreed amount is unknown are listed instead.
 */
export function entriesOfVendors(
  vendors: readonly LedgerVendor[],
  payments: readonly LedgerPayment[],
  today: DayString,
): { readonly entries: readonly CashEntry[]; readonly vendorIdsOfUnknownAmount: readonly string[] } {
  const vendorIdsOfUnknownAmount: string[] = []
  const byVendor = new Map<string, LedgerPayment[]>()
  const entries: CashEntry[] = []
  for (const payment of payments) {
    entries.push(entryOfPayment(payment, today))
    const own = byVendor.get(payment.vendorId)
    if (own) own.push(payment)
    else byVendor.set(payment.vendorId, [payment])
  }
  for (const vendor of vendors) {
    const { isCommitted, agreed, paid, open } = vendorFigures(vendor, byVendor.get(vendor.id) ?? [])
    if (!isCommitted) continue
    if (agreed === null) {
      vendorIdsOfUnknownAmount.push(vendor.id)
      continue
    }
    const rest = agreed - paid - open
    if (rest <= 0) continue
    const on = vendor.finalPaymentOn === null ? null : laterDay(vendor.finalPaymentOn, today)
    entries.push({ kind: 'rest', id: vendor.id, amount: minorUnits(rest), on })
  }
  return { entries, vendorIdsOfUnknownAmount }
}

function entryOfPayment(payment: LedgerPayment, today: DayString): CashEntry {
  const { id, amount } = payment
  const day = paymentDay(payment)
  if (payment.status === 'confirmed') return { kind: 'paid', id, amount, on: day }
  if (day !== null && day < today) return { kind: 'overdue', id, amount, on: today }
  return { kind: 'due', id, amount, on: day }
}
