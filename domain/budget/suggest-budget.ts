import { type MinorUnits, minorUnits } from '../money/money.ts'
import { allocateBudget, type BudgetAllocation, type BudgetLine, type BudgetRequest } from './allocate-budget.ts'
import type { BudgetReason } from './budget-reasons.ts'
import { roundAmounts } from './round-amounts.ts'
import { suggestionStep } from './suggestion-step.ts'

/**
 * The allocation of `allocateBudget` in round amounts: what every screen suggests. The amounts add up to the total, and
 * none that reached its floor falls below it. See docs/decisions/budget-model.md.
 *
 * @throws RangeError where `allocateBudget` does
 */
export function suggestBudget(request: BudgetRequest): BudgetAllocation {
  const allocation = allocateBudget(request)
  const { total, currency } = request
  const isShort = allocation.status === 'insufficient'
  const computed = allocation.lines.map(({ category, amount, floor }) => ({
    category,
    amount,
    least: isShort ? 0 : floor,
  }))
  const amounts = roundAmounts(computed, suggestionStep(total, currency))
  // Just below the floors, rounding could lift one line above its floor while another lacks more.
  if (isShort && allocation.lines.some(({ floor }, index) => (amounts[index] ?? 0) > floor)) return allocation
  return {
    ...allocation,
    lines: allocation.lines.map((line, index) => rounded(line, amounts[index] ?? line.amount, total)),
  }
}

const rounded = (line: BudgetLine, amount: MinorUnits, total: MinorUnits): BudgetLine => ({
  ...line,
  amount,
  sharePercent: total > 0 ? Math.round((amount / total) * 10_000) / 100 : 0,
  reasons: line.reasons.map((reason) => reasonFor(reason, amount)),
})

/** Reasons that name the line's own amount, or what it lacks, follow the rounding. */
function reasonFor(reason: BudgetReason, amount: MinorUnits): BudgetReason {
  if (reason.code === 'floor') return { ...reason, amount }
  if (reason.code === 'short-of-floor') return { ...reason, missing: minorUnits(reason.amount - amount) }
  return reason
}
