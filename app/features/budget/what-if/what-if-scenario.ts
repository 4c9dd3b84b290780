import { budgetRequestOf, type Plan } from '#app/features/plans/rows.ts'
import { type Scenario, type ScenarioChange, whatIfGuests } from '#domain/budget/scenario.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { Allocation } from '../rows.ts'

/** The arguments of `apply_budget_scenario`. */
export interface AppliedBudget {
  readonly guests: number
  readonly total: MinorUnits
  readonly lines: readonly Allocation[]
}

/** Whether the lines of a plan add up to its total; without that no scenario can be computed. */
export const canAsk = (plan: Plan): boolean =>
  plan.allocations.length > 0 && plan.allocations.reduce((sum, line) => sum + line.amount, 0) === plan.total

export const scenarioOf = (
  plan: Plan,
  committed: ReadonlyMap<BudgetCategory, MinorUnits>,
  change: ScenarioChange,
): Scenario => whatIfGuests({ request: budgetRequestOf(plan, plan.total), lines: plan.allocations, committed }, change)

/** The plan under the scenario, with its suggestion and reasons. */
export const budgetOfScenario = (plan: Plan, guests: number, scenario: Scenario): AppliedBudget => ({
  guests,
  total: scenario.totalAfter,
  lines: plan.allocations.map((line) => {
    const suggested = scenario.after.lines.find(({ category }) => category === line.category)
    const moved = scenario.lines.find(({ category }) => category === line.category)
    return {
      ...line,
      amount: moved?.after ?? line.amount,
      suggested: suggested?.amount ?? line.suggested,
      reasons: suggested?.reasons ?? line.reasons,
    }
  }),
})

/** The current plan, which Undo restores. */
export const budgetOfPlan = ({ guests, total, allocations }: Plan): AppliedBudget => ({
  guests,
  total,
  lines: allocations,
})
