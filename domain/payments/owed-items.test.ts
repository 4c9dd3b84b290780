import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { aPayment, aVendor } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { ledgerFigures } from './figures.ts'
import { owedItems } from './owed-items.ts'
import type { LedgerPayment } from './payment.ts'
import { STORED_PAYMENT_STATUSES } from './statuses.ts'

const today = toDay('2027-05-15')
const inDays = (days: number) => addDays(today, days)

function owed(vendors: ReturnType<typeof aVendor>[], payments: readonly LedgerPayment[]) {
  const { byVendor } = ledgerFigures({ total: minorUnits(0), lines: [], vendors, payments })
  return owedItems({ vendors, payments }, byVendor, today)
}

const BAND = aVendor({ id: 'band', agreed: minorUnits(900), finalPaymentOn: inDays(-2) })
const VENUE = aVendor({ id: 'venue', agreed: minorUnits(1000), finalPaymentOn: inDays(5) })

test('what is owed is planned payments and dated rests, overdue first and undated last', () => {
  const payments = [
    aPayment({ id: 'some-day', vendorId: 'venue', amount: minorUnits(100) }),
    aPayment({ id: 'soon', vendorId: 'venue', amount: minorUnits(200), dueOn: inDays(1) }),
    aPayment({ id: 'late', vendorId: 'venue', amount: minorUnits(300), dueOn: inDays(-1) }),
    aPayment({ id: 'paid', vendorId: 'band', amount: minorUnits(400), status: 'confirmed', paidOn: inDays(-9) }),
  ]
  expect(
    owed([VENUE, BAND], payments).map(({ id, amount, daysLeft, isOverdue }) => [id, amount, daysLeft, isOverdue]),
  ).toEqual([
    ['rest-band', 500, -2, true],
    ['late', 300, -1, true],
    ['soon', 200, 1, false],
    ['rest-venue', 400, 5, false],
    ['some-day', 100, null, false],
  ])
})

test('what was sent is not owed, and takes from the rest', () => {
  const sent = aPayment({
    id: 'sent',
    vendorId: 'band',
    amount: minorUnits(600),
    status: 'pending',
    dueOn: inDays(-30),
  })
  expect(owed([BAND], [sent]).map(({ id, amount }) => [id, amount])).toEqual([['rest-band', 300]])
})

test.each([
  ['without a last day to pay', { ...VENUE, finalPaymentOn: null }],
  ['of a candidate', { ...VENUE, status: 'quoted' as const }],
  ['of an unknown amount', { ...VENUE, status: 'quoted' as const, agreed: null }],
])('there is no rest %s', (_, vendor) => {
  expect(owed([vendor], [])).toEqual([])
})

test('the list does not depend on the order of rows', () => {
  const payments = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      status: fc.constantFrom(...STORED_PAYMENT_STATUSES),
      dueOn: fc.option(fc.integer({ min: -5, max: 5 }).map(inDays)),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(payments, (list) => {
      const rows = list.map((each) => aPayment({ ...each, vendorId: 'venue' }))
      expect(owed([VENUE, BAND], rows.toReversed())).toEqual(owed([BAND, VENUE], rows))
    }),
  )
})
