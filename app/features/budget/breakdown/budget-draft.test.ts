import { describe, expect, test } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aPlan } from '#tests/support/plans.ts'
import {
  type BudgetDraft,
  floorsOf,
  isSameBudget,
  savedBudget,
  suggestionFor,
  withAmount,
  withLock,
  withSuggestedAmount,
  withSuggestion,
  withTotal,
} from './budget-draft.ts'

const TOTAL = minorUnits(35_000_000)

function aSplitPlan(over: Partial<Plan> = {}): Plan {
  const plan = aPlan({ total: TOTAL, ...over })
  const allocations = suggestionFor(plan, plan.total).lines.map(({ category, amount, reasons }) => ({
    category,
    amount,
    suggested: amount,
    isLocked: false,
    reasons,
  }))
  return { ...plan, allocations }
}

const sumOf = (draft: BudgetDraft) => draft.lines.reduce((sum, line) => sum + line.amount, 0)
const amountOf = (draft: BudgetDraft, category: string) =>
  draft.lines.find((line) => line.category === category)?.amount

describe('an edited budget', () => {
  const plan = aSplitPlan()
  const saved = savedBudget(plan)

  test('an edited budget adds up after every change and keeps its locked lines', () => {
    const locked = withLock(saved, 'venue', true)
    const moved = withAmount(withAmount(locked, plan, 'catering', minorUnits(15_000_000)), plan, 'music', minorUnits(1))
    expect(sumOf(moved)).toBe(TOTAL)
    expect(amountOf(moved, 'venue')).toBe(amountOf(saved, 'venue'))
    expect(amountOf(moved, 'music')).toBe(1)
  })

  test('opening a lock changes no amount', () => {
    const locked = withLock(saved, 'venue', true)
    expect(isSameBudget(saved, locked)).toBe(false)
    expect(isSameBudget(saved, withLock(locked, 'venue', false))).toBe(true)
  })

  test('an edited budget is reset line by line or as a whole', () => {
    const moved = withAmount(saved, plan, 'catering', minorUnits(20_000_000))
    expect(amountOf(withSuggestedAmount(moved, plan, 'catering'), 'catering')).toBe(amountOf(saved, 'catering'))
    expect(withSuggestion(moved, plan).lines.map((line) => line.amount)).toEqual(saved.lines.map((line) => line.amount))
  })

  test('a locked line stays when the rest is reset', () => {
    const locked = withLock(withAmount(saved, plan, 'catering', minorUnits(20_000_000)), 'catering', true)
    const back = withSuggestion(locked, plan)
    expect(amountOf(back, 'catering')).toBe(20_000_000)
    expect(sumOf(back)).toBe(TOTAL)
  })
})

describe('a changed total', () => {
  const plan = aSplitPlan()
  const moved = withLock(withAmount(savedBudget(plan), plan, 'music', minorUnits(9_000_000)), 'music', true)

  test.each(['recalculate', 'keep-proportions'] as const)(
    'after %s the lines add up exactly and locked ones stay',
    (change) => {
      const outcome = withTotal(moved, plan, minorUnits(41_234_567), change)
      if (outcome.status !== 'ok') throw new Error(outcome.status)
      expect(sumOf(outcome.draft)).toBe(41_234_567)
      expect(amountOf(outcome.draft, 'music')).toBe(9_000_000)
    },
  )

  test('a changed total has its own suggestion and reasons, whichever option is chosen', () => {
    const outcome = withTotal(moved, plan, minorUnits(70_000_000), 'keep-proportions')
    if (outcome.status !== 'ok') throw new Error(outcome.status)
    const { lines } = suggestionFor(plan, minorUnits(70_000_000))
    expect(outcome.draft.lines.map((line) => line.suggested)).toEqual(lines.map((line) => line.amount))
    expect(outcome.draft.lines.map((line) => line.reasons)).toEqual(lines.map((line) => line.reasons))
  })

  test('a total below the locked lines is refused', () => {
    expect(withTotal(moved, plan, minorUnits(8_000_000), 'recalculate').status).toBe('locked-too-much')
  })

  test('a changed total is refused when every line is locked', () => {
    const allLocked = plan.categories.reduce((draft, category) => withLock(draft, category, true), savedBudget(plan))
    expect(withTotal(allLocked, plan, minorUnits(40_000_000), 'keep-proportions').status).toBe('nothing-unlocked')
  })
})

describe('minimums by category', () => {
  test('minimums are known for food and drinks and add up to that of the whole', () => {
    const plan = aSplitPlan()
    const floors = floorsOf(plan, plan.total)
    expect([...floors.keys()].sort()).toEqual(['catering', 'drinks'])
    const sum = [...floors.values()].reduce<number>((all, floor) => all + floor, 0)
    expect(sum).toBe(suggestionFor(plan, plan.total).floor.total)
  })
})
