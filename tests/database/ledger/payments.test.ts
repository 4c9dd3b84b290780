import { expect, test } from 'vitest'
import { PAYMENT_TRANSITIONS } from '#domain/payments/statuses.ts'
import { withDatabase } from '#tests/support/database.ts'
import { AGREED, PROMISED } from '../support/ledger-rows.ts'
import { fingerprint } from '../support/tenancy.ts'
import { addForeignLedger, type CallerName, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const STATUSES = ['pending', 'scheduled', 'confirmed'] as const
const REST = AGREED - PROMISED

const pay = (context: TestContext, payments: readonly Record<string, unknown>[], caller: CallerName = 'owner') =>
  context.as(caller, (sql) => {
    const rows = payments.map((each) => ({ plan_id: context.planId, vendor_id: context.ledger.vendorId, ...each }))
    return sql`insert into payments ${sql(rows)} returning *`
  })

const change = (context: TestContext, changes: Record<string, unknown>) =>
  context.as(
    'owner',
    (sql) => sql`update payments set ${sql(changes)} where id = ${context.ledger.paymentId} returning *`,
  )

const agree = (context: TestContext, changes: Record<string, unknown>) =>
  context.as(
    'owner',
    (sql) => sql`update vendors set ${sql(changes)} where id = ${context.ledger.vendorId} returning *`,
  )

const EXCEEDS = { state: 'P0001', message: 'payment.exceeds-agreed' }
const ALLOWED = { isAllowed: true }

test('SQL and domain agree on the transitions of payments', async () => {
  const rows = await database().admin`
    select before, after from unnest(enum_range(null::payment_status)) as before,
      unnest(enum_range(null::payment_status)) as after
    where private.can_payment_become(before, after)`
  const pairs = rows.map(({ before, after }) => `${before} ${after}`)
  expect(pairs.sort()).toEqual(PAYMENT_TRANSITIONS.map((pair) => pair.join(' ')).sort())
})

test('a payment changes its status only along the defined transitions', () =>
  inContext(async (context) => {
    const { sql, ledger } = context
    const dayOf = (status: string) => (status === 'confirmed' ? '2026-12-01' : null)
    for (const before of STATUSES) {
      for (const after of STATUSES.filter((status) => status !== before)) {
        await sql`alter table payments disable trigger check_status`
        await sql`update payments set status = ${before}, paid_on = ${dayOf(before)} where id = ${ledger.paymentId}`
        await sql`alter table payments enable trigger check_status`
        const isWrittenDown = PAYMENT_TRANSITIONS.some(([from, to]) => from === before && to === after)
        const outcome = await change(context, { status: after, paid_on: dayOf(after) })
        expect(outcome, `${before} ${after}`).toMatchObject(
          isWrittenDown ? ALLOWED : { message: 'payment.forbidden-transition', detail: before, hint: after },
        )
      }
    }
  }))

test('no caller can store a payment as overdue', () =>
  inContext(async (context) => {
    for (const caller of ['owner', 'editor', 'service'] as const) {
      expect(await pay(context, [{ amount: 1, status: 'overdue' }], caller)).toMatchObject({ state: '23514' })
    }
    expect(await change(context, { status: 'overdue' })).toMatchObject({ message: 'payment.forbidden-transition' })
  }))

test('a payment has a paid day exactly when it is confirmed', () =>
  inContext(async (context) => {
    expect(await change(context, { status: 'confirmed' })).toMatchObject({ state: '23514' })
    expect(await change(context, { paid_on: '2026-12-01' })).toMatchObject({ state: '23514' })
    expect(await pay(context, [{ amount: 1, paid_on: '2026-12-01' }])).toMatchObject({ state: '23514' })
    expect(await change(context, { status: 'confirmed', paid_on: '2026-12-01' })).toMatchObject(ALLOWED)
    expect(await change(context, { paid_on: null })).toMatchObject({ state: '23514' })
  }))

test('a revoked confirmation clears the paid day', () =>
  inContext(async (context) => {
    await change(context, { status: 'confirmed', paid_on: '2026-12-01' })
    expect(await change(context, { status: 'pending' })).toMatchObject({ rows: [{ status: 'pending', paid_on: null }] })
  }))

test('payments up to the agreed amount are accepted, and a centavo more is refused', () =>
  inContext(async (context) => {
    expect(await pay(context, [{ amount: REST }])).toMatchObject(ALLOWED)
    const before = await fingerprint(context.sql)
    expect(await pay(context, [{ amount: 0.01 }])).toMatchObject({ ...EXCEEDS, detail: '60000', hint: '60000.01' })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('payments that exceed only together are refused together', () =>
  inContext(async (context) => {
    expect(await pay(context, [{ amount: REST }, { amount: 1 }])).toMatchObject(EXCEEDS)
    expect(await context.sql`select from payments`).toHaveLength(1)
  }))

test('each payment beyond the agreed amount needs its own confirmation', () =>
  inContext(async (context) => {
    const yes = { exceeds_agreed_ok: true }
    const half = [
      { amount: REST, exceeds_agreed_ok: true },
      { amount: 1, exceeds_agreed_ok: false },
    ]
    expect(await pay(context, half)).toMatchObject(EXCEEDS)
    expect(await pay(context, [{ amount: REST + 5, ...yes }])).toMatchObject({ rows: [yes] })
    // The confirmation of one payment does not cover the next.
    expect(await pay(context, [{ amount: 1 }])).toMatchObject(EXCEEDS)
    expect(await pay(context, [{ amount: 1, ...yes }])).toMatchObject(ALLOWED)
  }))

test('a confirmation covers one amount: a larger one needs its own, even in the same row', () =>
  inContext(async (context) => {
    expect(await change(context, { amount: AGREED + 10 })).toMatchObject(EXCEEDS)
    expect(await change(context, { amount: AGREED + 10, exceeds_agreed_ok: true })).toMatchObject(ALLOWED)
    expect(await change(context, { amount: AGREED + 11 })).toMatchObject(EXCEEDS)
    expect(await change(context, { amount: AGREED + 9 })).toMatchObject({ rows: [{ exceeds_agreed_ok: true }] })
    expect(await change(context, { reference: 'A-1' })).toMatchObject({ rows: [{ exceeds_agreed_ok: true }] })
    expect(await change(context, { amount: AGREED + 11, exceeds_agreed_ok: true })).toMatchObject(ALLOWED)
  }))

test('an amount withdrawn from one payment may be added to another of the same vendor', () =>
  inContext(async (context) => {
    const { sql, as, ledger } = context
    await pay(context, [{ amount: REST + 100, exceeds_agreed_ok: true }])
    const moved = await as(
      'owner',
      (inner) => inner`
      update payments set amount = case when id = ${ledger.paymentId} then amount + 50 else amount - 50 end`,
    )
    expect(moved).toMatchObject(ALLOWED)
    const grown = await as(
      'owner',
      (inner) => inner`
      update payments set amount = case when id = ${ledger.paymentId} then amount + 51 else amount - 50 end`,
    )
    expect(grown).toMatchObject(EXCEEDS)
    expect(await sql`select sum(amount) from payments`).toEqual([{ sum: String(AGREED + 100) }])
  }))

test('an agreed amount below the sum of payments needs the same confirmation', () =>
  inContext(async (context) => {
    expect(await agree(context, { agreed_amount: PROMISED })).toMatchObject(ALLOWED)
    expect(await agree(context, { agreed_amount: PROMISED - 1 })).toMatchObject({ ...EXCEEDS, hint: String(PROMISED) })
    const yes = { agreed_amount: PROMISED - 1, exceeds_agreed_ok: true }
    expect(await agree(context, yes)).toMatchObject({ rows: [{ exceeds_agreed_ok: true }] })
    expect(await agree(context, { name: 'Otro' })).toMatchObject({ rows: [{ exceeds_agreed_ok: true }] })
    expect(await agree(context, { agreed_amount: PROMISED - 2 })).toMatchObject(EXCEEDS)
    expect(await agree(context, { agreed_amount: PROMISED - 0.5 })).toMatchObject({
      rows: [{ exceeds_agreed_ok: true }],
    })
    expect(await agree(context, { agreed_amount: AGREED })).toMatchObject({ rows: [{ exceeds_agreed_ok: false }] })
  }))

test('payments are unlimited until an amount is agreed', () =>
  inContext(async (context) => {
    expect(await agree(context, { status: 'considering', agreed_amount: null })).toMatchObject(ALLOWED)
    expect(await pay(context, [{ amount: 1_000_000 }])).toMatchObject(ALLOWED)
    expect(await agree(context, { agreed_amount: AGREED })).toMatchObject(EXCEEDS)
    expect(await agree(context, { agreed_amount: AGREED, exceeds_agreed_ok: true })).toMatchObject(ALLOWED)
  }))

test('no caller can write the time of a confirmation', () =>
  inContext(async (context) => {
    expect(await change(context, { exceeds_agreed_ok_at: '2001-01-01' })).toMatchObject({ state: '42501' })
    await change(context, { exceeds_agreed_ok: true })
    const [row] = await context.sql`select exceeds_agreed_ok_at > now() - interval '1 hour' as is_now from payments`
    expect(row).toEqual({ is_now: true })
  }))

test("a payment cannot name another plan's vendor, contributor or file", () =>
  inContext(async (context) => {
    const { sql, as } = context
    const foreign = await addForeignLedger(context)
    const before = await fingerprint(sql)
    expect(await pay(context, [{ amount: 1, vendor_id: foreign.vendorId }])).toMatchObject({ state: '23503' })
    expect(await pay(context, [{ amount: 1, contributor_id: foreign.contributorId }])).toMatchObject({ state: '23503' })
    expect(await change(context, { contributor_id: foreign.contributorId })).toMatchObject({ state: '23503' })
    expect(await change(context, { receipt_path: `${foreign.planId}/a/b.pdf` })).toMatchObject({ state: '23514' })
    expect(await pay(context, [{ amount: 1, plan_id: foreign.planId }])).toMatchObject({ state: '42501' })
    expect(await pay(context, [{ amount: 1, plan_id: foreign.planId, vendor_id: foreign.vendorId }])).toMatchObject({
      state: '42501',
    })
    const received = await as(
      'owner',
      (inner) => inner`
      insert into contributions (plan_id, contributor_id, amount) values (${context.planId}, ${foreign.contributorId}, 1)`,
    )
    expect(received).toMatchObject({ state: '23503' })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test('the payments of a removed contributor are paid by the hosts', () =>
  inContext(async (context) => {
    const { sql, as, ledger } = context
    await as('editor', (inner) => inner`delete from contributors where id = ${ledger.contributorId}`)
    expect(await sql`select contributor_id from payments`).toEqual([{ contributor_id: null }])
    expect(await sql`select from contributions`).toHaveLength(0)
  }))

test.each(['vendors', 'payments', 'contributors', 'contributions', 'quotes', 'vendor_weights', 'budget_scenarios'])(
  'in a completed plan nothing is added to, changed in or removed from %s',
  (table) =>
    inContext(async ({ sql, as, planId }) => {
      await sql`update event_plans set completed_at = now() where id = ${planId}`
      const before = await fingerprint(sql)
      const statements = [
        `insert into ${table} select * from ${table} limit 1`,
        `update ${table} set updated_at = now()`,
        `delete from ${table}`,
      ]
      for (const statement of statements) {
        const outcome = await as('service', (inner) => inner.unsafe(statement))
        expect(outcome, statement).toMatchObject({ message: 'plan.completed' })
      }
      expect(await fingerprint(sql)).toEqual(before)
    }),
)

test('a completed plan with a ledger can be purged', () =>
  inContext(async ({ sql, planId }) => {
    await sql`update event_plans set completed_at = now(), deleted_at = now() - interval '31 days' where id = ${planId}`
    await sql`select private.purge_deleted_plans()`
    expect(await sql`select from payments`).toHaveLength(0)
    expect(await sql`select from contributions`).toHaveLength(0)
  }))

test.each(['0', '-1', 'NaN', 'Infinity', '10000000000', '0.001'])('a payment of %s is refused', (amount) =>
  inContext(async (context) => {
    expect((await pay(context, [{ amount, exceeds_agreed_ok: true }])).isAllowed).toBe(false)
    expect((await change(context, { amount, exceeds_agreed_ok: true })).isAllowed).toBe(false)
  }),
)
