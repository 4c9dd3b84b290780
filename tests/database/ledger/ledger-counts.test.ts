import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LedgerCountsRow, toLedgerCounts } from '#app/features/plans/ledger-counts.ts'
import { addDays, toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'
import { ledgerCounts } from '#domain/payments/ledger-counts.ts'
import { STORED_PAYMENT_STATUSES, VENDOR_STATUSES } from '#domain/payments/statuses.ts'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const PESO = 100
const units = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999_999_999 }))

const ledgers = fc
  .record({
    vendors: fc.array(
      fc.record({
        id: fc.uuid(),
        status: fc.constantFrom(...VENDOR_STATUSES),
        agreed: fc.option(units),
        lastDays: fc.option(fc.integer({ min: -2, max: 2 })),
      }),
      { maxLength: 5 },
    ),
    payments: fc.array(
      fc.record({
        id: fc.uuid(),
        to: fc.nat(4),
        status: fc.constantFrom(...STORED_PAYMENT_STATUSES),
        amount: units,
        days: fc.option(fc.integer({ min: -2, max: 2 })),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ vendors, payments }) => ({
    vendors: vendors.map(({ status, agreed, ...rest }, index) => ({
      ...rest,
      name: `Proveedor ${index}`,
      status,
      // A vendor is booked for an amount.
      agreed: agreed === null && (status === 'booked' || status === 'done') ? 0 : agreed,
    })),
    payments: payments.flatMap(({ to, amount, ...rest }) => {
      const vendor = vendors[to % Math.max(1, vendors.length)]
      return vendor ? [{ ...rest, vendorId: vendor.id, amount: Math.max(1, amount) }] : []
    }),
  }))

type Ledger = typeof ledgers extends fc.Arbitrary<infer Value> ? Value : never

async function write({ sql, planId }: TestContext, { vendors, payments }: Ledger, today: string): Promise<void> {
  await sql`delete from vendors where plan_id = ${planId}`
  if (vendors.length === 0) return
  await sql`insert into vendors ${sql(
    vendors.map(({ agreed, lastDays, ...vendor }) => ({
      ...vendor,
      final_payment_on: lastDays === null ? null : addDays(toDay(today), lastDays),
      plan_id: planId,
      category: 'music',
      agreed_amount: agreed === null ? null : agreed / PESO,
    })),
  )}`
  if (payments.length === 0) return
  await sql`insert into payments ${sql(
    payments.map(({ vendorId, days, status, amount, id }) => ({
      id,
      plan_id: planId,
      vendor_id: vendorId,
      status,
      amount: amount / PESO,
      due_on: days === null ? null : addDays(toDay(today), days),
      paid_on: status === 'confirmed' ? today : null,
      exceeds_agreed_ok: true,
    })),
  )}`
}

const countsSeenBy = async ({ as }: TestContext, caller: 'owner' | 'viewer'): Promise<LedgerCountsRow> => {
  const outcome = await as(caller, (inner) => inner`select ledger_counts(p) as counts from event_plans p`)
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.counts as LedgerCountsRow
}

/** 25 hours apart: at any hour, two of them have different days. */
test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'America/Mexico_City'])(
  'SQL counts every ledger as domain does, on the calendar of an event in %s',
  (zone) =>
    withTestContext(database(), async (context) => {
      await context.sql`update event_plans set time_zone = ${zone} where id = ${context.planId}`
      const [row] = await context.sql`select (now() at time zone ${zone})::date::text as today`
      const today = toDay(String(row?.today))
      await fc.assert(
        fc.asyncProperty(ledgers, async (ledger) => {
          await write(context, ledger, today)
          const expected = ledgerCounts(
            {
              vendors: ledger.vendors.map(({ lastDays, ...vendor }) => ({
                ...vendor,
                category: 'music' as const,
                estimated: null,
                agreed: vendor.agreed === null ? null : minorUnits(vendor.agreed),
                finalPaymentOn: lastDays === null ? null : addDays(today, lastDays),
              })),
              payments: ledger.payments.map(({ amount, days, status, ...payment }) => ({
                ...payment,
                status,
                amount: minorUnits(amount),
                dueOn: days === null ? null : addDays(today, days),
                paidOn: status === 'confirmed' ? today : null,
              })),
            },
            today,
          )
          expect(toLedgerCounts(await countsSeenBy(context, 'viewer'), 'MXN')).toEqual(expected)
        }),
        { numRuns: 60 },
      )
    }),
)

test('a vendor paid without an agreed amount is counted as unknown, never as zero', () =>
  withTestContext(database(), async (context) => {
    const { sql, planId } = context
    await sql`delete from vendors`
    await sql`insert into vendors (id, plan_id, category, name) values (${planId}, ${planId}, 'music', 'Mariachi')`
    await sql`
      insert into payments (plan_id, vendor_id, amount, status, paid_on)
      values (${planId}, ${planId}, 500.5, 'confirmed', '2026-11-01')`
    expect(await countsSeenBy(context, 'owner')).toEqual({
      vendors: 1,
      committed: 1,
      settled: 0,
      agreed: 0,
      agreed_unknown: 1,
      paid: 500.5,
      pending_count: 0,
      unconfirmed_count: 0,
      overdue_count: 0,
      overdue_amount: 0,
      next_payment: null,
    })
  }))
