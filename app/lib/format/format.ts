import { currencyExponent } from '#contracts/currency.ts'
import type { Language } from '../../i18n/i18n.ts'
import { daysBetween } from './zoned-time.ts'

// Every number, amount and date on screen is formatted here and nowhere else.

/** Spanish in its Latin American format: 350,000.50 and "21 de noviembre de 2026". */
const LOCALES: Readonly<Record<Language, string>> = { es: 'es-419', en: 'en-US' }

const memo = new Map<string, unknown>()

/** Intl objects cost about 50 µs to make and a list formats hundreds of values, so each is made once. */
function once<T>(key: string, make: () => T): T {
  if (!memo.has(key)) memo.set(key, make())
  return memo.get(key) as T
}

const numberFormat = (language: Language, options: Intl.NumberFormatOptions) =>
  once(`n ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALES[language], options))

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  once(`d ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(LOCALES[language], options))

/** Decimals of the currency's minor unit; not always those `Intl` shows (COP, HUF, IDR …). */
export const currencyDigits = (currency: string): number => currencyExponent(currency)

/** The usual decimals of a whole amount: none for COP or JPY, two for MXN. */
const habitualDigits = (currency: string) =>
  numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export interface MoneyOptions {
  /** Adds the currency's code, for places where "$" alone is ambiguous. */
  readonly withCode?: boolean
}

/** An amount in minor units, to the last cent: "$350,000.00", with `withCode` "$350,000.00 MXN". */
export function formatMoney(minor: number, currency: string, language: Language, options: MoneyOptions = {}): string {
  const exponent = currencyDigits(currency)
  const digits = minor % 10 ** exponent === 0 ? Math.min(exponent, habitualDigits(currency)) : exponent
  const text = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** exponent)
  // A minus sign, not the language data's hyphen, which is half as wide and can break from its number.
  const signed = text.replace('-', '−')
  return options.withCode && !signed.includes(currency) ? `${signed} ${currency}` : signed
}

/** A rounded amount for a narrow place: "$350 k", "$1.2 M". The full amount is always shown elsewhere. */
export function formatMoneyCompact(minor: number, currency: string, language: Language): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(minor / 10 ** currencyDigits(currency))
}

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  // The first Intl object of a page blocks a slow phone for 150 ms; such numbers look the same without it.
  const isPlain = options === undefined && Number.isInteger(value) && value >= 0 && value < 1000
  return isPlain ? String(value) : numberFormat(language, options ?? {}).format(value)
}

/** A ratio as a percentage: 0.4 → "40%"; one decimal where it is significant. */
export const formatPercent = (ratio: number, language: Language): string =>
  numberFormat(language, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(ratio)

/** ISO 8601 text with its offset, or milliseconds since 1970. */
export type Instant = string | number

const toDate = (instant: Instant) => new Date(instant)

export type DateStyle = 'full' | 'long' | 'medium' | 'short' | 'month'

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
}

export interface DateOptions {
  /** In the event's own zone: a wedding in Guadalajara is on the same day for a reader in Madrid. */
  readonly timeZone: string
  readonly language: Language
  readonly style?: DateStyle
}

export const formatDate = (instant: Instant, { timeZone, language, style = 'long' }: DateOptions): string =>
  dateFormat(language, { ...DATE_STYLES[style], timeZone }).format(toDate(instant))

export const formatTime = (instant: Instant, { timeZone, language }: Omit<DateOptions, 'style'>): string =>
  dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(toDate(instant))

/** A calendar day, YYYY-MM-DD, independent of time zones. */
export const formatDay = (day: string, language: Language, style: DateStyle = 'long'): string =>
  dateFormat(language, { ...DATE_STYLES[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The name of a day's weekday: "sábado", "sáb"; narrow is one letter. */
export const formatWeekday = (day: string, language: Language, width: 'long' | 'short' | 'narrow' = 'long'): string =>
  dateFormat(language, { weekday: width, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A list of names: "Ana, Luis y Marta". */
export const formatList = (names: readonly string[], language: Language): string =>
  once(`l ${language}`, () => new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })).format(names)

export interface RelativeDayOptions {
  readonly timeZone: string
  readonly language: Language
  readonly nowMs: number
}

/** The distance of a day in the calendar of its zone: "hoy", "mañana", "dentro de 3 semanas", "in 5 months". */
export function formatRelativeDay(instant: Instant, { timeZone, language, nowMs }: RelativeDayOptions): string {
  return formatDaysAway(daysBetween(nowMs, toDate(instant).getTime(), timeZone), language)
}

/** A distance in days as text; negative is past. */
export function formatDaysAway(days: number, language: Language): string {
  const relative = once(
    `r ${language}`,
    () => new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto', style: 'long' }),
  )
  const size = Math.abs(days)
  if (size < 14) return relative.format(days, 'day')
  if (size < 60) return relative.format(Math.round(days / 7), 'week')
  if (size < 730) return relative.format(Math.round(days / 30.44), 'month')
  return relative.format(Math.round(days / 365.25), 'year')
}
