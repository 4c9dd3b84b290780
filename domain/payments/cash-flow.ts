import { addDays, type DayString, daysFromTo, laterDay, toDay } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { type LedgerVendor, restOf, vendorFigures } from './figures.ts'
import { isSent, type LedgerPayment, paymentDay, paymentState } from './payment.ts'
import { outstandingOf, type Pledge } from './pledges.ts'

/**
 * | kind     | money | the id is of | on                                                                     |
 * |----------|-------|--------------|------------------------------------------------------------------------|
 * | received | in    | pledge       | the day of receipt                                                     |
 * | expected | in    | pledge       | the day on which the rest of a pledge is expected                      |
 * | paid     | out   | payment      | the day of the payment                                                 |
 * | sent     | out   | payment      | its day, or today when that is still to come: the money has gone       |
 * | due      | out   | payment      | the due day                                                            |
 * | overdue  | out   | payment      | today, because the vendor may demand it at any time                    |
 * | rest     | out   | vendor       | the vendor's last day to pay, or today when that has passed            |
 *
 * A rest is the part of the agreed amount that no payment, made or planned, covers.
 */
export type CashKind = 'received' | 'expected' | 'paid' | 'sent' | 'due' | 'overdue' | 'rest'

export interface CashEntry {
  readonly kind: CashKind
  readonly id: string
  /** More than 0, whichever way it goes */
  readonly amount: MinorUnits
  /** Null when unknown; for money received, paid or sent it is then some day before today */
  readonly on: DayString | null
}

export const isMoneyIn = ({ kind }: Pick<CashEntry, 'kind'>): boolean => kind === 'received' || kind === 'expected'

/**
 * Received money and expected pledges. A pledge whose day has passed is not counted as money: it is listed apart, with
 * its day.
 */
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
 * Payments made and planned, and the rest of each vendor with a known agreed amount. Committed vendors with an unknown
 * agreed amount are listed instead.
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
    const figures = vendorFigures(vendor, byVendor.get(vendor.id) ?? [])
    if (figures.isCommitted && figures.agreed === null) vendorIdsOfUnknownAmount.push(vendor.id)
    const rest = restOf(figures)
    if (rest === 0) continue
    const on = vendor.finalPaymentOn === null ? null : laterDay(vendor.finalPaymentOn, today)
    entries.push({ kind: 'rest', id: vendor.id, amount: rest, on })
  }
  return { entries, vendorIdsOfUnknownAmount }
}

function entryOfPayment(payment: LedgerPayment, today: DayString): CashEntry {
  const { id, amount } = payment
  const day = paymentDay(payment)
  if (payment.status === 'confirmed') return { kind: 'paid', id, amount, on: day }
  if (isSent(payment)) return { kind: 'sent', id, amount, on: day !== null && day > today ? today : day }
  if (paymentState(payment, today) === 'overdue') return { kind: 'overdue', id, amount, on: today }
  return { kind: 'due', id, amount, on: day }
}

/** Our estimates: this many payments are crowded, or fewer that make up this part of all that is still to be paid. */
const MANY_PAYMENTS = 3
const LARGE_SHARE = 0.25

export interface CrowdedWeek {
  /** The Monday of the week */
  readonly from: DayString
  readonly amount: MinorUnits
  readonly count: number
}

const A_MONDAY = toDay('2024-01-01')

const mondayOf = (day: DayString): DayString => addDays(day, -(((daysFromTo(A_MONDAY, day) % 7) + 7) % 7))

/**
 * The weeks, from today on, with at least three payments, or with two that together make up a quarter of all payments
 * still due on a known day.
 */
export function crowdedWeeks(entries: readonly CashEntry[], today: DayString): CrowdedWeek[] {
  const weeks = new Map<DayString, { amount: number; count: number }>()
  let all = 0
  for (const entry of entries) {
    if (entry.on === null || entry.on < today || hasMoved(entry) || isMoneyIn(entry)) continue
    const from = mondayOf(entry.on)
    const week = weeks.get(from) ?? { amount: 0, count: 0 }
    weeks.set(from, { amount: week.amount + entry.amount, count: week.count + 1 })
    all += entry.amount
  }
  const isCrowded = ({ amount, count }: { amount: number; count: number }) =>
    count >= MANY_PAYMENTS || (count > 1 && amount >= LARGE_SHARE * all)
  return [...weeks]
    .filter(([, week]) => isCrowded(week))
    .map(([from, { amount, count }]) => ({ from, amount: minorUnits(amount), count }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** A day with cash entries; today is always included. */
export interface CashDay {
  readonly on: DayString
  readonly moneyIn: MinorUnits
  readonly moneyOut: MinorUnits
  /** The balance at the end of the day; negative for a shortfall */
  readonly balance: MinorUnits
  /** The sum of all payments, made and planned, until the end of the day */
  readonly outSoFar: MinorUnits
  readonly entries: readonly CashEntry[]
}

export interface BalanceOn {
  readonly on: DayString
  readonly balance: MinorUnits
}

export interface CashFlow {
  /** Received less paid money of unknown days: the balance before the first day */
  readonly opening: MinorUnits
  readonly days: readonly CashDay[]
  /** The lowest balance from today on, of entries with a day */
  readonly lowest: BalanceOn
  /** The amount paid until today beyond the recorded receipts, so with unrecorded money */
  readonly unwritten: MinorUnits
  /**
   * The first day, from today on, that ends below zero, of entries with a day. Paid money must have existed: where some
   * of it is `unwritten`, the first day that ends lower than that.
   */
  readonly firstBelowZero: BalanceOn | null
  /** The same if every planned payment without a day were due today; never later than the one above */
  readonly firstBelowZeroAtWorst: BalanceOn | null
  readonly crowdedWeeks: readonly CrowdedWeek[]
  /** Pledges whose day has passed, on that day; in no balance until they are received or get another day */
  readonly late: readonly CashEntry[]
  /** Expected money and planned payments without a day; in no balance */
  readonly undated: readonly CashEntry[]
  /** Committed vendors with an unknown agreed amount: the cash flow has their payments only */
  readonly vendorIdsOfUnknownAmount: readonly string[]
  /** Pledges without an amount */
  readonly pledgeIdsOfUnknownAmount: readonly string[]
}

/**
 * Money in and out, day by day. Doubtful money is counted at its worst and reported: a late pledge is not counted, an
 * overdue payment is due today, money without a day is listed apart.
 *
 * Days before today may end below zero when received money was not recorded; only from today on is that a warning.
 *
 * @param today the day where the event takes place
 * @throws RangeError beyond 2^53 units
 */
export function cashFlow(
  ledger: {
    readonly vendors: readonly LedgerVendor[]
    readonly payments: readonly LedgerPayment[]
    readonly pledges: readonly Pledge[]
  },
  today: DayString,
): CashFlow {
  const { entries: moneyIn, late } = entriesOfPledges(ledger.pledges, today)
  const { entries: moneyOut, vendorIdsOfUnknownAmount } = entriesOfVendors(ledger.vendors, ledger.payments, today)
  const entries = [...moneyIn, ...moneyOut].sort(inOrder)
  const withoutDay = entries.filter(({ on }) => on === null)
  const past = withoutDay.filter(hasMoved)
  const undated = withoutDay.filter((entry) => !hasMoved(entry))

  const opening = minorUnits(sumOf(past.filter(isMoneyIn)) - sumOf(past.filter(isMoneyOut)))
  const days = daysOf(entries, today, opening, sumOf(past.filter(isMoneyOut)))
  const fromToday = days.filter(({ on }) => on >= today)
  const undatedOut = sumOf(undated.filter(isMoneyOut))
  const moved = entries.filter((entry) => hasMoved(entry) && (entry.on === null || entry.on <= today))
  const unwritten = Math.max(0, sumOf(moved.filter(isMoneyOut)) - sumOf(moved.filter(isMoneyIn)))
  const firstBelow = (reserve: number): BalanceOn | null => {
    const day = fromToday.find(({ balance }) => balance - reserve < -unwritten)
    return day ? { on: day.on, balance: minorUnits(day.balance - reserve) } : null
  }
  const lowest = fromToday.reduce((least, day) => (day.balance < least.balance ? day : least))

  return {
    opening,
    days,
    lowest: { on: lowest.on, balance: lowest.balance },
    unwritten: minorUnits(unwritten),
    firstBelowZero: firstBelow(0),
    firstBelowZeroAtWorst: firstBelow(undatedOut),
    crowdedWeeks: crowdedWeeks(entries, today),
    late: late.toSorted(inOrder),
    undated,
    vendorIdsOfUnknownAmount,
    pledgeIdsOfUnknownAmount: ledger.pledges.filter((c) => c.pledged === null).map(({ id }) => id),
  }
}

function daysOf(entries: readonly CashEntry[], today: DayString, opening: number, paidBefore: number): CashDay[] {
  const byDay = new Map<DayString, CashEntry[]>([[today, []]])
  for (const entry of entries) {
    if (entry.on === null) continue
    const own = byDay.get(entry.on)
    if (own) own.push(entry)
    else byDay.set(entry.on, [entry])
  }
  let balance = opening
  let outSoFar = paidBefore
  return [...byDay.keys()].sort().map((on) => {
    const own = byDay.get(on) ?? []
    const moneyIn = minorUnits(sumOf(own.filter(isMoneyIn)))
    const moneyOut = minorUnits(sumOf(own.filter(isMoneyOut)))
    balance += moneyIn - moneyOut
    outSoFar += moneyOut
    return { on, moneyIn, moneyOut, balance: minorUnits(balance), outSoFar: minorUnits(outSoFar), entries: own }
  })
}

const hasMoved = ({ kind }: CashEntry): boolean => kind === 'received' || kind === 'paid' || kind === 'sent'

const isMoneyOut = (entry: CashEntry): boolean => !isMoneyIn(entry)

const sumOf = (entries: readonly CashEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0)

/** By day, undated ones last; then money in before money out, so that lists do not depend on the order of rows. */
function inOrder(a: CashEntry, b: CashEntry): number {
  return (
    compare(a.on ?? '~', b.on ?? '~') ||
    Number(isMoneyOut(a)) - Number(isMoneyOut(b)) ||
    compare(a.kind, b.kind) ||
    compare(a.id, b.id)
  )
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
