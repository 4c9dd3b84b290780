import type { WeighedCriterion } from './criteria-weights.ts'
import { type PriceCode, type PriceScore, priceScores, type RatingRange, TOP_RATING } from './price-score.ts'
import type { AmountRange } from './true-total.ts'
import { DISQUALIFYING_RED_FLAG } from './vendor-criteria.ts'

/** What each confirmed red flag takes off a score of 100, and the most they take together: our judgement. */
const POINTS_PER_RED_FLAG = 8
const MAX_POINTS_FOR_RED_FLAGS = 40

export interface VendorCandidate {
  readonly id: string
  /** `trueTotal(…).total`; null without a price */
  readonly total: AmountRange | null
  /** From 0 to 5 by criterion; absent or null without a rating */
  readonly ratings: Readonly<Record<string, number | null>>
  /** Ids of those confirmed */
  readonly redFlags: readonly string[]
}

/** Why a criterion is worth what it is: `rated` or `unrated` by a person, or one of the price's codes. */
export type CriterionCode = PriceCode | { readonly code: 'rated' | 'unrated' }

export interface CriterionScore extends RatingRange {
  readonly id: string
  /** A part of 1 */
  readonly weight: number
  readonly reason: CriterionCode
}

export interface VendorScore {
  readonly id: string
  /** Of 100, two decimals: with everything unknown at its worst, and at its best; the same when nothing is unknown */
  readonly low: number
  readonly high: number
  /** The part of the weights whose worth is known exactly, of 1 */
  readonly completeness: number
  /** In the order of the criteria */
  readonly criteria: readonly CriterionScore[]
  /** Points taken off for red flags */
  readonly penalty: number
  /** Will not sign a contract: ranked after all others */
  readonly isDisqualified: boolean
  /** Better than every other whatever the answers still missing; never while a price has no upper bound */
  readonly isCertainlyBest: boolean
}

/**
 * Scores the candidates for one job side by side, the best first.
 *
 * What is unknown makes a range, never a zero or an average. The order is that of what is known to be earned (the low bound),
 * then of what may still be, then of better reviews, then of the lower price, then of ids: the same for any order of
 * candidates. `isCertainlyBest` says whether more answers could change who comes first.
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
  // A price that comes in later may turn out the cheapest and make every other look dear.
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
  // Doubles added in another order may round to another hundredth, so the order of the criteria is not it.
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

/** Not every category is asked for reviews; companies are asked for references instead. */
const reviewsOf = ({ ratings }: VendorCandidate): number => ratings['reviews'] ?? ratings['references'] ?? -1

const priceOf = ({ total }: VendorCandidate): number => total?.high ?? Number.MAX_SAFE_INTEGER

/** Two decimals: what doubles add in the last place is no difference between two vendors. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100
}
