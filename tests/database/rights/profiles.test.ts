import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

test('a user reads only their own profile', () =>
  inContext(async ({ as, people }) => {
    expect(await as('owner', (sql) => sql`select id from profiles`)).toMatchObject({ rows: [{ id: people.owner }] })
  }))

test('a user changes their own name and language', () =>
  inContext(async ({ sql, as, people }) => {
    await as('viewer', (inner) => inner`update profiles set full_name = 'Eva', language_preference = 'en'`)
    expect(await sql`select full_name, language_preference from profiles where id = ${people.viewer}`).toEqual([
      { full_name: 'Eva', language_preference: 'en' },
    ])
  }))

test.each(['owner', 'editor', 'viewer', 'stranger', 'former-member', 'anonymous'] as const)(
  'a %s cannot change the profiles of others',
  (caller) =>
    inContext(async ({ sql, as, people }) => {
      const own = caller === 'anonymous' ? null : people[caller]
      await as(caller, (inner) => inner`update profiles set full_name = 'Changed'`)
      const changed = await sql`
        select id from profiles where full_name = 'Changed' and id is distinct from ${own} and id = any (${Object.values(people)})`
      expect(changed).toHaveLength(0)
    }),
)

test('an anonymous caller has no access to profiles', () =>
  inContext(async ({ as }) => {
    expect(await as('anonymous', (sql) => sql`select id from profiles`)).toMatchObject({ state: '42501' })
  }))

test('a user cannot create or delete a profile', () =>
  inContext(async ({ sql, as, people }) => {
    const id = crypto.randomUUID()
    expect(await as('owner', (inner) => inner`insert into profiles (id) values (${id})`)).toMatchObject({
      state: '42501',
    })
    expect(await as('owner', (inner) => inner`delete from profiles`)).toMatchObject({ state: '42501' })
    expect(await sql`select id from profiles where id = ${people.owner}`).toHaveLength(1)
  }))

test('a name of 101 characters is refused', () =>
  inContext(async ({ as }) => {
    const outcome = await as('owner', (sql) => sql`update profiles set full_name = ${'x'.repeat(101)}`)
    expect(outcome).toMatchObject({ state: '23514' })
  }))

test('a profile is deleted with its user', () =>
  inContext(async ({ sql, people, planId }) => {
    await sql`delete from auth.users where id = ${people.owner}`
    expect(await sql`select id from profiles where id = ${people.owner}`).toHaveLength(0)
    expect(await sql`select id from event_plans where id = ${planId}`).toHaveLength(0)
  }))
