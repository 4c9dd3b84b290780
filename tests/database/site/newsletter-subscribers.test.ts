import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { confirm, subscribe, unsubscribe } from '../support/site-calls.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const ANA = 'Ana@example.com'
const ask = async ({ sql }: Pick<TestContext, 'sql'>, email = ANA, language = 'es', visitor?: string) =>
  (await subscribe(sql, email, language, visitor))[0] ?? {}
const answer = async ({ sql }: TestContext, token: unknown) => (await confirm(sql, String(token)))[0]
const rowOf = async ({ sql }: TestContext, email = ANA) =>
  (await sql`select * from newsletter_subscribers where lower(email) = lower(${email})`)[0]
/** Makes counters and links that much older. */
const later = async ({ sql }: TestContext, time: string) => {
  await sql`update private.turns set ends_at = ends_at - ${time}::interval`
  await sql`update newsletter_subscribers set confirmation_expires_at = confirmation_expires_at - ${time}::interval`
}

test('a subscription is pending until its mailbox confirms', () =>
  withTestContext(database(), async (context) => {
    const subscription = await ask(context, ANA, 'en')
    expect(subscription).toMatchObject({ letter: 'confirm', recipient: ANA, recipient_language: 'en' })
    expect(subscription.token).toMatch(/^[\w-]{32}$/)
    expect(await rowOf(context)).toMatchObject({ status: 'pending', language: 'en', confirmed_at: null })
    expect(await answer(context, subscription.token)).toMatchObject({ email: ANA, language: 'en', is_first: true })
    expect(await rowOf(context)).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(Date) })
  }))

test('the database holds a hash of the link’s token and not the token', () =>
  withTestContext(database(), async (context) => {
    const { token } = await ask(context)
    expect(JSON.stringify(await rowOf(context))).not.toContain(String(token))
  }))

test('an address is one subscriber in every spelling', () =>
  withTestContext(database(), async (context) => {
    await ask(context)
    await later(context, '2 minutes')
    await ask(context, 'ANA@EXAMPLE.COM')
    const [{ count } = {}] = await context.sql`
      select count(*)::int from newsletter_subscribers where email ilike 'ana@example.com'`
    expect(count).toBe(1)
    const twice = context.sql`insert into newsletter_subscribers (email, language) values ('aNa@example.com', 'es')`
    await expect(context.sql.savepoint(() => twice)).rejects.toMatchObject({ code: '23505' })
  }))

test('a repeated confirmation changes nothing', () =>
  withTestContext(database(), async (context) => {
    const { token } = await ask(context)
    await answer(context, token)
    const before = await rowOf(context)
    expect(await answer(context, token)).toMatchObject({ email: ANA, is_first: false })
    expect(await rowOf(context)).toEqual(before)
  }))

test('of ten concurrent confirmations one is the first', async () => {
  const { admin } = database()
  const [subscription] = await subscribe(admin, 'parallel@example.com', 'es', '203.0.113.200')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(admin, String(subscription?.token))))
  expect(answers.flat().filter((row) => row.is_first)).toHaveLength(1)
  expect(answers.flat()).toHaveLength(10)
})

test.each([
  ['that is unknown', async () => 'A'.repeat(32)],
  [
    'that is eight days old',
    async (context: TestContext) => {
      const { token } = await ask(context)
      await later(context, '8 days')
      return token
    },
  ],
  [
    'that another has replaced',
    async (context: TestContext) => {
      const { token } = await ask(context)
      await later(context, '2 minutes')
      await ask(context)
      return token
    },
  ],
  [
    'of an address that has unsubscribed since',
    async (context: TestContext) => {
      const { token, unsubscribe_token: wayOut } = await ask(context)
      await answer(context, token)
      await unsubscribe(context.sql, String(wayOut))
      return token
    },
  ],
])('a token %s is refused', (_, aToken) =>
  withTestContext(database(), async (context) => {
    const token = await aToken(context)
    const before = await rowOf(context)
    expect(await answer(context, token)).toBeUndefined()
    expect(await rowOf(context)).toEqual(before)
  }),
)

test('a link is valid for seven days', () =>
  withTestContext(database(), async (context) => {
    const { token } = await ask(context)
    await later(context, '6 days 23 hours')
    expect(await answer(context, token)).toMatchObject({ is_first: true })
  }))

test('only the mailbox changes a subscription: a repeated request keeps status and language', () =>
  withTestContext(database(), async (context) => {
    const { token } = await ask(context, ANA, 'es')
    await answer(context, token)
    await later(context, '2 minutes')
    expect(await ask(context, ANA, 'en')).toMatchObject({ letter: 'already', recipient_language: 'es', token: null })
    expect(await rowOf(context)).toMatchObject({ status: 'confirmed', language: 'es' })
  }))

test('unsubscribing is immediate, permanent and repeatable', () =>
  withTestContext(database(), async (context) => {
    const { token, unsubscribe_token: wayOut } = await ask(context)
    await answer(context, token)
    await unsubscribe(context.sql, String(wayOut))
    const left = await rowOf(context)
    expect(left).toMatchObject({ status: 'unsubscribed', confirmation_hash: null })
    await unsubscribe(context.sql, String(wayOut))
    await unsubscribe(context.sql, 'A'.repeat(32))
    expect(await rowOf(context)).toEqual(left)
  }))

test('an unsubscribed address can return with a new confirmation', () =>
  withTestContext(database(), async (context) => {
    const { token, unsubscribe_token: wayOut } = await ask(context)
    await answer(context, token)
    await unsubscribe(context.sql, String(wayOut))
    await later(context, '2 minutes')
    const again = await ask(context)
    expect(again.letter).toBe('confirm')
    expect(await answer(context, again.token)).toMatchObject({ is_first: true })
    expect(await rowOf(context)).toMatchObject({ status: 'confirmed', unsubscribed_at: null })
  }))

test('a mailbox gets one mail a minute and five a day, whether it is on the list or not', () =>
  withTestContext(database(), async (context) => {
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const kinds: unknown[] = []
      for (let turn = 0; turn < 7; turn += 1) {
        const subscription = await ask(context, email, 'es', `203.0.113.${turn}`)
        kinds.push(subscription.letter)
        if (turn === 0 && email.startsWith('known')) await answer(context, subscription.token)
        if (turn === 0)
          expect(await ask(context, email.toUpperCase(), 'es', '203.0.113.50')).toMatchObject({ letter: 'none' })
        await later(context, '61 seconds')
      }
      const next = email.startsWith('known') ? 'already' : 'confirm'
      expect(kinds).toEqual(['confirm', next, next, next, next, 'none', 'none'])
    }
  }))

test('a network address is limited to ten requests per hour', () =>
  withTestContext(database(), async (context) => {
    for (let turn = 0; turn < 10; turn += 1) await ask(context, `ana${turn}@example.com`)
    const refused = await context.as('service', (sql) => subscribe(sql, 'ana10@example.com'))
    expect(refused).toMatchObject({ message: 'newsletter.too-many', hint: '3600' })
    expect(await rowOf(context, 'ana10@example.com')).toBeUndefined()
    expect(await ask(context, 'ana10@example.com', 'es', '203.0.113.8')).toMatchObject({ letter: 'confirm' })
  }))
