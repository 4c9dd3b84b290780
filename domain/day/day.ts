/** A calendar day, "2027-05-15", without time or zone. Sorts in order as text. */
export type DayString = string & { readonly __brand: 'DayString' }

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysInMonth = (year: number, month: number) =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether the text is an existing day, from 0001-01-01 to 9999-12-31. */
export function isDay(text: string): text is DayString {
  const [, year = 0, month = 0, day = 0] = PATTERN.exec(text)?.map(Number) ?? []
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** @throws RangeError when there is no such day */
export function toDay(text: string): DayString {
  if (!isDay(text)) throw new RangeError(`no such day: ${text}`)
  return text
}

/** The first day that is stored. An earlier one is a typo, such as a year of two digits. */
export const FIRST_DAY = '1900-01-01'

/** Whether a text is a day that is stored: the check of the columns of days, 1900 to 2199. */
export const isStorableDay = (text: string): text is DayString =>
  isDay(text) && text >= FIRST_DAY && text < '2200-01-01'

/** The day of a nullable column; null stays null. @throws RangeError when there is no such day */
export const toDayOrNull = (text: string | null): DayString | null => (text === null ? null : toDay(text))

/**
 * Days since 0000-03-01 in the proleptic Gregorian calendar, so that differences are whole days in every time zone.
 * Counting years from March puts the leap day last (E. G. Richards, Mapping Time, 1998).
 */
function serialOf(day: DayString): number {
  const [, year = 0, month = 0, date = 0] = PATTERN.exec(day)?.map(Number) ?? []
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = (month + 9) % 12
  return (
    365 * marchYear +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    Math.floor((153 * marchMonth + 2) / 5) +
    date -
    1
  )
}

function dayOf(serial: number): DayString {
  let marchYear = Math.floor((10_000 * serial + 14_780) / 3_652_425)
  let rest = serial - firstOf(marchYear)
  if (rest < 0) {
    marchYear -= 1
    rest = serial - firstOf(marchYear)
  }
  const marchMonth = Math.floor((100 * rest + 52) / 3060)
  const year = marchYear + Math.floor((marchMonth + 2) / 12)
  const month = ((marchMonth + 2) % 12) + 1
  const date = rest - Math.floor((marchMonth * 306 + 5) / 10) + 1
  const two = (part: number) => String(part).padStart(2, '0')
  return toDay(`${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`)
}

const firstOf = (marchYear: number) =>
  365 * marchYear + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)

/** The day that many days later; earlier when negative. @throws RangeError outside the years 1 to 9999 */
export function addDays(day: DayString, days: number): DayString {
  if (!Number.isInteger(days)) throw new RangeError('days must be whole')
  return dayOf(serialOf(day) + days)
}

/** The number of days from one day to the other; negative when `to` is earlier. */
export const daysFromTo = (from: DayString, to: DayString): number => serialOf(to) - serialOf(from)

/** The last day of a day's month. */
export function endOfMonth(day: DayString): DayString {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return toDay(`${day.slice(0, 8)}${daysInMonth(year, month)}`)
}

export const laterDay = (a: DayString, b: DayString): DayString => (a > b ? a : b)
