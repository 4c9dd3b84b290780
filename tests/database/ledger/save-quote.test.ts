import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { saveQuote } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import {
  ALLOCATIONS,
  addForeignLedger,
  aPlan,
  aUser,
  type CallerName,
  createPlan,
  type Rows,
  type TestContext,
  withTestContext,
} from '../support/test-context.ts'

const database = withDatabase()

/** A vendor of the plan under consideration, without a quote. */
async function aCandidate({ sql, planId }: Pick<TestContext, 'sql' | 'planId'>): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into vendors ${sql({ id, plan_id: planId, category: 'venue', name: 'Hacienda' })}`
  return id
}

const statusOf = async ({ sql }: TestContext, vendorId: string) =>
  (await sql`select status from vendors where id = ${vendorId}`)[0]?.status

const save = ({ as, planId }: TestContext, vendorId: string, changes: unknown, caller: CallerName = 'editor') =>
  as(caller, (sql) => saveQuote(sql, planId, vendorId, changes))

const WHOLE = {
  fixed: 18000.5,
  per_guest: 120,
  minimum_guests: 80,
  is_tax_included: false,
  tax_percent: 16,
  service_percent: 10,
  fees: 0,
  travel: 500,
  hours_included: 6,
  extra_hour: 900,
  scores: { reviews: 4.5 },
  red_flags: ['no-contract'],
  answered: ['overtime'],
  checked: ['deposit', 'cancellation'],
}

test.each(['owner', 'editor'] as const)('an %s saves a first quote, and its vendor has quoted', (caller) =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    const outcome = await save(context, vendorId, WHOLE, caller)
    expect(outcome).toMatchObject({ count: 1, rows: [{ plan_id: context.planId, vendor_id: vendorId }] })
    const [row] = await context.sql`select to_jsonb(quote) as saved from quotes as quote where vendor_id = ${vendorId}`
    expect(row?.saved).toMatchObject(WHOLE)
    expect(await statusOf(context, vendorId)).toBe('quoted')
  }),
)

test.each<[CallerName, string]>([
  ['viewer', 'access.not-allowed'],
  ['stranger', 'plan.not-found'],
  ['former-member', 'plan.not-found'],
])('a %s who saves a quote is refused with %s, and nothing changes', (caller, message) =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    const before = await fingerprint(context.sql)
    expect(await save(context, vendorId, WHOLE, caller)).toMatchObject({ message })
    expect(await fingerprint(context.sql)).toEqual(before)
  }),
)

test('an anonymous caller cannot save a quote', () =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    const before = await fingerprint(context.sql)
    expect(await save(context, vendorId, WHOLE, 'anonymous')).toMatchObject({ state: '42501' })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('omitted columns stay, null sets null, and an empty list empties', () =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    await save(context, vendorId, WHOLE)
    expect(await save(context, vendorId, { fees: null, red_flags: [], scores: { quality: 3 } })).toMatchObject({
      isAllowed: true,
    })
    const [row] = await context.sql`select to_jsonb(quote) as saved from quotes as quote where vendor_id = ${vendorId}`
    expect(row?.saved).toMatchObject({ ...WHOLE, fees: null, red_flags: [], scores: { quality: 3 } })
  }))

test.each<[string, unknown, string]>([
  ['a fixed price', { fixed: 1 }, 'quoted'],
  ['a price per guest', { per_guest: 1 }, 'quoted'],
  ['a price of nothing', { fixed: 0 }, 'quoted'],
  ['prices taken back', { fixed: null, per_guest: null }, 'considering'],
  ['fees alone', { fees: 10 }, 'considering'],
  ['a judgement', { scores: { reviews: 3 } }, 'considering'],
  ['nothing', {}, 'considering'],
])('with %s a vendor under consideration is %s', (_, changes, status) =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    expect(await save(context, vendorId, changes)).toMatchObject({ isAllowed: true })
    expect(await statusOf(context, vendorId)).toBe(status)
    expect(await context.sql`select from quotes where vendor_id = ${vendorId}`).toHaveLength(1)
  }),
)

test('a booked vendor stays booked', () =>
  withTestContext(database(), async (context) => {
    expect(await save(context, context.ledger.vendorId, { fixed: 61_000 })).toMatchObject({ isAllowed: true })
    expect(await statusOf(context, context.ledger.vendorId)).toBe('booked')
  }))

test('a repeated save changes nothing', () =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    const read = () => context.sql`
      select quote.*, vendor.status from quotes as quote join vendors as vendor on vendor.id = vendor_id
      where vendor_id = ${vendorId}`
    await save(context, vendorId, WHOLE)
    const [first] = await read()
    expect(await save(context, vendorId, WHOLE)).toMatchObject({ isAllowed: true })
    expect(await read()).toEqual([{ ...first, updated_at: expect.any(Date) }])
  }))

test.each<[string, unknown, object]>([
  ['no object', [{ fixed: 1 }], { state: 'P0001', message: 'quote.malformed' }],
  ['null', null, { state: 'P0001', message: 'quote.malformed' }],
  ['a price finer than the currency', { fixed: 1.001 }, { message: 'budget.too-precise' }],
  ['a judgement above 5', { fixed: 1, scores: { reviews: 6 } }, { state: '23514' }],
  ['a red flag twice', { fixed: 1, red_flags: ['a', 'a'] }, { state: '23514' }],
  ['a price that is text', { fixed: 'mucho' }, { state: '22P02' }],
])('a quote that is %s is refused, and neither quote nor vendor changes', (_, changes, refusal) =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    const before = await fingerprint(context.sql)
    expect(await save(context, vendorId, changes)).toMatchObject(refusal)
    expect(await fingerprint(context.sql)).toEqual(before)
    await save(context, vendorId, { travel: 1 })
    const known = await fingerprint(context.sql)
    expect(await save(context, vendorId, changes)).toMatchObject(refusal)
    expect(await fingerprint(context.sql)).toEqual(known)
  }),
)

test("when the vendor's status is refused the quote is not saved either", () =>
  withTestContext(database(), async (context) => {
    const vendorId = await aCandidate(context)
    await context.sql`alter table vendors add check (status <> 'quoted') not valid`
    const before = await fingerprint(context.sql)
    expect(await save(context, vendorId, WHOLE)).toMatchObject({ state: '23514' })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('columns that a user may not set are ignored', () =>
  withTestContext(database(), async (context) => {
    const foreign = await addForeignLedger(context)
    const vendorId = await aCandidate(context)
    const sent = { fixed: 5, plan_id: foreign.planId, vendor_id: foreign.vendorId, created_at: '2001-01-01T00:00:00Z' }
    expect(await save(context, vendorId, sent)).toMatchObject({
      rows: [{ plan_id: context.planId, vendor_id: vendorId, fixed: '5' }],
    })
    expect(await context.sql`select fixed from quotes where vendor_id = ${foreign.vendorId}`).toEqual([
      { fixed: '60000' },
    ])
    expect(await context.sql`select from quotes where created_at < '2002-01-01'`).toHaveLength(0)
  }))

test('a column added to quotes is saved once users may write it', () =>
  withTestContext(database(), async (context) => {
    const { sql } = context
    await sql`alter table quotes add column deposit numeric`
    const vendorId = await aCandidate(context)
    const deposit = async () => (await sql`select deposit from quotes where vendor_id = ${vendorId}`)[0]?.deposit
    await save(context, vendorId, { deposit: 5 })
    expect(await deposit()).toBeNull()
    await sql`grant insert (deposit), update (deposit) on quotes to authenticated`
    await save(context, vendorId, { deposit: 5 })
    expect(await deposit()).toBe('5')
    await save(context, vendorId, { fees: 1 })
    expect(await deposit()).toBe('5')
  }))

test('two first saves of one quote at once are both kept', async () => {
  const { admin } = database()
  const owner = await aUser(admin)
  const call = async (run: (tx: TransactionSql) => Promise<Rows>) =>
    (await admin.begin(async (tx) => {
      await become(tx, { role: 'authenticated', userId: owner })
      return await run(tx)
    })) as Rows
  try {
    const [plan] = await call((tx) => createPlan(tx, aPlan(), ALLOCATIONS))
    const planId = String(plan?.id)
    const vendorId = crypto.randomUUID()
    await admin`insert into vendors ${admin({ id: vendorId, plan_id: planId, category: 'venue', name: 'Hacienda' })}`
    await Promise.all(
      [{ fixed: 18000 }, { scores: { reviews: 4 } }, { travel: 0 }].map((changes) =>
        call((tx) => saveQuote(tx, planId, vendorId, changes)),
      ),
    )
    expect(await admin`select fixed, scores, travel from quotes where vendor_id = ${vendorId}`).toEqual([
      { fixed: '18000', scores: { reviews: 4 }, travel: '0' },
    ])
    expect(await admin`select status from vendors where id = ${vendorId}`).toEqual([{ status: 'quoted' }])
  } finally {
    await admin`delete from auth.users where id = ${owner}`
  }
})
