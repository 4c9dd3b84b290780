import { expect, test } from 'vitest'
import type { SavedDrinksRow } from '#contracts/drinks.ts'
import { withDatabase } from '#tests/support/database.ts'
import { duplicatePlan } from '../support/calls.ts'
import {
  aBudgetProposal,
  acceptProposals,
  aDrinksSave,
  aTaskProposal,
  readDrinks,
  resetDrinks,
  restoreDrinks,
  saveDrinks,
  saveLeftovers,
} from '../support/drinks-calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
/** The plan's owner is on the free tier, and the drinks plan is from a time with another one. */
const onFree = withSharedContext(database)

const REFUSED = { isAllowed: false, message: 'drinks.not-in-tier', hint: 'free' }

const WAYS: Readonly<Record<string, (context: TestContext) => ReturnType<TestContext['as']>>> = {
  saving: ({ as, planId, drinks }) =>
    as('owner', (sql) => saveDrinks(sql, planId, aDrinksSave({ base: drinks.drinkRevision }))),
  'saving the same again': ({ as, planId, drinks }) =>
    as('owner', (sql) => saveDrinks(sql, planId, aDrinksSave({ revision: drinks.drinkRevision }))),
  'what would be malformed': ({ as, planId }) => as('owner', (sql) => saveDrinks(sql, planId, {})),
  leftovers: ({ as, planId }) => as('owner', (sql) => saveLeftovers(sql, planId, [])),
  'adding to tasks': ({ as, planId }) => as('owner', (sql) => acceptProposals(sql, planId, [aTaskProposal()])),
  'adding to the budget': ({ as, planId }) => as('owner', (sql) => acceptProposals(sql, planId, [aBudgetProposal()])),
}

test.each(Object.keys(WAYS))('TIER: on Free, %s is refused, and nothing changes', (way) =>
  onFree(async (context) => {
    const before = await fingerprint(context.sql)
    expect(await WAYS[way]?.(context)).toMatchObject(REFUSED)
    expect(await fingerprint(context.sql)).toEqual(before)
  }),
)

test('TIER: an editor’s own tier does not help, for it is the owner’s that counts', () =>
  onFree(async ({ as, planId, people, sql }) => {
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.editor}`
    expect(await as('editor', (inner) => saveLeftovers(inner, planId, []))).toMatchObject(REFUSED)
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    await sql`update subscriptions set tier = 'free' where user_id = ${people.editor}`
    expect(await as('editor', (inner) => saveLeftovers(inner, planId, []))).toMatchObject({ isAllowed: true })
  }))

test('TIER: writes past the procedures are refused by the tables themselves', () =>
  onFree(async ({ as, planId, drinks, ledger, sql }) => {
    await sql.unsafe(`
      grant all on drink_plans, drink_choices, drink_leftovers, drink_proposals to authenticated;
      create policy "by mistake" on drink_plans for all to authenticated using (true) with check (true);
      create policy "by mistake" on drink_choices for all to authenticated using (true) with check (true);
      create policy "by mistake" on drink_leftovers for all to authenticated using (true) with check (true);
      create policy "by mistake" on drink_proposals for all to authenticated using (true) with check (true)`)
    const attempts = [
      `insert into drink_choices (drink_plan_id, plan_id, item, size) values ('${drinks.drinkPlanId}', '${planId}', 'gin', 700)`,
      `update drink_choices set price = 1 where plan_id = '${planId}'`,
      `insert into drink_leftovers (plan_id, item, bought, left_over) values ('${planId}', 'gin', 3, 1)`,
      `update drink_leftovers set left_over = 1 where plan_id = '${planId}'`,
      `insert into drink_proposals (plan_id, key, kind, vendor_id) values ('${planId}', 'budget-x', 'budget', '${ledger.vendorId}')`,
      `update drink_plans set revision = gen_random_uuid(), hours = 3 where plan_id = '${planId}'`,
    ]
    for (const attempt of attempts) {
      expect(await as('owner', (inner) => inner.unsafe(attempt)), attempt).toMatchObject(REFUSED)
    }
  }))

test('TIER: bottles, the list and leftovers are not told, the answers are', () =>
  onFree(async ({ as, planId, drinks, people, sql }) => {
    const read = async () => {
      const outcome = await as('viewer', (inner) => readDrinks(inner, planId))
      if (!outcome.isAllowed) throw new Error(outcome.message)
      return outcome.rows[0]?.['drinks'] as SavedDrinksRow
    }
    const rows = async (table: string) => {
      const outcome = await as('owner', (inner) => inner.unsafe(`select * from ${table} where plan_id = '${planId}'`))
      return outcome.isAllowed ? outcome.count : outcome.state
    }
    expect(await read()).toMatchObject({ is_in_tier: false, result: null, choices: [], leftovers: [] })
    expect(await read()).toMatchObject({ revision: drinks.drinkRevision, answers: { bar_mode: 'full-bar' } })
    expect([await rows('drink_choices'), await rows('drink_leftovers')]).toEqual([0, 0])
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    const told = await read()
    expect(told).toMatchObject({ is_in_tier: true, result: { lines: expect.any(Array) } })
    expect([told.choices.length, told.leftovers.length]).toEqual([4, 1])
    expect([await rows('drink_choices'), await rows('drink_leftovers')]).toEqual([4, 1])
  }))

test('what is there may be reset and brought back', () =>
  onFree(async ({ as, planId, drinks }) => {
    const reset = await as('owner', (sql) => resetDrinks(sql, planId, drinks.drinkRevision))
    expect(reset).toMatchObject({ isAllowed: true, rows: [{ drinks: { revision: null } }] })
    const back = await as('owner', (sql) => restoreDrinks(sql, planId, drinks.drinkRevision))
    expect(back).toMatchObject({ isAllowed: true, rows: [{ drinks: { revision: drinks.drinkRevision } }] })
  }))

test('an example shows them to everybody', () =>
  onFree(async ({ as, planId, sql }) => {
    await sql`alter table event_plans disable trigger keep_example`
    await sql`update event_plans set example = 'wedding', example_until = now() + interval '1 day' where id = ${planId}`
    expect(await as('owner', (inner) => saveLeftovers(inner, planId, []))).toMatchObject({ isAllowed: true })
  }))

const copy = ({ as, planId }: TestContext, caller: 'owner' | 'editor', take: readonly string[]) =>
  as(caller, (sql) =>
    duplicatePlan(sql, {
      sourceId: planId,
      plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
      allocations: ALLOCATIONS,
      take,
    }),
  )

test('a copy takes answers and bottles along, and nothing of what was left over or accepted', () =>
  onFree(async (context) => {
    const { sql, people, planId } = context
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    const made = await copy(context, 'owner', ['drinks'])
    if (!made.isAllowed) throw new Error(made.message)
    const copied = String(made.rows[0]?.['id'])
    const of = async (id: string) => ({
      plans: await sql`
        select to_jsonb(drinks) - '{id,plan_id,revision,created_at,saved_at}'::text[] as answers, result
        from drink_plans as drinks join private.drink_results on drink_plan_id = drinks.id where plan_id = ${id}`,
      choices: await sql`select item, bottle_id, size, price from drink_choices where plan_id = ${id} order by item`,
    })
    expect(await of(copied)).toEqual(await of(planId))
    expect((await of(copied)).choices).toHaveLength(4)
    expect(await sql`select 1 from drink_leftovers where plan_id = ${copied}`).toEqual([])
    expect(await sql`select 1 from drink_proposals where plan_id = ${copied}`).toEqual([])
  }))

test('TIER: a copy is refused as a whole where the caller’s own tier has no wizard', () =>
  onFree(async (context) => {
    const { sql, people } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.owner}`
    expect(await copy(context, 'editor', ['drinks'])).toMatchObject(REFUSED)
    expect(await sql`select 1 from event_plans where owner_id = ${people.editor}`).toEqual([])
  }))

test('TIER: nothing is copied of drinks that the source’s tier does not tell', () =>
  onFree(async (context) => {
    const { sql, people } = context
    await sql`update subscriptions set tier = 'basic' where user_id = ${people.editor}`
    const made = await copy(context, 'editor', ['drinks'])
    expect(made).toMatchObject({ isAllowed: true })
    const copied = made.isAllowed ? String(made.rows[0]?.['id']) : ''
    expect(await sql`select 1 from drink_plans where plan_id = ${copied}`).toEqual([])
  }))
