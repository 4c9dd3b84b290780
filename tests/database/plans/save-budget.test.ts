import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { ALLOCATIONS, BASE, saveBudget, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const BUDGET = [
  { category: 'venue', amount: 200000 },
  { category: 'catering', amount: 150000.5, is_locked: false },
  { category: 'music', amount: 49999.5, suggested_amount: 60000, reasons: [{ code: 'priority', factor: 1.35 }] },
]

const totalOf = async ({ sql, planId }: TestContext) =>
  (await sql`select total_budget from plan_money where plan_id = ${planId}`)[0]?.total_budget

test.each(['owner', 'editor'] as const)('an %s saves total and allocations together', (caller) =>
  inContext(async (context) => {
    const outcome = await context.as(caller, (sql) => saveBudget(sql, context.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({
      rows: [
        { category: 'venue', amount: '200000.000', suggested_amount: '120000.350', reasons: [{ code: 'base-share' }] },
        { category: 'catering', amount: '150000.500', suggested_amount: '180000.400', is_locked: false },
        { category: 'music', amount: '49999.500', suggested_amount: '60000.000', reasons: [{ code: 'priority' }] },
      ],
    })
    expect(await totalOf(context)).toBe('400000.000')
  }),
)

test('a viewer is refused with a missing permission', () =>
  inContext(async (context) => {
    const outcome = await context.as('viewer', (sql) => saveBudget(sql, context.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({ state: '42501', message: 'access.not-allowed' })
    expect(await totalOf(context)).toBe('350000.000')
  }))

test.each(['stranger', 'former-member'] as const)('a %s gets the refusal of a missing plan', (caller) =>
  inContext(async (context) => {
    const real = await context.as(caller, (sql) => saveBudget(sql, context.planId, 400000, BUDGET))
    const invented = await context.as(caller, (sql) => saveBudget(sql, crypto.randomUUID(), 400000, BUDGET))
    expect(real).toMatchObject({ state: 'P0001', message: 'plan.not-found' })
    expect(real).toEqual(invented)
    expect(await totalOf(context)).toBe('350000.000')
  }),
)

test('an anonymous caller cannot save a budget', () =>
  inContext(async (context) => {
    const outcome = await context.as('anonymous', (sql) => saveBudget(sql, context.planId, 400000, BUDGET))
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
  inContext(async (context) => {
    const before = await context.sql`select * from budget_allocations order by category`
    const outcome = await context.as('owner', (sql) => saveBudget(sql, context.planId, total, allocations))
    expect(outcome).toMatchObject({ state: 'P0001', message })
    expect(await context.sql`select * from budget_allocations order by category`).toEqual(before)
    expect(await totalOf(context)).toBe('350000.000')
  }),
)

test('a completed plan keeps its budget', () =>
  inContext(async (context) => {
    await context.as('service', (sql) => sql`update event_plans set completed_at = now()`)
    const outcome = await context.as('owner', (sql) => saveBudget(sql, context.planId, 400000, BUDGET))
    expect(outcome).toMatchObject({ message: 'plan.completed' })
  }))

const read = ({ sql, planId }: TestContext) => sql`
  select category, amount, suggested_amount, is_locked, reasons, (select total_budget from plan_money as money where money.plan_id = ${planId})
  from budget_allocations where plan_id = ${planId} order by category`

const [venue, catering, music] = ALLOCATIONS

test.each<[string, unknown]>([
  ['another total', { ...BASE, total: 350000.01 }],
  ['another amount', { ...BASE, allocations: [{ ...venue, amount: 1 }, catering, music] }],
  ['another suggestion', { ...BASE, allocations: [{ ...venue, suggested_amount: 1 }, catering, music] }],
  ['another lock', { ...BASE, allocations: [venue, { ...catering, is_locked: false }, music] }],
  ['a category less', { ...BASE, allocations: [venue, catering] }],
  ['a category more', { ...BASE, allocations: [...ALLOCATIONS, { category: 'attire' }] }],
  ['no amounts', { ...BASE, allocations: [{ category: 'venue' }, catering, music] }],
])('a save made from a budget with %s is refused and changes nothing', (_, base) =>
  inContext(async (context) => {
    const before = await read(context)
    const outcome = await context.as('owner', (sql) => saveBudget(sql, context.planId, 400000, BUDGET, base))
    expect(outcome).toMatchObject({ state: 'P0001', message: 'budget.changed-elsewhere' })
    expect(await read(context)).toEqual(before)
  }),
)

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', ALLOCATIONS],
  ['no total', { allocations: ALLOCATIONS }],
  ['a total that is text', { ...BASE, total: '350000' }],
  ['no allocations', { total: 350000 }],
])('a base that is %s is refused as malformed and changes nothing', (_, base) =>
  inContext(async (context) => {
    const before = await read(context)
    const outcome = await context.as('owner', (sql) => saveBudget(sql, context.planId, 400000, BUDGET, base))
    expect(outcome).toMatchObject({ state: 'P0001', message: 'budget.malformed' })
    expect(await read(context)).toEqual(before)
  }),
)

test('a base may omit what a save leaves unchanged', () =>
  inContext(async (context) => {
    const base = { total: 350000, allocations: ALLOCATIONS.map(({ category, amount }) => ({ category, amount })) }
    const outcome = await context.as('owner', (sql) => saveBudget(sql, context.planId, 400000, BUDGET, base))
    expect(outcome).toMatchObject({ isAllowed: true, count: 3 })
    expect(await totalOf(context)).toBe('400000.000')
  }))

test('a repeated save is accepted and changes nothing', () =>
  inContext(async (context) => {
    const save = () => context.as('editor', (sql) => saveBudget(sql, context.planId, 400000, BUDGET))
    const first = await save()
    const after = await read(context)
    expect(first).toMatchObject({ isAllowed: true })
    expect(await save()).toEqual(first)
    expect(await read(context)).toEqual(after)
  }))

test('a save in between is not lost, and a save based on it replaces it', () =>
  inContext(async (context) => {
    const others = [{ ...venue, amount: 100000.35 }, catering, { ...music, amount: 69999.25 }]
    const save = (caller: 'owner' | 'editor', total: number, lines: unknown, base: unknown) =>
      context.as(caller, (sql) => saveBudget(sql, context.planId, total, lines, base))
    expect(await save('editor', 350000, others, BASE)).toMatchObject({ isAllowed: true })
    const after = await read(context)
    expect(await save('owner', 400000, BUDGET, BASE)).toMatchObject({ message: 'budget.changed-elsewhere' })
    expect(await read(context)).toEqual(after)
    const base = { total: 350000, allocations: others }
    expect(await save('owner', 400000, BUDGET, base)).toMatchObject({ isAllowed: true })
    expect(await totalOf(context)).toBe('400000.000')
  }))

test('a lock set by a direct write in between is not lost', () =>
  inContext(async (context) => {
    await context.as('editor', (sql) => sql`update budget_allocations set is_locked = true where category = 'venue'`)
    const base = { ...BASE, allocations: [{ ...venue, is_locked: false }, catering, music] }
    const outcome = await context.as('owner', (sql) => saveBudget(sql, context.planId, 400000, BUDGET, base))
    expect(outcome).toMatchObject({ message: 'budget.changed-elsewhere' })
    expect(await context.sql`select category from budget_allocations where is_locked order by category`).toEqual([
      { category: 'venue' },
      { category: 'catering' },
    ])
  }))
