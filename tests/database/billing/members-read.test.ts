import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const setTier = ({ sql, people }: TestContext, tier: string) =>
  sql`update subscriptions set tier = ${tier} where user_id = ${people.owner}`

const note = ({ as, taskIds }: TestContext, caller: 'owner' | 'editor', text: string) =>
  as(caller, (sql) => sql`update tasks set note = ${text} where id = ${taskIds[0]} returning id`)

const rightsOf = async ({ as, planId }: TestContext, caller: 'owner' | 'editor') => {
  const outcome = await as(
    caller,
    (sql) => sql`select my_rights(plan) as rights from event_plans as plan where id = ${planId}`,
  )
  const rights = outcome.isAllowed ? outcome.rows[0]?.['rights'] : outcome.message
  return new Set(Object.values(rights as Record<string, string>))
}

test('without a team in the tier members only read, and with it they write again', () =>
  withTestContext(database(), async (context) => {
    await setTier(context, 'pro')
    expect(await note(context, 'editor', 'una')).toMatchObject({ count: 1 })
    expect(await rightsOf(context, 'editor')).toEqual(new Set(['write']))
    for (const tier of ['basic', 'free']) {
      await setTier(context, tier)
      expect(await note(context, 'editor', 'dos')).toMatchObject({ count: 0 })
      expect(await rightsOf(context, 'editor')).toEqual(new Set(['read']))
      expect(await note(context, 'owner', 'tres')).toMatchObject({ count: 1 })
      expect(await rightsOf(context, 'owner')).toEqual(new Set(['write']))
      expect(
        await context.as('editor', (sql) => sql`select note from tasks where id = ${context.taskIds[0]}`),
      ).toMatchObject({
        rows: [{ note: 'tres' }],
      })
    }
    await setTier(context, 'pro')
    expect(await note(context, 'editor', 'cuatro')).toMatchObject({ count: 1 })
  }))

test('members of an event whose day is near go on writing', () =>
  withTestContext(database(), async (context) => {
    await setTier(context, 'pro')
    await context.sql`update event_plans set starts_at = now() + interval '10 days' where id = ${context.planId}`
    await setTier(context, 'free')
    expect(await note(context, 'editor', 'una')).toMatchObject({ count: 1 })
    await context.sql`update event_plans set starts_at = now() + interval '40 days' where id = ${context.planId}`
    await context.sql`select private.settle_all_open_plans()`
    expect(await note(context, 'editor', 'dos')).toMatchObject({ count: 0 })
  }))

test('what time ends is seen by the job: the grace after a payment that failed', () =>
  withTestContext(database(), async (context) => {
    await setTier(context, 'pro')
    await context.sql`
      update subscriptions set status = 'past-due', past_due_since = now() - interval '13 days' where user_id = ${context.people.owner}`
    expect(await note(context, 'editor', 'una')).toMatchObject({ count: 1 })
    await context.sql`alter table subscriptions disable trigger settle_plans_of_subscription`
    await context.sql`update subscriptions set past_due_since = now() - interval '15 days' where user_id = ${context.people.owner}`
    await context.sql`select private.settle_all_open_plans()`
    expect(await note(context, 'editor', 'dos')).toMatchObject({ count: 0 })
  }))

test.each(['owner', 'editor'] as const)('the mark cannot be written directly by the %s', (caller) =>
  withTestContext(database(), async ({ as }) => {
    expect(await as(caller, (sql) => sql`update event_plans set team_closed_at = null`)).toMatchObject({
      state: '42501',
    })
  }),
)
