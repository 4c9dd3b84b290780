import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import {
  aBudgetProposal,
  acceptProposals,
  aDrinksSave,
  aTaskProposal,
  resetDrinks,
  saveDrinks,
} from '../support/drinks-calls.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows, saveBudget } from '../support/test-context.ts'

const database = withDatabase()

/** Each call in a separate, committed transaction, on a separate connection as far as the pool allows. */
async function callAs(sql: Sql, userId: string, call: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> {
  return (await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    return await call(tx)
  })) as Rows
}

async function withPlan(run: (owner: string, planId: string) => Promise<void>) {
  const { admin } = database()
  const owner = await aUser(admin)
  await admin`update subscriptions set tier = 'basic' where user_id = ${owner}`
  const [plan] = await callAs(admin, owner, (tx) => createPlan(tx, aPlan(), ALLOCATIONS))
  try {
    await run(owner, String(plan?.id))
  } finally {
    await admin`delete from auth.users where id = ${owner}`
  }
}

const outcomes = (settled: readonly PromiseSettledResult<Rows>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? 'done' : (each.reason as Error).message)).sort()

test('of eight saves at once on the same base one is saved', () =>
  withPlan(async (owner, planId) => {
    const { admin } = database()
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, () => callAs(admin, owner, (tx) => saveDrinks(tx, planId, aDrinksSave()))),
    )
    expect(outcomes(settled)).toEqual(['done', ...Array(7).fill('drinks.changed-elsewhere')].sort())
    expect(await admin`select 1 from drink_plans where plan_id = ${planId}`).toHaveLength(1)
  }))

test('the same save sent eight times at once is saved once', () =>
  withPlan(async (owner, planId) => {
    const { admin } = database()
    const save = aDrinksSave()
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, () => callAs(admin, owner, (tx) => saveDrinks(tx, planId, save))),
    )
    expect(outcomes(settled)).toEqual(Array(8).fill('done'))
    expect(await admin`select revision from drink_plans where plan_id = ${planId}`).toEqual([
      { revision: save.revision },
    ])
  }))

test('proposals accepted at once by several people become one task and one vendor', () =>
  withPlan(async (owner, planId) => {
    const { admin } = database()
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        callAs(admin, owner, (tx) => acceptProposals(tx, planId, [aTaskProposal(), aBudgetProposal()])),
      ),
    )
    expect(outcomes(settled)).toEqual(Array(8).fill('done'))
    expect(await admin`select 1 from tasks where plan_id = ${planId}`).toHaveLength(1)
    expect(await admin`select 1 from vendors where plan_id = ${planId}`).toHaveLength(1)
  }))

test('saves, resets and a budget at once neither wait for each other for ever nor leave two drinks plans', () =>
  withPlan(async (owner, planId) => {
    const { admin } = database()
    const first = aDrinksSave()
    await callAs(admin, owner, (tx) => saveDrinks(tx, planId, first))
    const settled = await Promise.allSettled([
      ...Array.from({ length: 3 }, () =>
        callAs(admin, owner, (tx) => saveDrinks(tx, planId, aDrinksSave({ base: first.revision }))),
      ),
      ...Array.from({ length: 3 }, () => callAs(admin, owner, (tx) => resetDrinks(tx, planId, first.revision))),
      ...Array.from({ length: 3 }, () => callAs(admin, owner, (tx) => saveBudget(tx, planId, 350000, ALLOCATIONS))),
      ...Array.from({ length: 3 }, () => callAs(admin, owner, (tx) => acceptProposals(tx, planId, [aTaskProposal()]))),
    ])
    expect(outcomes(settled).filter((outcome) => !['done', 'drinks.changed-elsewhere'].includes(outcome))).toEqual([])
    const current = await admin`select 1 from drink_plans where plan_id = ${planId} and reset_at is null`
    expect(current.length).toBeLessThanOrEqual(1)
  }))
