import type { MinorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import { allocateBudget, type BudgetRequest } from './allocate-budget.ts'

export type FlooredThings = 'both' | 'catering' | 'drinks'

/** The categories of an event with a floor: an event of no named type has none for food, and either may be left out. */
export const floorsAreFor = (floors: ReadonlyMap<BudgetCategory, unknown>): FlooredThings =>
  !floors.has('catering') ? 'drinks' : !floors.has('drinks') ? 'catering' : 'both'

/**
 * The least that each selected category costs for the guests, in minor units of the request's currency; categories
 * without a known floor are left out.
 *
 * @throws RangeError where `allocateBudget` does
 */
export function floorsByCategory(request: BudgetRequest): ReadonlyMap<BudgetCategory, MinorUnits> {
  const floored = allocateBudget(request).lines.filter(({ floor }) => floor > 0)
  return new Map(floored.map(({ category, floor }) => [category, floor]))
}
