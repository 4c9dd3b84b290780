import { type MinorUnits, minorUnits } from '../money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '../plans/event-types.ts'
import type { SuggestedAmount } from './apply-budget-total.ts'

export interface BudgetComparison {
  readonly category: BudgetCategory
  readonly own: MinorUnits
  readonly suggested: MinorUnits
  /** Own less suggested */
  readonly difference: MinorUnits
  /** Difference as a percentage of the suggested amount; null when nothing was suggested */
  readonly differencePercent: number | null
}

/**
 * Own amounts beside suggested ones, in the order of `BUDGET_CATEGORIES`; a category missing on one side has 0 there.
 */
export function compareBudgets(
  own: readonly SuggestedAmount[],
  suggested: readonly SuggestedAmount[],
): BudgetComparison[] {
  const ownAmounts = new Map(own.map(({ category, amount }) => [category, amount]))
  const suggestedAmounts = new Map(suggested.map(({ category, amount }) => [category, amount]))
  return BUDGET_CATEGORIES.filter((category) => ownAmounts.has(category) || suggestedAmounts.has(category)).map(
    (category) => {
      const mine = ownAmounts.get(category) ?? minorUnits(0)
      const theirs = suggestedAmounts.get(category) ?? minorUnits(0)
      return {
        category,
        own: mine,
        suggested: theirs,
        difference: minorUnits(mine - theirs),
        differencePercent: theirs > 0 ? (100 * (mine - theirs)) / theirs : null,
      }
    },
  )
}
