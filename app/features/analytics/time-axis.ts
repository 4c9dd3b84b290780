import type { Language } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { daysFromTo, toDay } from '#domain/day/day.ts'

/** Where each of some days, in their order, stands between the first and the last, from 0 to 1. */
export function along(days: readonly string[]): readonly number[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const whole = daysFromTo(toDay(first), toDay(last))
  return days.map((day) => (whole === 0 ? 0.5 : daysFromTo(toDay(first), toDay(day)) / whole))
}

/** As many days are named below an axis at most. */
const MAX_NAMES = 5

/** The names below an axis: days of at most five points, evenly among them, each year where it begins. */
export function namesBelow(days: readonly string[], places: readonly number[], language: Language) {
  const step = Math.max(1, Math.ceil((days.length - 1) / (MAX_NAMES - 1)))
  // Months are named by themselves.
  const isMonths = days.every((day) => day.endsWith('-01'))
  let year = ''
  return days.flatMap((day, index) => {
    if (index % step !== 0) return []
    const more = day.slice(0, 4) === year ? {} : { more: day.slice(0, 4) }
    year = day.slice(0, 4)
    return [{ at: places[index] ?? 0, text: formatDay(day, language, isMonths ? 'bare-month' : 'short'), ...more }]
  })
}
