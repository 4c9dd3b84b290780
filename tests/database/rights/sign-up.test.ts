import type { JSONValue, TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aUser, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

test('sign-up creates a profile from the metadata', () =>
  withTestContext(database(), async ({ sql }) => {
    const id = await aUser(sql, { full_name: 'Ana Pérez', language_preference: 'en' })
    expect(await sql`select full_name, language_preference from profiles where id = ${id}`).toEqual([
      { full_name: 'Ana Pérez', language_preference: 'en' },
    ])
  }))

test('sign-up starts the free tier', () =>
  withTestContext(database(), async ({ sql }) => {
    const id = await aUser(sql)
    expect(await sql`select tier, status, renews_on from subscriptions where user_id = ${id}`).toEqual([
      { tier: 'free', status: 'active', renews_on: null },
    ])
  }))

test('the metadata cannot choose the tier', () =>
  withTestContext(database(), async ({ sql }) => {
    const id = await aUser(sql, { tier: 'enterprise', subscription: { tier: 'enterprise' }, role: 'service_role' })
    expect(await sql`select tier from subscriptions where user_id = ${id}`).toEqual([{ tier: 'free' }])
  }))

test.each([
  ['no metadata at all', null, '', 'es'],
  ['an array', ['Ana'], '', 'es'],
  ['a number', 7, '', 'es'],
  ['a name that is an object', { full_name: { first: 'Ana' }, language_preference: 'en' }, '', 'en'],
  ['a name that is a number', { full_name: 12 }, '', 'es'],
  ['a name that is null', { full_name: null, language_preference: null }, '', 'es'],
  ['an unsupported language', { full_name: 'Ana', language_preference: 'tlh' }, 'Ana', 'es'],
  ['a language that is a list', { full_name: 'Ana', language_preference: ['en'] }, 'Ana', 'es'],
  ['a language with a quote', { full_name: 'Ana', language_preference: "en'; drop table profiles" }, 'Ana', 'es'],
  ['white space around and within', { full_name: ' \t Ana \n\n Pérez ' }, 'Ana Pérez', 'es'],
  ['control characters', { full_name: 'A\u0001na\u007f' }, 'A na', 'es'],
  ['a name of a thousand letters', { full_name: 'ñ'.repeat(1000) }, 'ñ'.repeat(100), 'es'],
  ['a cut that would end in a space', { full_name: `${'x'.repeat(99)} y` }, 'x'.repeat(99), 'es'],
  ['emoji', { full_name: '👩‍💻'.repeat(3) }, '👩‍💻'.repeat(3), 'es'],
])('metadata with %s never stops a sign-up', (_, metadata, name, language) =>
  withTestContext(database(), async ({ sql }) => {
    const id = await aUser(sql, metadata)
    expect(await sql`select full_name, language_preference from profiles where id = ${id}`).toEqual([
      { full_name: name, language_preference: language },
    ])
  }),
)

test('the auth login can create users without rights in public', async () => {
  const id = crypto.randomUUID()
  try {
    await database().auth`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`
    expect(await database().admin`select id from profiles where id = ${id}`).toHaveLength(1)
    await expect(database().auth`select id from public.profiles`).rejects.toMatchObject({ code: '42501' })
  } finally {
    await database().admin`delete from auth.users where id = ${id}`
  }
})

describe('a profile while its account awaits confirmation', () => {
  const say = (sql: TransactionSql, id: string, said: JSONValue) =>
    sql`update auth.users set raw_user_meta_data = ${sql.json(said)} where id = ${id}`
  const expectProfileAfter = (change: (id: string, sql: TransactionSql) => Promise<unknown>, profile: object) =>
    withTestContext(database(), async ({ sql }) => {
      const id = await aUser(sql, { full_name: 'Gana Dinero', language_preference: 'en' })
      await change(id, sql)
      expect(await sql`select full_name, language_preference from profiles where id = ${id}`).toEqual([profile])
    })

  test('the profile follows another sign-up', () =>
    expectProfileAfter((id, sql) => say(sql, id, { full_name: ' Ana  Pérez', language_preference: 'es' }), {
      full_name: 'Ana Pérez',
      language_preference: 'es',
    }))

  test('the profile is empty when nothing of the sign-up is kept', () =>
    expectProfileAfter((id, sql) => say(sql, id, {}), { full_name: '', language_preference: 'es' }))

  test('the profile is its user’s own from the confirmation on', () =>
    expectProfileAfter(
      async (id, sql) => {
        await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
        await say(sql, id, { full_name: 'Eva' })
      },
      { full_name: 'Gana Dinero', language_preference: 'en' },
    ))
})
