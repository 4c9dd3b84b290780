import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { completePlan, deletePlan, reopenPlan } from '../support/calls.ts'
import { fingerprint, TENANCY } from '../support/tenancy.ts'
import {
  ALLOCATIONS,
  aPlan,
  createPlan,
  type Outcome,
  TASKS,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const completedAt = async ({ sql, planId }: TestContext) =>
  (await sql`select completed_at from event_plans where id = ${planId}`)[0]?.completed_at

test('an owner completes a plan, and reopens it', () =>
  inContext(async (context) => {
    const completed = await context.as('owner', (sql) => completePlan(sql, context.planId))
    expect(completed).toMatchObject({ rows: [{ id: context.planId, completed_at: expect.any(Date) }] })
    expect(await completedAt(context)).toEqual(expect.any(Date))
    const reopened = await context.as('owner', (sql) => reopenPlan(sql, context.planId))
    expect(reopened).toMatchObject({ rows: [{ id: context.planId, completed_at: null }] })
    expect(await completedAt(context)).toBeNull()
  }))

test('a second completion keeps the time of the first', () =>
  inContext(async (context) => {
    await context.sql`update event_plans set completed_at = '2026-01-01T00:00:00Z' where id = ${context.planId}`
    const before = await fingerprint(context.sql)
    expect(await context.as('owner', (sql) => completePlan(sql, context.planId))).toMatchObject({ count: 1 })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('the completion mark cannot be written directly', () =>
  inContext(async (context) => {
    for (const caller of ['owner', 'editor', 'viewer', 'stranger', 'anonymous'] as const) {
      const outcome = await context.as(caller, (sql) => sql`update event_plans set completed_at = now()`)
      expect(outcome, caller).toMatchObject({ state: '42501' })
    }
    expect(await completedAt(context)).toBeNull()
  }))

type Write = (sql: TestContext['sql'], context: TestContext) => Promise<readonly Record<string, unknown>[]>

const WRITES: Readonly<Record<string, Write>> = {
  'a new name': (sql) => sql`update event_plans set name = 'Recuerdo'`,
  'the same name': (sql) => sql`update event_plans set name = name`,
  'another date': (sql) => sql`update event_plans set starts_at = starts_at + interval '1 day'`,
  'another checklist': (sql) => sql`update event_plans set checklist_traits = '{civil}'`,
  'another total': (sql) => sql`update plan_money set total_budget = 1`,
  'other amounts': (sql) => sql`update budget_allocations set amount = amount`,
  'a category less': (sql) => sql`delete from budget_allocations`,
  'a task more': (sql, { planId }) =>
    sql`insert into tasks (plan_id, name, category, priority) values (${planId}, 'Otra', 'legal', 'low')`,
  'a task ticked': (sql) => sql`update tasks set status = 'completed'`,
  'a task given away': (sql, { people }) => sql`update tasks set assignee_id = ${people.viewer}`,
  'a task taken from its assignee': (sql) => sql`update tasks set assignee_id = null`,
  'tasks removed': (sql) => sql`delete from tasks`,
}

test.each(
  Object.keys(WRITES).flatMap((write) =>
    (['owner', 'editor', 'service'] as const).map((caller) => [write, caller] as const),
  ),
)('a completed plan takes not even %s from the %s', (write, caller) =>
  inContext(async (context) => {
    const { sql, as, people, planId } = context
    await sql`update tasks set assignee_id = ${people.editor}`
    await as('owner', (inner) => completePlan(inner, planId))
    const before = await fingerprint(sql)
    const outcome = await as(caller, async (inner) => (await WRITES[write]?.(inner, context)) ?? [])
    expect(outcome).toMatchObject({ state: 'P0001', message: 'plan.completed' })
    expect(await fingerprint(sql)).toEqual(before)
  }),
)

test.each(Object.keys(WRITES).filter((write) => !/total|amounts|category/.test(write)))(
  'a reopened plan takes %s again',
  (write) =>
    inContext(async (context) => {
      await context.as('owner', (sql) => completePlan(sql, context.planId))
      await context.as('owner', (sql) => reopenPlan(sql, context.planId))
      const outcome = await context.as('editor', async (sql) => (await WRITES[write]?.(sql, context)) ?? [])
      expect(outcome).toMatchObject({ isAllowed: true })
    }),
)

test('completing one plan leaves the others open', () =>
  inContext(async ({ sql, as, planId, people }) => {
    await sql`update subscriptions set tier = 'pro' where user_id = ${people.owner}`
    await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS, TASKS))
    await as('owner', (inner) => completePlan(inner, planId))
    expect(await sql`select id from event_plans where completed_at is not null`).toEqual([{ id: planId }])
    const ticked = await as('owner', (inner) => inner`update tasks set status = 'completed' where plan_id <> ${planId}`)
    expect(ticked).toMatchObject({ count: TASKS.length })
  }))

test('a completed plan is deleted and restored unchanged', () =>
  inContext(async (context) => {
    await context.as('owner', (sql) => completePlan(sql, context.planId))
    expect(await context.as('owner', (sql) => deletePlan(sql, context.planId))).toMatchObject({ isAllowed: true })
    expect(await completedAt(context)).toEqual(expect.any(Date))
  }))

test.each(['stranger', 'former-member'] as const)(
  'a %s gets the same refusal for a completed and an open plan',
  (caller) =>
    inContext(async (context) => {
      const knock = async () => {
        const outcomes: Outcome[] = []
        for (const table of ['tasks', 'vendors', 'budget_allocations', 'budget_scenarios']) {
          const row = TENANCY[table]?.newRow(context) ?? {}
          const values = Object.values(row).map((value) => `'${value}'`)
          const insert = `insert into ${table} (${Object.keys(row)}) values (${values})`
          outcomes.push(await context.as(caller, (sql) => sql.unsafe(insert)))
        }
        return outcomes
      }
      const before = await knock()
      expect(before.map((outcome) => !outcome.isAllowed && outcome.state)).toEqual(Array(4).fill('42501'))
      await context.as('owner', (sql) => completePlan(sql, context.planId))
      expect(await knock()).toEqual(before)
    }),
)
