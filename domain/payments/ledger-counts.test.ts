import { expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { aPayment, aVendor } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { ledgerCounts } from './ledger-counts.ts'

const TODAY = toDay('2026-11-21')
const day = (text: string) => toDay(`2026-${text}`)
const named = (name: string, changes: Parameters<typeof aVendor>[0] = {}) => ({
  ...aVendor({ id: name, ...changes }),
  name,
})
const count = (vendors: ReturnType<typeof named>[], payments: ReturnType<typeof aPayment>[] = []) =>
  ledgerCounts({ vendors, payments }, TODAY)

test('a plan without vendors counts nothing', () => {
  expect(count([])).toEqual({
    vendors: 0,
    committed: 0,
    settled: 0,
    agreed: 0,
    agreedUnknown: 0,
    paid: 0,
    pendingCount: 0,
    unconfirmedCount: 0,
    overdueCount: 0,
    overdueAmount: 0,
    nextPayment: null,
  })
})

test('a candidate counts as a vendor without money', () => {
  expect(count([named('dj', { status: 'considering' })])).toMatchObject({ vendors: 1, committed: 0, agreed: 0 })
})

test('a vendor paid before an amount is agreed is unknown, and never settled', () => {
  const dj = named('dj', { status: 'quoted', agreed: null })
  const paid = aPayment({ vendorId: 'dj', status: 'confirmed', amount: minorUnits(700) })
  expect(count([dj], [paid])).toMatchObject({ committed: 1, settled: 0, agreed: 0, agreedUnknown: 1, paid: 700 })
})

test('a vendor working for free is settled without a payment', () => {
  expect(count([named('aunt', { agreed: minorUnits(0) })])).toMatchObject({ committed: 1, settled: 1 })
})

test('a payment due today is the next one; earlier ones are overdue', () => {
  const payments = [
    aPayment({ id: 'a', dueOn: day('11-22') }),
    aPayment({ id: 'b', dueOn: day('11-21'), amount: minorUnits(42) }),
    aPayment({ id: 'c', dueOn: day('11-20'), amount: minorUnits(10) }),
    aPayment({ id: 'd', dueOn: day('11-01'), amount: minorUnits(5) }),
    aPayment({ id: 'e', dueOn: day('10-01'), status: 'confirmed' }),
    aPayment({ id: 'f', dueOn: null }),
  ]
  expect(count([named('photographer')], payments)).toMatchObject({
    pendingCount: 5,
    overdueCount: 2,
    overdueAmount: 15,
    nextPayment: { vendorName: 'photographer', amount: 42, dueOn: '2026-11-21' },
  })
})

test('a payment without a day is never the next one', () => {
  expect(count([named('photographer')], [aPayment()])).toMatchObject({ pendingCount: 1, nextPayment: null })
})

test('what was sent is neither to be paid nor overdue nor next, and counts as unconfirmed after its day', () => {
  const payments = [
    aPayment({ id: 'a', dueOn: day('11-01'), status: 'pending' }),
    aPayment({ id: 'b', dueOn: day('11-21'), status: 'pending' }),
    aPayment({ id: 'c', status: 'pending' }),
  ]
  expect(count([named('photographer')], payments)).toMatchObject({
    pendingCount: 0,
    overdueCount: 0,
    overdueAmount: 0,
    unconfirmedCount: 1,
    settled: 0,
    nextPayment: null,
  })
})

test('the rest of what was agreed is to be paid on the last day, and overdue after it', () => {
  const vendor = named('photographer', { finalPaymentOn: day('11-25') })
  const paid = aPayment({ status: 'confirmed', dueOn: day('10-01') })
  expect(count([vendor], [paid])).toMatchObject({
    pendingCount: 1,
    overdueCount: 0,
    nextPayment: { vendorName: 'photographer', amount: 1_500_000, dueOn: '2026-11-25' },
  })
  expect(count([{ ...vendor, finalPaymentOn: day('11-20') }], [paid])).toMatchObject({
    pendingCount: 1,
    overdueCount: 1,
    overdueAmount: 1_500_000,
    nextPayment: null,
  })
})
