import type { BudgetCategory } from '../plans/event-types.ts'
import type { EarlierCategory } from './forecast.ts'

export interface ComparedCategory {
  readonly category: BudgetCategory
  /** Its part of the whole, from 0 to 1; null where there is no whole */
  readonly share: number | null
  /** The same in the own earlier plans; null without any */
  readonly earlierShare: number | null
}

const part = (amount: number, total: number): number | null => (total > 0 ? amount / total : null)

/**
 * The parts of a plan's cost beside those of the reader's own earlier plans, which compare across years and sizes as amounts would not.
 * @param cost of each category what was spent on it, or its budget where nothing was
 */
export function compareWithEarlier(
  cost: readonly { readonly category: BudgetCategory; readonly planned: number; readonly spent: number }[],
  earlier: readonly EarlierCategory[] | null,
): readonly ComparedCategory[] {
  const of = ({ planned, spent }: { planned: number; spent: number }) => (spent > 0 ? spent : planned)
  const total = cost.reduce((sum, each) => sum + of(each), 0)
  const before = (earlier ?? []).reduce((sum, { spent }) => sum + spent, 0)
  return cost.map((each) => ({
    category: each.category,
    share: part(of(each), total),
    earlierShare: part(earlier?.find(({ category }) => category === each.category)?.spent ?? 0, before),
  }))
}
