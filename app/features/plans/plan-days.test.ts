import { expect, test } from 'vitest'
import { aPlan } from '#tests/support/plans.ts'
import { daysOf } from './plan-days.ts'

// Mexico City is UTC-6 all year.
const on = (hour: number, durationHours: number) =>
  daysOf(aPlan({ startsAtMs: Date.UTC(2027, 4, 14, hour + 6), durationHours })).map((day) => day.slice(8))

test.each([
  ['an afternoon', 13, 5, ['14']],
  ['an evening that ends after midnight', 18, 12, ['14']],
  ['two days of a conference that count as forty-eight hours', 8, 48, ['14', '15']],
  ['three days until the afternoon', 8, 56, ['14', '15', '16']],
  ['a weekend from Friday evening on', 17, 48, ['14', '15', '16']],
])('%s is on the expected days', (_what, hour, hours, days) => {
  expect(on(hour, hours)).toEqual(days)
})
