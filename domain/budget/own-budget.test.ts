import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBudgetRequest } from '../example/budget-request.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '../plans/event-types.ts'
import { allocateBudget } from './allocate-budget.ts'
import { applyBudgetTotal } from './apply-budget-total.ts'
import { compareBudgets } from './compare-budgets.ts'
import { rebalanceBudget } from './rebalance-budget.ts'
import { suggestBudget } from './suggest-budget.ts'

interface Line {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  readonly suggested: MinorUnits
  readonly isLocked: boolean
}

const aLine = (category: BudgetCategory, amount: number, changes: Partial<Line> = {}): Line => ({
  category,
  amount: minorUnits(amount),
  suggested: minorUnits(amount),
  isLocked: false,
  ...changes,
})
const sumOf = (lines: readonly { readonly amount: number }[]) => lines.reduce((sum, line) => sum + line.amount, 0)
const amountsOf = (lines: readonly Line[]) => lines.map((line) => line.amount)

const noFloors: ReadonlyMap<BudgetCategory, MinorUnits> = new Map()

const someLines = fc
  .array(fc.record({ amount: fc.oneof(fc.nat(3), fc.nat(10_000_000)), isLocked: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((lines) =>
    lines.map((line, index) => aLine(BUDGET_CATEGORIES[index] ?? 'venue', line.amount, { isLocked: line.isLocked })),
  )

describe('rebalanceBudget', () => {
  // The totals of the first tests are a few pesos, which are not rounded.
  const rebalance = (
    before: readonly Line[],
    moved: { category: BudgetCategory; amount: MinorUnits },
    floors = noFloors,
  ) =>
    rebalanceBudget(before, moved, {
      currency: 'MXN',
      floors,
      suggested: new Map(before.map((line) => [line.category, line.suggested])),
    })
  const lines = [
    aLine('venue', 500),
    aLine('catering', 300),
    aLine('music', 100),
    aLine('attire', 100, { isLocked: true }),
  ]

  test('the other lines pay in proportion to their amounts', () => {
    const moved = rebalance(lines, { category: 'venue', amount: minorUnits(700) })
    expect(amountsOf(moved)).toEqual([700, 150, 50, 100])
  })

  test('the other lines receive in proportion to their amounts', () => {
    const moved = rebalance(lines, { category: 'venue', amount: minorUnits(100) })
    expect(amountsOf(moved)).toEqual([100, 600, 200, 100])
  })

  test('the moved line stops where the others have no more to give', () => {
    const moved = rebalance(lines, { category: 'venue', amount: minorUnits(5000) })
    expect(amountsOf(moved)).toEqual([900, 0, 0, 100])
  })

  test('the moved line stops at zero', () => {
    const moved = rebalance(lines, { category: 'venue', amount: minorUnits(-5) })
    expect(amountsOf(moved)).toEqual([0, 675, 225, 100])
  })

  test('other lines that are all at zero share evenly', () => {
    const empty = [aLine('venue', 90), aLine('music', 0), aLine('attire', 0)]
    expect(amountsOf(rebalance(empty, { category: 'venue', amount: minorUnits(50) }))).toEqual([50, 20, 20])
  })

  test('a locked line does not move, even when it is the moved one', () => {
    expect(rebalance(lines, { category: 'attire', amount: minorUnits(0) })).toEqual(lines)
  })

  test('nothing moves when all other lines are locked', () => {
    const alone = [aLine('venue', 500), aLine('music', 100, { isLocked: true })]
    expect(rebalance(alone, { category: 'venue', amount: minorUnits(0) })).toEqual(alone)
  })

  test('a category without a line is refused', () => {
    expect(() => rebalance(lines, { category: 'drinks', amount: minorUnits(1) })).toThrow(RangeError)
  })

  test('moving a line keeps the sum and the locked lines, and no line falls below zero', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), fc.integer({ min: -10, max: 20_000_000 }), (before, which, amount) => {
        const category = before[which % before.length]?.category ?? 'venue'
        const after = rebalance(before, { category, amount: minorUnits(amount) })
        expect(sumOf(after)).toBe(sumOf(before))
        for (const [index, line] of after.entries()) {
          expect(line.amount).toBeGreaterThanOrEqual(0)
          if (line.isLocked) expect(line).toEqual(before[index])
        }
      }),
    )
  })

  const someFloors = fc
    .record({ catering: fc.nat(3_000_000), drinks: fc.nat(1_000_000) })
    .map((floors) => new Map(Object.entries(floors).map(([category, floor]) => [category, minorUnits(floor)])))

  test('no other line gains when the moved one does, and none loses when it gives', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.nat(),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        someFloors,
        (before, which, more, floors) => {
          const mover = before[which % before.length] ?? aLine('venue', 0)
          const amount = minorUnits(mover.amount + more)
          const after = rebalance(before, { category: mover.category, amount }, floors as typeof noFloors)
          for (const [index, line] of after.entries()) {
            const change = line.amount - (before[index]?.amount ?? 0)
            if (line.category !== mover.category) expect(change * more).toBeLessThanOrEqual(0)
          }
        },
      ),
    )
  })

  describe('rounding', () => {
    const suggestion = suggestBudget(aBudgetRequest())
    const wedding = suggestion.lines.map((line) => aLine(line.category, line.amount))
    const amountOf = (after: readonly Line[], category: BudgetCategory) =>
      after.find((line) => line.category === category)?.amount ?? 0
    const FIFTY_PESOS = 5000

    test('a moved line leaves round amounts on the others', () => {
      const after = rebalance(wedding, { category: 'music', amount: minorUnits(4_350_000) })
      expect(after.filter(({ amount }) => amount % FIFTY_PESOS !== 0)).toEqual([])
      expect(amountOf(after, 'music')).toBe(4_350_000)
    })

    test('a typed amount stays as typed, and miscellaneous alone has its cents', () => {
      const after = rebalance(wedding, { category: 'music', amount: minorUnits(4_333_333) })
      expect(amountOf(after, 'music')).toBe(4_333_333)
      const odd = after.filter(({ amount }) => amount % FIFTY_PESOS !== 0).map(({ category }) => category)
      expect(odd.toSorted()).toEqual(['miscellaneous', 'music'])
      expect(sumOf(after)).toBe(sumOf(wedding))
    })

    test('without miscellaneous the largest of the others has the remainder', () => {
      const lines = wedding.filter(({ category }) => category !== 'miscellaneous')
      const after = rebalance(lines, { category: 'music', amount: minorUnits(4_333_333) })
      const odd = after.filter(({ amount }) => amount % FIFTY_PESOS !== 0).map(({ category }) => category)
      expect(odd.toSorted()).toEqual(['catering', 'music'])
    })

    test('a locked line keeps its cents', () => {
      const lines = wedding.map((line) =>
        line.category === 'drinks' ? { ...line, amount: minorUnits(line.amount + 33), isLocked: true } : line,
      )
      const after = rebalance(lines, { category: 'music', amount: minorUnits(4_350_000) })
      expect(amountOf(after, 'drinks')).toBe(amountOf(lines, 'drinks'))
    })

    test('a line that can stay at its floor is not rounded below it', () => {
      const lines = [aLine('venue', 10_000_000), aLine('catering', 8_003_000), aLine('miscellaneous', 2_000_000)]
      const floors = new Map<BudgetCategory, MinorUnits>([['catering', minorUnits(8_001_000)]])
      const after = rebalance(lines, { category: 'venue', amount: minorUnits(10_002_000) }, floors)
      expect(amountsOf(after)).toEqual([10_002_000, 8_003_000, 1_998_000])
    })

    test('nothing changes when a line gets the amount that it has', () => {
      const odd = wedding.map((line) => ({ ...line, amount: minorUnits(line.amount + 7) }))
      expect(rebalance(odd, { category: 'music', amount: minorUnits(amountOf(odd, 'music')) })).toEqual(odd)
    })

    test('taking back the only own amount brings the whole suggestion back', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...BUDGET_CATEGORIES),
          fc.integer({ min: 0, max: 30_000_000 }),
          (category, amount) => {
            const moved = rebalance(wedding, { category, amount: minorUnits(amount) })
            const back = rebalance(moved, { category, amount: minorUnits(amountOf(wedding, category)) })
            expect(amountsOf(back)).toEqual(amountsOf(wedding))
          },
        ),
      )
    })

    test('another own amount stays when a line is taken back', () => {
      const one = rebalance(wedding, { category: 'attire', amount: minorUnits(4_000_000) })
      const two = rebalance(one, { category: 'music', amount: minorUnits(5_000_000) })
      const back = rebalance(two, { category: 'music', amount: minorUnits(amountOf(wedding, 'music')) })
      expect(amountOf(back, 'attire')).toBeGreaterThan(3_900_000)
    })
  })
})

describe('applyBudgetTotal', () => {
  // The totals of these tests are a few pesos, which are not rounded.
  const inMinorUnits = { currency: 'MXN', floors: new Map<BudgetCategory, MinorUnits>() }
  const lines = [
    aLine('venue', 400),
    aLine('catering', 400, { suggested: minorUnits(300) }),
    aLine('music', 200, { isLocked: true }),
  ]
  const suggested = [
    { category: 'venue' as const, amount: minorUnits(800) },
    { category: 'catering' as const, amount: minorUnits(800) },
    { category: 'music' as const, amount: minorUnits(400) },
  ]
  const amountsAfter = (result: ReturnType<typeof applyBudgetTotal<Line>>) =>
    result.status === 'ok' ? amountsOf(result.lines) : result

  test('a changed total keeps the proportions of unlocked lines', () => {
    const result = applyBudgetTotal(lines, minorUnits(2000), { mode: 'keep-proportions', ...inMinorUnits })
    expect(amountsAfter(result)).toEqual([900, 900, 200])
  })

  test('a changed total is recalculated around locked lines', () => {
    const result = applyBudgetTotal(lines, minorUnits(2000), { mode: 'recalculate', suggested, ...inMinorUnits })
    expect(amountsAfter(result)).toEqual([900, 900, 200])
    expect(result.status === 'ok' && result.lines.map((line) => line.suggested)).toEqual([800, 800, 400])
  })

  test('a changed total is recalculated around edited lines too when requested', () => {
    const result = applyBudgetTotal(lines, minorUnits(2000), {
      mode: 'recalculate',
      suggested,
      keepEdited: true,
      ...inMinorUnits,
    })
    expect(amountsAfter(result)).toEqual([1400, 400, 200])
  })

  test('edited lines are given up before locked ones when the total is too small', () => {
    const result = applyBudgetTotal(lines, minorUnits(500), {
      mode: 'recalculate',
      suggested,
      keepEdited: true,
      ...inMinorUnits,
    })
    expect(amountsAfter(result)).toEqual([150, 150, 200])
  })

  test('a refused total gives the excess of the locked lines', () => {
    const result = applyBudgetTotal(lines, minorUnits(150), { mode: 'keep-proportions', ...inMinorUnits })
    expect(result).toEqual({ status: 'locked-too-much', difference: 50 })
  })

  test('a refused total gives the difference when every line is locked', () => {
    const locked = lines.map((line) => ({ ...line, isLocked: true }))
    const result = applyBudgetTotal(locked, minorUnits(1100), { mode: 'keep-proportions', ...inMinorUnits })
    expect(result).toEqual({ status: 'nothing-unlocked', difference: 100 })
  })

  test('the lines add up to every accepted total', () => {
    fc.assert(
      fc.property(someLines, fc.nat(50_000_000), (before, total) => {
        const result = applyBudgetTotal(before, minorUnits(total), { mode: 'keep-proportions', ...inMinorUnits })
        if (result.status === 'ok') expect(sumOf(result.lines)).toBe(total)
      }),
    )
  })

  test('unlocked and unedited lines become the new suggestion', () => {
    const before = allocateBudget(aBudgetRequest())
    const after = suggestBudget(aBudgetRequest({ total: minorUnits(50_000_000) }))
    const own = before.lines.map((line) => aLine(line.category, line.amount))
    const change = { mode: 'recalculate' as const, suggested: after.lines, ...inMinorUnits }
    const result = applyBudgetTotal(own, minorUnits(50_000_000), change)
    expect(amountsAfter(result)).toEqual(after.lines.map((line) => line.amount))
  })

  describe('rounding', () => {
    const floors = new Map<BudgetCategory, MinorUnits>([['catering', minorUnits(8_000_000)]])
    const pesos = { currency: 'MXN', floors }
    const odd = [
      aLine('venue', 12_345_678),
      aLine('catering', 8_000_001),
      aLine('music', 3_333_333, { isLocked: true }),
      aLine('miscellaneous', 1_000_000),
    ]

    test('lines that follow a new total are round, locked ones stay, and miscellaneous takes the remainder', () => {
      const result = applyBudgetTotal(odd, minorUnits(30_000_000), { mode: 'keep-proportions', ...pesos })
      expect(amountsAfter(result)).toEqual([15_425_000, 9_995_000, 3_333_333, 1_246_667])
    })

    test('a line is not rounded below its floor', () => {
      const result = applyBudgetTotal(odd, minorUnits(24_689_012), { mode: 'keep-proportions', ...pesos })
      expect(amountsAfter(result)).toEqual([12_350_000, 8_005_000, 3_333_333, 1_000_679])
    })

    test('own amounts stay as they are when the total stays', () => {
      const total = minorUnits(sumOf(odd))
      const result = applyBudgetTotal(odd, total, { mode: 'keep-proportions', ...pesos })
      expect(amountsAfter(result)).toEqual(amountsOf(odd))
    })
  })
})

describe('compareBudgets', () => {
  test('own and suggested amounts are compared side by side', () => {
    const own = [aLine('music', 150), aLine('venue', 50)]
    const suggested = [aLine('venue', 100), aLine('attire', 20)]
    expect(compareBudgets(own, suggested)).toEqual([
      { category: 'venue', own: 50, suggested: 100, difference: -50, differencePercent: -50 },
      { category: 'music', own: 150, suggested: 0, difference: 150, differencePercent: null },
      { category: 'attire', own: 0, suggested: 20, difference: -20, differencePercent: -100 },
    ])
  })
})
