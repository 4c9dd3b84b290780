import { addDays, type DayString, daysFromTo, isDay } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'

/** A percentage as deposit and the balance; three parts; one a month. The deposits are those vendors ask for most. */
export const INSTALMENT_PRESETS = ['deposit-25', 'deposit-30', 'deposit-50', 'three-parts', 'monthly'] as const
export type InstalmentPreset = (typeof INSTALMENT_PRESETS)[number]

const DEPOSIT_PERCENT: Readonly<Partial<Record<InstalmentPreset, number>>> = {
  'deposit-25': 25,
  'deposit-30': 30,
  'deposit-50': 50,
}

/** A monthly payment closer than this to the last one is merged with it: our estimate. */
const MIN_DAYS_BEFORE_LAST = 14

export interface Instalment {
  readonly part: 'deposit' | 'instalment' | 'balance'
  readonly amount: MinorUnits
  readonly dueOn: DayString
  readonly status: 'scheduled'
}

/**
 * Splits an amount into scheduled payments, the first on the first day and the last on the last; payments due on the
 * same day are merged.
 *
 * The amounts add up exactly. All but the last are rounded down to the minor unit, so that equal instalments are equal
 * and the last, the one people check, takes the remainder. Instalments of zero are left out: an amount smaller than its
 * number of parts has fewer of them.
 *
 * Months keep the day of the first payment; in a month that lacks it, the last day is used.
 *
 * @param amount more than 0: usually the agreed amount that is neither paid nor scheduled
 * @throws RangeError when the amount is not positive or the last day is before the first
 */
export function makeInstalments(
  preset: InstalmentPreset,
  amount: MinorUnits,
  days: { readonly firstOn: DayString; readonly lastOn: DayString },
): Instalment[] {
  if (!(amount > 0)) throw new RangeError('there is nothing to pay')
  if (days.lastOn < days.firstOn) throw new RangeError('the last payment cannot come before the first')
  const percent = DEPOSIT_PERCENT[preset]
  const dueOn = [...new Set(daysOf(preset, days))]
  const amounts = percent === undefined ? equalParts(amount, dueOn.length) : depositAndBalance(amount, percent, dueOn)

  return dueOn.flatMap((day, index): Instalment[] => {
    const own = amounts[index] ?? 0
    if (own === 0) return []
    const isLast = index === dueOn.length - 1
    const part = isLast ? 'balance' : percent === undefined ? 'instalment' : 'deposit'
    return [{ part, amount: minorUnits(own), dueOn: day, status: 'scheduled' }]
  })
}

function equalParts(amount: number, count: number): number[] {
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? part : amount - part * (count - 1)))
}

function depositAndBalance(amount: number, percent: number, dueOn: readonly DayString[]): number[] {
  if (dueOn.length === 1) return [amount]
  // In two steps, so that no product exceeds the whole numbers a double holds exactly.
  const deposit = Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100)
  return [deposit, amount - deposit]
}

function daysOf(preset: InstalmentPreset, { firstOn, lastOn }: { firstOn: DayString; lastOn: DayString }): DayString[] {
  if (preset === 'three-parts') {
    return [firstOn, addDays(firstOn, Math.floor(daysFromTo(firstOn, lastOn) / 2)), lastOn]
  }
  if (preset !== 'monthly') return [firstOn, lastOn]
  const months: DayString[] = []
  for (let day = firstOn; daysFromTo(day, lastOn) >= MIN_DAYS_BEFORE_LAST; ) {
    months.push(day)
    day = sameDayLater(firstOn, months.length)
  }
  return [...months, lastOn]
}

/** Counted from the first day, so that a series on the 31st returns to it after February. */
function sameDayLater(day: DayString, months: number): DayString {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const later = year * 12 + (month - 1) + months
  const two = (part: number) => String(part).padStart(2, '0')
  for (let of = date; of > 0; of -= 1) {
    const text = `${String(Math.floor(later / 12)).padStart(4, '0')}-${two((later % 12) + 1)}-${two(of)}`
    if (isDay(text)) return text
  }
  throw new RangeError(`no such month: ${months} after ${day}`)
}
