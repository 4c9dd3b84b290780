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
  /** From 1 */
  readonly rank: number
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

/** The candidates in the given order, each with its true total, its score and its rank. */
export function compareCandidates(
  candidates: readonly Candidate[],
  criteria: readonly WeighedCriterion[],
  event: QuotedEvent,
): ComparedCandidate[] {
  const totals = candidates.map(({ quote }) => trueTotal(quote, event))
  const scores = scoreVendors(
    candidates.map(({ id, ratings, redFlags }, index) => ({
      id,
      ratings,
      redFlags,
      total: totals[index]?.total ?? null,
    })),
    criteria,
  )
  return candidates.flatMap((candidate, index) => {
    const total = totals[index]
    const rank = scores.findIndex(({ id }) => id === candidate.id)
    const score = scores[rank]
    return total && score ? [{ candidate, total, score, rank: rank + 1 }] : []
  })
}

/** The suggested weights as sliders show them: whole parts of 100. */
export const suggestedWeights = ({ criteria }: VendorCriteria): OwnWeights =>
  Object.fromEntries(criteria.map(({ id, weight }) => [id, Math.round(100 * weight)]))

/** The criteria with the effective weights; ids that the domain no longer knows are ignored. */
export const weighed = (criteria: VendorCriteria, own: OwnWeights | undefined): WeighedCriterion[] =>
  weighCriteria(criteria.criteria, own ? { ...suggestedWeights(criteria), ...own } : {})
