import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { aPayment, aPledge, aVendor } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { cashFlow } from './cash-flow.ts'
import type { LedgerVendor } from './figures.ts'
import { paymentDay } from './payment.ts'
import { STORED_PAYMENT_STATUSES, VENDOR_STATUSES } from './statuses.ts'

const today = toDay('2027-05-12')
const inDays = (days: number) => addDays(today, days)
const flowOf = (changes: Partial<Parameters<typeof cashFlow>[0]>) =>
  cashFlow({ vendors: [], payments: [], pledges: [], ...changes }, today)
const balancesOf = (flow: ReturnType<typeof cashFlow>) => flow.days.map(({ on, balance }) => [on, balance])

test('cash flow is listed by day, and today is always among the days', () => {
  const flow = flowOf({
    vendors: [aVendor()],
    pledges: [
      aPledge({
        pledged: minorUnits(1_800_000),
        received: minorUnits(800_000),
        receivedOn: inDays(-9),
        expectedOn: inDays(20),
      }),
    ],
    payments: [
      aPayment({ status: 'confirmed', paidOn: inDays(-5) }),
      aPayment({ id: 'balance', amount: minorUnits(1_500_000), dueOn: inDays(10) }),
    ],
  })
  expect(balancesOf(flow)).toEqual([
    [inDays(-9), 800_000],
    [inDays(-5), 300_000],
    [today, 300_000],
    [inDays(10), -1_200_000],
    [inDays(20), -200_000],
  ])
  expect(flow.firstBelowZero).toEqual({ on: inDays(10), balance: -1_200_000 })
  expect(flow.lowest).toEqual({ on: inDays(10), balance: -1_200_000 })
  expect(flow.days.at(-1)?.outSoFar).toBe(2_000_000)
})

test('a day with equal money in and out does not end below zero', () => {
  const pledges = [aPledge({ pledged: minorUnits(500_000), expectedOn: inDays(3) })]
  const flow = flowOf({
    vendors: [aVendor({ agreed: null })],
    pledges,
    payments: [aPayment({ dueOn: inDays(3) })],
  })
  expect(flow.firstBelowZero).toBeNull()
})

describe('the rest of an agreed amount', () => {
  test('the rest of an agreed amount is due on the vendor’s last day to pay', () => {
    const flow = flowOf({
      vendors: [aVendor({ finalPaymentOn: inDays(30) })],
      payments: [aPayment({ dueOn: inDays(2) })],
    })
    expect(flow.days.at(-1)).toMatchObject({ on: inDays(30), moneyOut: 1_500_000, outSoFar: 2_000_000 })
    expect(flow.days.at(-1)?.entries[0]).toMatchObject({ kind: 'rest', id: 'photographer' })
  })

  test('the rest of an agreed amount is due today when that day has passed', () => {
    expect(flowOf({ vendors: [aVendor({ finalPaymentOn: inDays(-3) })] }).days).toMatchObject([
      { on: today, moneyOut: 2_000_000 },
    ])
  })

  test('a candidate has no rest', () => {
    expect(flowOf({ vendors: [aVendor({ status: 'quoted', finalPaymentOn: inDays(30) })] }).days).toMatchObject([
      { on: today },
    ])
  })
})

describe('unknown days and amounts', () => {
  test('an overdue payment counts as owed today', () => {
    const flow = flowOf({ vendors: [aVendor({ agreed: null })], payments: [aPayment({ dueOn: inDays(-1) })] })
    expect(flow.days).toMatchObject([{ on: today, balance: -500_000, entries: [{ kind: 'overdue' }] }])
  })

  test('what was sent has left: on its day, or today when that is still to come', () => {
    const vendors = [aVendor({ agreed: null })]
    const flow = (dueOn: ReturnType<typeof inDays> | null) =>
      flowOf({ vendors, payments: [aPayment({ status: 'pending', dueOn })] })
    expect(flow(inDays(-3)).days).toMatchObject([{ on: inDays(-3), entries: [{ kind: 'sent' }] }, { on: today }])
    expect(flow(inDays(3)).days).toMatchObject([{ on: today, balance: -500_000, entries: [{ kind: 'sent' }] }])
    expect(flow(null)).toMatchObject({ opening: -500_000, undated: [] })
  })

  test('a pledge whose day has passed does not count as money', () => {
    const flow = flowOf({ pledges: [aPledge({ expectedOn: inDays(-1) })] })
    expect(flow.days).toMatchObject([{ on: today, balance: 0 }])
    expect(flow.late).toMatchObject([{ amount: 1_000_000, on: inDays(-1) }])
  })

  test('money that moved on an unknown day is in the opening balance', () => {
    const flow = flowOf({
      vendors: [aVendor({ agreed: null })],
      pledges: [aPledge({ received: minorUnits(700_000) })],
      payments: [aPayment({ status: 'confirmed' })],
    })
    expect(flow.opening).toBe(200_000)
    expect(flow.days).toMatchObject([{ on: today, balance: 200_000, outSoFar: 500_000 }])
    expect(flow.undated).toMatchObject([{ kind: 'expected', amount: 300_000 }])
  })

  test('a payment without a day is in no balance except the worst one', () => {
    const flow = flowOf({
      vendors: [aVendor()],
      pledges: [aPledge({ received: minorUnits(1_000_000), receivedOn: today })],
      payments: [aPayment()],
    })
    expect(flow.undated.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['due', 500_000],
      ['rest', 1_500_000],
    ])
    expect(flow.firstBelowZero).toBeNull()
    expect(flow.firstBelowZeroAtWorst).toEqual({ on: today, balance: -1_000_000 })
  })

  test('unknown amounts are listed', () => {
    const flow = flowOf({
      vendors: [aVendor({ agreed: null }), aVendor({ id: 'maybe', agreed: null, status: 'quoted' })],
      pledges: [aPledge({ pledged: null })],
    })
    expect(flow.vendorIdsOfUnknownAmount).toEqual(['photographer'])
    expect(flow.pledgeIdsOfUnknownAmount).toEqual(['padrinos'])
  })
})

test('a past day below zero is no warning when the balance has recovered', () => {
  const flow = flowOf({
    vendors: [aVendor({ agreed: minorUnits(500_000) })],
    pledges: [aPledge({ received: minorUnits(1_000_000), receivedOn: inDays(-1) })],
    payments: [aPayment({ status: 'confirmed', paidOn: inDays(-5) })],
  })
  expect(balancesOf(flow)[0]).toEqual([inDays(-5), -500_000])
  expect(flow.firstBelowZero).toBeNull()
})

describe('payments beyond the recorded money', () => {
  const paidToday = {
    vendors: [aVendor({ agreed: minorUnits(500_000) })],
    payments: [aPayment({ status: 'confirmed', paidOn: today })],
  }
  const pledge = aPledge({ expectedOn: inDays(100) })

  test('a day paid with unrecorded money is no shortfall', () => {
    const flow = flowOf({ ...paidToday, pledges: [pledge] })
    expect(flow.days[0]).toMatchObject({ on: today, balance: -500_000 })
    expect(flow.unwritten).toBe(500_000)
    expect(flow.firstBelowZero).toBeNull()
  })

  test('unrecorded money hides no later day that ends lower', () => {
    const flow = flowOf({
      vendors: [aVendor({ agreed: minorUnits(1_000_000) })],
      payments: [...paidToday.payments, aPayment({ id: 'rest', dueOn: inDays(30) })],
      pledges: [pledge],
    })
    expect(flow.firstBelowZero).toEqual({ on: inDays(30), balance: -1_000_000 })
  })
})

describe('properties of every cash flow', () => {
  const units = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100_000_000 })).map(minorUnits)
  const days = fc.option(fc.integer({ min: -40, max: 400 }).map(inDays))
  const vendors: fc.Arbitrary<LedgerVendor[]> = fc
    .array(fc.record({ status: fc.constantFrom(...VENDOR_STATUSES), agreed: fc.option(units), finalPaymentOn: days }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((list) => list.map((changes, index) => aVendor({ ...changes, id: String(index) })))
  const payments = fc.array(
    fc.record({ amount: units, status: fc.constantFrom(...STORED_PAYMENT_STATUSES), dueOn: days, paidOn: days }),
    { maxLength: 8 },
  )
  const pledges = fc.array(
    fc.record({
      pledged: fc.option(units),
      received: fc.nat(1000).map(minorUnits),
      receivedOn: days,
      expectedOn: days,
    }),
    { maxLength: 5 },
  )
  const ledgers = fc.tuple(vendors, payments, pledges).map(([list, paid, given]) => ({
    vendors: list,
    payments: paid.map((changes, index) =>
      aPayment({ ...changes, id: String(index), vendorId: String(index % list.length) }),
    ),
    pledges: given.map((changes, index) => aPledge({ ...changes, id: String(index) })),
  }))
  const sumOf = (list: readonly { readonly amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

  test('the order of rows does not change the cash flow', () => {
    fc.assert(
      fc.property(ledgers, ({ vendors: list, payments: paid, pledges: given }) => {
        const turned = { vendors: list, payments: paid.toReversed(), pledges: given.toReversed() }
        const { pledgeIdsOfUnknownAmount: _, ...flow } = cashFlow(turned, today)
        expect(cashFlow({ vendors: list, payments: paid, pledges: given }, today)).toMatchObject(flow)
      }),
    )
  })

  test('every payment is in the days, the opening balance or the undated list', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const flow = cashFlow(ledger, today)
        const isPayment = ({ kind }: { kind: string }) => ['paid', 'sent', 'due', 'overdue'].includes(kind)
        const forgotten = ledger.payments.filter((p) => p.status !== 'scheduled' && paymentDay(p) === null)
        const seen = [...flow.days.flatMap(({ entries }) => entries), ...flow.undated].filter(isPayment)
        expect(sumOf(seen) + sumOf(forgotten)).toBe(sumOf(ledger.payments))
      }),
    )
  })

  test('each balance is the previous one plus money in less money out', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const flow = cashFlow(ledger, today)
        let balance: number = flow.opening
        for (const day of flow.days) {
          balance += day.moneyIn - day.moneyOut
          expect(day.balance).toBe(balance)
        }
      }),
    )
  })

  test('the worst case is never better than the expected one', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const { firstBelowZero, firstBelowZeroAtWorst } = cashFlow(ledger, today)
        if (firstBelowZero) expect((firstBelowZeroAtWorst?.on ?? '~') <= firstBelowZero.on).toBe(true)
      }),
    )
  })

  test('an additional payment never postpones the first day below zero', () => {
    fc.assert(
      fc.property(ledgers, units, fc.nat(300), (ledger, amount, on) => {
        const unknown = { ...ledger, vendors: ledger.vendors.map((vendor) => ({ ...vendor, agreed: null })) }
        const more = aPayment({ id: 'more', vendorId: '0', amount, dueOn: inDays(on) })
        const before = cashFlow(unknown, today).firstBelowZero
        const after = cashFlow({ ...unknown, payments: [...unknown.payments, more] }, today).firstBelowZero
        if (before) expect((after?.on ?? '~') <= before.on).toBe(true)
      }),
    )
  })
})
