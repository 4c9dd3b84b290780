import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { readFeed } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import {
  ALLOCATIONS,
  aPlan,
  createPlan,
  type PersonName,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** The test context gives the owner a feed; the other members create theirs. */
const makeFeed = ({ as, planId }: TestContext, caller: PersonName) =>
  as(caller, (sql) => sql`insert into calendar_feeds (plan_id) values (${planId}) returning *`)

const tokenOf = async ({ sql, people }: TestContext, person: PersonName = 'owner') =>
  String((await sql`select token from calendar_feeds where user_id = ${people[person]}`)[0]?.token)

const feedOf = async (context: TestContext, token: string) => {
  const outcome = await context.as('service', (sql) => readFeed(sql, token))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.feed as { plan: object; language: string; tasks: { id: string }[] } | null
}

test.each(['editor', 'viewer'] as const)('an %s creates a feed, reads it and deletes it', (caller) =>
  inContext(async (context) => {
    const { sql, as, people, planId } = context
    const made = await makeFeed(context, caller)
    expect(made).toMatchObject({
      rows: [{ plan_id: planId, user_id: people[caller], token: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) }],
    })
    const mine = await as(caller, (inner) => inner`select user_id from calendar_feeds`)
    expect(mine).toMatchObject({ rows: [{ user_id: people[caller] }] })
    await as(caller, (inner) => inner`delete from calendar_feeds`)
    expect(await sql`select user_id from calendar_feeds`).toEqual([{ user_id: people.owner }])
  }),
)

test.each(['stranger', 'former-member', 'anonymous'] as const)('a %s has no feed of the plan', (caller) =>
  inContext(async ({ sql, as, planId }) => {
    const before = await fingerprint(sql)
    const outcome = await as(caller, (inner) => inner`insert into calendar_feeds (plan_id) values (${planId})`)
    expect(outcome).toMatchObject({ state: '42501' })
    await as(caller, (inner) => inner`delete from calendar_feeds`)
    expect(await fingerprint(sql)).toEqual(before)
  }),
)

test('the feed of another member can be neither read nor deleted', () =>
  inContext(async ({ sql, as }) => {
    const before = await fingerprint(sql)
    expect(await as('editor', (inner) => inner`select * from calendar_feeds`)).toMatchObject({ rows: [] })
    expect(await as('editor', (inner) => inner`delete from calendar_feeds`)).toMatchObject({ count: 0 })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test.each([
  ['reader', 'user_id', (context: TestContext) => context.people.viewer],
  ['token', 'token', () => 'A'.repeat(32)],
  ['id', 'id', () => crypto.randomUUID()],
])('a member cannot choose the %s of a feed', (_, column, value) =>
  inContext(async (context) => {
    const row = { plan_id: context.planId, [column]: value(context) }
    const outcome = await context.as('editor', (sql) => sql`insert into calendar_feeds ${sql(row)}`)
    expect(outcome).toMatchObject({ state: '42501' })
  }),
)

test('a member has one feed of a plan', () =>
  inContext(async (context) => {
    expect(await makeFeed(context, 'owner')).toMatchObject({ state: '23505' })
  }))

test('a recreated feed has a new token, and the old one no longer works', () =>
  inContext(async (context) => {
    const old = await tokenOf(context)
    await context.as('owner', (sql) => sql`delete from calendar_feeds`)
    await makeFeed(context, 'owner')
    const token = await tokenOf(context)
    expect(token).not.toBe(old)
    expect(await feedOf(context, old)).toBeNull()
    expect(await feedOf(context, token)).not.toBeNull()
  }))

test('tokens do not repeat and use the whole alphabet', () =>
  inContext(async ({ sql }) => {
    await sql`alter table calendar_feeds drop constraint calendar_feeds_reader_is_a_member`
    const rows = await sql`
      insert into calendar_feeds (plan_id, user_id) select gen_random_uuid(), gen_random_uuid()
      from generate_series(1, 2000) returning token`
    expect(new Set(rows.map((row) => row.token)).size).toBe(2000)
    expect(new Set(rows.flatMap((row) => [...row.token])).size).toBe(64)
  }))

test('a feed holds the plan and its open tasks that have a day, soonest first', () =>
  inContext(async (context) => {
    const { sql, planId, taskIds } = context
    await sql`
      insert into tasks (plan_id, name, category, priority, due_on, status) values
        (${planId}, 'Hecha', 'legal', 'low', '2026-12-01', 'completed'),
        (${planId}, 'Descartada', 'legal', 'low', '2026-12-01', 'wont-do')`
    const feed = await feedOf(context, await tokenOf(context))
    expect(feed).toMatchObject({
      plan: {
        id: planId,
        name: 'Boda de Ana y Luis',
        time_zone: 'America/Mexico_City',
        duration_hours: 8,
        city: 'Guadalajara',
        event_type: 'wedding',
        variant: null,
        language: 'es',
      },
      language: 'es',
      tasks: [
        { id: taskIds[0], template_id: 'wed-book-venue', name: null, due_on: '2026-12-01' },
        { id: taskIds[2], template_id: null, name: 'Llamar a la tía Rosa', due_on: '2027-01-31' },
      ],
    })
  }))

test('a feed without open tasks is an empty list', () =>
  inContext(async (context) => {
    await context.sql`delete from tasks`
    expect(await feedOf(context, await tokenOf(context))).toMatchObject({ tasks: [] })
  }))

test('a feed is in the language of its reader', () =>
  inContext(async (context) => {
    await context.sql`update profiles set language_preference = 'en' where id = ${context.people.owner}`
    expect(await feedOf(context, await tokenOf(context))).toMatchObject({ language: 'en', plan: { language: 'es' } })
  }))

test("a feed holds nothing of the reader's other plans", () =>
  inContext(async (context) => {
    const { sql, as, people, taskIds } = context
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    await as('owner', (inner) =>
      createPlan(inner, aPlan(), ALLOCATIONS, [
        { name: 'Ajena', category: 'legal', priority: 'low', due_on: '2026-12-02' },
      ]),
    )
    const feed = await feedOf(context, await tokenOf(context))
    expect(feed?.tasks.map((task) => task.id)).toEqual([taskIds[0], taskIds[2]])
  }))

test('a member who leaves the plan loses the feed', () =>
  inContext(async (context) => {
    const { sql, people } = context
    await makeFeed(context, 'viewer')
    const token = await tokenOf(context, 'viewer')
    expect(await feedOf(context, token)).not.toBeNull()
    await sql`delete from plan_members where user_id = ${people.viewer}`
    expect(await feedOf(context, token)).toBeNull()
    expect(await sql`select user_id from calendar_feeds`).toEqual([{ user_id: people.owner }])
  }))

test('a feed is unavailable while its plan is in the bin, and available after its restoration', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    const token = await tokenOf(context)
    await sql`update event_plans set deleted_at = now() where id = ${planId}`
    expect(await feedOf(context, token)).toBeNull()
    await sql`update event_plans set deleted_at = null where id = ${planId}`
    expect(await feedOf(context, token)).not.toBeNull()
  }))

test.each(['', 'A'.repeat(32), "' or '1'='1", '%', 'x'.repeat(10_000)])('the token "%s" is refused', (token) =>
  inContext(async (context) => {
    expect(await feedOf(context, token)).toBeNull()
  }),
)
