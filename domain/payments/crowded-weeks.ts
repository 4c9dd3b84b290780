import { addDays, type DayString, daysFromTo, toDay } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { type CashEntry, isMoneyIn } from './cash-entries.ts'

/** Both are our judgement: so many payments are a crowd, or fewer that take this part of all that is still to be paid. */
const MANY_PAYMENTS = 3
const LARGE_SHARE = 0.25

export interface CrowdedWeek {
  /** A Monday; the week has seven days */
  readonly from: DayString
  readonly amount: MinorUnits
  readonly count: number
}

const A_MONDAY = toDay('2024-01-01')

const mondayOf = (day: DayString): DayString => addDays(day, -(((daysFromTo(A_MONDAY, day) % 7) + 7) % 7))

/**
 * The weeks, from today on, in which three payments or more fall, or two that together take a quarter of everything still
 * to be paid on a known day.
 */
export function crowdedWeeks(entries: readonly CashEntry[], today: DayString): CrowdedWeek[] {
  const weeks = new Map<DayString, { amount: number; count: number }>()
  let all = 0
  for (const entry of entries) {
    if (entry.on === null || entry.on < today || entry.kind === 'paid' || isMoneyIn(entry)) continue
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
