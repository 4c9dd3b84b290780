import { describe, expect, test } from 'vitest'
import { addDays, daysFromTo, toDay } from '#domain/day/day.ts'
import { amountTicks, dayTicks } from './axis.ts'

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

describe('the days of an axis', () => {
  const namesOf = (first: string, last: string) => dayTicks(toDay(first), toDay(last)).map(({ on }) => on)

  test('are days in a few weeks, and the starts of months in a longer time', () => {
    expect(namesOf('2026-11-23', '2026-12-05')).toEqual(['2026-11-23', '2026-11-28', '2026-12-03'])
    expect(namesOf('2026-11-23', '2027-03-20')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'])
    expect(namesOf('2026-01-10', '2027-08-20')).toEqual(['2026-07-01', '2027-01-01', '2027-07-01'])
  })

  test('say the year where it begins', () => {
    const ticks = dayTicks(toDay('2026-11-23'), toDay('2027-03-20'))
    expect(ticks.map(({ hasYear }) => hasYear)).toEqual([true, true, false, false])
  })

  test('are never so close that their names could touch', () => {
    const first = toDay('2026-11-23')
    for (let days = 1; days < 2_000; days += 1) {
      const ticks = dayTicks(first, addDays(first, days))
      expect(ticks.length, `${days} days`).toBeGreaterThan(0)
      expect(ticks.length, `${days} days`).toBeLessThanOrEqual(5)
      for (const [index, { on }] of ticks.entries()) {
        const next = ticks[index + 1]
        if (next) expect(daysFromTo(on, next.on), `${days} days`).toBeGreaterThan(days / 7)
      }
    }
  })
})
