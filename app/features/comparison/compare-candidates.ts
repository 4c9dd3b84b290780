import type { Plan } from '#app/features/plans/rows.ts'
import { BUDGET_CATEGORIES, type BudgetCategory, type EventType } from '#domain/plans/event-types.ts'
import { type OwnWeights, type WeighedCriterion, weighCriteria } from '#domain/vendors/criteria-weights.ts'
import { scoreVendors, type VendorScore } from '#domain/vendors/score-vendors.ts'
import { type QuotedEvent, type TrueTotal, trueTotal } from '#domain/vendors/true-total.ts'
import {
  budgetCategoryOf,
  isVendorCategory,
  VENDOR_CATEGORIES,
  type VendorCategory,
  vendorCategoriesOf,
} from '#domain/vendors/vendor-categories.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import type { Candidate } from './rows.ts'

/** A candidate with its figures beside the others. */
export interface ComparedCandidate {
  readonly candidate: Candidate
  readonly total: TrueTotal
  readonly score: VendorScore
  /** From 1; candidates with the same score share it. Null while nothing counts for a candidate, or it is ruled out. */
  readonly rank: number | null
  /** Ahead of all others: not of one that has the same score. */
  readonly isLeading: boolean
}

const isBudgetCategory = (text: string): text is BudgetCategory =>
  (BUDGET_CATEGORIES as readonly string[]).includes(text)

/** The kind of vendor in an address: its name, or a category of the budget; null for any other text. */
export function kindOf(text: string, eventType: EventType = 'other'): VendorCategory | null {
  if (isVendorCategory(text)) return text
  return isBudgetCategory(text) ? (vendorCategoriesOf(text, eventType)[0] ?? null) : null
}

/** The kinds of vendors that a plan has money for, and the one being compared. */
export const kindsOffered = (plan: Plan, shown: VendorCategory): VendorCategory[] =>
  VENDOR_CATEGORIES.filter(
    (kind) =>
      kind === shown ||
      (plan.categories.includes(budgetCategoryOf(kind)) &&
        vendorCategoriesOf(budgetCategoryOf(kind), plan.eventType).includes(kind)),
  )

/** The candidates of a kind; one of which only the budget category is known counts as that category's own kind. */
export const candidatesOf = (candidates: readonly Candidate[], kind: VendorCategory): readonly Candidate[] =>
  candidates.filter((each) => each.vendorCategory === kind || (each.vendorCategory === null && each.category === kind))

/** The candidates with their true totals and scores, the best first. An open answer never puts one before another. */
export function compareCandidates(
  candidates: readonly Candidate[],
  criteria: readonly WeighedCriterion[],
  event: QuotedEvent,
): ComparedCandidate[] {
  const byId = new Map(
    candidates.map((candidate) => [candidate.id, { candidate, total: trueTotal(candidate.quote, event) }]),
  )
  const scores = scoreVendors(
    candidates.map(({ id, ratings, redFlags }) => ({
      id,
      ratings,
      redFlags,
      total: byId.get(id)?.total.total ?? null,
    })),
    criteria,
  )
  const ranked = scores.filter(({ low, isDisqualified }) => low > 0 && !isDisqualified)
  return scores.flatMap((score) => {
    const found = byId.get(score.id)
    if (!found) return []
    const ahead = ranked.filter((other) => isAhead(other, score)).length
    const rank = ranked.includes(score) ? ahead + 1 : null
    const isLeading = rank === 1 && ranked.every((other) => other === score || isAhead(score, other))
    return [{ ...found, score, rank, isLeading: isLeading && candidates.length > 1 }]
  })
}

const isAhead = (one: VendorScore, other: VendorScore): boolean =>
  one.low > other.low || (one.low === other.low && one.high > other.high)

/** The candidates in the order of the given ids; others follow in their own order. */
export function inKeptOrder(compared: readonly ComparedCandidate[], ids: readonly string[]): ComparedCandidate[] {
  const placeOf = ({ candidate }: ComparedCandidate) => {
    const place = ids.indexOf(candidate.id)
    return place === -1 ? ids.length : place
  }
  return compared.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The suggested weights as sliders show them: whole parts of 100. */
export const suggestedWeights = ({ criteria }: VendorCriteria): OwnWeights =>
  Object.fromEntries(criteria.map(({ id, weight }) => [id, Math.round(100 * weight)]))

/** The criteria with the effective weights; ids that the domain no longer knows are ignored. */
export const weighed = (criteria: VendorCriteria, own: OwnWeights | undefined): WeighedCriterion[] =>
  weighCriteria(criteria.criteria, own ? { ...suggestedWeights(criteria), ...own } : {})
