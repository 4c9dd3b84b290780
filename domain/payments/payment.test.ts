import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { aPayment } from '../example/ledger.ts'
import { PAYMENT_STATE_VECTORS } from '../example/payment-states.ts'
import { minorUnits } from '../money/money.ts'
import { isAgreedTooLow, isOwed, paymentDay, paymentState, sentPayments } from './payment.ts'

const today = toDay('2027-05-15')
const tomorrow = addDays(today, 1)
const yesterday = addDays(today, -1)

describe('paymentState', () => {
  test.each(PAYMENT_STATE_VECTORS)(
    'a $status payment due in $days days is $state',
    ({ status, days, state, isOwed: owed }) => {
      expect(paymentState({ status, dueOn: days === null ? null : addDays(today, days) }, today)).toBe(state)
      expect(isOwed({ status })).toBe(owed)
    },
  )

  test('a payment due today becomes overdue tomorrow', () => {
    const payment = aPayment({ dueOn: today })
    expect(paymentState(payment, today)).toBe('scheduled')
    expect(paymentState(payment, tomorrow)).toBe('overdue')
  })

  test('a sent payment is unconfirmed the day after its day, and never overdue', () => {
    const payment = aPayment({ dueOn: today, status: 'pending' })
    expect(paymentState(payment, today)).toBe('pending')
    expect(paymentState(payment, tomorrow)).toBe('unconfirmed')
    expect(paymentState(payment, addDays(today, 4000))).toBe('unconfirmed')
  })
})

test('a paid payment is listed on the day it was paid, an open one on the day it is due', () => {
  expect(paymentDay({ status: 'confirmed', dueOn: tomorrow, paidOn: today })).toBe(today)
  expect(paymentDay({ status: 'confirmed', dueOn: tomorrow, paidOn: null })).toBe(tomorrow)
  expect(paymentDay({ status: 'pending', dueOn: tomorrow, paidOn: null })).toBe(tomorrow)
})

test('sent payments are listed by day, those without one last', () => {
  const sent = [
    aPayment({ id: 'some-day', status: 'pending' }),
    aPayment({ id: 'soon', status: 'pending', dueOn: tomorrow }),
    aPayment({ id: 'planned', dueOn: yesterday }),
    aPayment({ id: 'paid', status: 'confirmed', dueOn: yesterday, paidOn: yesterday }),
    aPayment({ id: 'past', status: 'pending', dueOn: yesterday }),
  ]
  expect(sentPayments(sent).map(({ id }) => id)).toEqual(['past', 'soon', 'some-day'])
})

describe('an agreed amount below the payments', () => {
  const payments = [
    { vendorId: 'band', amount: minorUnits(600) },
    { vendorId: 'band', amount: minorUnits(401) },
    { vendorId: 'venue', amount: minorUnits(9000) },
  ]
  test.each([
    ['unknown before', null, 1000, true],
    ['lowered', 1100, 1000, true],
    ['raised, and low already', 900, 1000, false],
    ['as much as the payments', 1100, 1001, false],
    ['unknown now', 1100, null, false],
  ] as const)('%s: it is asked about: %s to %s', (_, before, now, isAsked) => {
    const vendor = { id: 'band', agreed: before === null ? null : minorUnits(before) }
    expect(isAgreedTooLow(vendor, now === null ? null : minorUnits(now), payments)).toBe(isAsked)
  })
})
