import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { aPayment } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { isAgreedTooLow, nextPayments, paymentDay, paymentState } from './payment.ts'
import { STORED_PAYMENT_STATUSES } from './statuses.ts'

const today = toDay('2027-05-15')
const tomorrow = addDays(today, 1)
const yesterday = addDays(today, -1)

describe('paymentState', () => {
  test.each([
    ['scheduled', yesterday, 'overdue'],
    ['pending', yesterday, 'overdue'],
    ['confirmed', yesterday, 'confirmed'],
    ['scheduled', today, 'scheduled'],
    ['pending', tomorrow, 'pending'],
    ['scheduled', null, 'scheduled'],
  ] as const)('a %s payment due %s is %s', (status, dueOn, state) => {
    expect(paymentState({ status, dueOn }, today)).toBe(state)
  })

  test('a payment due today becomes overdue tomorrow', () => {
    const payment = aPayment({ dueOn: today })
    expect(paymentState(payment, today)).toBe('scheduled')
    expect(paymentState(payment, tomorrow)).toBe('overdue')
  })
})

test('a paid payment is listed on the day it was paid, an open one on the day it is due', () => {
  expect(paymentDay({ status: 'confirmed', dueOn: tomorrow, paidOn: today })).toBe(today)
  expect(paymentDay({ status: 'confirmed', dueOn: tomorrow, paidOn: null })).toBe(tomorrow)
  expect(paymentDay({ status: 'pending', dueOn: tomorrow, paidOn: null })).toBe(tomorrow)
})

describe('next payments', () => {
  const late = aPayment({ id: 'late', dueOn: yesterday })
  const soon = aPayment({ id: 'soon', vendorId: 'band', dueOn: tomorrow, status: 'pending' })
  const someDay = aPayment({ id: 'some-day' })
  const paid = aPayment({ id: 'paid', status: 'confirmed', dueOn: yesterday, paidOn: yesterday })

  test('next payments are the open ones of all vendors, overdue first and undated last', () => {
    expect(
      nextPayments([someDay, paid, soon, late], today).map(({ payment, state, daysLeft }) => [
        payment.id,
        state,
        daysLeft,
      ]),
    ).toEqual([
      ['late', 'overdue', -1],
      ['soon', 'pending', 1],
      ['some-day', 'scheduled', null],
    ])
  })

  test('the next payments do not depend on the order of rows', () => {
    const payments = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        status: fc.constantFrom(...STORED_PAYMENT_STATUSES),
        dueOn: fc.option(fc.integer({ min: -5, max: 5 }).map((days) => addDays(today, days))),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(payments, (list) => {
        const ledger = list.map(aPayment)
        expect(nextPayments(ledger.toReversed(), today)).toEqual(nextPayments(ledger, today))
      }),
    )
  })
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
