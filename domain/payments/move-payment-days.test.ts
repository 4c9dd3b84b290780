import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type DayString, daysFromTo, laterDay, toDay } from '../day/day.ts'
import { aPayment, aVendor } from '../example/ledger.ts'
import type { LedgerVendor } from './figures.ts'
import { movePaymentDays } from './move-payment-days.ts'
import type { LedgerPayment } from './payment.ts'
import { STORED_PAYMENT_STATUSES } from './statuses.ts'

const TODAY = toDay('2026-11-21')
const FROM = toDay('2027-05-15')
const inDays = (days: number) => addDays(TODAY, days)

const moveBy = (days: number, payments: readonly LedgerPayment[], vendor: Partial<LedgerVendor> = {}) =>
  movePaymentDays({ vendors: [aVendor(vendor)], payments }, { from: FROM, to: addDays(FROM, days), today: TODAY })

/** Where a lone payment, the balance, goes; null when it stays. */
const moved = (days: number, changes: Partial<LedgerPayment>) => moveBy(days, [aPayment(changes)])[0]?.after ?? null

describe('a balance', () => {
  test('moves by as many days as the event, over a leap day too', () => {
    expect(moved(28, { dueOn: toDay('2027-05-01') })).toBe('2027-05-29')
    expect(moved(-28, { dueOn: toDay('2027-05-01') })).toBe('2027-04-03')
    expect(moved(299, { dueOn: toDay('2027-05-06') })).toBe('2028-02-29')
  })

  test('that waits for the vendor to acknowledge it moves too', () => {
    expect(moved(28, { status: 'pending', dueOn: toDay('2027-05-01') })).toBe('2027-05-29')
  })

  test('after the event still follows it', () => {
    expect(moved(-60, { dueOn: addDays(FROM, 14) })).toBe(addDays(FROM, -46))
  })

  test('never goes into the past', () => {
    expect(moved(-30, { dueOn: inDays(10) })).toBe(TODAY)
  })
})

describe('what stays', () => {
  test.each([
    ['confirmed', { status: 'confirmed', dueOn: toDay('2027-05-01') }],
    ['overdue', { dueOn: inDays(-1) }],
    ['due today', { dueOn: TODAY }],
    ['without a day', { dueOn: null }],
  ] as const)('a payment that is %s', (_name, changes) => {
    expect(moved(28, changes)).toBeNull()
    expect(moved(-28, changes)).toBeNull()
  })

  test('a final day that has passed', () => {
    expect(moveBy(28, [], { finalPaymentOn: inDays(-1) })).toEqual([])
  })

  test('everything while the day is the same', () => {
    expect(moveBy(0, [aPayment({ dueOn: toDay('2027-05-01') })], { finalPaymentOn: toDay('2027-05-01') })).toEqual([])
  })

  test('payments of a vendor that is not there', () => {
    expect(moveBy(28, [aPayment({ vendorId: 'unknown', dueOn: toDay('2027-05-01') })])).toEqual([])
  })
})

test('the final day of a vendor moves as its payments do', () => {
  expect(moveBy(28, [], { finalPaymentOn: toDay('2027-05-01') })).toEqual([
    {
      of: 'final-day',
      id: 'photographer',
      vendorId: 'photographer',
      before: '2027-05-01',
      after: '2027-05-29',
      isDeposit: false,
    },
  ])
})

describe('a deposit', () => {
  const deposit = aPayment({ dueOn: inDays(10) })
  const balance = aPayment({ id: 'balance', dueOn: addDays(FROM, -14) })
  const marks = (days: number, payments: readonly LedgerPayment[], vendor: Partial<LedgerVendor> = {}) =>
    moveBy(days, payments, vendor).map(({ id, isDeposit }) => [id, isDeposit])

  test('is the first of several payments, however they come', () => {
    expect(marks(28, [balance, deposit])).toEqual([
      ['deposit', true],
      ['balance', false],
    ])
  })

  test('is a lone payment before the final day', () => {
    expect(marks(28, [deposit], { finalPaymentOn: addDays(FROM, -14) })).toEqual([
      ['deposit', true],
      ['photographer', false],
    ])
    expect(marks(28, [deposit], { finalPaymentOn: inDays(10) })[0]).toEqual(['deposit', false])
  })

  test('that is paid leaves none', () => {
    expect(marks(28, [{ ...deposit, status: 'confirmed' }, balance])).toEqual([['balance', false]])
  })

  test('moves like the rest where the rest, or the event, would overtake it', () => {
    const late = { ...deposit, dueOn: addDays(FROM, -60) }
    expect(marks(-30, [late, balance])).toEqual([
      ['deposit', true],
      ['balance', false],
    ])
    expect(marks(-50, [late, balance])).toEqual([
      ['deposit', false],
      ['balance', false],
    ])
    const afterwards = { ...balance, dueOn: addDays(FROM, 30) }
    expect(marks(-70, [late, afterwards])[0]).toEqual(['deposit', false])
  })
})

describe('always', () => {
  const days = fc.option(fc.integer({ min: -60, max: 400 }).map(inDays))
  const vendors = fc
    .array(days, { minLength: 1, maxLength: 3 })
    .map((list) => list.map((finalPaymentOn, index) => aVendor({ id: String(index), finalPaymentOn })))
  const payments = fc
    .array(fc.record({ status: fc.constantFrom(...STORED_PAYMENT_STATUSES), dueOn: days, vendor: fc.nat(2) }), {
      maxLength: 9,
    })
    .map((list) =>
      list.map(({ vendor, ...rest }, index) => aPayment({ ...rest, id: `p${index}`, vendorId: `${vendor}` })),
    )
  const ledgers = fc.record({ vendors, payments })
  const shifts = fc.integer({ min: -250, max: 500 })
  const move = (ledger: { vendors: LedgerVendor[]; payments: LedgerPayment[] }, shift: number) =>
    movePaymentDays(ledger, { from: FROM, to: addDays(FROM, shift), today: TODAY })

  test('what moves was to come, and goes as far as the event or to today', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        for (const { before, after } of move(ledger, shift)) {
          expect(before > TODAY && after >= TODAY && after !== before).toBe(true)
          expect(after).toBe(laterDay(TODAY, addDays(before, shift)))
        }
      }),
    )
  })

  test('nothing confirmed moves, and nothing twice', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        const moves = move(ledger, shift)
        const confirmed = new Set(ledger.payments.filter((p) => p.status === 'confirmed').map(({ id }) => id))
        expect(moves.some(({ of, id }) => of === 'payment' && confirmed.has(id))).toBe(false)
        expect(new Set(moves.map(({ of, id }) => `${of} ${id}`)).size).toBe(moves.length)
      }),
    )
  })

  test('as suggested, the open payments to a vendor keep their order', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        const suggested = move(ledger, shift).filter(({ isDeposit }) => !isDeposit)
        const newDay = new Map<string, DayString>(suggested.map(({ id, after }) => [id, after]))
        for (const a of ledger.payments)
          for (const b of ledger.payments) {
            if (a.vendorId !== b.vendorId || a.status === 'confirmed' || b.status === 'confirmed') continue
            if (
              a.dueOn === null ||
              b.dueOn === null ||
              a.dueOn > b.dueOn ||
              !ledger.vendors.some((v) => v.id === a.vendorId)
            )
              continue
            const [first, second] = [newDay.get(a.id) ?? a.dueOn, newDay.get(b.id) ?? b.dueOn]
            expect(first <= second, `${a.dueOn} and ${b.dueOn} became ${first} and ${second}`).toBe(true)
          }
      }),
    )
  })

  test('a later event moves everything by exactly as many days', () => {
    fc.assert(
      fc.property(ledgers, fc.integer({ min: 1, max: 500 }), (ledger, shift) => {
        for (const { before, after } of move(ledger, shift)) expect(daysFromTo(before, after)).toBe(shift)
      }),
    )
  })

  test('the order of rows changes nothing', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        const turned = { vendors: ledger.vendors, payments: ledger.payments.toReversed() }
        expect(move(turned, shift)).toEqual(move(ledger, shift))
      }),
    )
  })
})
