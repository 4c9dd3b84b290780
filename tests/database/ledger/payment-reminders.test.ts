import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { claimReminders, markReminders } from '../support/calls.ts'
import { addLedger } from '../support/ledger-rows.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

/** The payment of the test context is due on 15 December 2026, in Mexico City, which is six hours behind UTC. */
const claim = async ({ as }: Pick<TestContext, 'as'>, now: string) => {
  const outcome = await as('service', (sql) => claimReminders(sql, now))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows
}

const mark = ({ as }: TestContext, rows: readonly Record<string, unknown>[]) =>
  as('service', (sql) =>
    markReminders(
      sql,
      rows.map((row) => String(row.id)),
    ),
  )

test.each<[string, Record<string, number> | null]>([
  ['2026-12-08T05:59:00Z', null],
  ['2026-12-08T06:00:00Z', { days_before: 7, days_left: 7 }],
  ['2026-12-14T05:59:00Z', { days_before: 7, days_left: 2 }],
  ['2026-12-14T06:00:00Z', { days_before: 1, days_left: 1 }],
  ['2026-12-16T05:59:00Z', { days_before: 1, days_left: 0 }],
  ['2026-12-16T06:00:00Z', null],
])("at %s, by the clocks of the event's place, what is claimed is %o", (now, expected) =>
  withTestContext(database(), async (context) => {
    expect(await claim(context, now)).toMatchObject(expected ? [expected] : [])
  }),
)

test('a reminder holds the data of its mail, for the owner and editors in their own languages', () =>
  withTestContext(database(), async (context) => {
    const { sql, people, planId, ledger } = context
    await sql`update profiles set full_name = 'Ana', language_preference = 'en' where id = ${people.editor}`
    expect(await claim(context, '2026-12-10T12:00:00Z')).toEqual([
      {
        id: expect.any(String),
        days_before: 7,
        days_left: 5,
        payment_id: ledger.paymentId,
        vendor_id: ledger.vendorId,
        vendor_name: 'Mariachi Los Galleros',
        amount: '20000',
        currency: 'MXN',
        due_on: expect.any(Date),
        plan_id: planId,
        plan_name: 'Boda de Ana y Luis',
        time_zone: 'America/Mexico_City',
        recipients: [
          { user_id: people.owner, email: `${people.owner}@example.com`, full_name: '', language: 'es', role: 'owner' },
          {
            user_id: people.editor,
            email: `${people.editor}@example.com`,
            full_name: 'Ana',
            language: 'en',
            role: 'editor',
          },
        ],
      },
    ])
  }))

test('each reminder is claimed once, and a second one the day before', () =>
  withTestContext(database(), async (context) => {
    const first = await claim(context, '2026-12-10T12:00:00Z')
    expect(await claim(context, '2026-12-10T12:05:00Z')).toEqual([])
    expect(await mark(context, first)).toMatchObject({ rows: [{ marked: 1 }] })
    expect(await mark(context, first)).toMatchObject({ rows: [{ marked: 0 }] })
    expect(await claim(context, '2026-12-13T12:00:00Z')).toEqual([])
    expect(await claim(context, '2026-12-14T12:00:00Z')).toMatchObject([{ days_before: 1 }])
  }))

test('a claim not marked as sent expires after ten minutes', () =>
  withTestContext(database(), async (context) => {
    const [first] = await claim(context, '2026-12-10T12:00:00Z')
    expect(await claim(context, '2026-12-10T12:09:59Z')).toEqual([])
    expect(await claim(context, '2026-12-10T12:10:00Z')).toMatchObject([{ id: first?.id }])
  }))

test('a moved payment gets new reminders for its new day', () =>
  withTestContext(database(), async (context) => {
    const { sql, ledger } = context
    await mark(context, await claim(context, '2026-12-10T12:00:00Z'))
    await sql`update payments set due_on = '2027-01-20' where id = ${ledger.paymentId}`
    expect(await claim(context, '2026-12-10T12:00:00Z')).toEqual([])
    expect(await claim(context, '2027-01-14T12:00:00Z')).toMatchObject([{ days_before: 7, days_left: 6 }])
  }))

test.each([
  ['was sent', "update payments set status = 'pending'"],
  ['is confirmed', "update payments set status = 'confirmed', paid_on = '2026-12-01'"],
  ['has no day', 'update payments set due_on = null'],
  ['is of a completed plan', 'update event_plans set completed_at = now()'],
  ['is of a plan in the bin', 'update event_plans set deleted_at = now()'],
  ['has no member with a confirmed address (MAILCHG)', 'update auth.users set email_confirmed_at = null'],
])('no reminder is sent for a payment that %s', (_, statement) =>
  withTestContext(database(), async (context) => {
    await context.sql.unsafe(statement)
    expect(await claim(context, '2026-12-10T12:00:00Z')).toEqual([])
  }),
)

test('viewers and former members get no reminders', () =>
  withTestContext(database(), async (context) => {
    const { sql, people } = context
    await sql`delete from plan_members where user_id = ${people.editor}`
    const [reminder] = await claim(context, '2026-12-10T12:00:00Z')
    expect(reminder?.recipients).toMatchObject([{ user_id: people.owner }])
  }))

test('concurrent claims share the reminders: each goes to one of them, a hundred at a time', async () => {
  const { admin } = database()
  const owner = await aUser(admin)
  await admin`update auth.users set email_confirmed_at = now() where id = ${owner}`
  const [plan] = await admin.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`
    return await createPlan(tx, aPlan({ owner_id: owner }), ALLOCATIONS)
  })
  const ledger = await addLedger(admin, String(plan?.id))
  await admin`
    insert into payments (plan_id, vendor_id, amount, due_on)
    select ${String(plan?.id)}, ${ledger.vendorId}, 1, '2026-12-15' from generate_series(1, 149)`
  const ask = () => admin`select id, payment_id from claim_payment_reminders('2026-12-10T12:00:00Z')`
  const first = (await Promise.all([ask(), ask(), ask()])).flat()
  const rest = (await Promise.all([ask(), ask(), ask()])).flat()
  const claimed = [...first, ...rest].map((row) => row.payment_id)
  expect(claimed).toHaveLength(150)
  expect(new Set(claimed).size).toBe(150)
})
