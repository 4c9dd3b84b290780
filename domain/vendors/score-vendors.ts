import type { WeighedCriterion } from './criteria-weights.ts'
import { type PriceCode, type PriceScore, priceScores, type RatingRange, TOP_RATING } from './price-score.ts'
import type { AmountRange } from './true-total.ts'
import { DISQUALIFYING_RED_FLAG } from './vendor-criteria.ts'

/** The points each confirmed red flag takes off a score of 100, and the most they take together: our estimate. */
const POINTS_PER_RED_FLAG = 8
const MAX_POINTS_FOR_RED_FLAGS = 40

export interface VendorCandidate {
  readonly id: string
  /** `trueTotal(…).total`; null without a price */
  readonly total: AmountRange | null
  /** From 0 to 5 by criterion; absent or null without a rating */
  readonly ratings: Readonly<Record<string, number | null>>
  /** Ids of the confirmed red flags */
  readonly redFlags: readonly string[]
}

/** The reason for a criterion's score: `rated` or `unrated` by a person, or one of the price's codes. */
export type CriterionCode = PriceCode | { readonly code: 'rated' | 'unrated' }

export interface CriterionScore extends RatingRange {
  readonly id: string
  /** A part of 1 */
  readonly weight: number
  readonly reason: CriterionCode
}

export interface VendorScore {
  readonly id: string
  /** Of 100, two decimals: with every unknown item at its worst, and at its best; equal when nothing is unknown */
  readonly low: number
  readonly high: number
  /** The part of the weights with an exactly known score, of 1 */
  readonly completeness: number
  /** In the order of the criteria */
  readonly criteria: readonly CriterionScore[]
  /** Points taken off for red flags */
  readonly penalty: number
  /** Will not sign a contract: ranked after all others */
  readonly isDisqualified: boolean
  /** Better than every other whatever is still unknown; never while a price has no upper bound */
  readonly isCertainlyBest: boolean
}

/**
 * Scores the candidates of one kind against each other, the best first.
 *
 * An unknown item makes the score a range, never zero or an average. Candidates are ordered by the low bound, then by
 * the high bound, then by better reviews, then by the lower price, then by id: the same for any order of the input.
 * `isCertainlyBest` says whether further answers can change the first.
 *
 * @param criteria weights that add up to 1, see `weighCriteria`
 * @throws RangeError on a rating outside 0 to 5
 */
export function scoreVendors(
  candidates: readonly VendorCandidate[],
  criteria: readonly WeighedCriterion[],
): VendorScore[] {
  const prices = priceScores(candidates.map(({ total }) => total))
  const scored = candidates.map((candidate, index) => {
    const price = prices[index]
    if (!price) throw new RangeError('every candidate has a price score')
    return { candidate, score: scoreOf(candidate, price, criteria) }
  })
  const inRank = scored.toSorted(
    (a, b) =>
      Number(a.score.isDisqualified) - Number(b.score.isDisqualified) ||
      b.score.low - a.score.low ||
      b.score.high - a.score.high ||
      reviewsOf(b.candidate) - reviewsOf(a.candidate) ||
      priceOf(a.candidate) - priceOf(b.candidate) ||
      (a.candidate.id < b.candidate.id ? -1 : 1),
  )
  // An unknown price may turn out the cheapest and lower every other score.
  const arePricesComparable = candidates.every(({ total }) => total !== null && total.high !== null)
  const qualified = inRank.filter(({ score }) => !score.isDisqualified)
  return inRank.map(({ score }) => ({
    ...score,
    isCertainlyBest:
      arePricesComparable &&
      !score.isDisqualified &&
      qualified.every(({ score: other }) => other.id === score.id || other.high < score.low),
  }))
}

function scoreOf(
  candidate: VendorCandidate,
  price: PriceScore,
  criteria: readonly WeighedCriterion[],
): Omit<VendorScore, 'isCertainlyBest'> {
  const scores = criteria.map(({ id, kind, weight }): CriterionScore => {
    if (kind === 'price') return { id, weight, ...price }
    const rating = candidate.ratings[id] ?? null
    if (rating === null) return { id, weight, low: 0, high: TOP_RATING, reason: { code: 'unrated' } }
    if (!(rating >= 0 && rating <= TOP_RATING)) throw new RangeError(`ratings go from 0 to ${TOP_RATING}: ${rating}`)
    return { id, weight, low: rating, high: rating, reason: { code: 'rated' } }
  })
  const redFlags = new Set(candidate.redFlags)
  const penalty = Math.min(MAX_POINTS_FOR_RED_FLAGS, POINTS_PER_RED_FLAG * redFlags.size)
  // Doubles added in another order may round to another hundredth, so the sum does not depend on the criteria's order.
  const inOrder = scores.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const points = (bound: 'low' | 'high') => {
    const earned = inOrder.reduce((sum, score) => sum + score.weight * score[bound], 0)
    return tidy(Math.max(0, (100 * earned) / TOP_RATING - penalty))
  }
  const knownWeight = inOrder.reduce((sum, score) => (score.low === score.high ? sum + score.weight : sum), 0)
  return {
    id: candidate.id,
    low: points('low'),
    high: points('high'),
    completeness: tidy(knownWeight),
    criteria: scores,
    penalty,
    isDisqualified: redFlags.has(DISQUALIFYING_RED_FLAG),
  }
}

/** Not every category has reviews as a criterion; companies are asked for references instead. */
const reviewsOf = ({ ratings }: VendorCandidate): number => ratings['reviews'] ?? ratings['references'] ?? -1

const priceOf = ({ total }: VendorCandidate): number => total?.high ?? Number.MAX_SAFE_INTEGER

/** Two decimals: errors in the last place of doubles do not distinguish two vendors. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100
}
