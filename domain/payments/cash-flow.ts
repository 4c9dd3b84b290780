import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { type CashEntry, entriesOfPledges, entriesOfVendors, isMoneyIn } from './cash-entries.ts'
import { type CrowdedWeek, crowdedWeeks } from './crowded-weeks.ts'
import type { LedgerVendor } from './figures.ts'
import type { LedgerPayment } from './payment-state.ts'
import type { Pledge } from './pledges.ts'

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

const hasMoved = ({ kind }: CashEntry): boolean => kind === 'received' || kind === 'paid'

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
