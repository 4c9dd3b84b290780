import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '../plans/event-types.ts'
import { type ComputedAmount, roundAmounts } from './round-amounts.ts'

const an = (category: BudgetCategory, amount: number, least = 0): ComputedAmount => ({
  category,
  amount: minorUnits(amount),
  least,
})
const round = (amounts: readonly ComputedAmount[], step = 50) => roundAmounts(amounts, minorUnits(step))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('roundAmounts', () => {
  test('amounts go to the nearest step, half up, and miscellaneous takes the remainder', () => {
    expect(round([an('venue', 1024), an('music', 1025), an('miscellaneous', 1000)])).toEqual([1000, 1050, 999])
  })

  test('the largest amount takes the remainder without miscellaneous, the first of equal ones', () => {
    expect(round([an('venue', 1024), an('music', 2020)])).toEqual([1000, 2044])
    expect(round([an('venue', 2020), an('music', 2020)])).toEqual([2040, 2000])
  })

  test('an amount is not rounded below its least', () => {
    expect(round([an('catering', 1010, 1005), an('miscellaneous', 1000)])).toEqual([1050, 960])
  })

  test('an amount that is below its least already is rounded to the nearest, but not lower', () => {
    expect(round([an('catering', 1010, 5000), an('miscellaneous', 1000)])).toEqual([1050, 960])
  })

  test('a small amount becomes one step, and nothing stays nothing', () => {
    expect(round([an('attire', 3), an('music', 0), an('miscellaneous', 1000)])).toEqual([50, 0, 953])
  })

  test('what was rounded up the furthest gives its step back when the remainder would be nothing', () => {
    expect(round([an('venue', 130), an('music', 145), an('miscellaneous', 20)])).toEqual([100, 150, 45])
  })

  test('amounts stay as computed where no step is left to give', () => {
    expect(round([an('venue', 10), an('catering', 20, 20), an('miscellaneous', 5)])).toEqual([10, 20, 5])
  })

  test('the one that takes the remainder keeps its own least', () => {
    expect(round([an('catering', 1030, 1030), an('drinks', 530)])).toEqual([1060, 500])
    expect(round([an('catering', 1030, 1030), an('drinks', 526)])).toEqual([1056, 500])
  })

  test('an amount is not rounded above its most', () => {
    const held = (category: BudgetCategory, amount: number, most: number) => ({ ...an(category, amount), most })
    expect(round([held('venue', 1030, 1040), held('miscellaneous', 1000, 1100)])).toEqual([1000, 1030])
    expect(round([held('attire', 30, 40), held('miscellaneous', 1000, 1100)])).toEqual([40, 990])
  })

  test('what was rounded down the furthest takes a step when the remainder would pass its most', () => {
    const amounts = [an('venue', 1024), an('music', 1020), { ...an('miscellaneous', 1000), most: 1010 }]
    expect(round(amounts)).toEqual([1050, 1000, 994])
  })

  test('a step of one minor unit changes nothing', () => {
    expect(round([an('venue', 101), an('miscellaneous', 7)], 1)).toEqual([101, 7])
  })

  const computed = fc
    .array(fc.record({ amount: fc.oneof(fc.nat(3), fc.nat(200), fc.nat(50_000_000)), least: fc.nat(100_000) }), {
      minLength: 1,
      maxLength: 9,
    })
    .chain((amounts) =>
      fc
        .shuffledSubarray([...BUDGET_CATEGORIES], { minLength: amounts.length, maxLength: amounts.length })
        .map((categories) =>
          amounts.map(({ amount, least }, index) => an(categories[index] ?? 'venue', amount, least)),
        ),
    )
  const steps = fc.constantFrom(1, 5, 100, 500, 5000, 1_000_000)

  test('rounded amounts have the same sum, and none is negative', () => {
    fc.assert(
      fc.property(computed, steps, (amounts, step) => {
        const rounded = round(amounts, step)
        expect(sum(rounded)).toBe(sum(amounts.map(({ amount }) => amount)))
        expect(rounded.every((amount) => amount >= 0)).toBe(true)
      }),
    )
  })

  test('rounding takes nothing below its least, and leaves nothing of what was something', () => {
    fc.assert(
      fc.property(computed, steps, (amounts, step) => {
        for (const [index, amount] of round(amounts, step).entries()) {
          const before = amounts[index] ?? an('venue', 0)
          expect(amount).toBeGreaterThanOrEqual(Math.min(before.least, before.amount))
          expect(amount > 0).toBe(before.amount > 0)
        }
      }),
    )
  })

  test('all but the one with the remainder move by less than a step', () => {
    fc.assert(
      fc.property(computed, steps, (amounts, step) => {
        const moved = round(amounts, step).map((amount, index) => Math.abs(amount - (amounts[index]?.amount ?? 0)))
        expect(moved.filter((by) => by >= step).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('where amounts are large beside the step, all but the one with the remainder are multiples of it', () => {
    fc.assert(
      fc.property(computed, (amounts) => {
        const large = amounts.map((each) => ({ ...each, amount: minorUnits(each.amount + 100_000) }))
        expect(round(large, 500).filter((amount) => amount % 500 !== 0).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
