import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { completePlan, deletePlan, restorePlan, saveDetails } from '../support/calls.ts'
import { createExample } from '../support/example-calls.ts'
import { ALLOCATIONS, aPlan, createPlan, type TestContext, withSharedContext } from '../support/test-context.ts'
import { chooseOpenPlans, mySubscription } from './billing-calls.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** The tier of the owner from now on. */
const setTier = ({ sql, people }: TestContext, tier: string) =>
  sql`update subscriptions set tier = ${tier} where user_id = ${people.owner}`

/** A plan of the owner so many days from now, by its name. */
async function addPlan(context: TestContext, name: string, days: number): Promise<string> {
  const made = await context.as('owner', (sql) => createPlan(sql, { ...aPlan(), name }, ALLOCATIONS))
  if (!made.isAllowed) throw new Error(made.message)
  const id = String(made.rows[0]?.['id'])
  await moveTo(context, id, days)
  return id
}

const moveTo = ({ sql }: TestContext, id: string, days: number) =>
  sql`update event_plans set starts_at = now() + make_interval(days => ${days}) where id = ${id}`

const closed = async ({ sql, people }: TestContext): Promise<string[]> => {
  const rows = await sql`
    select name from event_plans where owner_id = ${people.owner} and closed_at is not null order by name`
  return rows.map((row) => String(row['name']))
}

/** Four plans on the Pro tier: A in 40 days, B in 80, C in 120, P 60 days ago. */
async function fourPlans(context: TestContext) {
  await setTier(context, 'pro')
  await context.sql`update event_plans set name = 'A' where id = ${context.planId}`
  await moveTo(context, context.planId, 40)
  const [b, c, p] = [
    await addPlan(context, 'B', 80),
    await addPlan(context, 'C', 120),
    await addPlan(context, 'P', -60),
  ]
  return { a: context.planId, b, c, p }
}

const settleAll = ({ sql }: TestContext) => sql`select private.settle_all_open_plans()`

test('a smaller tier closes all but the next date, deletes nothing, and a larger one opens all again', () =>
  inContext(async (context) => {
    await fourPlans(context)
    expect(await closed(context)).toEqual([])
    await setTier(context, 'basic')
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
    expect(await context.as('owner', mySubscription)).toMatchObject({
      rows: [{ subscription: { plans: { used: 4, max: 1, open: 1, closed: 3 } } }],
    })
    await setTier(context, 'pro')
    expect(await closed(context)).toEqual([])
    const kept =
      await context.sql`select count(*)::int as plans from event_plans where owner_id = ${context.people.owner}`
    expect(kept).toEqual([{ plans: 4 }])
  }))

test('the owner chooses another one, which stays while the choice fits', () =>
  inContext(async (context) => {
    const { a, b, c } = await fourPlans(context)
    await setTier(context, 'free')
    const chosen = await context.as('owner', (sql) => chooseOpenPlans(sql, [c]))
    expect(chosen).toMatchObject({ isAllowed: true, count: 3 })
    expect(await closed(context)).toEqual(['A', 'B', 'P'])
    const tooMany = await context.as('owner', (sql) => chooseOpenPlans(sql, [a, b]))
    expect(tooMany).toMatchObject({ message: 'plan.limit-reached', detail: '1', hint: 'free' })
    const others = await context.as('editor', (sql) => chooseOpenPlans(sql, [a]))
    expect(others).toMatchObject({ message: 'plan.not-found' })
    expect(await closed(context)).toEqual(['A', 'B', 'P'])
  }))

test('what follows a downgrade is chosen before it comes, by the limit that will hold', () =>
  inContext(async (context) => {
    const { b, c } = await fourPlans(context)
    await context.sql`update subscriptions set next_tier = 'basic', next_period = 'month' where user_id = ${context.people.owner}`
    const refused = await context.as('owner', (sql) => chooseOpenPlans(sql, [b, c]))
    expect(refused).toMatchObject({ message: 'plan.limit-reached', detail: '1', hint: 'basic' })
    expect(await context.as('owner', (sql) => chooseOpenPlans(sql, [b]))).toMatchObject({ isAllowed: true, count: 0 })
    expect(await closed(context)).toEqual([])
    await setTier(context, 'basic')
    expect(await closed(context)).toEqual(['A', 'C', 'P'])
  }))

test('an event within 14 days is never closed, before or after its day, and opens when its day comes near', () =>
  inContext(async (context) => {
    const { b, p } = await fourPlans(context)
    await setTier(context, 'free')
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
    await moveTo(context, b, 13)
    await moveTo(context, p, -13)
    await settleAll(context)
    // An event that is near takes no place from another.
    expect(await closed(context)).toEqual(['C'])
    await moveTo(context, b, -20)
    await moveTo(context, p, -20)
    await settleAll(context)
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
  }))

test('the grace that ends closes plans by the hourly job', () =>
  inContext(async (context) => {
    await fourPlans(context)
    await context.sql`update subscriptions set status = 'past-due', past_due_since = now() - interval '13 days 23 hours'
      where user_id = ${context.people.owner}`
    await settleAll(context)
    expect(await closed(context)).toEqual([])
    // As time does: no write tells of it.
    await context.sql`alter table subscriptions disable trigger settle_plans_of_subscription`
    await context.sql`update subscriptions set past_due_since = now() - interval '14 days' where user_id = ${context.people.owner}`
    await context.sql`alter table subscriptions enable trigger settle_plans_of_subscription`
    expect(await closed(context)).toEqual([])
    await settleAll(context)
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
  }))

test('deleting or completing the open plan opens the next, and restoring waits for room', () =>
  inContext(async (context) => {
    const { a, b, c, p } = await fourPlans(context)
    await setTier(context, 'free')
    await context.as('owner', (sql) => deletePlan(sql, a))
    expect(await closed(context)).toEqual(['C', 'P'])
    expect(await context.as('owner', (sql) => restorePlan(sql, a))).toMatchObject({ message: 'plan.limit-reached' })
    await context.as('owner', (sql) => completePlan(sql, b))
    expect(await closed(context)).toEqual(['B', 'P'])
    for (const id of [b, c, p]) await context.as('owner', (sql) => deletePlan(sql, id))
    expect(await context.as('owner', (sql) => restorePlan(sql, b))).toMatchObject({
      rows: [{ id: b, closed_at: null }],
    })
  }))

test('a closed plan that was deleted comes back closed, whatever the limit', () =>
  inContext(async (context) => {
    const { b } = await fourPlans(context)
    await setTier(context, 'free')
    await context.as('owner', (sql) => deletePlan(sql, b))
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
    const restored = await context.as('owner', (sql) => restorePlan(sql, b))
    expect(restored).toMatchObject({ rows: [{ id: b, closed_at: expect.any(Date) }] })
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
  }))

test('moving the date of the open plan does not close it', () =>
  inContext(async (context) => {
    const { a } = await fourPlans(context)
    await setTier(context, 'free')
    const moved = await context.as('owner', (sql) => saveDetails(sql, a, { starts_at: '2029-06-05T23:00:00Z' }, []))
    expect(moved).toMatchObject({ isAllowed: true })
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
  }))

test('an example is neither counted nor closed', () =>
  inContext(async (context) => {
    await fourPlans(context)
    await context.as('service', (sql) => createExample(sql, context.people.owner, 'company-dinner'))
    await setTier(context, 'free')
    expect(await closed(context)).toEqual(['B', 'C', 'P'])
  }))

test.each(['owner', 'editor'] as const)('the marks cannot be written directly by the %s', (caller) =>
  inContext(async (context) => {
    for (const column of ['closed_at', 'kept_open_at']) {
      const outcome = await context.as(caller, (sql) => sql.unsafe(`update event_plans set ${column} = null`))
      expect(outcome, column).toMatchObject({ state: '42501' })
    }
  }),
)
