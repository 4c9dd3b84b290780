import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DuePaymentRow, toDuePayment } from '#app/features/ledger/rows.ts'
import { addDays, type DayString, toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'
import { entriesOfVendors } from '#domain/payments/cash-flow.ts'
import { STORED_PAYMENT_STATUSES, VENDOR_STATUSES } from '#domain/payments/statuses.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  ALLOCATIONS,
  aPlan,
  type CallerName,
  createPlan,
  type TestContext,
  withTestContext,
} from '../support/test-context.ts'

const database = withDatabase()

const TODAY = toDay('2026-11-23')
const PESO = 100
const units = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999_999 }))
const days = fc.option(fc.integer({ min: -40, max: 40 }))

const ledgers = fc
  .record({
    vendors: fc.array(
      fc.record({ id: fc.uuid(), status: fc.constantFrom(...VENDOR_STATUSES), agreed: fc.option(units), last: days }),
      { maxLength: 4 },
    ),
    payments: fc.array(
      fc.record({
        id: fc.uuid(),
        to: fc.nat(3),
        status: fc.constantFrom(...STORED_PAYMENT_STATUSES),
        amount: units,
        due: days,
      }),
      { maxLength: 10 },
    ),
  })
  .map(({ vendors, payments }) => ({
    vendors: vendors.map(({ agreed, status, ...rest }) => ({
      ...rest,
      status,
      // A vendor is booked for an amount.
      agreed: agreed === null && (status === 'booked' || status === 'done') ? 0 : agreed,
    })),
    payments: payments.flatMap(({ to, ...rest }) => {
      const vendor = vendors[to % Math.max(1, vendors.length)]
      return vendor ? [{ ...rest, vendorId: vendor.id }] : []
    }),
  }))

type Ledger = typeof ledgers extends fc.Arbitrary<infer Value> ? Value : never

const dayOf = (offset: number | null): DayString | null => (offset === null ? null : addDays(TODAY, offset))

async function write({ sql, planId }: TestContext, { vendors, payments }: Ledger): Promise<void> {
  await sql`delete from vendors where plan_id = ${planId}`
  if (vendors.length === 0) return
  await sql`insert into vendors ${sql(
    vendors.map(({ id, status, agreed, last }) => ({
      id,
      status,
      plan_id: planId,
      category: 'music',
      name: 'Mariachi',
      agreed_amount: agreed === null ? null : agreed / PESO,
      final_payment_on: dayOf(last),
    })),
  )}`
  if (payments.length === 0) return
  await sql`insert into payments ${sql(
    payments.map(({ id, vendorId, status, amount, due }) => ({
      id,
      plan_id: planId,
      vendor_id: vendorId,
      status,
      amount: amount / PESO,
      due_on: dayOf(due),
      paid_on: status === 'confirmed' ? TODAY : null,
      exceeds_agreed_ok: true,
    })),
  )}`
}

/** What the rules list as money to be paid on a known day, or sent without one. */
function expected({ vendors, payments }: Ledger, until: DayString | null) {
  const dueOf = new Map(payments.map(({ id, due }) => [id, dayOf(due)]))
  const sent = new Set(payments.filter(({ status }) => status === 'pending').map(({ id }) => id))
  const lastOf = new Map(vendors.map(({ id, last }) => [id, dayOf(last)]))
  const { entries } = entriesOfVendors(
    vendors.map(({ id, status, agreed, last }) => ({
      id,
      status,
      category: 'music' as const,
      estimated: null,
      agreed: agreed === null ? null : minorUnits(agreed),
      finalPaymentOn: dayOf(last),
    })),
    payments.map(({ id, vendorId, status, amount, due }) => ({
      id,
      vendorId,
      status,
      amount: minorUnits(amount),
      dueOn: dayOf(due),
      paidOn: status === 'confirmed' ? TODAY : null,
    })),
    TODAY,
  )
  return entries
    .filter(({ kind }) => kind !== 'paid')
    .map(({ kind, id, amount }) => ({ id, amount, dueOn: (kind === 'rest' ? lastOf : dueOf).get(id) ?? null }))
    .filter(({ id, dueOn }) => (dueOn === null ? sent.has(id) : until === null || dueOn <= until))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function due({ as }: TestContext, caller: CallerName, until: string | null = null) {
  const outcome = await as(
    caller,
    (inner) => inner`select to_jsonb(due) as line from due_payments(until => ${until}) as due`,
  )
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows.map(({ line }) => toDuePayment(line as DuePaymentRow))
}

test('what is due is what the rules say, payments and rests, until a day', () =>
  withTestContext(database(), async (context) => {
    await fc.assert(
      fc.asyncProperty(ledgers, fc.option(fc.integer({ min: -20, max: 40 })), async (ledger, offset) => {
        await write(context, ledger)
        const until = dayOf(offset)
        const listed = await due(context, 'viewer', until)
        expect(listed.map(({ dueOn }) => dueOn)).toEqual(listed.map(({ dueOn }) => dueOn).sort())
        expect(
          listed
            .map(({ paymentId, vendorId, amount, dueOn }) => ({ id: paymentId ?? vendorId, amount, dueOn }))
            .sort((a, b) => (a.id < b.id ? -1 : 1)),
        ).toEqual(expected(ledger, until))
      }),
      { numRuns: 60 },
    )
  }))

test('each row says its plan, currency, vendor and status', () =>
  withTestContext(database(), async (context) => {
    const { planId, ledger } = context
    const [first, rest] = await due(context, 'owner')
    expect(first).toEqual({
      planId,
      vendorId: ledger.vendorId,
      vendorName: 'Mariachi Los Galleros',
      paymentId: ledger.paymentId,
      status: 'scheduled',
      amount: 2_000_000,
      dueOn: '2026-12-15',
    })
    expect(rest).toMatchObject({ paymentId: null, status: null, amount: 4_000_000, dueOn: '2027-05-01' })
  }))

test('a plan that is completed, or of somebody else, has nothing due', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, planId } = context
    expect(await due(context, 'stranger')).toEqual([])
    const other = await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    expect(other.isAllowed).toBe(true)
    expect(await due(context, 'stranger')).toEqual([])
    await sql`update event_plans set completed_at = now() where id = ${planId}`
    expect(await due(context, 'owner')).toEqual([])
  }))

test('at most 2,000 rows are listed, the first ones by day', () =>
  withTestContext(database(), async (context) => {
    const { sql, planId, ledger } = context
    await sql`
      insert into payments (plan_id, vendor_id, amount, due_on, exceeds_agreed_ok)
      select ${planId}, ${ledger.vendorId}, 1, '2030-01-01'::date - n, true from generate_series(1, 2100) as n`
    const listed = await due(context, 'owner')
    expect(listed).toHaveLength(2000)
    expect(listed.at(-1)?.dueOn).toBe('2029-09-20')
  }))
