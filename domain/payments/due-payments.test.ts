import { expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { PAYMENT_STATE_VECTORS } from '../example/payment-states.ts'
import { dueGroup, lastDueDay } from './due-payments.ts'

test.each([
  ['2026-11-22', 'overdue'],
  ['2025-01-01', 'overdue'],
  ['2026-11-23', 'this-month'],
  ['2026-11-30', 'this-month'],
  ['2026-12-01', null],
])('on 23 November, a payment due on %s is %s', (dueOn, group) => {
  expect(dueGroup({ status: 'scheduled', dueOn: toDay(dueOn) }, toDay('2026-11-23'))).toBe(group)
})

test.each([
  ['2026-11-30', 'this-month'],
  ['2026-12-01', 'next-days'],
  ['2026-12-07', 'next-days'],
  ['2026-12-08', null],
])('on the last day of November, a payment due on %s is %s', (dueOn, group) => {
  expect(dueGroup({ status: null, dueOn: toDay(dueOn) }, toDay('2026-11-30'))).toBe(group)
})

const TENTH = toDay('2026-11-10')

test.each(PAYMENT_STATE_VECTORS.filter(({ status }) => status !== 'confirmed'))(
  'a $status payment due in $days days is listed in $group',
  ({ status, days, group }) => {
    expect(dueGroup({ status, dueOn: days === null ? null : addDays(TENTH, days) }, TENTH)).toBe(group)
  },
)

test('the last day is that of the month, and never less than a week away', () => {
  expect(lastDueDay(toDay('2026-12-01'))).toBe('2026-12-31')
  expect(lastDueDay(toDay('2026-12-24'))).toBe('2026-12-31')
  expect(lastDueDay(toDay('2026-12-30'))).toBe('2027-01-06')
})
