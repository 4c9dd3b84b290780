import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { readFeed } from './calls.ts'
import { ALLOCATIONS, aPlan, createPlan, onStage, type PersonName, type Stage } from './stage.ts'
import { fingerprint } from './tenancy.ts'

const database = withDatabase()

/** The stage gives the owner a feed; the other members make theirs. */
const makeFeed = ({ as, planId }: Stage, caller: PersonName) =>
  as(caller, (sql) => sql`insert into calendar_feeds (plan_id) values (${planId}) returning *`)

const tokenOf = async ({ sql, people }: Stage, person: PersonName = 'owner') =>
  String((await sql`select token from calendar_feeds where user_id = ${people[person]}`)[0]?.token)

const feedOf = async (stage: Stage, token: string) => {
  const outcome = await stage.as('service', (sql) => readFeed(sql, token))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.feed as { plan: object; language: string; tasks: { id: string }[] } | null
}

test.each(['editor', 'viewer'] as const)('an %s makes a feed, reads it and ends it', (caller) =>
  onStage(database(), async (stage) => {
    const { sql, as, people, planId } = stage
    const made = await makeFeed(stage, caller)
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
  onStage(database(), async ({ sql, as, planId }) => {
    const before = await fingerprint(sql)
    const outcome = await as(caller, (inner) => inner`insert into calendar_feeds (plan_id) values (${planId})`)
    expect(outcome).toMatchObject({ state: '42501' })
    await as(caller, (inner) => inner`delete from calendar_feeds`)
    expect(await fingerprint(sql)).toEqual(before)
  }),
)

test('the feed of another member is neither read nor ended', () =>
  onStage(database(), async ({ sql, as }) => {
    const before = await fingerprint(sql)
    expect(await as('editor', (inner) => inner`select * from calendar_feeds`)).toMatchObject({ rows: [] })
    expect(await as('editor', (inner) => inner`delete from calendar_feeds`)).toMatchObject({ count: 0 })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test.each([
  ['reader', 'user_id', (stage: Stage) => stage.people.viewer],
  ['token', 'token', () => 'A'.repeat(32)],
  ['id', 'id', () => crypto.randomUUID()],
])('nobody chooses the %s of a feed', (_, column, value) =>
  onStage(database(), async (stage) => {
    const row = { plan_id: stage.planId, [column]: value(stage) }
    const outcome = await stage.as('editor', (sql) => sql`insert into calendar_feeds ${sql(row)}`)
    expect(outcome).toMatchObject({ state: '42501' })
  }),
)

test('a member has one feed of a plan', () =>
  onStage(database(), async (stage) => {
    expect(await makeFeed(stage, 'owner')).toMatchObject({ state: '23505' })
  }))

test('a feed that is made anew has another token, and the old one opens nothing', () =>
  onStage(database(), async (stage) => {
    const old = await tokenOf(stage)
    await stage.as('owner', (sql) => sql`delete from calendar_feeds`)
    await makeFeed(stage, 'owner')
    const token = await tokenOf(stage)
    expect(token).not.toBe(old)
    expect(await feedOf(stage, old)).toBeNull()
    expect(await feedOf(stage, token)).not.toBeNull()
  }))

test('tokens do not repeat and use the whole alphabet', () =>
  onStage(database(), async ({ sql }) => {
    await sql`alter table calendar_feeds drop constraint calendar_feeds_reader_is_a_member`
    const rows = await sql`
      insert into calendar_feeds (plan_id, user_id) select gen_random_uuid(), gen_random_uuid()
      from generate_series(1, 2000) returning token`
    expect(new Set(rows.map((row) => row.token)).size).toBe(2000)
    expect(new Set(rows.flatMap((row) => [...row.token])).size).toBe(64)
  }))

test('a feed holds the plan and its open tasks that have a day, soonest first', () =>
  onStage(database(), async (stage) => {
    const { sql, planId, taskIds } = stage
    await sql`
      insert into tasks (plan_id, name, category, priority, due_on, status) values
        (${planId}, 'Hecha', 'legal', 'low', '2026-12-01', 'completed'),
        (${planId}, 'Descartada', 'legal', 'low', '2026-12-01', 'wont-do')`
    const feed = await feedOf(stage, await tokenOf(stage))
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
  onStage(database(), async (stage) => {
    await stage.sql`delete from tasks`
    expect(await feedOf(stage, await tokenOf(stage))).toMatchObject({ tasks: [] })
  }))

test('a feed speaks the language of its reader', () =>
  onStage(database(), async (stage) => {
    await stage.sql`update profiles set language_preference = 'en' where id = ${stage.people.owner}`
    expect(await feedOf(stage, await tokenOf(stage))).toMatchObject({ language: 'en', plan: { language: 'es' } })
  }))

test("a feed holds nothing of the reader's other plans", () =>
  onStage(database(), async (stage) => {
    const { sql, as, people, taskIds } = stage
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    await as('owner', (inner) =>
      createPlan(inner, aPlan(), ALLOCATIONS, [
        { name: 'Ajena', category: 'legal', priority: 'low', due_on: '2026-12-02' },
      ]),
    )
    const feed = await feedOf(stage, await tokenOf(stage))
    expect(feed?.tasks.map((task) => task.id)).toEqual([taskIds[0], taskIds[2]])
  }))

test('who leaves the plan leaves the feed behind', () =>
  onStage(database(), async (stage) => {
    const { sql, people } = stage
    await makeFeed(stage, 'viewer')
    const token = await tokenOf(stage, 'viewer')
    expect(await feedOf(stage, token)).not.toBeNull()
    await sql`delete from plan_members where user_id = ${people.viewer}`
    expect(await feedOf(stage, token)).toBeNull()
    expect(await sql`select user_id from calendar_feeds`).toEqual([{ user_id: people.owner }])
  }))

test('a feed is silent while its plan is in the bin, and speaks again after', () =>
  onStage(database(), async (stage) => {
    const { sql, planId } = stage
    const token = await tokenOf(stage)
    await sql`update event_plans set deleted_at = now() where id = ${planId}`
    expect(await feedOf(stage, token)).toBeNull()
    await sql`update event_plans set deleted_at = null where id = ${planId}`
    expect(await feedOf(stage, token)).not.toBeNull()
  }))

test.each(['', 'A'.repeat(32), "' or '1'='1", '%', 'x'.repeat(10_000)])('the token "%s" opens nothing', (token) =>
  onStage(database(), async (stage) => {
    expect(await feedOf(stage, token)).toBeNull()
  }),
)
