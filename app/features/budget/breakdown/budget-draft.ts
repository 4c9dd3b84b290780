import { budgetRequestOf, type Plan } from '#app/features/plans/rows.ts'
import type { BudgetAllocation } from '#domain/budget/allocate-budget.ts'
import { applyBudgetTotal, type BudgetTotalResult } from '#domain/budget/apply-budget-total.ts'
import { floorsByCategory } from '#domain/budget/floors-by-category.ts'
import { rebalanceBudget } from '#domain/budget/rebalance-budget.ts'
import { suggestBudget } from '#domain/budget/suggest-budget.ts'
import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { type Allocation, fromAllocation } from '../rows.ts'

/** A budget being edited: the total and its lines, which always add up to it. */
export interface BudgetDraft {
  readonly total: MinorUnits
  readonly lines: readonly Allocation[]
}

export const savedBudget = (plan: Plan): BudgetDraft => ({ total: plan.total, lines: plan.allocations })

/** A budget as an argument of `save_budget`: the one to save, or its base. */
export const fromBudget = ({ total, lines }: BudgetDraft, currency: string) => ({
  total: fromMinor(total, currency),
  allocations: lines.map((line) => fromAllocation(line, currency)),
})

export const isSameBudget = (a: BudgetDraft, b: BudgetDraft): boolean =>
  a.total === b.total &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, index) => {
    const other = b.lines[index]
    return (
      other !== undefined &&
      line.category === other.category &&
      line.amount === other.amount &&
      line.suggested === other.suggested &&
      line.isLocked === other.isLocked
    )
  })

/** Whether a line has its suggested amount, apart from rounding to whole units. */
export const isAsSuggested = (amount: number, suggested: number, draft: BudgetDraft): boolean =>
  Math.abs(amount - suggested) <= draft.lines.length

/** Sets the amount of a category; the unlocked others give or take the difference. */
export const withAmount = (
  draft: BudgetDraft,
  plan: Plan,
  category: BudgetCategory,
  amount: MinorUnits,
): BudgetDraft => ({
  ...draft,
  lines: rebalanceBudget(
    draft.lines,
    { category, amount },
    {
      ...roundingOf(plan, draft.total),
      suggested: new Map(draft.lines.map((line) => [line.category, line.suggested])),
    },
  ),
})

export const withLock = (draft: BudgetDraft, category: BudgetCategory, isLocked: boolean): BudgetDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.category === category ? { ...line, isLocked } : line)),
})

/** Resets a category to its suggested amount. */
export function withSuggestedAmount(draft: BudgetDraft, plan: Plan, category: BudgetCategory): BudgetDraft {
  const line = draft.lines.find((other) => other.category === category)
  return line ? withAmount(draft, plan, category, line.suggested) : draft
}

/** How the computed amounts of a plan are rounded. */
const roundingOf = (plan: Plan, total: MinorUnits) => ({ currency: plan.currency, floors: floorsOf(plan, total) })

/** Resets every unlocked line, within what the locked ones leave. */
export function withSuggestion(draft: BudgetDraft, plan: Plan): BudgetDraft {
  const suggested = draft.lines.map((line) => ({ category: line.category, amount: line.suggested }))
  const rounding = roundingOf(plan, draft.total)
  const result = applyBudgetTotal(draft.lines, draft.total, { mode: 'recalculate', suggested, ...rounding })
  return result.status === 'ok' ? { ...draft, lines: result.lines } : draft
}

/** The allocation the rules suggest for this plan with this total. */
export const suggestionFor = (plan: Plan, total: MinorUnits): BudgetAllocation =>
  suggestBudget(budgetRequestOf(plan, total))

/** The least that each category with a minimum costs for the plan's guests. */
export const floorsOf = (plan: Plan, total: MinorUnits): ReadonlyMap<BudgetCategory, MinorUnits> =>
  floorsByCategory(budgetRequestOf(plan, total))

/** How the unlocked lines follow a changed total. */
export type TotalChange = 'recalculate' | 'keep-proportions'

export type TotalOutcome =
  | { readonly status: 'ok'; readonly draft: BudgetDraft }
  | Exclude<BudgetTotalResult<Allocation>, { readonly status: 'ok' }>

/** The budget with another total, and the suggestion and reasons for it. */
export function withTotal(draft: BudgetDraft, plan: Plan, total: MinorUnits, change: TotalChange): TotalOutcome {
  const suggestion = suggestionFor(plan, total).lines
  const result = applyBudgetTotal(
    draft.lines,
    total,
    change === 'recalculate'
      ? { mode: change, suggested: suggestion, ...roundingOf(plan, total) }
      : { mode: change, ...roundingOf(plan, total) },
  )
  if (result.status !== 'ok') return result
  const lines = result.lines.map((line) => {
    const suggested = suggestion.find((other) => other.category === line.category)
    return suggested ? { ...line, suggested: suggested.amount, reasons: suggested.reasons } : line
  })
  return { status: 'ok', draft: { total, lines } }
}
