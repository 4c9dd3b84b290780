import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aUser, type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const add = (sql: TestContext['sql'], type = 'sign-in') =>
  sql`insert into security_events (type, occurred_at, details) values (${type}, now(), '{"device":"phone"}')`

test('a user adds an event to their own account', () =>
  withTestContext(database(), async ({ sql, as, people }) => {
    await as('owner', (inner) => add(inner))
    expect(await sql`select user_id, type from security_events`).toEqual([{ user_id: people.owner, type: 'sign-in' }])
  }))

test.each(['editor', 'viewer', 'stranger', 'former-member'] as const)(
  "a %s does not see the owner's events",
  (caller) =>
    withTestContext(database(), async ({ as }) => {
      await as('owner', (sql) => add(sql))
      expect(await as(caller, (sql) => sql`select type from security_events`)).toMatchObject({ rows: [] })
      expect(await as('owner', (sql) => sql`select type from security_events`)).toMatchObject({ count: 1 })
    }),
)

test('an anonymous caller neither reads nor adds events', () =>
  withTestContext(database(), async ({ as }) => {
    expect(await as('anonymous', (sql) => sql`select type from security_events`)).toMatchObject({ state: '42501' })
    expect(await as('anonymous', (sql) => add(sql))).toMatchObject({ state: '42501' })
  }))

test('a user cannot add an event to another account', () =>
  withTestContext(database(), async ({ sql, as, people }) => {
    const outcome = await as(
      'stranger',
      (inner) =>
        inner`insert into security_events (user_id, type, occurred_at) values (${people.owner}, 'sign-in', now())`,
    )
    expect(outcome).toMatchObject({ state: '42501' })
    expect(await sql`select from security_events`).toHaveLength(0)
  }))

test('a user can neither change nor remove an event', () =>
  withTestContext(database(), async ({ sql, as }) => {
    await as('owner', (inner) => add(inner, 'password-change'))
    await as('owner', (inner) => inner`update security_events set type = 'sign-in'`)
    await as('owner', (inner) => inner`delete from security_events`)
    expect(await sql`select type from security_events`).toEqual([{ type: 'password-change' }])
  }))

test('the last 100 events of each user are kept', () =>
  withTestContext(database(), async ({ sql, as, people }) => {
    await as('viewer', (inner) => add(inner, 'sign-up'))
    await as(
      'owner',
      (inner) => inner`
        insert into security_events (type, occurred_at, details)
        select 'sign-in', now(), jsonb_build_object('n', n) from generate_series(1, 99) as n`,
    )
    for (const n of [100, 101, 102]) {
      await as(
        'owner',
        (inner) => inner`
          insert into security_events (type, occurred_at, details) values ('sign-in', now(), jsonb_build_object('n', ${n}::int))`,
      )
    }
    const kept = await sql`
      select (details ->> 'n')::int as n from security_events where user_id = ${people.owner} order by id`
    expect(kept.map((row) => row.n)).toEqual(Array.from({ length: 100 }, (_, index) => index + 3))
    expect(await sql`select type from security_events where user_id = ${people.viewer}`).toHaveLength(1)
  }))

test('a hundred events are kept after many concurrent ones', async () => {
  const { admin } = database()
  const userId = await aUser(admin)
  try {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        admin`insert into security_events (user_id, type, occurred_at) select ${userId}, 'sign-in', now() from generate_series(1, 5)`.execute(),
      ),
    )
    expect(await admin`select count(*)::int from security_events where user_id = ${userId}`).toEqual([{ count: 100 }])
  } finally {
    await admin`delete from auth.users where id = ${userId}`
  }
})

test.each([
  ['a type in capitals', 'SIGN IN', '{}'],
  ['details that are a list', 'sign-in', '[]'],
  ['details past 8 kB', 'sign-in', JSON.stringify({ note: 'x'.repeat(9000) })],
])('an event with %s is refused', (_, type, details) =>
  withTestContext(database(), async ({ as }) => {
    const outcome = await as(
      'owner',
      (sql) =>
        sql`insert into security_events (type, occurred_at, details) values (${type}, now(), ${details}::text::jsonb)`,
    )
    expect(outcome).toMatchObject({ state: '23514' })
  }),
)
