import { expect, test } from 'vitest'
import type { SavedDrinksRow } from '#contracts/drinks.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  aBudgetProposal,
  acceptProposals,
  aDrinksSave,
  aTaskProposal,
  readDrinks,
  saveDrinks,
} from '../support/drinks-calls.ts'
import { ALLOCATIONS, BASE, json, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** Another budget for the same total, as after "Recalculate the suggestion". */
const NEXT = ALLOCATIONS.map((line, index) => ({ ...line, amount: line.amount + ([100, -60, -40][index] ?? 0) }))

interface Save {
  readonly from?: unknown
  readonly to?: readonly object[]
  readonly drinks?: unknown
}

const save = (
  { as, planId }: TestContext,
  { from = ALLOCATIONS, to = NEXT, drinks }: Save,
  caller: 'owner' | 'viewer' = 'owner',
) =>
  as(
    caller,
    (sql) => sql`
    select * from save_budget(
      plan_id => ${planId}, total => ${BASE.total}, allocations => ${json(to)}::text::jsonb,
      base => ${json({ total: BASE.total, allocations: from })}::text::jsonb, drinks => ${json(drinks)}::text::jsonb
    )`,
  )

const state = async ({ sql, planId }: TestContext) => {
  const [venue] = await sql`
    select amount::float from budget_allocations where plan_id = ${planId} and category = 'venue'`
  const plans = await sql`select revision, reset_at is null as is_current from drink_plans where plan_id = ${planId}`
  return { venue: venue?.['amount'], current: plans.find(({ is_current }) => is_current)?.['revision'] ?? null }
}

const BEFORE = 120000.35
const AFTER = 120100.35

test('a budget that is saved otherwise leaves the drinks plan alone', () =>
  inContext(async (context) => {
    expect(await save(context, {})).toMatchObject({ isAllowed: true })
    expect(await state(context)).toEqual({ venue: AFTER, current: context.drinks.drinkRevision })
  }))

test('recalculating the suggestion resets the drinks plan with it, and undo brings both back', () =>
  inContext(async (context) => {
    const { drinkRevision: revision } = context.drinks
    const reset = { drinks: { action: 'reset', revision } }
    expect(await save(context, reset)).toMatchObject({ isAllowed: true })
    expect(await state(context)).toEqual({ venue: AFTER, current: null })
    // Sent again after it got through.
    expect(await save(context, reset)).toMatchObject({ isAllowed: true })
    const undo = { from: NEXT, to: ALLOCATIONS, drinks: { action: 'restore', revision } }
    for (const _again of [1, 2]) {
      expect(await save(context, undo)).toMatchObject({ isAllowed: true })
      expect(await state(context)).toEqual({ venue: BEFORE, current: revision })
    }
  }))

test('defaults, leftovers, and tasks and budget lines that were accepted stay through both, and the list comes back as it was', () =>
  inContext(async (context) => {
    const { as, planId, people, sql, drinks } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    const accepted = await as('owner', (inner) => acceptProposals(inner, planId, [aTaskProposal(), aBudgetProposal()]))
    expect(accepted).toMatchObject({ isAllowed: true })
    const read = async () => {
      const outcome = await as('owner', (inner) => readDrinks(inner, planId))
      if (!outcome.isAllowed) throw new Error(outcome.message)
      return outcome.rows[0]?.['drinks'] as SavedDrinksRow
    }
    const made = async () => ({
      tasks: await sql`select to_jsonb(tasks) as row from tasks where plan_id = ${planId} order by id`,
      vendors: await sql`select to_jsonb(vendors) as row from vendors where plan_id = ${planId} order by id`,
    })
    const before = { drinks: await read(), ...(await made()) }
    expect(before.drinks.proposals.length).toBeGreaterThanOrEqual(2)
    const { leftovers, proposals, defaults } = before.drinks
    expect([leftovers.length, defaults]).toEqual([1, expect.anything()])

    await save(context, { drinks: { action: 'reset', revision: drinks.drinkRevision } })
    expect(await read()).toMatchObject({
      ...{ revision: null, answers: null, result: null, choices: [], leftovers, proposals, defaults },
      binned: { revision: drinks.drinkRevision },
    })
    expect(await made()).toEqual({ tasks: before.tasks, vendors: before.vendors })

    await save(context, {
      ...{ from: NEXT, to: ALLOCATIONS },
      drinks: { action: 'restore', revision: drinks.drinkRevision },
    })
    expect({ drinks: await read(), ...(await made()) }).toEqual(before)
  }))

test('a drinks plan that the caller did not know of refuses both', () =>
  inContext(async (context) => {
    for (const revision of [null, crypto.randomUUID()]) {
      const refused = await save(context, { drinks: { action: 'reset', revision } })
      expect(refused).toMatchObject({ message: 'drinks.changed-elsewhere' })
    }
    expect(await state(context)).toEqual({ venue: BEFORE, current: context.drinks.drinkRevision })
  }))

test('one that was saved after the reset got through is left alone when it is sent again', () =>
  inContext(async (context) => {
    const { as, planId, people, sql, drinks } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    const reset = { drinks: { action: 'reset', revision: drinks.drinkRevision } }
    await save(context, reset)
    const next = aDrinksSave()
    await as('owner', (inner) => saveDrinks(inner, planId, next))
    expect(await save(context, reset)).toMatchObject({ isAllowed: true })
    expect(await state(context)).toEqual({ venue: AFTER, current: next.revision })
  }))

test('without a drinks plan the budget is saved alone, and so is its undo', () =>
  inContext(async (context) => {
    await context.sql`delete from drink_plans`
    expect(await save(context, { drinks: { action: 'reset', revision: null } })).toMatchObject({ isAllowed: true })
    const undo = { from: NEXT, to: ALLOCATIONS, drinks: { action: 'restore', revision: null } }
    expect(await save(context, undo)).toMatchObject({ isAllowed: true })
    expect(await state(context)).toEqual({ venue: BEFORE, current: null })
  }))

test('a budget that is refused resets nothing', () =>
  inContext(async (context) => {
    const drinks = { action: 'reset', revision: context.drinks.drinkRevision }
    expect(await save(context, { from: NEXT, to: NEXT.slice(1), drinks })).toMatchObject({ isAllowed: false })
    expect(await save(context, { drinks }, 'viewer')).toMatchObject({ message: 'access.not-allowed' })
    expect(await state(context)).toEqual({ venue: BEFORE, current: context.drinks.drinkRevision })
  }))

test.each([[{ action: 'keep' }], [{}], [[]], ['reset']])('%o says nothing of drinks', (drinks) =>
  inContext(async (context) => {
    expect(await save(context, { drinks })).toMatchObject({ message: 'budget.malformed' })
  }),
)
