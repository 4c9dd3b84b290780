import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { deletePlan, duplicatePlan, restorePlan } from '../support/calls.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

test('the second plan of a free user is refused with limit and tier', () =>
  withTestContext(database(), async ({ sql, as, people }) => {
    const outcome = await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    expect(outcome).toMatchObject({ state: 'P0001', message: 'plan.limit-reached', detail: '1', hint: 'free' })
    expect(await sql`select id from event_plans where owner_id = ${people.owner}`).toHaveLength(1)
  }))

test('plans that the user only edits do not count', () =>
  withTestContext(database(), async ({ as }) => {
    const outcome = await as('editor', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))
    expect(outcome).toMatchObject({ isAllowed: true })
  }))

test('a plan in the bin does not count', () =>
  withTestContext(database(), async ({ as, planId }) => {
    await as('owner', (sql) => deletePlan(sql, planId))
    expect(await as('owner', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))).toMatchObject({ isAllowed: true })
  }))

test('a plan in the bin is restored only within the limit', () =>
  withTestContext(database(), async ({ sql, as, people, planId }) => {
    await as('owner', (inner) => deletePlan(inner, planId))
    await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    const refused = await as('owner', (inner) => restorePlan(inner, planId))
    expect(refused).toMatchObject({ state: 'P0001', message: 'plan.limit-reached', detail: '1', hint: 'free' })
    const binned = await sql`select id from event_plans where owner_id = ${people.owner} and deleted_at is not null`
    expect(binned).toEqual([{ id: planId }])
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ rows: [{ id: planId }] })
  }))

test('of a plan restored and a plan created concurrently one remains', async () => {
  await withUser(async (userId) => {
    const { admin } = database()
    const planId = await createAs(admin, userId, aPlan())
    await callAs(admin, userId, (tx) => deletePlan(tx, planId))
    const results = await Promise.allSettled([
      callAs(admin, userId, (tx) => restorePlan(tx, planId)),
      createAs(admin, userId, aPlan()),
      callAs(admin, userId, (tx) => duplicate(tx, planId)),
    ])
    expect(results.filter((result) => result.status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    const left = await admin`select id from event_plans where owner_id = ${userId} and deleted_at is null`
    expect(left).toHaveLength(1)
  })
})

test('concurrent duplicates stop at the limit', async () => {
  await withUser(async (userId) => {
    const { admin } = database()
    await admin`update subscriptions set tier = 'pro' where user_id = ${userId}`
    const planId = await createAs(admin, userId, aPlan())
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => callAs(admin, userId, (tx) => duplicate(tx, planId))),
    )
    const refusals = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message)
    expect(refusals).toEqual(Array.from({ length: 3 }, () => 'plan.limit-reached'))
    expect(await admin`select id from event_plans where owner_id = ${userId}`).toHaveLength(10)
  })
})

test.each([
  ['basic', 1],
  ['pro', 10],
  ['enterprise', null],
] as const)('the tier %s allows %s plans', (tier, limit) =>
  withTestContext(database(), async ({ sql, as, people }) => {
    await sql`update subscriptions set tier = ${tier} where user_id = ${people.stranger}`
    const outcomes = []
    for (let plan = 0; plan < 12; plan += 1) {
      outcomes.push(await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS)))
    }
    expect(outcomes.filter((outcome) => outcome.isAllowed)).toHaveLength(limit ?? 12)
  }),
)

test('of two plans created concurrently by a free user one remains', async () => {
  await withUser(async (userId) => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => createAs(database().admin, userId, aPlan())),
    )
    const refusals = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message)
    expect(refusals).toEqual(Array.from({ length: 7 }, () => 'plan.limit-reached'))
    expect(await database().admin`select id from event_plans where owner_id = ${userId}`).toHaveLength(1)
  })
})

test('the same call sent twice concurrently creates one plan for both', async () => {
  await withUser(async (userId) => {
    const plan = aPlan({ id: crypto.randomUUID() })
    const answers = await Promise.all(Array.from({ length: 4 }, () => createAs(database().admin, userId, plan)))
    expect(new Set(answers)).toEqual(new Set([plan.id]))
  })
})

test('a user without a subscription counts as free', () =>
  withTestContext(database(), async ({ sql, as, people }) => {
    await sql`delete from subscriptions where user_id = ${people.stranger}`
    expect(await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))).toMatchObject({ isAllowed: true })
    expect(await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))).toMatchObject({
      message: 'plan.limit-reached',
    })
  }))

const createAs = async (sql: Sql, userId: string, plan: Record<string, unknown>): Promise<string> => {
  const [made] = await callAs(sql, userId, (tx) => createPlan(tx, plan, ALLOCATIONS))
  return String(made?.id)
}

/** Commits each call, on a separate connection as far as the pool allows. */
async function callAs(sql: Sql, userId: string, call: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> {
  return (await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    return await call(tx)
  })) as Rows
}

const duplicate = (tx: TransactionSql, sourceId: string) =>
  duplicatePlan(tx, {
    sourceId,
    plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
    allocations: ALLOCATIONS,
    take: ['budget', 'tasks'],
  })

async function withUser(run: (userId: string) => Promise<void>): Promise<void> {
  const { admin } = database()
  const userId = await aUser(admin)
  try {
    await run(userId)
  } finally {
    await admin`delete from auth.users where id = ${userId}`
  }
}
