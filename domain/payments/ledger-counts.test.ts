import { expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { aPayment, aVendor } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { ledgerCounts } from './figures.ts'

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
