import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { ALLOCATIONS, aPlan, createPlan, onStage, type Stage } from './stage.ts'

const database = withDatabase()

const plansOf = (stage: Stage, owner: 'stranger' | 'owner') =>
  stage.sql`select * from event_plans where owner_id = ${stage.people[owner]}`

test('a plan is saved with its owner and its budget', () =>
  onStage(database(), async (stage) => {
    const outcome = await stage.as('stranger', (sql) => createPlan(sql, aPlan(), ALLOCATIONS))
    expect(outcome).toMatchObject({ rows: [{ name: 'Boda de Ana y Luis', owner_id: stage.people.stranger }] })
    const [plan] = await plansOf(stage, 'stranger')
    expect(await stage.sql`select role from plan_members where plan_id = ${plan?.id}`).toEqual([{ role: 'owner' }])
    const saved = await stage.sql`
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

test('what is left out gets its default', () =>
  onStage(database(), async ({ as }) => {
    const outcome = await as('stranger', (sql) =>
      createPlan(sql, aPlan({ couple_type: undefined, priorities: undefined, city_id: undefined }), ALLOCATIONS),
    )
    expect(outcome).toMatchObject({
      rows: [
        {
          couple_type: null,
          priorities: '{}',
          city_id: null,
          catering_tier: 'economy',
          drinks_tier: 'beer-and-wine',
          language: 'es',
        },
      ],
    })
  }))

test('a suggestion left out is the amount itself', () =>
  onStage(database(), async ({ sql, as }) => {
    await as('stranger', (inner) =>
      createPlan(inner, aPlan({ categories: ['venue'], priorities: [] }), [{ category: 'venue', amount: 350000 }]),
    )
    expect(await sql`select suggested_amount from budget_allocations where amount = 350000`).toEqual([
      { suggested_amount: '350000.000' },
    ])
  }))

test('nobody chooses owner or dates of a new plan', () =>
  onStage(database(), async (stage) => {
    await stage.as('stranger', (sql) =>
      createPlan(
        sql,
        aPlan({
          owner_id: stage.people.owner,
          created_at: '2001-01-01T00:00:00Z',
          updated_at: '2001-01-01T00:00:00Z',
          completed_at: '2001-01-01T00:00:00Z',
          tier: 'enterprise',
        }),
        ALLOCATIONS,
      ),
    )
    const [plan] = await plansOf(stage, 'stranger')
    expect(plan).toMatchObject({ completed_at: null, owner_id: stage.people.stranger })
    expect(plan?.created_at).toEqual(plan?.updated_at)
    expect(await plansOf(stage, 'owner')).toHaveLength(1)
  }))

test('the same call sent twice makes one plan and answers the same', () =>
  onStage(database(), async (stage) => {
    const plan = aPlan({ id: crypto.randomUUID() })
    const first = await stage.as('stranger', (sql) => createPlan(sql, plan, ALLOCATIONS))
    const second = await stage.as('stranger', (sql) => createPlan(sql, plan, ALLOCATIONS))
    expect(second).toEqual(first)
    expect(first.isAllowed).toBe(true)
    expect(await plansOf(stage, 'stranger')).toHaveLength(1)
  }))

test("the id of another's plan gives nothing away but that it is taken", () =>
  onStage(database(), async (stage) => {
    const outcome = await stage.as('stranger', (sql) => createPlan(sql, aPlan({ id: stage.planId }), ALLOCATIONS))
    expect(outcome).toMatchObject({ state: '23505' })
    expect(await plansOf(stage, 'stranger')).toHaveLength(0)
  }))

test('an anonymous caller cannot make a plan', () =>
  onStage(database(), async ({ as }) => {
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
  onStage(database(), async (stage) => {
    const outcome = await stage.as('stranger', (sql) => createPlan(sql, plan, allocations))
    expect(outcome).toMatchObject({ isAllowed: false, state: 'P0001', message })
    expect(await plansOf(stage, 'stranger')).toHaveLength(0)
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
  onStage(database(), async ({ as }) => {
    const plan = aPlan({ currency, total_budget: total, categories: ['venue'], priorities: [] })
    const outcome = await as('stranger', (sql) => createPlan(sql, plan, [{ category: 'venue', amount: total }]))
    expect(outcome.isAllowed ? 'ok' : outcome.message).toBe(verdict)
  }),
)
