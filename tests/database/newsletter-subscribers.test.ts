import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { confirm, subscribe, unsubscribe } from './site-calls.ts'
import { onStage, type Stage } from './stage.ts'

const database = withDatabase()

const ANA = 'Ana@example.com'
const ask = async ({ sql }: Pick<Stage, 'sql'>, email = ANA, language = 'es', visitor?: string) =>
  (await subscribe(sql, email, language, visitor))[0] ?? {}
const answer = async ({ sql }: Stage, token: unknown) => (await confirm(sql, String(token)))[0]
const rowOf = async ({ sql }: Stage, email = ANA) =>
  (await sql`select * from newsletter_subscribers where lower(email) = lower(${email})`)[0]
/** As if so long had passed: counters and links are that much older. */
const later = async ({ sql }: Stage, time: string) => {
  await sql`update private.turns set ends_at = ends_at - ${time}::interval`
  await sql`update newsletter_subscribers set confirmation_expires_at = confirmation_expires_at - ${time}::interval`
}

test('a wish waits for the yes of its mailbox', () =>
  onStage(database(), async (stage) => {
    const asked = await ask(stage, ANA, 'en')
    expect(asked).toMatchObject({ letter: 'confirm', recipient: ANA, recipient_language: 'en' })
    expect(asked.token).toMatch(/^[\w-]{32}$/)
    expect(await rowOf(stage)).toMatchObject({ status: 'pending', language: 'en', confirmed_at: null })
    expect(await answer(stage, asked.token)).toMatchObject({ email: ANA, language: 'en', is_first: true })
    expect(await rowOf(stage)).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(Date) })
  }))

test('the database holds a hash of the link’s token and not the token', () =>
  onStage(database(), async (stage) => {
    const { token } = await ask(stage)
    expect(JSON.stringify(await rowOf(stage))).not.toContain(String(token))
  }))

test('an address is one subscriber however it is spelt', () =>
  onStage(database(), async (stage) => {
    await ask(stage)
    await later(stage, '2 minutes')
    await ask(stage, 'ANA@EXAMPLE.COM')
    const [{ count } = {}] = await stage.sql`
      select count(*)::int from newsletter_subscribers where email ilike 'ana@example.com'`
    expect(count).toBe(1)
    const twice = stage.sql`insert into newsletter_subscribers (email, language) values ('aNa@example.com', 'es')`
    await expect(stage.sql.savepoint(() => twice)).rejects.toMatchObject({ code: '23505' })
  }))

test('a yes said again changes nothing', () =>
  onStage(database(), async (stage) => {
    const { token } = await ask(stage)
    await answer(stage, token)
    const before = await rowOf(stage)
    expect(await answer(stage, token)).toMatchObject({ email: ANA, is_first: false })
    expect(await rowOf(stage)).toEqual(before)
  }))

test('ten at once are one first yes', async () => {
  const { admin } = database()
  const [asked] = await subscribe(admin, 'parallel@example.com', 'es', '203.0.113.200')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(admin, String(asked?.token))))
  expect(answers.flat().filter((row) => row.is_first)).toHaveLength(1)
  expect(answers.flat()).toHaveLength(10)
})

test.each([
  ['that is unknown', async () => 'A'.repeat(32)],
  [
    'that is eight days old',
    async (stage: Stage) => {
      const { token } = await ask(stage)
      await later(stage, '8 days')
      return token
    },
  ],
  [
    'that another has replaced',
    async (stage: Stage) => {
      const { token } = await ask(stage)
      await later(stage, '2 minutes')
      await ask(stage)
      return token
    },
  ],
  [
    'of somebody who left since',
    async (stage: Stage) => {
      const { token, unsubscribe_token: wayOut } = await ask(stage)
      await answer(stage, token)
      await unsubscribe(stage.sql, String(wayOut))
      return token
    },
  ],
])('a token %s opens nothing', (_, aToken) =>
  onStage(database(), async (stage) => {
    const token = await aToken(stage)
    const before = await rowOf(stage)
    expect(await answer(stage, token)).toBeUndefined()
    expect(await rowOf(stage)).toEqual(before)
  }),
)

test('a link holds for seven days', () =>
  onStage(database(), async (stage) => {
    const { token } = await ask(stage)
    await later(stage, '6 days 23 hours')
    expect(await answer(stage, token)).toMatchObject({ is_first: true })
  }))

test('nobody but the mailbox changes a subscription: asking again leaves status and language', () =>
  onStage(database(), async (stage) => {
    const { token } = await ask(stage, ANA, 'es')
    await answer(stage, token)
    await later(stage, '2 minutes')
    expect(await ask(stage, ANA, 'en')).toMatchObject({ letter: 'already', recipient_language: 'es', token: null })
    expect(await rowOf(stage)).toMatchObject({ status: 'confirmed', language: 'es' })
  }))

test('leaving is at once, for good and the same when said again', () =>
  onStage(database(), async (stage) => {
    const { token, unsubscribe_token: wayOut } = await ask(stage)
    await answer(stage, token)
    await unsubscribe(stage.sql, String(wayOut))
    const left = await rowOf(stage)
    expect(left).toMatchObject({ status: 'unsubscribed', confirmation_hash: null })
    await unsubscribe(stage.sql, String(wayOut))
    await unsubscribe(stage.sql, 'A'.repeat(32))
    expect(await rowOf(stage)).toEqual(left)
  }))

test('who left may come back, by a new yes', () =>
  onStage(database(), async (stage) => {
    const { token, unsubscribe_token: wayOut } = await ask(stage)
    await answer(stage, token)
    await unsubscribe(stage.sql, String(wayOut))
    await later(stage, '2 minutes')
    const again = await ask(stage)
    expect(again.letter).toBe('confirm')
    expect(await answer(stage, again.token)).toMatchObject({ is_first: true })
    expect(await rowOf(stage)).toMatchObject({ status: 'confirmed', unsubscribed_at: null })
  }))

test('a mailbox gets one mail a minute and five a day, whether it is on the list or not', () =>
  onStage(database(), async (stage) => {
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const letters: unknown[] = []
      for (let turn = 0; turn < 7; turn += 1) {
        const asked = await ask(stage, email, 'es', `203.0.113.${turn}`)
        letters.push(asked.letter)
        if (turn === 0 && email.startsWith('known')) await answer(stage, asked.token)
        if (turn === 0)
          expect(await ask(stage, email.toUpperCase(), 'es', '203.0.113.50')).toMatchObject({ letter: 'none' })
        await later(stage, '61 seconds')
      }
      const next = email.startsWith('known') ? 'already' : 'confirm'
      expect(letters).toEqual(['confirm', next, next, next, next, 'none', 'none'])
    }
  }))

test('a network address asks ten times in an hour', () =>
  onStage(database(), async (stage) => {
    for (let turn = 0; turn < 10; turn += 1) await ask(stage, `ana${turn}@example.com`)
    const refused = await stage.as('service', (sql) => subscribe(sql, 'ana10@example.com'))
    expect(refused).toMatchObject({ message: 'newsletter.too-many', hint: '3600' })
    expect(await rowOf(stage, 'ana10@example.com')).toBeUndefined()
    expect(await ask(stage, 'ana10@example.com', 'es', '203.0.113.8')).toMatchObject({ letter: 'confirm' })
  }))
