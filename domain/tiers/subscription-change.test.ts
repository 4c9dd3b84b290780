import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfPeriod, momentOfChange, type PaidFor, proratedRefund } from './subscription-change.ts'

const paid = (text: string): PaidFor => {
  const [tier, period] = text.split(' ')
  return { tier, period } as PaidFor
}

test.each([
  ['basic month', 'pro month', 'now'],
  ['basic year', 'pro month', 'now'],
  ['pro month', 'pro year', 'now'],
  ['pro year', 'pro month', 'at-period-end'],
  ['pro month', 'basic year', 'at-period-end'],
  ['pro year', 'basic month', 'at-period-end'],
  ['basic month', 'free month', 'at-period-end'],
  ['pro month', 'pro month', null],
  ['free month', 'free year', null],
] as const)('from %s to %s the change holds %s', (from, to, moment) => {
  expect(momentOfChange(paid(from), paid(to))).toBe(moment)
})

test('of a year all but the days that have begun is paid back', () => {
  const day = 86_400_000
  const [start, end] = [20_788 * day, (20_788 + 365) * day]
  expect(daysOfPeriod(start, end, start)).toEqual({ all: 365, left: 365 })
  expect(daysOfPeriod(start, end, start + 1)).toEqual({ all: 365, left: 364 })
  const days = daysOfPeriod(start, end, start + 10.5 * day)
  expect(days).toEqual({ all: 365, left: 354 })
  expect(proratedRefund(365_00, days)).toBe(354_00)
})

test('never more is paid back than was paid, and never less on an earlier day', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(366), fc.integer({ min: 1, max: 366 }), (amount, left, all) => {
      const days = { left: Math.min(left, all), all }
      const refund = proratedRefund(amount, days)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(amount)
      if (days.left > 0) expect(proratedRefund(amount, { left: days.left - 1, all })).toBeLessThanOrEqual(refund)
    }),
  )
})
