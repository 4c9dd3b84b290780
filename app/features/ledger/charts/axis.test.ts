import { describe, expect, test } from 'vitest'
import { addDays, daysFromTo, toDay } from '#domain/day/day.ts'
import { dayTicks } from './axis.ts'

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
