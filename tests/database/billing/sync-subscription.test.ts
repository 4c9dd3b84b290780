import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'
import { anEvent, aState, keepCustomer, syncSubscription } from './billing-calls.ts'

const database = withDatabase()

/** Takes a state over for the owner, and answers what became of it. */
async function sync({ as, people }: TestContext, asked: Parameters<typeof syncSubscription>[2]): Promise<string> {
  const outcome = await as('service', (sql) => syncSubscription(sql, people.owner, asked))
  return outcome.isAllowed ? String(outcome.rows[0]?.['outcome']) : outcome.message
}

const held = async ({ sql, people }: TestContext) => {
  const [row] = await sql`select tier, status, provider, period, annual_since, past_due_since, renews_on
    from subscriptions where user_id = ${people.owner}`
  return row
}

test('HOOK: an answer that was asked for before another was taken over is not taken over', () =>
  withTestContext(database(), async (context) => {
    expect(await sync(context, { base: 0, state: aState() })).toBe('unknown')
    await keepCustomer(context.sql, context.people.owner, 'cus_1')
    expect(await sync(context, { base: 0, state: aState() })).toBe('applied')
    expect(await sync(context, { base: 0, state: aState({ tier: 'basic' }), event: anEvent() })).toBe('changed')
    expect(await held(context)).toMatchObject({ tier: 'pro', provider: 'stripe', period: 'month' })
    expect(await context.sql`select id from private.billing_events`).toHaveLength(0)
  }))

test('HOOK: an event has its effect once, together with what it told of', () =>
  withTestContext(database(), async (context) => {
    await keepCustomer(context.sql, context.people.owner, 'cus_1')
    expect(await sync(context, { base: 0, state: aState(), event: anEvent() })).toBe('applied')
    expect(await sync(context, { base: 1, state: null, event: anEvent() })).toBe('repeated')
    expect(await held(context)).toMatchObject({ tier: 'pro' })
  }))

test('a user has one customer, unless the provider lost it', () =>
  withTestContext(database(), async ({ sql, people }) => {
    const kept = async (id: string) => (await keepCustomer(sql, people.owner, id))[0]?.['customer']
    expect([await kept('cus_1'), await kept('cus_2')]).toEqual(['cus_1', 'cus_1'])
    const [replaced] = await sql`select keep_billing_customer(${people.owner}, 'cus_3', 'cus_1') as customer`
    expect(replaced).toEqual({ customer: 'cus_3' })
  }))

test('since when a year is paid is kept over renewals and larger tiers, and begins anew with a new year', () =>
  withTestContext(database(), async (context) => {
    await keepCustomer(context.sql, context.people.owner, 'cus_1')
    const year = (parts: Parameters<typeof aState>[0]) => aState({ period: 'year', ...parts })
    const ends = { periodEndsAt: '2028-01-01T00:00:00Z' }
    await sync(context, { base: 0, state: year({ periodStartsAt: '2026-01-01T00:00:00Z', ...ends }) })
    await sync(context, { base: 1, state: year({ periodStartsAt: '2027-01-01T00:00:00Z', tier: 'basic', ...ends }) })
    expect(await held(context)).toMatchObject({ annual_since: new Date('2026-01-01T00:00:00Z') })
    await sync(context, { base: 2, state: aState(ends) })
    expect(await held(context)).toMatchObject({ annual_since: null })
    await sync(context, { base: 3, state: year({ periodStartsAt: '2027-02-01T00:00:00Z', ...ends }) })
    expect(await held(context)).toMatchObject({ annual_since: new Date('2027-02-01T00:00:00Z') })
  }))

test('nothing paid any more is the free tier, of which a mail tells once', () =>
  withTestContext(database(), async (context) => {
    await keepCustomer(context.sql, context.people.owner, 'cus_1')
    await sync(context, { base: 0, state: aState({ status: 'past-due', pastDueSince: '2026-01-01T00:00:00Z' }) })
    await sync(context, { base: 1, state: null })
    await sync(context, { base: 2, state: null })
    expect(await held(context)).toMatchObject({ tier: 'free', status: 'active', provider: null, renews_on: null })
    const notices =
      await context.sql`select kind, about from private.billing_notices where user_id = ${context.people.owner}`
    // The grace was over on that day, and the mail of it is the same one.
    expect(notices).toEqual([{ kind: 'ended', about: new Date('2026-01-15T00:00:00Z') }])
  }))

test('of mails about a failed payment what was missed is not made up for, and what was paid is not told of', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, people } = context
    await sql`update auth.users set email_confirmed_at = now() where id = ${people.owner}`
    const claim = async () => {
      const claimed = await as('service', (inner) => inner`select claim_billing_notices(10) as notices`)
      if (!claimed.isAllowed) throw new Error(claimed.message)
      return (claimed.rows as { notices: { kind: string }[] }[]).flatMap(({ notices }) =>
        notices.map(({ kind }) => kind),
      )
    }
    const failed = (days: number) => sql`update subscriptions set tier = 'pro', status = 'past-due',
      past_due_since = now() - make_interval(days => ${days}) where user_id = ${people.owner}`
    await failed(8)
    expect(await claim()).toEqual(['past-due'])
    // Claimed by another process.
    expect(await claim()).toEqual([])
    await sql`update private.billing_notices set claimed_at = now() - interval '11 minutes'`
    await sql`update subscriptions set status = 'active', past_due_since = null where user_id = ${people.owner}`
    expect(await claim()).toEqual([])
  }))
