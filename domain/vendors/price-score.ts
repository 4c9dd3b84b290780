import type { AmountRange } from './true-total.ts'

/** The maximum score of a criterion. */
export const TOP_RATING = 5

/**
 * Below this part of the median a quote is suspiciously low, and this is then its maximum score. Of two quotes either
 * may be the outlier: a median takes three, which is also how many Profeco advises to request.
 */
const SUSPICIOUS_PART = 0.6
const SUSPICIOUS_RATING = 3
const MIN_QUOTES_TO_SUSPECT = 3

/** The score of a criterion, from 0 to 5; a range while it is unknown. */
export interface RatingRange {
  readonly low: number
  readonly high: number
}

/**
 * | code             | says                                                                                    |
 * |------------------|-----------------------------------------------------------------------------------------|
 * | price-unknown    | there is no price: it may be anything                                                   |
 * | price-suspicious | more than 40 % below the median of the comparable quotes: worth 3 at most, ask why      |
 * | price-open       | its highest price is unknown, so the score may be anything up to the high bound         |
 * | price-alone      | there is no other comparable quote, so it cannot be called cheap                        |
 * | price-cheapest   | no comparable quote is cheaper, whatever is unknown                                     |
 * | price-above      | costs at least `percent` more than the cheapest comparable one; null when that is free  |
 * | price-range      | it depends on what is unknown whether another is cheaper                                |
 */
export type PriceCode =
  | { readonly code: 'price-unknown' | 'price-open' | 'price-alone' | 'price-cheapest' | 'price-range' }
  | { readonly code: 'price-suspicious'; readonly percentBelowMedian: number }
  | { readonly code: 'price-above'; readonly percent: number | null }

export type PriceScore = RatingRange & { readonly reason: PriceCode }

interface ClosedRange {
  readonly low: number
  readonly high: number
}

/**
 * The score of each price beside the others: five times the cheapest divided by its own. A price that is a range has a
 * range as its score, which holds for all values within the ranges. Totals with an upper bound are comparable;
 * suspiciously low ones do not lower the scores of the others.
 *
 * @param totals in the order of the results; null without a price
 */
export function priceScores(totals: readonly (AmountRange | null)[]): PriceScore[] {
  const closed = totals.map((total): ClosedRange | null =>
    total === null || total.high === null ? null : { low: total.low, high: total.high },
  )
  const comparable = closed.flatMap((total) => total ?? [])
  const canSuspect = comparable.length >= MIN_QUOTES_TO_SUSPECT
  const minMedian = canSuspect ? medianOf(comparable.map(({ low }) => low)) : 0
  const maxMedian = canSuspect ? medianOf(comparable.map(({ high }) => high)) : 0
  const mayBeSuspicious = ({ low }: AmountRange | ClosedRange) => low < SUSPICIOUS_PART * maxMedian
  const measures = closed.map((total) => (total && total.high < SUSPICIOUS_PART * minMedian ? null : total))

  return totals.map((total, index): PriceScore => {
    if (total === null) return { low: 0, high: TOP_RATING, reason: { code: 'price-unknown' } }
    if (total.high !== null && measures[index] === null) {
      const percentBelowMedian = Math.round(100 * (1 - total.high / minMedian))
      return {
        low: SUSPICIOUS_RATING,
        high: SUSPICIOUS_RATING,
        reason: { code: 'price-suspicious', percentBelowMedian },
      }
    }
    const others = measures.flatMap((other, place) => (place === index ? [] : (other ?? [])))
    const score = besideOthers(
      total,
      others,
      others.filter((other) => !mayBeSuspicious(other)),
    )
    return mayBeSuspicious(total) ? { ...score, low: Math.min(score.low, SUSPICIOUS_RATING) } : score
  })
}

/** @param lasting those of the others that can never become suspicious, and so always count in the comparison */
function besideOthers(total: AmountRange, others: readonly ClosedRange[], lasting: readonly ClosedRange[]): PriceScore {
  if (others.length === 0) {
    return { low: 0, high: TOP_RATING, reason: { code: total.high === null ? 'price-open' : 'price-alone' } }
  }
  const cheapest = {
    low: Math.min(...others.map(({ low }) => low)),
    high: Math.min(...lasting.map(({ high }) => high)),
  }
  const range = {
    low: total.high === null ? 0 : TOP_RATING * partOf(cheapest.low, total.high),
    high: TOP_RATING * partOf(cheapest.high, total.low),
  }
  if (total.high === null) return { ...range, reason: { code: 'price-open' } }
  if (range.low === TOP_RATING) return { ...range, reason: { code: 'price-cheapest' } }
  if (range.high === TOP_RATING) return { ...range, reason: { code: 'price-range' } }
  const percent = cheapest.high > 0 ? Math.floor(100 * (total.low / cheapest.high - 1)) : null
  return { ...range, reason: { code: 'price-above', percent } }
}

/** The ratio of the cheapest price to a price; 1 when that costs nothing itself. */
const partOf = (cheapest: number, price: number): number => (price <= cheapest ? 1 : cheapest / price)

/** The median; the mean of the two middle values of an even number. */
function medianOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}
