import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { onStage, type Stage, saveBudget } from './stage.ts'

const database = withDatabase()

const BUDGET = [
  { category: 'venue', amount: 200000 },
  { category: 'catering', amount: 150000.5, is_locked: false },
  { category: 'music', amount: 49999.5, suggested_amount: 60000, reasons: [{ code: 'priority', factor: 1.35 }] },
]

const totalOf = async ({ sql, planId }: Stage) =>
  (await sql`select total_budget from event_plans where id = ${planId}`)[0]?.total_budget

test.each(['owner', 'editor'] as const)('an %s saves total and allocations together', (caller) =>
  onStage(database(), async (stage) => {
    const outcome = await stage.as(caller, (sql) => saveBudget(sql, stage.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({
      rows: [
        { category: 'venue', amount: '200000.000', suggested_amount: '120000.350', reasons: [{ code: 'base-share' }] },
        { category: 'catering', amount: '150000.500', suggested_amount: '180000.400', is_locked: false },
        { category: 'music', amount: '49999.500', suggested_amount: '60000.000', reasons: [{ code: 'priority' }] },
      ],
    })
    expect(await totalOf(stage)).toBe('400000.000')
  }),
)

test('a viewer is told that saving is not theirs to do', () =>
  onStage(database(), async (stage) => {
    const outcome = await stage.as('viewer', (sql) => saveBudget(sql, stage.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({ state: '42501', message: 'access.not-allowed' })
    expect(await totalOf(stage)).toBe('350000.000')
  }))

test.each(['stranger', 'former-member'] as const)('to a %s the plan does not exist', (caller) =>
  onStage(database(), async (stage) => {
    const real = await stage.as(caller, (sql) => saveBudget(sql, stage.planId, 400000, BUDGET))
    const invented = await stage.as(caller, (sql) => saveBudget(sql, crypto.randomUUID(), 400000, BUDGET))
    expect(real).toMatchObject({ state: 'P0001', message: 'plan.not-found' })
    expect(real).toEqual(invented)
    expect(await totalOf(stage)).toBe('350000.000')
  }),
)

test('an anonymous caller cannot save a budget', () =>
  onStage(database(), async (stage) => {
    const outcome = await stage.as('anonymous', (sql) => saveBudget(sql, stage.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({ state: '42501' })
  }))

test.each([
  ['a sum a cent over', 399999.99, BUDGET, 'budget.sum-mismatch'],
  ['a category left out', 350000.5, BUDGET.slice(0, 2), 'budget.categories-mismatch'],
  [
    'a category that is not selected',
    400000,
    [...BUDGET, { category: 'attire', amount: 0 }],
    'budget.categories-mismatch',
  ],
  ['a category twice', 400000, [...BUDGET, BUDGET[0]], 'budget.categories-mismatch'],
  ['a total finer than the currency', 400000.001, BUDGET, 'budget.too-precise'],
  ['a list that is none', 400000, null, 'budget.malformed'],
])('%s is refused and changes nothing', (_, total, allocations, message) =>
  onStage(database(), async (stage) => {
    const before = await stage.sql`select * from budget_allocations order by category`
    const outcome = await stage.as('owner', (sql) => saveBudget(sql, stage.planId, total, allocations))
    expect(outcome).toMatchObject({ state: 'P0001', message })
    expect(await stage.sql`select * from budget_allocations order by category`).toEqual(before)
    expect(await totalOf(stage)).toBe('350000.000')
  }),
)

test('a completed plan keeps its budget', () =>
  onStage(database(), async (stage) => {
    await stage.as('service', (sql) => sql`update event_plans set completed_at = now()`)
    const outcome = await stage.as('owner', (sql) => saveBudget(sql, stage.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({ message: 'plan.completed' })
  }))
