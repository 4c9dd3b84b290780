import { type DayString, toDay } from '#domain/day/day.ts'
import { currencyExponent, type MinorUnits } from '#domain/money/money.ts'
import type { Language } from '#domain/plans/event-types.ts'

/** Formats amounts and days like the screens, for files and emails. */

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-419', en: 'en-US' }

const memo = new Map<string, unknown>()

/** Intl objects cost about 50 µs to make and a statement holds thousands of amounts. */
function once<T>(key: string, make: () => T): T {
  if (!memo.has(key)) memo.set(key, make())
  return memo.get(key) as T
}

/**
 * To the last cent and without a currency: "350,000.50"; minus is never U+2212, so that copied amounts can be
 * calculated with.
 */
export function writeAmount(amount: MinorUnits, currency: string, language: Language): string {
  const digits = currencyExponent(currency)
  const format = once(
    `a ${language} ${digits}`,
    () => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  return format.format(amount / 10 ** digits)
}

/** With its currency: "$350,000.50 MXN". */
export function writeMoney(amount: MinorUnits, currency: string, language: Language): string {
  const digits = currencyExponent(currency)
  const format = once(
    `m ${language} ${currency}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  const text = format.format(amount / 10 ** digits)
  return text.includes(currency) ? text : `${text} ${currency}`
}

const DAY_STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** "15 de mayo de 2027"; a day is independent of the reader's time zone. */
export function writeDay(day: DayString, language: Language, style: keyof typeof DAY_STYLES = 'long'): string {
  const format = once(
    `d ${language} ${style}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { ...DAY_STYLES[style], timeZone: 'UTC' }),
  )
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The day that a moment is in a time zone. Canadian English writes days as ISO 8601 does. */
export const dayIn = (timeZone: string, atMs: number): DayString =>
  toDay(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs))

/** "sábado, 15 de mayo de 2027, 5:00 p.m.", by the clocks of a time zone */
export const writeMoment = (atMs: number, timeZone: string, language: Language): string =>
  once(
    `t ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }),
  ).format(atMs)

/** "5:00 p.m.", by the clocks of a time zone */
export const writeTime = (atMs: number, timeZone: string, language: Language): string =>
  once(
    `h ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit', timeZone }),
  ).format(atMs)

/** "Ana y Luis" */
export const writeList = (names: readonly string[], language: Language): string =>
  once(`l ${language}`, () => new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })).format(names)

/** "1,250" */
export const writeCount = (count: number, language: Language): string =>
  once(`n ${language}`, () => new Intl.NumberFormat(LOCALES[language])).format(count)

/** "750 ml", "1.5 l" */
export const writeMeasure = (
  amount: number,
  unit: 'gram' | 'kilogram' | 'liter' | 'milliliter',
  language: Language,
): string =>
  once(
    `w ${language} ${unit}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 }),
  ).format(amount)

export const METRES_IN_FOOT = 0.3048

/** A length as the room shows them: "1.83 m", "6 ft" */
export function writeLength(metres: number, unit: 'metres' | 'feet', language: Language): string {
  const isFeet = unit === 'feet'
  const format = once(
    `u ${language} ${unit}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        style: 'unit',
        unit: isFeet ? 'foot' : 'meter',
        unitDisplay: 'short',
        maximumFractionDigits: isFeet ? 1 : 2,
      }),
  )
  return format.format(isFeet ? metres / METRES_IN_FOOT : metres)
}
