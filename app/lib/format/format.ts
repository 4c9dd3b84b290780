import { currencyExponent } from '#contracts/currency.ts'
import { type Language, LOCALES } from '../../i18n/languages.ts'
import { daysBetween } from './zoned-time.ts'

// Every number, amount and date on screen is formatted here and nowhere else.

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

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/**
 * Keeps an amount in one piece: a line may otherwise end after a sign, which then reads as another amount. A minus sign
 * (U+2212) replaces the language data's hyphen, which is half as wide and can break from its number too.
 */
const unbroken = (text: string): string =>
  text
    .replace('-', '−')
    .replace(/\s/gu, NO_BREAK_SPACE)
    .replace(/^[−+]/u, (sign) => sign + WORD_JOINER)

export interface MoneyOptions {
  /** Adds the currency's code, for places where "$" alone is ambiguous. */
  readonly withCode?: boolean
  /** Shows the cents of a whole amount too, for a column in which another amount has some; see `moneyColumn`. */
  readonly withCents?: boolean
  /**
   * An estimate or an average, which cents would make look exact: in whole units from ten of them on. `up` never shows
   * less than the amount, for a minimum.
   */
  readonly estimate?: 'nearest' | 'up'
  /** A change: "+$500", "−$500", and 0 without a sign. */
  readonly isChange?: boolean
}

/** An amount to whole units from ten of them on, and to whole minor units below. */
function estimated(minor: number, unit: number, direction: 'nearest' | 'up'): number {
  const step = Math.abs(minor) < 10 * unit ? 1 : unit
  return (direction === 'up' ? Math.ceil(minor / step) : Math.round(minor / step)) * step
}

/**
 * An amount in minor units, to the last cent; a whole one without cents: "$350,000", "$350,000.50", with `withCode`
 * "$350,000 MXN". It never breaks across lines.
 */
export function formatMoney(minor: number, currency: string, language: Language, options: MoneyOptions = {}): string {
  const exponent = currencyDigits(currency)
  const amount = options.estimate ? estimated(minor, 10 ** exponent, options.estimate) : minor
  const isWhole = amount % 10 ** exponent === 0
  const digits = isWhole && (options.estimate || !options.withCents) ? 0 : exponent
  const text = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(options.isChange ? { signDisplay: 'exceptZero' } : {}),
  }).format(amount / 10 ** exponent)
  return unbroken(options.withCode && !text.includes(currency) ? `${text} ${currency}` : text)
}

/** Formats the amounts of one column: with cents in every row when one amount has some, so that the digits align. */
export function moneyColumn(
  amounts: readonly number[],
  currency: string,
  language: Language,
): (minor: number, options?: MoneyOptions) => string {
  const unit = 10 ** currencyDigits(currency)
  const withCents = amounts.some((minor) => minor % unit !== 0)
  return (minor, options) => formatMoney(minor, currency, language, { ...options, withCents })
}

/** Spanish abbreviates thousands as "k" in the language data, which is read as English; "mil" is what is written. */
const THOUSAND: Readonly<Partial<Record<Language, string>>> = { es: 'mil' }

/** A rounded amount for a narrow place: "$350 mil", "$350K", "$1.2 M". The full amount is always shown elsewhere. */
export function formatMoneyCompact(minor: number, currency: string, language: Language): string {
  const parts = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).formatToParts(minor / 10 ** currencyDigits(currency))
  return unbroken(
    parts
      .map(({ type, value }) => (type === 'compact' && value === 'k' ? (THOUSAND[language] ?? value) : value))
      .join(''),
  )
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

export type DateStyle = 'full' | 'long' | 'medium' | 'short' | 'month' | 'short-month' | 'bare-month'

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short', year: 'numeric' },
  'bare-month': { month: 'short' },
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

/** A message with its values in place of `{name}`, where the browser has no translator for it. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
