import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const amounts = async ({ sql, planId }: TestContext) =>
  Object.fromEntries(
    (await sql`select category, amount from budget_allocations where plan_id = ${planId}`).map((row) => [
      row.category,
      Number(row.amount),
    ]),
  )

const SAVED = { venue: 120000.35, catering: 180000.4, music: 49999.25 }

/** One statement that moves a thousand from the venue to the music and keeps the sum. */
const moveMoney = (sql: TestContext['sql']) => sql`
  update budget_allocations set amount = amount + case category when 'venue' then -1000 else 1000 end
  where category in ('venue', 'music')`

test.each(['owner', 'editor', 'viewer'] as const)('an %s reads the budget', (caller) =>
  inContext(async ({ as }) => {
    expect(await as(caller, (sql) => sql`select amount from budget_allocations`)).toMatchObject({ count: 3 })
  }),
)

test.each(['stranger', 'former-member'] as const)('a %s sees no budget', (caller) =>
  inContext(async ({ as }) => {
    const outcome = await as(caller, (sql) => sql`select amount from budget_allocations`)
    expect(outcome).toMatchObject({ isAllowed: true, rows: [] })
  }),
)

test('an anonymous caller has no access to budgets', () =>
  inContext(async ({ as }) => {
    const outcome = await as('anonymous', (sql) => sql`select amount from budget_allocations`)
    expect(outcome).toMatchObject({ state: '42501' })
  }))

test.each(['owner', 'editor'] as const)('an %s moves money between categories', (caller) =>
  inContext(async (context) => {
    await context.as(caller, moveMoney)
    expect(await amounts(context)).toEqual({ ...SAVED, venue: 119000.35, music: 50999.25 })
  }),
)

test.each(['viewer', 'stranger', 'former-member', 'anonymous'] as const)('a %s cannot move money', (caller) =>
  inContext(async (context) => {
    await context.as(caller, moveMoney)
    expect(await amounts(context)).toEqual(SAVED)
  }),
)

test('a budget that does not add up is refused with both sums', () =>
  inContext(async (context) => {
    const outcome = await context.as('owner', (sql) => sql`update budget_allocations set amount = 1`)
    expect(outcome).toMatchObject({ state: 'P0001', message: 'budget.sum-mismatch', detail: '3' })
    expect(await amounts(context)).toEqual(SAVED)
  }))

test('a total that the allocations do not reach is refused', () =>
  inContext(async ({ as }) => {
    const outcome = await as('owner', (sql) => sql`update plan_money set total_budget = 350000.01`)
    expect(outcome).toMatchObject({ message: 'budget.sum-mismatch' })
  }))

test('a plan without a budget is refused', () =>
  inContext(async ({ as }) => {
    const outcome = await as(
      'stranger',
      (sql) => sql`
        insert into event_plans (name, event_type, starts_at, time_zone, duration_hours, country_code, city, guest_count,
          location_type, currency, categories)
        values ('Cena', 'other', '2027-01-01', 'UTC', 3, 'MX', 'León', 10, 'home', 'MXN', '{venue}')`,
    )
    expect(outcome).toMatchObject({ message: 'budget.categories-mismatch' })
  }))

test('an allocation to a category that is not selected is refused', () =>
  inContext(async ({ as, planId }) => {
    const outcome = await as(
      'owner',
      (sql) => sql`
        insert into budget_allocations (plan_id, category, amount, suggested_amount) values (${planId}, 'drinks', 0, 0)`,
    )
    expect(outcome).toMatchObject({ message: 'budget.categories-mismatch' })
  }))

test('a selected category without an allocation is refused', () =>
  inContext(async ({ as }) => {
    const deleted = await as('owner', (sql) => sql`delete from budget_allocations where category = 'music'`)
    expect(deleted).toMatchObject({ message: 'budget.categories-mismatch' })
    const selected = await as('owner', (sql) => sql`update event_plans set categories = categories || '{drinks}'`)
    expect(selected).toMatchObject({ message: 'budget.categories-mismatch' })
  }))

test('an amount finer than the currency is refused', () =>
  inContext(async ({ as }) => {
    const outcome = await as(
      'owner',
      (sql) => sql`
        update budget_allocations set amount = amount + case category when 'venue' then -0.005 else 0.005 end
        where category in ('venue', 'music')`,
    )
    expect(outcome).toMatchObject({ message: 'budget.too-precise', detail: 'MXN' })
  }))

test('a currency too coarse for the saved amounts is refused', () =>
  inContext(async ({ as, sql: admin }) => {
    // With vendors and the like the currency could not change at all.
    await admin`delete from vendors`
    await admin`delete from contributors`
    await admin`delete from budget_scenarios`
    await admin`delete from drink_plans`
    expect(await as('owner', (sql) => sql`update event_plans set currency = 'CLP'`)).toMatchObject({
      message: 'budget.too-precise',
      detail: 'CLP',
    })
  }))

test.each(['-0.01', 'NaN', '10000000000'])('an amount of %s is refused', (amount) =>
  inContext(async ({ as }) => {
    const outcome = await as('owner', (sql) => sql`update budget_allocations set amount = ${amount}::numeric`)
    expect(outcome).toMatchObject({ state: '23514' })
  }),
)

test.each([
  ['an object', { code: 'floor' }],
  ['longer than 8 kB', ['x'.repeat(9000)]],
])('reasons that are %s are refused', (_, reasons) =>
  inContext(async ({ as }) => {
    const sent = JSON.stringify(reasons)
    const outcome = await as('owner', (sql) => sql`update budget_allocations set reasons = ${sent}::text::jsonb`)
    expect(outcome).toMatchObject({ state: '23514' })
  }),
)

test('the budget of a completed plan cannot be changed', () =>
  inContext(async (context) => {
    await context.as('service', (sql) => sql`update event_plans set completed_at = now() where id = ${context.planId}`)
    expect(await context.as('owner', moveMoney)).toMatchObject({ state: 'P0001', message: 'plan.completed' })
    for (const write of [
      (sql: TestContext['sql']) => sql`delete from budget_allocations`,
      (sql: TestContext['sql']) => sql`update plan_money set total_budget = 1`,
    ]) {
      expect(await context.as('owner', write)).toMatchObject({ message: 'plan.completed' })
    }
    expect(await amounts(context)).toEqual(SAVED)
  }))
