import { describe, expect, test } from 'vitest'
import { amountTicks } from './amount-ticks.ts'

describe('the amounts of an axis', () => {
  test('are rounded, and enclose what is drawn', () => {
    expect(amountTicks(0, 23_740_000, 100)).toEqual([0, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 25_000_000])
    expect(amountTicks(-1_312_550, 8_800_000, 100)).toEqual(
      [-2, 0, 2, 4, 6, 8, 10].map((millions) => millions * 1_000_000),
    )
  })

  test('include zero and are few, whatever is drawn', () => {
    for (const [least, most] of [
      [0, 1],
      [-7, 0],
      [-123_456_789, 3],
      [-999, 1_000_001],
      [0, 9_007_199_254_740_000],
    ] as const) {
      const ticks = amountTicks(least, most, 100)
      expect(ticks).toContain(0)
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks[0]).toBeLessThanOrEqual(least)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    }
  })

  test('are whole units of the currency', () => {
    expect(amountTicks(0, 150, 100)).toEqual([0, 100, 200])
  })
})
