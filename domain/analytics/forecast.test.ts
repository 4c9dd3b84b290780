import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import { FORECAST_BASES, type ForecastLine, forecastCost } from './forecast.ts'

const aLine = (changes: Partial<ForecastLine> = {}): ForecastLine => ({
  category: 'venue',
  basis: 'agreed',
  plans: 1,
  planned: 100_000,
  spent: 90_000,
  low: 90_000,
  likely: 90_000,
  high: 90_000,
  ...changes,
})

describe('what the final cost rests on', () => {
  test('nothing more is to come of what is settled', () => {
    expect(forecastCost([aLine({ basis: 'settled' })])).toMatchObject({
      low: 90_000,
      likely: 90_000,
      high: 90_000,
      certainty: 1,
    })
  })

  test('an agreed amount may grow, and does not shrink', () => {
    expect(forecastCost([aLine()])).toMatchObject({ low: 90_000, likely: 90_000, high: 94_500, certainty: 1 })
  })

  test('candidates are a range', () => {
    const line = aLine({ basis: 'candidates', spent: 0, low: 80_000, likely: 100_000, high: 150_000 })
    expect(forecastCost([line])).toMatchObject({ low: 80_000, likely: 100_000, high: 150_000, certainty: 0 })
  })

  test('one candidate alone is no range, so its amount may grow', () => {
    const line = aLine({ basis: 'candidates', spent: 0, low: 100_000, likely: 100_000, high: 100_000 })
    expect(forecastCost([line]).high).toBe(110_000)
  })

  test('a budget alone is a wish, which earlier plans correct from the second one on', () => {
    const line = aLine({ basis: 'allocation', spent: 0, low: 100_000, likely: 100_000, high: 100_000 })
    const earlier = (plans: number, spent: number) => ({
      plans,
      categories: [{ category: 'venue' as const, planned: 200_000, spent }],
    })
    expect(forecastCost([line])).toMatchObject({ low: 85_000, likely: 100_000, high: 120_000 })
    expect(forecastCost([line], earlier(1, 260_000)).likely).toBe(100_000)
    const moved = forecastCost([line], earlier(2, 260_000))
    expect(moved.likely).toBe(130_000)
    expect(moved.parts[0]?.isByEarlier).toBe(true)
    // One wild year does not make a budget useless.
    expect(forecastCost([line], earlier(2, 2_000_000)).likely).toBe(150_000)
  })
})

test('without a line there is nothing to tell', () => {
  expect(forecastCost([])).toMatchObject({ low: 0, likely: 0, high: 0, certainty: 0, parts: [] })
})

const someLines = fc.array(
  fc
    .record({
      category: fc.constantFrom(...BUDGET_CATEGORIES),
      basis: fc.constantFrom(...FORECAST_BASES),
      plans: fc.integer({ min: 1, max: 50 }),
      amounts: fc.array(fc.integer({ min: 0, max: 10_000_000_00 }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ amounts, ...line }): ForecastLine => {
      const [low = 0, likely = 0, high = 0] = amounts.slice(2).toSorted((a, b) => a - b)
      return { ...line, planned: amounts[0] ?? 0, spent: Math.min(low, amounts[1] ?? 0), low, likely, high }
    }),
  { maxLength: 30 },
)

test('the likely cost is the sum of its parts, lies in its range, and the range is no wider than theirs', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const { low, likely, high, parts, byBasis, certainty } = forecastCost(lines)
      expect(parts.reduce((sum, part) => sum + part.likely, 0)).toBe(likely)
      expect(Object.values(byBasis).reduce((sum, amount) => sum + amount, 0)).toBe(likely)
      expect(low).toBeLessThanOrEqual(likely)
      expect(high).toBeGreaterThanOrEqual(likely)
      expect(low).toBeGreaterThanOrEqual(parts.reduce((sum, part) => sum + part.low, 0) - 1)
      expect(high).toBeLessThanOrEqual(parts.reduce((sum, part) => sum + part.high, 0) + 1)
      expect(certainty).toBeGreaterThanOrEqual(0)
      expect(certainty).toBeLessThanOrEqual(1)
    }),
  )
})
