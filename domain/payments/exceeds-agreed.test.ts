import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPayment, aVendor } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { exceedsAgreed } from './payment.ts'

const vendor = aVendor()
const deposit = aPayment()

test('a payment up to the agreed amount is within it', () => {
  expect(exceedsAgreed(vendor, [deposit], { amount: minorUnits(1_500_000) })).toEqual({
    answer: 'within',
    total: 2_000_000,
    remaining: 0,
  })
})

test('one unit more exceeds it by one', () => {
  expect(exceedsAgreed(vendor, [deposit], { amount: minorUnits(1_500_001) })).toEqual({
    answer: 'exceeds',
    total: 2_000_001,
    by: 1,
  })
})

test('a changed payment replaces its stored version in the sum', () => {
  const changed = { id: deposit.id, amount: minorUnits(2_000_000) }
  expect(exceedsAgreed(vendor, [deposit], changed).answer).toBe('within')
})

test('payments to other vendors do not count', () => {
  const payments = [aPayment({ vendorId: 'band', amount: minorUnits(9_000_000) })]
  expect(exceedsAgreed(vendor, payments, { amount: minorUnits(1) }).answer).toBe('within')
})

test('without a known agreed amount the check is unknown', () => {
  expect(exceedsAgreed(aVendor({ agreed: null }), [], { amount: minorUnits(1) }).answer).toBe('unknown')
})

test('any payment exceeds an agreed amount of zero', () => {
  expect(exceedsAgreed(aVendor({ agreed: minorUnits(0) }), [], { amount: minorUnits(1) }).answer).toBe('exceeds')
})

test('additional payments never bring one back within the agreed amount', () => {
  const units = fc.nat(3_000_000).map(minorUnits)
  fc.assert(
    fc.property(fc.array(units), units, units, (paid, amount, more) => {
      const payments = paid.map((each, index) => aPayment({ id: String(index), amount: each }))
      fc.pre(exceedsAgreed(vendor, payments, { amount }).answer === 'exceeds')
      expect(exceedsAgreed(vendor, payments, { amount: minorUnits(amount + more) }).answer).toBe('exceeds')
    }),
  )
})
