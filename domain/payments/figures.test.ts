import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPayment, aVendor } from '../example/ledger.ts'
import { minorUnits, toMinor } from '../money/money.ts'
import { addFigures, vendorFigures } from './figures.ts'
import { STORED_PAYMENT_STATUSES, VENDOR_STATUSES } from './statuses.ts'

const units = fc.oneof(fc.nat(5), fc.nat(10_000_000), fc.constant(9_999_999_999_000)).map(minorUnits)
const payments = fc.array(fc.record({ amount: units, status: fc.constantFrom(...STORED_PAYMENT_STATUSES) }), {
  maxLength: 8,
})
const vendors = fc.record({
  status: fc.constantFrom(...VENDOR_STATUSES),
  planned: fc.option(units),
  agreed: fc.option(units),
})

describe('the figures of a booked vendor', () => {
  const vendor = aVendor({ estimated: minorUnits(2_500_000) })

  test('everything not confirmed of a booked vendor is pending', () => {
    const figures = vendorFigures(vendor, [aPayment({ status: 'confirmed' }), aPayment({ id: 'balance' })])
    expect(figures).toEqual({
      planned: 2_500_000,
      agreed: 2_000_000,
      paid: 500_000,
      pending: 1_500_000,
      overpaid: 0,
      owed: 1_500_000,
      sent: 0,
      open: 500_000,
      left: 500_000,
      isCommitted: true,
    })
  })

  test('what was sent is pending, and no longer owed', () => {
    const sent = aPayment({ id: 'sent', status: 'pending', amount: minorUnits(700_000) })
    const figures = vendorFigures(vendor, [aPayment({ status: 'confirmed' }), sent])
    expect(figures).toMatchObject({ paid: 500_000, pending: 1_500_000, owed: 800_000, sent: 700_000, open: 700_000 })
    expect(addFigures(null, [figures])).toMatchObject({ owed: { atLeast: 800_000, unknownCount: 0 }, sent: 700_000 })
  })

  test('an overpaid vendor has the excess apart', () => {
    const figures = vendorFigures(vendor, [aPayment({ status: 'confirmed', amount: minorUnits(2_600_000) })])
    expect(figures).toMatchObject({ paid: 2_600_000, pending: 0, overpaid: 600_000, left: -100_000 })
  })

  test('a vendor without a known agreed amount has no known pending amount', () => {
    const figures = vendorFigures({ ...vendor, agreed: null }, [aPayment({ status: 'confirmed' })])
    expect(figures).toMatchObject({ agreed: null, paid: 500_000, pending: null, overpaid: null, left: null })
  })

  test('a vendor working for free is known to cost nothing', () => {
    expect(vendorFigures(aVendor({ agreed: minorUnits(0) }), [])).toMatchObject({ agreed: 0, pending: 0 })
  })
})

test('a candidate counts only once it has been paid', () => {
  const candidate = aVendor({ status: 'quoted' })
  expect(vendorFigures(candidate, []).isCommitted).toBe(false)
  expect(vendorFigures(candidate, [aPayment()]).isCommitted).toBe(false)
  expect(vendorFigures(candidate, [aPayment({ status: 'confirmed' })]).isCommitted).toBe(true)
})

describe('the figures of a group of vendors', () => {
  const planned = toMinor(30_000, 'MXN')
  const figuresOf = (...list: Parameters<typeof aVendor>[0][]) =>
    list.map((changes) => vendorFigures(aVendor(changes), []))

  test('a group with an unknown agreed amount has its sum marked as a minimum', () => {
    const group = addFigures(planned, figuresOf({}, { agreed: null }))
    expect(group.agreed).toEqual({ atLeast: 2_000_000, unknownCount: 1 })
    expect(group.pending).toEqual({ atLeast: 2_000_000, unknownCount: 1 })
    expect(group.left).toEqual({ atMost: 1_000_000, unknownCount: 1 })
    expect(group.overBudgetBy).toBe(0)
  })

  test('a group over budget by its known amounts is over budget', () => {
    expect(addFigures(planned, figuresOf({}, {}, { agreed: null })).overBudgetBy).toBe(1_000_000)
  })

  test('a group without a budget line is over budget by its whole amount', () => {
    expect(addFigures(null, figuresOf({}))).toMatchObject({ planned: null, overBudgetBy: 2_000_000 })
  })

  test('an over-payment of one vendor does not reduce what another is owed', () => {
    const overpaid = vendorFigures(aVendor(), [aPayment({ status: 'confirmed', amount: minorUnits(2_300_000) })])
    const group = addFigures(planned, [overpaid, ...figuresOf({})])
    expect(group).toMatchObject({ overpaid: 300_000, pending: { atLeast: 2_000_000 }, overBudgetBy: 1_300_000 })
  })

  test('quotes of candidates are not in the sums of a group', () => {
    const group = addFigures(planned, figuresOf({ status: 'quoted' }, { status: 'considering' }))
    expect(group).toMatchObject({ agreed: { atLeast: 0, unknownCount: 0 }, left: { atMost: planned } })
  })
})

describe('properties of all figures', () => {
  test('agreed with over-payment equals paid with pending', () => {
    fc.assert(
      fc.property(vendors, payments, (changes, list) => {
        const { agreed, overpaid, paid, pending } = vendorFigures(aVendor(changes), list.map(aPayment))
        fc.pre(agreed !== null)
        expect((agreed ?? 0) + (overpaid ?? 0)).toBe(paid + (pending ?? 0))
        expect(pending).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the order of payments does not change the figures', () => {
    fc.assert(
      fc.property(vendors, payments, (changes, list) => {
        const vendor = aVendor(changes)
        const ledger = list.map(aPayment)
        expect(vendorFigures(vendor, ledger.toReversed())).toEqual(vendorFigures(vendor, ledger))
      }),
    )
  })

  test('an additional confirmed payment adds its amount to what is paid', () => {
    fc.assert(
      fc.property(vendors, payments, units, (changes, list, amount) => {
        const vendor = aVendor(changes)
        const before = vendorFigures(vendor, list.map(aPayment))
        const after = vendorFigures(vendor, [...list.map(aPayment), aPayment({ status: 'confirmed', amount })])
        expect(after.paid).toBe(before.paid + amount)
        expect(after.pending ?? 0).toBeLessThanOrEqual(before.pending ?? 0)
        expect(after.left ?? 0).toBeLessThanOrEqual(before.left ?? 0)
      }),
    )
  })
})
