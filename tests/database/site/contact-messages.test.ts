import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aMessage, claimMessages, receiveMessage } from '../support/site-calls.ts'
import { type Outcome, type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const send = ({ as }: TestContext, changes: Record<string, unknown> = {}, visitor?: string) =>
  as('service', (sql) => receiveMessage(sql, aMessage(changes), visitor))
const verdictOf = (outcome: Outcome) => (outcome.isAllowed ? 'kept' : outcome.message)

test('a message is stored as it was sent', () =>
  withTestContext(database(), async (context) => {
    const kept = await send(context, { company: 'Flores Ana' })
    const id = kept.isAllowed ? String(kept.rows[0]?.id) : ''
    expect(await context.sql`select * from contact_messages where id = ${id}`).toMatchObject([
      { ...aMessage({ company: 'Flores Ana' }), mailed_at: null },
    ])
  }))

test.each([
  { first_name: 'A' },
  { last_name: 'x'.repeat(101) },
  { email: 'ana@example.com\r\nBcc: eva@example.com' },
  { email: 'ana@example.com,eva@example.com' },
  { company: '' },
  { subject: 'Hola' },
  { subject: 'Hola a todos\nBcc: eva@example.com' },
  { message: 'x'.repeat(19) },
  { message: 'x'.repeat(2_001) },
  { language: null },
])('the database refuses a message with %j', (changes) =>
  withTestContext(database(), async (context) => {
    const outcome = await send(context, changes)
    expect(outcome).toMatchObject({ isAllowed: false, state: expect.stringMatching(/^235/) })
  }),
)

test('a network address is limited to five messages per hour', () =>
  withTestContext(database(), async (context) => {
    for (let turn = 1; turn <= 5; turn += 1) {
      expect(verdictOf(await send(context, { email: `ana${turn}@example.com` }))).toBe('kept')
    }
    const refused = await send(context, { email: 'ana6@example.com' })
    expect(refused).toMatchObject({ message: 'contact.too-many', hint: '3600' })
    expect(verdictOf(await send(context, { email: 'ana6@example.com' }, '203.0.113.8'))).toBe('kept')
    await context.sql`update private.turns set ends_at = now() - interval '1 second'`
    expect(verdictOf(await send(context, { email: 'ana6@example.com' }))).toBe('kept')
  }))

test('a mail address is limited to five messages per hour, in every spelling and from every network', () =>
  withTestContext(database(), async (context) => {
    for (let turn = 1; turn <= 5; turn += 1) {
      const email = turn % 2 ? 'ANA@example.com' : 'ana@example.com'
      expect(verdictOf(await send(context, { email }, `203.0.113.${turn}`))).toBe('kept')
    }
    expect(verdictOf(await send(context, { email: 'Ana@Example.com' }, '203.0.113.99'))).toBe('contact.too-many')
  }))

test('all senders together are limited to two hundred messages per hour', () =>
  withTestContext(database(), async (context) => {
    await context.sql`select private.take_turn('contact', 'everybody', 200, '1 hour') from generate_series(1, 199)`
    expect(verdictOf(await send(context))).toBe('kept')
    expect(verdictOf(await send(context, { email: 'eva@example.com' }, '203.0.113.8'))).toBe('contact.too-many')
  }))

test('counters hold no readable address', () =>
  withTestContext(database(), async (context) => {
    await send(context)
    const [{ text } = {}] = await context.sql`
      select string_agg(encode(key, 'escape'), ' ') as text from private.turns`
    expect(text).not.toMatch(/203\.0\.113|ana@/)
  }))

test('messages that were not mailed are claimed once, ten minutes later, for a week', () =>
  withTestContext(database(), async ({ sql }) => {
    await sql`delete from contact_messages`
    const add = async (subject: string, age: string, claimedAgo: string, mailed = false) =>
      sql`
        insert into contact_messages
          (first_name, last_name, email, subject, message, language, created_at, claimed_at, mailed_at)
        values ('Ana', 'Pérez', 'ana@example.com', ${subject}, ${'x'.repeat(20)}, 'es', now() - ${age}::interval,
          now() - ${claimedAgo}::interval, ${mailed ? new Date() : null})`
    await add('Waiting', '1 day', '11 minutes')
    await add('Under way', '1 day', '9 minutes')
    await add('Mailed', '1 day', '1 day', true)
    await add('Too old', '8 days', '8 days')
    expect(await claimMessages(sql)).toMatchObject([{ subject: 'Waiting' }])
    expect(await claimMessages(sql)).toEqual([])
  }))

test('two concurrent claims get different messages', async () => {
  const { admin } = database()
  await admin`
    insert into contact_messages (first_name, last_name, email, subject, message, language, claimed_at)
    select 'Ana', 'Pérez', 'ana@example.com', 'Asunto ' || turn, repeat('x', 20), 'es', now() - interval '1 hour'
    from generate_series(1, 80) as turn`
  const claimed = (await Promise.all([claimMessages(admin), claimMessages(admin)])).flat()
  expect(new Set(claimed.map((row) => row.id)).size).toBe(claimed.length)
  const rest = await claimMessages(admin)
  expect(claimed.length + rest.length).toBe(80)
  await admin`delete from contact_messages`
})

test("visitors' data is deleted when it is no longer needed", () =>
  withTestContext(database(), async ({ sql }) => {
    await sql`delete from contact_messages`
    await sql`delete from newsletter_subscribers`
    for (const age of ['23 months', '25 months']) {
      await sql`
        insert into contact_messages (first_name, last_name, email, subject, message, language, created_at)
        values ('Ana', 'Pérez', 'ana@example.com', ${`Hace ${age}`}, ${'x'.repeat(20)}, 'es', now() - ${age}::interval)`
    }
    for (const [status, days] of [
      ...(['pending', 'unsubscribed', 'confirmed'] as const).flatMap((each) => [
        [each, 29] as const,
        [each, 31] as const,
      ]),
    ]) {
      await sql`
        insert into newsletter_subscribers (email, language, status, asked_at, confirmed_at, unsubscribed_at)
        select ${`${status}-${days}@example.com`}, 'es', ${status}, moment, moment, moment
        from (select now() - make_interval(days => ${days}) as moment) as at`
    }
    await sql`insert into private.turns values ('over', 1, now()), ('not yet', 1, now() + interval '1 second')`
    await sql`select private.purge_site_records()`
    expect((await sql`select subject from contact_messages`).map((row) => row.subject)).toEqual(['Hace 23 months'])
    expect((await sql`select email from newsletter_subscribers order by email`).map((row) => row.email)).toEqual([
      ...['confirmed-29@example.com', 'confirmed-31@example.com', 'pending-29@example.com'],
      'unsubscribed-29@example.com',
    ])
    expect((await sql`select convert_from(key, 'UTF8') as key from private.turns`).map((row) => row.key)).toEqual([
      'not yet',
    ])
  }))

test('the cleanup of visitors’ data runs every night', async () => {
  const [job] = await database().admin`select schedule, command from cron.job where jobname = 'purge-site-records'`
  expect(job).toEqual({ schedule: '20 3 * * *', command: 'select private.purge_site_records()' })
})
