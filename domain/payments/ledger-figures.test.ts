import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPayment, aVendor } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import { type Ledger, ledgerFigures } from './figures.ts'
import { STORED_PAYMENT_STATUSES, VENDOR_STATUSES } from './statuses.ts'

const aLedger = (changes: Partial<Ledger> = {}): Ledger => ({
  total: minorUnits(10_000_000),
  lines: [
    { category: 'music', amount: minorUnits(4_000_000) },
    { category: 'photo-and-video', amount: minorUnits(1_500_000) },
  ],
  vendors: [aVendor(), aVendor({ id: 'band', category: 'music', agreed: minorUnits(3_000_000) })],
  payments: [aPayment({ status: 'confirmed' }), aPayment({ id: 'first', vendorId: 'band' })],
  ...changes,
})

test('a category over budget is named even while the plan is within its total', () => {
  const { plan, overBudget, categories } = ledgerFigures(aLedger())
  expect(overBudget).toEqual(['photo-and-video'])
  expect(categories.map(({ category, overBudgetBy }) => [category, overBudgetBy])).toEqual([
    ['photo-and-video', 500_000],
    ['music', 0],
  ])
  expect(plan).toMatchObject({ planned: 10_000_000, left: { atMost: 5_000_000 }, overBudgetBy: 0 })
})

test('a vendor of a category without a budget line is included', () => {
  const { categories } = ledgerFigures(aLedger({ lines: [] }))
  expect(categories.map(({ category, planned }) => [category, planned])).toEqual([
    ['photo-and-video', null],
    ['music', null],
  ])
})

test('a payment of an unknown vendor is refused', () => {
  expect(() => ledgerFigures(aLedger({ vendors: [] }))).toThrow(RangeError)
})

const units = fc.oneof(fc.nat(5), fc.nat(100_000_000)).map(minorUnits)
const ledgers: fc.Arbitrary<Ledger> = fc
  .record({
    total: units,
    lines: fc.uniqueArray(fc.record({ category: fc.constantFrom(...BUDGET_CATEGORIES), amount: units }), {
      selector: ({ category }) => category,
    }),
    vendors: fc.array(
      fc.record({
        category: fc.constantFrom(...BUDGET_CATEGORIES),
        status: fc.constantFrom(...VENDOR_STATUSES),
        agreed: fc.option(units),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    payments: fc.array(
      fc.record({ to: fc.nat(5), status: fc.constantFrom(...STORED_PAYMENT_STATUSES), amount: units }),
      { maxLength: 12 },
    ),
  })
  .map(({ vendors, payments, ...rest }) => ({
    ...rest,
    vendors: vendors.map((changes, index) => aVendor({ ...changes, id: String(index) })),
    payments: payments.map(({ to, ...changes }, index) =>
      aPayment({ ...changes, id: String(index), vendorId: String(to % vendors.length) }),
    ),
  }))

test('every figure of the plan is the sum of those of its categories', () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const { categories, plan } = ledgerFigures(ledger)
      const sumOf = (figure: (typeof categories)[number][], pick: (of: (typeof categories)[number]) => number) =>
        figure.reduce((sum, of) => sum + pick(of), 0)
      const confirmed = ledger.payments.filter(({ status }) => status === 'confirmed')
      expect(plan.paid).toBe(confirmed.reduce((sum, { amount }) => sum + amount, 0))
      expect(sumOf([...categories], (of) => of.paid)).toBe(plan.paid)
      expect(sumOf([...categories], (of) => of.agreed.atLeast)).toBe(plan.agreed.atLeast)
      expect(sumOf([...categories], (of) => of.pending.atLeast)).toBe(plan.pending.atLeast)
      expect(sumOf([...categories], (of) => of.agreed.unknownCount)).toBe(plan.agreed.unknownCount)
      expect(sumOf([...categories], (of) => (of.planned ?? 0) - of.left.atMost)).toBe(ledger.total - plan.left.atMost)
    }),
  )
})

test('the order of vendors and payments does not change the figures', () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const { categories, plan, overBudget } = ledgerFigures({
        ...ledger,
        vendors: ledger.vendors.toReversed(),
        payments: ledger.payments.toReversed(),
      })
      expect({ categories, plan, overBudget }).toEqual({ ...ledgerFigures(ledger), byVendor: undefined })
    }),
  )
})
