import { type MinorUnits, minorUnits } from '../money/money.ts'

/** Money of a month by its first day. */
export interface MoneyMonth {
  readonly month: string
  readonly paid: number
  readonly due: number
}

export interface MoneyPoint {
  readonly month: string
  /** Paid until the end of the month */
  readonly paid: MinorUnits
  /** The same with what is due until then and is not paid */
  readonly withDue: MinorUnits
}

const next = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

/** From so many months on only those with money are told. */
const MAX_MONTHS = 60

/** What was paid, and what is still to be paid, month by month and added up; months between are told too, unless they are very many. */
export function moneyOverTime(months: readonly MoneyMonth[]): readonly MoneyPoint[] {
  const byMonth = new Map(months.map((each) => [each.month, each]))
  const first = months[0]?.month
  const last = months.at(-1)?.month
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  for (let month = first; month <= last && all.length <= MAX_MONTHS; month = next(month)) all.push(month)
  const told = all.length > MAX_MONTHS ? months.map(({ month }) => month) : all
  let [paid, due] = [0, 0]
  return told.map((month) => {
    paid += byMonth.get(month)?.paid ?? 0
    due += byMonth.get(month)?.due ?? 0
    return { month, paid: minorUnits(paid), withDue: minorUnits(paid + due) }
  })
}

/** An amount for each guest, rounded to the smallest unit; null without guests. */
export const perGuest = (amount: number, guests: number): MinorUnits | null =>
  guests > 0 ? minorUnits(Math.round(amount / guests)) : null
