import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { ALLOCATIONS, aPlan, createPlan, TASKS, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const plansOf = (context: TestContext, owner: 'stranger' | 'owner') =>
  context.sql`select * from event_plans where owner_id = ${context.people[owner]}`

test('a plan is saved with its owner and its budget', () =>
  inContext(async (context) => {
    const outcome = await context.as('stranger', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))
    expect(outcome).toMatchObject({ rows: [{ name: 'Boda de Ana y Luis', owner_id: context.people.stranger }] })
    const [plan] = await plansOf(context, 'stranger')
    expect(await context.sql`select role from plan_members where plan_id = ${plan?.id}`).toEqual([{ role: 'owner' }])
    const saved = await context.sql`
      select category, amount, suggested_amount, is_locked, reasons from budget_allocations
      where plan_id = ${plan?.id} order by category`
    expect(saved).toEqual([
      {
        category: 'venue',
        amount: '120000.350',
        suggested_amount: '120000.350',
        is_locked: false,
        reasons: [{ code: 'base-share', percent: 20 }],
      },
      { category: 'catering', amount: '180000.400', suggested_amount: '180000.400', is_locked: true, reasons: [] },
      { category: 'music', amount: '49999.250', suggested_amount: '49999.250', is_locked: false, reasons: [] },
    ])
  }))

test('omitted values get their defaults', () =>
  inContext(async ({ as }) => {
    const outcome = await as('stranger', (sql) =>
      createPlan(sql, aPlan({ couple_type: undefined, priorities: undefined, city_id: undefined }), ALLOCATIONS),
    )
    expect(outcome).toMatchObject({
      rows: [
        {
          couple_type: null,
          priorities: [],
          city_id: null,
          catering_tier: 'economy',
          drinks_tier: 'beer-and-wine',
          language: 'es',
        },
      ],
    })
  }))

test('an omitted suggestion defaults to the amount', () =>
  inContext(async ({ sql, as }) => {
    await as('stranger', (inner) =>
      createPlan(inner, aPlan({ categories: ['venue'], priorities: [] }), [{ category: 'venue', amount: 350000 }]),
    )
    expect(await sql`select suggested_amount from budget_allocations where amount = 350000`).toEqual([
      { suggested_amount: '350000.000' },
    ])
  }))

test('a client cannot choose the owner or timestamps of a new plan', () =>
  inContext(async (context) => {
    await context.as('stranger', (sql) =>
      createPlan(
        sql,
        aPlan({
          owner_id: context.people.owner,
          created_at: '2001-01-01T00:00:00Z',
          updated_at: '2001-01-01T00:00:00Z',
          completed_at: '2001-01-01T00:00:00Z',
          tier: 'enterprise',
        }),
        ALLOCATIONS,
      ),
    )
    const [plan] = await plansOf(context, 'stranger')
    expect(plan).toMatchObject({ completed_at: null, owner_id: context.people.stranger })
    expect(plan?.created_at).toEqual(plan?.updated_at)
    expect(await plansOf(context, 'owner')).toHaveLength(1)
  }))

test('a repeated call creates one plan and returns the same result', () =>
  inContext(async (context) => {
    const plan = aPlan({ id: crypto.randomUUID() })
    const first = await context.as('stranger', (sql) => createPlan(sql, plan, ALLOCATIONS))
    const second = await context.as('stranger', (sql) => createPlan(sql, plan, ALLOCATIONS))
    expect(second).toEqual(first)
    expect(first.isAllowed).toBe(true)
    expect(await plansOf(context, 'stranger')).toHaveLength(1)
  }))

test("an id taken by another user's plan is refused without details", () =>
  inContext(async (context) => {
    const outcome = await context.as('stranger', (sql) => createPlan(sql, aPlan({ id: context.planId }), ALLOCATIONS))
    expect(outcome).toMatchObject({ state: '23505' })
    expect(await plansOf(context, 'stranger')).toHaveLength(0)
  }))

test("an id whose files a purged plan left behind is refused as another user's plan is", () =>
  inContext(async (context) => {
    const id = crypto.randomUUID()
    await context.sql`
      insert into storage.objects (bucket_id, name)
      values ('plan-files', ${`${id}/${crypto.randomUUID()}/contrato.pdf`})`
    const create = (chosen: string) =>
      context.as('stranger', (sql) => createPlan(sql, aPlan({ id: chosen }), ALLOCATIONS))
    expect(await create(id)).toEqual(await create(context.planId))
    expect(await plansOf(context, 'stranger')).toHaveLength(0)
    expect(await create(crypto.randomUUID())).toMatchObject({ isAllowed: true })
  }))

test('an anonymous caller cannot create a plan', () =>
  inContext(async ({ as }) => {
    expect(await as('anonymous', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))).toMatchObject({ state: '42501' })
  }))

const [VENUE, CATERING, MUSIC] = ALLOCATIONS

test.each([
  ['a sum a cent short', aPlan({ total_budget: 350000.01 }), ALLOCATIONS, 'budget.sum-mismatch'],
  ['a category without money', aPlan(), [VENUE, CATERING], 'budget.categories-mismatch'],
  ['no allocations', aPlan(), [], 'budget.categories-mismatch'],
  ['a category twice', aPlan(), [...ALLOCATIONS, MUSIC], 'budget.categories-mismatch'],
  [
    'money for what is not selected',
    aPlan(),
    [...ALLOCATIONS, { category: 'attire', amount: 0 }],
    'budget.categories-mismatch',
  ],
  ['allocations that are an object', aPlan(), { venue: 1 }, 'budget.malformed'],
  ['allocations that are null', aPlan(), null, 'budget.malformed'],
  ['a plan that is a list', [aPlan()], ALLOCATIONS, 'plan.malformed'],
  ['a plan that is null', null, ALLOCATIONS, 'plan.malformed'],
  ['a total finer than the currency', aPlan({ total_budget: 350000.001 }), ALLOCATIONS, 'budget.too-precise'],
  ['a total that the column would round', aPlan({ total_budget: 350000.0001 }), ALLOCATIONS, 'budget.too-precise'],
  ['a time zone of Mars', aPlan({ time_zone: 'Mars/Olympus' }), ALLOCATIONS, 'plan.invalid-time-zone'],
])('%s is refused by its code and leaves nothing', (_, plan, allocations, message) =>
  inContext(async (context) => {
    const outcome = await context.as('stranger', (sql) => createPlan(sql, plan, allocations))
    expect(outcome).toMatchObject({ isAllowed: false, state: 'P0001', message })
    expect(await plansOf(context, 'stranger')).toHaveLength(0)
  }),
)

test.each([
  ['JPY', 1_000_001, 'ok'],
  ['JPY', 1_000_000.5, 'budget.too-precise'],
  ['KWD', 9_999.125, 'ok'],
  ['KWD', 9_999.1255, 'budget.too-precise'],
  ['COP', 9_999_999_999, 'ok'],
  ['VND', 9_999_999_999, 'ok'],
  ['USD', 0.01, 'ok'],
])('in %s a budget of %d is %s', (currency, total, verdict) =>
  inContext(async ({ as }) => {
    const plan = aPlan({ currency, total_budget: total, categories: ['venue'], priorities: [] })
    const outcome = await as('stranger', (sql) => createPlan(sql, plan, [{ category: 'venue', amount: total }]))
    expect(outcome.isAllowed ? 'ok' : outcome.message).toBe(verdict)
  }),
)

test('a plan comes with its checklist', () =>
  inContext(async (context) => {
    const id = crypto.randomUUID()
    const tasks = [{ ...TASKS[0], id }, TASKS[1], { ...TASKS[2], description: 'Es alérgica' }]
    const made = await context.as('stranger', (sql) =>
      createPlan(sql, aPlan({ checklist_traits: ['civil'] }), ALLOCATIONS, tasks),
    )
    expect(made).toMatchObject({ rows: [{ checklist_traits: ['civil'] }] })
    const [plan] = await plansOf(context, 'stranger')
    const saved = await context.sql`
      select id, template_id, name, description, note, status, due_on::text, is_custom from tasks
      where plan_id = ${plan?.id} order by priority`
    const open = { status: 'pending', note: '', name: null, description: null }
    expect(saved).toEqual([
      { ...open, id, template_id: 'wed-book-venue', due_on: '2026-12-01', is_custom: false },
      { ...open, id: expect.any(String), template_id: 'wed-order-invitations', due_on: null, is_custom: false },
      {
        ...open,
        id: expect.any(String),
        template_id: null,
        name: 'Llamar a la tía Rosa',
        description: 'Es alérgica',
        note: 'Después de las 6',
        due_on: '2027-01-31',
        is_custom: true,
      },
    ])
  }))

test('a repeated call creates one checklist', () =>
  inContext(async ({ sql, as }) => {
    const plan = aPlan({ id: crypto.randomUUID() })
    await as('stranger', (inner) => createPlan(inner, plan, ALLOCATIONS, TASKS))
    const again = await as('stranger', (inner) => createPlan(inner, plan, ALLOCATIONS, TASKS))
    expect(again).toMatchObject({ rows: [{ id: plan.id }] })
    expect(await sql`select from tasks where plan_id = ${String(plan.id)}`).toHaveLength(TASKS.length)
  }))

test('a checklist starts open and unassigned in its own plan, regardless of the values sent', () =>
  inContext(async (context) => {
    const sent = {
      ...TASKS[0],
      plan_id: context.planId,
      status: 'completed',
      completed_at: '2001-01-01T00:00:00Z',
      assignee_id: context.people.owner,
    }
    await context.as('stranger', (sql) => createPlan(sql, aPlan(), ALLOCATIONS, [sent]))
    const [plan] = await plansOf(context, 'stranger')
    expect(await context.sql`select status, completed_at, assignee_id from tasks where plan_id = ${plan?.id}`).toEqual([
      { status: 'pending', completed_at: null, assignee_id: null },
    ])
    expect(await context.sql`select from tasks where plan_id = ${context.planId}`).toHaveLength(TASKS.length)
  }))

test.each<[string, unknown, string]>([
  ['a checklist that is an object', {}, 'task.malformed'],
  ['a checklist that is null', null, 'task.malformed'],
  ['a checklist of words', ['book-venue'], 'task.malformed'],
  ['a task without words', [{ category: 'venue', priority: 'low' }], '23514'],
  ['a task with an invisible name', [{ name: '\u200b', category: 'venue', priority: 'low' }], '23514'],
  ['a task without a category', [{ name: 'Algo', priority: 'low' }], '23502'],
  ['a template twice', [TASKS[0], TASKS[0]], '23505'],
  ['2,001 tasks', Array.from({ length: 2001 }, () => TASKS[2]), 'task.limit-reached'],
])('a plan with %s is refused and leaves nothing', (_, tasks, refusal) =>
  inContext(async (context) => {
    const outcome = await context.as('stranger', (sql) => createPlan(sql, aPlan(), ALLOCATIONS, tasks))
    expect(outcome.isAllowed ? 'allowed' : [outcome.state, outcome.message]).toContain(refusal)
    expect(await plansOf(context, 'stranger')).toHaveLength(0)
  }),
)
