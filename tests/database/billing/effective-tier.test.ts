import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { hasPdfExport } from '../support/calls.ts'
import { ALLOCATIONS, aPlan, createPlan, type TestContext, withTestContext } from '../support/test-context.ts'
import { mySubscription } from './billing-calls.ts'

const database = withDatabase()

/** Sets columns of the owner's subscription; texts of the form `-15 days` are counted from now. */
async function subscribe(
  { sql, people }: TestContext,
  columns: Readonly<Record<string, string | null>>,
): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => {
    if (value === null) return `${name} = null`
    return /^[+-]\d+ \w+$/.test(value) ? `${name} = now() + interval '${value}'` : `${name} = '${value}'`
  })
  await sql.unsafe(`update subscriptions set ${values.join(', ')} where user_id = '${people.owner}'`)
}

const tierOf = async (sql: TransactionSql, { people, planId }: TestContext) => {
  const [row] =
    await sql`select private.tier_of_user(${people.owner}) as of_user, private.tier_of(${planId}) as of_plan`
  expect(row?.['of_plan']).toBe(row?.['of_user'])
  return row?.['of_user']
}

test.each([
  ['an active one', { status: 'active' }, 'pro'],
  ['one whose payment failed just now', { status: 'past-due', past_due_since: '-1 minutes' }, 'pro'],
  ['one whose payment failed 13 days ago', { status: 'past-due', past_due_since: '-13 days' }, 'pro'],
  ['one whose payment failed 14 days ago', { status: 'past-due', past_due_since: '-14 days' }, 'free'],
  ['a canceled one within its period', { status: 'canceled', period_ends_at: '+1 hours' }, 'pro'],
  ['a canceled one after its period', { status: 'canceled', period_ends_at: '-1 seconds' }, 'free'],
  ['a canceled one without a period', { status: 'canceled' }, 'free'],
  ['a canceled one set by hand, on its last day', { status: 'canceled', renews_on: '+0 days' }, 'pro'],
  ['a canceled one set by hand, after its last day', { status: 'canceled', renews_on: '-2 days' }, 'free'],
] as const)('the tier of %s', (_, columns, tier) =>
  withTestContext(database(), async (context) => {
    await subscribe(context, { tier: 'pro', ...columns })
    expect(await tierOf(context.sql, context)).toBe(tier)
    const [collaboration] = await context.sql`select private.has_collaboration(${context.planId}) as has`
    expect(collaboration?.['has']).toBe(tier === 'pro')
  }),
)

test('who has no row is on the free tier, and others are not asked for', () =>
  withTestContext(database(), async (context) => {
    await subscribe(context, { tier: 'enterprise' })
    await context.sql`delete from subscriptions where user_id = ${context.people.owner}`
    expect(await tierOf(context.sql, context)).toBe('free')
    const read = await context.as('owner', mySubscription)
    expect(read).toMatchObject({
      rows: [{ subscription: { tier: 'free', effectiveTier: 'free', limits: { max_guests: 20 } } }],
    })
  }))

const OVER = { tier: 'pro', status: 'past-due', past_due_since: '-15 days' }

test('after the grace the limits of the free tier hold for plans, guests, tables, files and advice', () =>
  withTestContext(database(), async (context) => {
    const { as, planId, seating, people } = context
    await subscribe(context, OVER)
    expect(await as('owner', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))).toMatchObject({
      ...{ message: 'plan.limit-reached', detail: '1', hint: 'free' },
    })
    const guests = await as(
      'owner',
      (sql) => sql`insert into guests (plan_id, guest_group) select ${planId}, 'X' from generate_series(1, 30)`,
    )
    expect(guests).toMatchObject({ message: 'guest.limit-reached', detail: '20', hint: 'free' })
    const tables = await as(
      'owner',
      (sql) => sql`insert into room_tables (plan_id, room_id, number, shape, width_cm, depth_cm, seats, x_cm, y_cm)
        select ${planId}, ${seating.roomId}, 10 + n, 'round', 150, 150, 8, 100, 100 from generate_series(1, 6) as n`,
    )
    expect(tables).toMatchObject({ isAllowed: false })
    expect(await as('owner', (sql) => hasPdfExport(sql, planId))).toMatchObject({ rows: [{ is_allowed: false }] })
    const [row] = await context.sql`select private.bin_size(${people.owner}) as size`
    expect(row?.['size']).toBe(10)
    await subscribe(context, { status: 'active', past_due_since: null })
    expect(await as('owner', (sql) => hasPdfExport(sql, planId))).toMatchObject({ rows: [{ is_allowed: true }] })
  }))

test('no function reads the tier from subscriptions but those that tell of the subscription itself', async () => {
  const readers = await database().admin`
    select p.proname from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'subscriptions'
      and p.prosrc ~ '(subscription|stored|owned)\\.tier|select tier|tier into'
    order by p.proname`
  expect(readers.map((row) => row['proname'])).toEqual(['claim_billing_notices', 'read_my_subscription'])
})

test('the reader is told the tier, what it allows, what is used and until when', () =>
  withTestContext(database(), async (context) => {
    const day = '2026-12-01T00:00:00Z'
    await context.sql`update subscriptions set tier = 'pro', provider = 'stripe', period = 'year', period_starts_at = ${day},
      period_ends_at = '2027-12-01T00:00:00Z', renews_on = '2027-12-01', next_tier = 'basic', next_period = 'month',
      annual_since = now() - interval '3 days' where user_id = ${context.people.owner}`
    const told = await context.as('owner', mySubscription)
    expect(told).toMatchObject({
      rows: [
        {
          subscription: {
            ...{ tier: 'pro', effectiveTier: 'pro', status: 'active', provider: 'stripe', period: 'year' },
            ...{ renewsOn: '2027-12-01', endsAtPeriodEnd: false, nextTier: 'basic', nextPeriod: 'month' },
            ...{ pastDueSince: null, graceEndsAt: null, refundableUntil: expect.any(String) },
            limits: { tier: 'pro', max_plans: 10, has_collaboration: true, has_sla: false },
            plans: { used: 1, max: 10, open: 1, closed: 0 },
          },
        },
      ],
    })
    await subscribe(context, { status: 'past-due', past_due_since: '-2 days', annual_since: '-20 days' })
    const late = await context.as('owner', mySubscription)
    expect(late).toMatchObject({
      rows: [{ subscription: { status: 'past-due', graceEndsAt: expect.any(String), refundableUntil: null } }],
    })
    // Another's is never told.
    expect(await context.as('stranger', mySubscription)).toMatchObject({ rows: [{ subscription: { tier: 'free' } }] })
  }))
