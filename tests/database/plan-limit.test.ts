import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, onStage } from './stage.ts'

const database = withDatabase()

test('the second plan of a free user is refused with limit and tier', () =>
  onStage(database(), async ({ sql, as, people }) => {
    const outcome = await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    expect(outcome).toMatchObject({ state: 'P0001', message: 'plan.limit-reached', detail: '1', hint: 'free' })
    expect(await sql`select id from event_plans where owner_id = ${people.owner}`).toHaveLength(1)
  }))

test('plans that the user only edits do not count', () =>
  onStage(database(), async ({ as }) => {
    const outcome = await as('editor', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))
    expect(outcome).toMatchObject({ isAllowed: true })
  }))

test('a deleted plan makes room', () =>
  onStage(database(), async ({ as }) => {
    await as('owner', (sql) => sql`delete from event_plans`)
    expect(await as('owner', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))).toMatchObject({ isAllowed: true })
  }))

test.each([
  ['basic', 1],
  ['pro', 10],
  ['enterprise', null],
] as const)('the tier %s allows %s plans', (tier, limit) =>
  onStage(database(), async ({ sql, as, people }) => {
    await sql`update subscriptions set tier = ${tier} where user_id = ${people.stranger}`
    const outcomes = []
    for (let plan = 0; plan < 12; plan += 1) {
      outcomes.push(await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS)))
    }
    expect(outcomes.filter((outcome) => outcome.isAllowed)).toHaveLength(limit ?? 12)
  }),
)

test('two plans made at once by a free user end as one', async () => {
  await withUser(async (userId) => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => createAs(database().admin, userId, aPlan())),
    )
    const refusals = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message)
    expect(refusals).toEqual(Array.from({ length: 7 }, () => 'plan.limit-reached'))
    expect(await database().admin`select id from event_plans where owner_id = ${userId}`).toHaveLength(1)
  })
})

test('the same call sent twice at once makes one plan for both', async () => {
  await withUser(async (userId) => {
    const plan = aPlan({ id: crypto.randomUUID() })
    const answers = await Promise.all(Array.from({ length: 4 }, () => createAs(database().admin, userId, plan)))
    expect(new Set(answers)).toEqual(new Set([plan.id]))
  })
})

test('a user who came without a subscription counts as free', () =>
  onStage(database(), async ({ sql, as, people }) => {
    await sql`delete from subscriptions where user_id = ${people.stranger}`
    expect(await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))).toMatchObject({ isAllowed: true })
    expect(await as('stranger', (inner) => createPlan(inner, aPlan(), ALLOCATIONS))).toMatchObject({
      message: 'plan.limit-reached',
    })
  }))

/** Commits, on a connection of its own as far as the pool goes. */
async function createAs(sql: Sql, userId: string, plan: Record<string, unknown>): Promise<string> {
  return await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    const [made] = await createPlan(tx, plan, ALLOCATIONS)
    return String(made?.id)
  })
}

async function withUser(run: (userId: string) => Promise<void>): Promise<void> {
  const { admin } = database()
  const userId = await aUser(admin)
  try {
    await run(userId)
  } finally {
    await admin`delete from auth.users where id = ${userId}`
  }
}
