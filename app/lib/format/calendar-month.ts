import type { Language } from '../../i18n/i18n.ts'

// Days are YYYY-MM-DD and months YYYY-MM: calendar dates without a time zone.

const DAY_MS = 86_400_000

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const monthOf = (day: string): string => day.slice(0, 7)

/** Weeks begin on Monday in Spanish and on Sunday in English, as in the date fields. */
const firstWeekday = (language: Language) => (language === 'es' ? 1 : 0)

/** The number of days since the first of its week. */
const placeInWeek = (day: string, language: Language) =>
  (new Date(msOf(day)).getUTCDay() - firstWeekday(language) + 7) % 7

export const shiftDay = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS)

/** The same date a number of months later; the last day where that month is shorter. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(first.getTime() + (Math.min(date, length) - 1) * DAY_MS)
}

export const weekStart = (day: string, language: Language): string => shiftDay(day, -placeInWeek(day, language))

export const weekEnd = (day: string, language: Language): string => shiftDay(weekStart(day, language), 6)

/** The weeks of a month; null for the days outside it. */
export function weeksOf(month: string, language: Language): readonly (readonly (string | null)[])[] {
  const weeks: (string | null)[][] = []
  for (let start = weekStart(`${month}-01`, language); start <= `${month}-31`; start = shiftDay(start, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((place) => shiftDay(start, place))
    if (days.some((day) => monthOf(day) === month)) weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}
