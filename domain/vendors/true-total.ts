import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { Quote } from './quote-fields.ts'

export interface QuotedEvent {
  /** At least 1 */
  readonly guests: number
  /** The hours the vendor is needed; null when hours do not matter for this kind of vendor */
  readonly hoursNeeded: number | null
}

/** The unknown items that change, or may change, the total, in the order of the questions. */
export const MISSING_ITEMS = [
  'price',
  'minimum-guests',
  'hours-included',
  'extra-hour',
  'service',
  'fees',
  'travel',
  'tax',
  'tax-percent',
] as const
export type MissingItem = (typeof MISSING_ITEMS)[number]

export type TotalPart = 'fixed' | 'per-guest' | 'extra-hours' | 'service' | 'fees' | 'travel' | 'tax'

/** An amount between two bounds. */
export interface AmountRange {
  /** The least it costs: unknown items at their minimum */
  readonly low: MinorUnits
  /** The most it costs; null when an unknown item has no known limit */
  readonly high: MinorUnits | null
}

export interface TotalLine extends AmountRange {
  readonly part: TotalPart
  /** Guests or hours charged, at the low bound, or the percentage; null without a quantity */
  readonly count: number | null
}

export interface TrueTotal {
  /** Null without any price */
  readonly total: AmountRange | null
  /** The lines of the total without zeros; they add up to it */
  readonly lines: readonly TotalLine[]
  readonly missing: readonly MissingItem[]
}

/**
 * The amount finally paid for a quote: prices, guests charged, hours beyond those included, service, fees, travel and
 * tax, so that different quotes can be compared.
 *
 * Nothing is assumed: an unknown item makes the total a range and is listed. Its lower bound counts the item as zero;
 * where the quote itself limits it (tax that may be included, hours that may be covered) there is an upper bound,
 * otherwise the range is open.
 *
 * Every started hour is charged. Service is charged on the quoted prices; tax on everything. Percentages are rounded
 * half up to the minor unit.
 *
 * @throws RangeError when a number is negative or guests are not a whole number of at least 1
 */
export function trueTotal(quote: Quote, event: QuotedEvent): TrueTotal {
  requireSensible(quote, event)
  const missing = new Set<MissingItem>()
  if (quote.fixed === null && quote.perGuest === null) return { total: null, lines: [], missing: ['price'] }

  const prices = pricesOf(quote, event, missing)
  const extras: TotalLine[] = [
    extraHours(quote, event, missing),
    service(quote, prices, missing),
    amountLine('fees', quote.fees, missing),
    amountLine('travel', quote.travel, missing),
  ]
  const beforeTax = [...prices, ...extras]
  const lines = [...beforeTax, tax(quote, addUp(beforeTax), missing)].filter(({ low, high }) => low !== 0 || high !== 0)
  return { total: addUp(lines), lines, missing: MISSING_ITEMS.filter((item) => missing.has(item)) }
}

/** The agreed amount of a vendor chosen by its quote; null while something is unknown. */
export function agreedFrom({ total }: Pick<TrueTotal, 'total'>): MinorUnits | null {
  return total !== null && total.low === total.high ? total.low : null
}

function pricesOf(quote: Quote, { guests }: QuotedEvent, missing: Set<MissingItem>): TotalLine[] {
  const lines: TotalLine[] = []
  if (quote.fixed !== null) lines.push({ part: 'fixed', count: null, low: quote.fixed, high: quote.fixed })
  if (quote.perGuest !== null && quote.perGuest > 0) {
    const charged = Math.max(guests, quote.minimumGuests ?? 0)
    const low = minorUnits(quote.perGuest * charged)
    if (quote.minimumGuests === null) missing.add('minimum-guests')
    lines.push({ part: 'per-guest', count: charged, low, high: quote.minimumGuests === null ? null : low })
  }
  return lines
}

function extraHours(quote: Quote, { hoursNeeded }: QuotedEvent, missing: Set<MissingItem>): TotalLine {
  const { hoursIncluded, extraHour } = quote
  const none = { part: 'extra-hours', count: 0, low: minorUnits(0), high: minorUnits(0) } as const
  if (hoursNeeded === null || hoursNeeded === 0) return none
  if (hoursIncluded === null) missing.add('hours-included')
  const most = Math.ceil(Math.max(0, hoursNeeded - (hoursIncluded ?? 0)))
  if (most === 0) return none
  if (extraHour === null) missing.add('extra-hour')
  const high = extraHour === null ? null : minorUnits(extraHour * most)
  const isCertain = hoursIncluded !== null
  return {
    part: 'extra-hours',
    count: isCertain ? most : 0,
    low: isCertain ? (high ?? minorUnits(0)) : minorUnits(0),
    high,
  }
}

function service(quote: Quote, prices: readonly AmountRange[], missing: Set<MissingItem>): TotalLine {
  if (quote.servicePercent === null) missing.add('service')
  return { part: 'service', count: quote.servicePercent, ...shareOf(addUp(prices), quote.servicePercent) }
}

function amountLine(part: 'fees' | 'travel', amount: MinorUnits | null, missing: Set<MissingItem>): TotalLine {
  if (amount === null) missing.add(part)
  return { part, count: null, low: amount ?? minorUnits(0), high: amount }
}

function tax(quote: Quote, beforeTax: AmountRange, missing: Set<MissingItem>): TotalLine {
  const { isTaxIncluded, taxPercent } = quote
  const none = { part: 'tax', count: taxPercent, low: minorUnits(0), high: minorUnits(0) } as const
  if (isTaxIncluded === true || taxPercent === 0) return none
  if (isTaxIncluded === null) missing.add('tax')
  if (taxPercent === null) missing.add('tax-percent')
  const added = shareOf(beforeTax, taxPercent)
  return { ...none, low: isTaxIncluded === null ? none.low : added.low, high: added.high }
}

/** A part of a range; from zero to unlimited when the part is unknown. */
function shareOf({ low, high }: AmountRange, percent: number | null): AmountRange {
  if (percent === null) return { low: minorUnits(0), high: null }
  if (percent === 0) return { low: minorUnits(0), high: minorUnits(0) }
  return { low: percentOf(low, percent), high: high === null ? null : percentOf(high, percent) }
}

/**
 * Half up, in whole numbers: 7.7 % of 10 does not depend on the double of 7.7. Percentages have at most four decimals.
 */
function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  const units = BigInt(amount) * BigInt(Math.round(percent * 10_000))
  return minorUnits(Number((units + 500_000n) / 1_000_000n))
}

function addUp(ranges: readonly AmountRange[]): AmountRange {
  let low = 0
  let high: number | null = 0
  for (const range of ranges) {
    low += range.low
    high = high === null || range.high === null ? null : high + range.high
  }
  return { low: minorUnits(low), high: high === null ? null : minorUnits(high) }
}

function requireSensible(quote: Quote, { guests, hoursNeeded }: QuotedEvent): void {
  if (!Number.isSafeInteger(guests) || guests < 1) throw new RangeError('an event has at least one guest')
  const { isTaxIncluded: _, ...numbers } = quote
  for (const number of [...Object.values(numbers), hoursNeeded]) {
    if (number !== null && !(number >= 0 && Number.isFinite(number))) throw new RangeError('no number may be negative')
  }
}
