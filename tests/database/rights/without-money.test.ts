import { expect, test } from 'vitest'
import { HELPER_WITHOUT_MONEY, presetOf, type Rights } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { readAnalytics } from '../analytics/analytics-calls.ts'
import { completePlan, duplicatePlan, restorePlan, saveDetails } from '../support/calls.ts'
import { ALLOCATIONS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** A total that no other number of a plan contains. */
const TOTAL = 348_617.25

/** What a helper sees: everything but money, vendors, drinks and the team. */
const READS_WITHOUT_MONEY: Rights = { ...presetOf('viewer'), money: 'none', vendors: 'none', drinks: 'none' }

/** An editor and a viewer who were given rights without money, in a plan whose total stands nowhere else. */
async function withoutMoney({ sql, planId, people }: TestContext): Promise<void> {
  await sql`
    insert into private.member_rights (plan_id, user_id, rights) values
      (${planId}, ${people.editor}, ${sql.json(HELPER_WITHOUT_MONEY)}),
      (${planId}, ${people.viewer}, ${sql.json(READS_WITHOUT_MONEY)})`
  await sql`update plan_money set total_budget = ${TOTAL} where plan_id = ${planId}`
  await sql`
    update budget_allocations set amount = amount + ${TOTAL} - 350000 where plan_id = ${planId} and category = 'venue'`
  await sql`set constraints all immediate`
}

const MEMBERS = ['editor', 'viewer'] as const

test('MONEY: whoever has no money is told no total with a plan, and every member else is', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    const read = (caller: 'owner' | 'editor' | 'viewer') =>
      as(
        caller,
        (inner) => inner`
          select total_budget(plan)::float, ledger_counts(plan) is null as is_unknown,
            (select count(*)::integer from plan_money) as money
          from event_plans as plan where id = ${planId}`,
      )
    const told = { rows: [{ total_budget: 350_000, is_unknown: false, money: 1 }] }
    for (const caller of MEMBERS) expect(await read(caller), caller).toMatchObject(told)
    await withoutMoney(context)
    for (const caller of MEMBERS) {
      expect(await read(caller), caller).toMatchObject({ rows: [{ total_budget: null, is_unknown: true, money: 0 }] })
    }
    expect(await read('owner')).toMatchObject({ rows: [{ total_budget: TOTAL }] })
    // Nor are there amounts in any row that they read.
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    for (const caller of MEMBERS)
      for (const { name } of tables) {
        const outcome = await as(caller, (inner) => inner`select to_jsonb(t)::text as told from ${inner(name)} as t`)
        const rows = outcome.isAllowed ? outcome.rows : []
        expect(
          rows.filter(({ told: text }) => String(text).includes(String(TOTAL))),
          `${caller} ${name}`,
        ).toEqual([])
      }
  }))

test('MONEY: no procedure tells it to whoever has none', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await withoutMoney(context)
    await sql`update subscriptions set tier = 'pro', status = 'active' where user_id = ${people.owner}`
    const calls: Readonly<Record<string, Parameters<TestContext['as']>[1]>> = {
      'the figures of the plan': (inner) => readAnalytics(inner, { planId }),
      'the figures of all plans': (inner) => readAnalytics(inner),
      'the day of the event': (inner) => inner`select event_day(plan_id => ${planId}, with_needs => false) as day`,
      'what is due': (inner) => inner`select * from due_payments()`,
      'the drinks': (inner) =>
        inner`select drinks_plan(plan_id => ${planId}) as drinks where drinks_plan(plan_id => ${planId}) is not null`,
      'the team': (inner) => inner`select team_of_plan(plan_id => ${planId}) as team`,
    }
    for (const caller of MEMBERS)
      for (const [name, call] of Object.entries(calls)) {
        const outcome = await as(caller, call)
        const text = JSON.stringify(outcome)
        expect(text, `${caller}: ${name}`).not.toMatch(/34861725|348617\.25|"amount"|"agreed|"paid":[1-9]/)
        if (name === 'what is due' || name === 'the drinks') expect(outcome, name).toMatchObject({ count: 0 })
        else expect(outcome.isAllowed, name).toBe(true)
      }
    const figures = await as('editor', calls['the figures of the plan'] as Parameters<TestContext['as']>[1])
    expect(figures).toMatchObject({
      rows: [{ figures: { money: null, drinks: null, currencies: [], currency: null } }],
    })
    const owners = await as('owner', (inner) => readAnalytics(inner, { planId }))
    expect(owners).toMatchObject({ rows: [{ figures: { money: { planned: TOTAL * 100 } } }] })
    // What changes and returns a plan returns it without.
    const saved = await as('editor', (inner) => saveDetails(inner, planId, { name: 'Boda' }))
    expect(saved).toMatchObject({ isAllowed: true })
    for (const outcome of [saved, await as('owner', (inner) => completePlan(inner, planId))])
      expect(JSON.stringify(outcome)).not.toContain('total')
  }))

test('MONEY: whoever has none changes no total, copies no budget and takes no currency', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    await withoutMoney(context)
    await sql`delete from vendors`
    for (const change of [
      as(
        'editor',
        (inner) => inner`update plan_money set total_budget = 1 where plan_id = ${planId} returning plan_id`,
      ),
      as('editor', (inner) => inner`update budget_allocations set is_locked = true returning plan_id`),
    ])
      expect(await change).toMatchObject({ isAllowed: true, count: 0 })
    expect(await as('editor', (inner) => inner`update event_plans set currency = 'USD'`)).toMatchObject({
      message: 'access.not-allowed',
    })
    const copy = (caller: 'owner' | 'editor') =>
      as(caller, (inner) =>
        duplicatePlan(inner, {
          sourceId: planId,
          plan: { name: 'Otra', starts_at: '2028-05-13T23:00:00Z' },
          allocations: ALLOCATIONS,
          take: ['tasks'],
        }),
      )
    expect(await copy('editor')).toMatchObject({ state: '42501', message: 'access.not-allowed' })
  }))

test('MONEY: a change of the total is told as money, and of the plan nothing is', () =>
  inContext(async (context) => {
    const { sql, planId } = context
    await sql`delete from private.changes`
    await withoutMoney(context)
    const noted = await sql`
      select table_name, module::text, key from private.changes where table_name in ('plan_money', 'event_plans')`
    expect([...noted]).toEqual([{ table_name: 'plan_money', module: 'money', key: { plan_id: planId } }])
  }))

test('MONEY: a plan that comes back from the bin has its total again', () =>
  inContext(async ({ sql, as, planId }) => {
    await as('owner', (inner) => inner`select delete_event_plan(plan_id => ${planId})`)
    expect(await as('owner', (inner) => inner`select from plan_money`)).toMatchObject({ count: 0 })
    await as('owner', (inner) => restorePlan(inner, planId))
    expect(await as('owner', (inner) => inner`select from plan_money`)).toMatchObject({ count: 1 })
    await sql`delete from event_plans where id = ${planId}`
    expect(await sql`select from plan_money where plan_id = ${planId}`).toHaveLength(0)
  }))
