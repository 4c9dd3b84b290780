import { describe, expect, test } from 'vitest'
import { minorUnits } from '#domain/money/money.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { aDraft } from '#tests/support/wizard-draft.ts'
import {
  draftBudget,
  floorOf,
  toBudgetRequest,
  withAmount,
  withLock,
  withRecalculationSeen,
  withSuggestedAmount,
  withSuggestion,
} from './budget-draft.ts'
import type { OwnLine, WizardDraft } from './wizard-draft.ts'
import { withPriority } from './wizard-draft.ts'

const linesOf = (draft: WizardDraft): readonly OwnLine[] => draftBudget(draft)?.lines ?? []
const amountOf = (draft: WizardDraft, category: string) =>
  linesOf(draft).find((line) => line.category === category)?.amount
const sumOf = (draft: WizardDraft) => linesOf(draft).reduce((sum, line) => sum + line.amount, 0)

test('an unfinished draft has no budget', () => {
  for (const over of [
    { guests: '' },
    { total: null },
    { countryCode: null },
    { locationType: null },
    { categories: [] },
  ]) {
    expect(toBudgetRequest(aDraft(over))).toBeNull()
    expect(draftBudget(aDraft(over))).toBeNull()
  }
})

test('only what was chosen counts more, and nothing else counts less', () => {
  expect(toBudgetRequest(aDraft())).toMatchObject({ priorities: [], priorityRule: 'top' })
  const draft = withPriority(aDraft(), 'music', true)
  expect(toBudgetRequest(draft)).toMatchObject({ priorities: ['music'], priorityRule: 'top' })
  // The others give the same part of their amounts.
  for (const { category, amount } of linesOf(draft).filter((line) => line.category !== 'music')) {
    expect(amount / (amountOf(aDraft(), category) ?? 0)).toBeCloseTo(0.963, 2)
  }
})

test('a full ranking of an earlier draft counts as one', () => {
  const ranked = aDraft({ priorities: BUDGET_CATEGORIES.toReversed() })
  expect(toBudgetRequest(ranked)?.priorityRule).toBe('full')
})

test('the suggestion adds up to the total', () => {
  expect(sumOf(aDraft())).toBe(35_000_000)
})

describe('a budget with own amounts', () => {
  const moved = withAmount(aDraft(), 'music', minorUnits(5_000_001))

  test('own amounts are kept to the cent and paid by the other categories', () => {
    expect(amountOf(moved, 'music')).toBe(5_000_001)
    expect(sumOf(moved)).toBe(35_000_000)
  })

  test('own amounts do not change locked lines', () => {
    const locked = withLock(aDraft(), 'venue', true)
    const before = amountOf(locked, 'venue')
    expect(amountOf(withAmount(locked, 'music', minorUnits(20_000_000)), 'venue')).toBe(before)
  })

  test('own amounts are reset one by one or all together', () => {
    expect(amountOf(withSuggestedAmount(moved, 'music'), 'music')).toBe(amountOf(aDraft(), 'music'))
    expect(linesOf(withSuggestion(moved))).toEqual(linesOf(aDraft()))
  })

  test('a slider drag is computed from the lines at its start', () => {
    const grasped = linesOf(aDraft())
    const squeezed = withAmount(aDraft(), 'music', minorUnits(35_000_000), grasped)
    expect(amountOf(squeezed, 'venue')).toBe(0)
    const back = withAmount(squeezed, 'music', amountOf(aDraft(), 'music') ?? minorUnits(0), grasped)
    expect(linesOf(back)).toEqual(grasped)
  })
})

describe('a draft whose request changed', () => {
  const locked = withLock(withAmount(aDraft(), 'music', minorUnits(5_000_000)), 'music', true)
  const more = { ...locked, total: minorUnits(40_000_000) }

  test('after a change of the request locked amounts stay and the rest is suggested again', () => {
    expect(draftBudget(locked)?.isRecalculated).toBe(false)
    expect(draftBudget(more)?.isRecalculated).toBe(true)
    expect(amountOf(more, 'music')).toBe(5_000_000)
    expect(sumOf(more)).toBe(40_000_000)
  })

  test('locked amounts that no longer fit are replaced by the suggestion', () => {
    const little = { ...locked, total: minorUnits(4_000_000) }
    expect(sumOf(little)).toBe(4_000_000)
    expect(linesOf(little).some((line) => line.isLocked)).toBe(false)
  })

  test('a removed category loses its lock', () => {
    const without = { ...locked, categories: locked.categories.filter((category) => category !== 'music') }
    expect(linesOf(without).map((line) => line.category)).not.toContain('music')
    expect(sumOf(without)).toBe(35_000_000)
  })

  test('acknowledging a recalculation makes it the new starting point', () => {
    const seen = withRecalculationSeen(more)
    expect(draftBudget(seen)?.isRecalculated).toBe(false)
    expect(linesOf(seen)).toEqual(linesOf(more))
  })
})

describe('the minimum of a budget', () => {
  test('the minimum is known before the total and the kind of place', () => {
    const floor = floorOf(aDraft({ total: null, locationType: null }))
    expect(floor?.isKnown).toBe(true)
    expect(floor?.total).toBeGreaterThan(0)
  })

  test('the minimum gives the missing amount and the number of guests the total pays for', () => {
    const floor = floorOf(aDraft({ total: minorUnits(1_000_000), guests: '200' }))
    expect(floor?.missing).toBeGreaterThan(0)
    expect(floor?.maxGuests).toBeLessThan(200)
  })

  test('the minimum is unknown without guests', () => {
    expect(floorOf(aDraft({ guests: '' }))).toBeNull()
  })
})
