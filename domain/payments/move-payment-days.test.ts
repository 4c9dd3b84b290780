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

/** The new day of a single payment, the balance; null when it stays. */
const moved = (days: number, changes: Partial<LedgerPayment>) => moveBy(days, [aPayment(changes)])[0]?.after ?? null

describe('moving a balance', () => {
  test('a balance moves by as many days as the event, over a leap day too', () => {
    expect(moved(28, { dueOn: toDay('2027-05-01') })).toBe('2027-05-29')
    expect(moved(-28, { dueOn: toDay('2027-05-01') })).toBe('2027-04-03')
    expect(moved(299, { dueOn: toDay('2027-05-06') })).toBe('2028-02-29')
  })

  test('a balance that was sent stays', () => {
    expect(moved(28, { status: 'pending', dueOn: toDay('2027-05-01') })).toBeNull()
  })

  test('a balance after the event stays after it', () => {
    expect(moved(-60, { dueOn: addDays(FROM, 14) })).toBe(addDays(FROM, -46))
  })

  test('a balance never moves into the past', () => {
    expect(moved(-30, { dueOn: inDays(10) })).toBe(TODAY)
  })
})

describe('payments that do not move', () => {
  test.each([
    ['confirmed', { status: 'confirmed', dueOn: toDay('2027-05-01') }],
    ['overdue', { dueOn: inDays(-1) }],
    ['due today', { dueOn: TODAY }],
    ['without a day', { dueOn: null }],
  ] as const)('a payment that is %s does not move', (_name, changes) => {
    expect(moved(28, changes)).toBeNull()
    expect(moved(-28, changes)).toBeNull()
  })

  test('a final day that has passed does not move', () => {
    expect(moveBy(28, [], { finalPaymentOn: inDays(-1) })).toEqual([])
  })

  test('no payment moves when the day of the event is the same', () => {
    expect(moveBy(0, [aPayment({ dueOn: toDay('2027-05-01') })], { finalPaymentOn: toDay('2027-05-01') })).toEqual([])
  })

  test('payments of a missing vendor do not move', () => {
    expect(moveBy(28, [aPayment({ vendorId: 'unknown', dueOn: toDay('2027-05-01') })])).toEqual([])
  })
})

test('the final day of a vendor moves like its payments', () => {
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

describe('moving a deposit', () => {
  const deposit = aPayment({ dueOn: inDays(10) })
  const balance = aPayment({ id: 'balance', dueOn: addDays(FROM, -14) })
  const marks = (days: number, payments: readonly LedgerPayment[], vendor: Partial<LedgerVendor> = {}) =>
    moveBy(days, payments, vendor).map(({ id, isDeposit }) => [id, isDeposit])

  test('the deposit is the first of several payments, in any order of rows', () => {
    expect(marks(28, [balance, deposit])).toEqual([
      ['deposit', true],
      ['balance', false],
    ])
  })

  test('a single payment before the final day is a deposit', () => {
    expect(marks(28, [deposit], { finalPaymentOn: addDays(FROM, -14) })).toEqual([
      ['deposit', true],
      ['photographer', false],
    ])
    expect(marks(28, [deposit], { finalPaymentOn: inDays(10) })[0]).toEqual(['deposit', false])
  })

  test('a vendor with a paid deposit has none to move', () => {
    expect(marks(28, [{ ...deposit, status: 'confirmed' }, balance])).toEqual([['balance', false]])
  })

  test('a deposit moves like the rest where the rest, or the event, would be before it', () => {
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

describe('properties of every move', () => {
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

  test('what moves was not due yet, and moves as far as the event or to today', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        for (const { before, after } of move(ledger, shift)) {
          expect(before > TODAY && after >= TODAY && after !== before).toBe(true)
          expect(after).toBe(laterDay(TODAY, addDays(before, shift)))
        }
      }),
    )
  })

  test('no confirmed or sent payment moves, and none is listed twice', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        const moves = move(ledger, shift)
        const gone = new Set(ledger.payments.filter((p) => p.status !== 'scheduled').map(({ id }) => id))
        expect(moves.some(({ of, id }) => of === 'payment' && gone.has(id))).toBe(false)
        expect(new Set(moves.map(({ of, id }) => `${of} ${id}`)).size).toBe(moves.length)
      }),
    )
  })

  test('suggested moves keep the order of the scheduled payments of a vendor', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        const suggested = move(ledger, shift).filter(({ isDeposit }) => !isDeposit)
        const newDay = new Map<string, DayString>(suggested.map(({ id, after }) => [id, after]))
        for (const a of ledger.payments)
          for (const b of ledger.payments) {
            if (a.vendorId !== b.vendorId || a.status !== 'scheduled' || b.status !== 'scheduled') continue
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

  test('a later event moves everything by the same number of days', () => {
    fc.assert(
      fc.property(ledgers, fc.integer({ min: 1, max: 500 }), (ledger, shift) => {
        for (const { before, after } of move(ledger, shift)) expect(daysFromTo(before, after)).toBe(shift)
      }),
    )
  })

  test('the order of rows does not change the moves', () => {
    fc.assert(
      fc.property(ledgers, shifts, (ledger, shift) => {
        const turned = { vendors: ledger.vendors, payments: ledger.payments.toReversed() }
        expect(move(turned, shift)).toEqual(move(ledger, shift))
      }),
    )
  })
})
