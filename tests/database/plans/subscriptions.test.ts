import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const USERS = ['owner', 'editor', 'viewer', 'stranger', 'former-member'] as const

const tiers = async ({ sql, people }: TestContext) =>
  (await sql`select distinct tier from subscriptions where user_id = any (${Object.values(people)})`).map(
    (row) => row.tier,
  )

test.each(USERS)('a %s reads only their own subscription', (caller) =>
  withTestContext(database(), async ({ as, people }) => {
    const outcome = await as(caller, (sql) => sql`select user_id from subscriptions`)
    expect(outcome).toMatchObject({ rows: [{ user_id: people[caller] }] })
  }),
)

test.each([...USERS, 'anonymous'] as const)('a %s cannot raise a tier', (caller) =>
  withTestContext(database(), async (context) => {
    const outcome = await context.as(caller, (sql) => sql`update subscriptions set tier = 'enterprise'`)
    expect(outcome).toMatchObject({ state: '42501' })
    expect(await tiers(context)).toEqual(['free'])
  }),
)

test('an accidental grant does not allow a change of tier', () =>
  withTestContext(database(), async (context) => {
    await context.sql`grant all on subscriptions to authenticated`
    await context.sql`create policy "by mistake" on subscriptions for all to authenticated using (true) with check (true)`
    const refused = { state: '42501', message: 'access.not-allowed' }
    const raised = await context.as('owner', (sql) => sql`update subscriptions set tier = 'pro'`)
    expect(raised).toMatchObject(refused)
    expect(await context.as('owner', (sql) => sql`delete from subscriptions`)).toMatchObject(refused)
    expect(await tiers(context)).toEqual(['free'])
  }))

test('an anonymous caller has no access to subscriptions', () =>
  withTestContext(database(), async ({ as }) => {
    expect(await as('anonymous', (sql) => sql`select tier from subscriptions`)).toMatchObject({ state: '42501' })
  }))

test('the service changes a tier', () =>
  withTestContext(database(), async ({ sql, as, people }) => {
    await as('service', (inner) => inner`update subscriptions set tier = 'pro' where user_id = ${people.owner}`)
    expect(await sql`select tier from subscriptions where user_id = ${people.owner}`).toEqual([{ tier: 'pro' }])
  }))
