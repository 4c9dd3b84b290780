import { expect, test } from 'vitest'
import { roundAmounts } from '#domain/budget/round-amounts.ts'
import { suggestionStep } from '#domain/budget/suggestion-step.ts'
import { fromMinor, splitByWeights, toMinor } from '#domain/money/money.ts'
import { CURRENCIES_WITH_RATE, findExchangeRate } from '#domain/places/exchange-rates.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { withDatabase } from '#tests/support/database.ts'
import { runMigrationAgain } from '../support/run-migration.ts'
import { aUser, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

interface Line {
  readonly category: BudgetCategory
  readonly suggested_amount: number
  readonly amount?: number
  readonly is_locked?: boolean
  readonly reasons?: readonly unknown[]
}

/** A plan of an earlier release, with amounts as suggested where none is given. */
async function addPlan({ sql, planId }: TestContext, lines: readonly Line[], currency = 'MXN'): Promise<string> {
  const id = crypto.randomUUID()
  const allocations = lines.map((line) => ({ amount: line.suggested_amount, is_locked: false, reasons: [], ...line }))
  const total = allocations.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0) / toMinor(1, currency)
  const plan = {
    id,
    // One each: the limit of a tier counts an owner's plans.
    owner_id: await aUser(sql),
    currency,
    categories: lines.map(({ category }) => category),
    priorities: [],
  }
  await sql`
    insert into event_plans select (jsonb_populate_record(plan, ${sql.json(plan)})).*
    from event_plans as plan where id = ${planId}`
  await sql`insert into plan_money (plan_id, total_budget) values (${id}, ${total})`
  await sql`
    insert into budget_allocations (plan_id, category, amount, suggested_amount, is_locked, reasons)
    select ${id}, category, amount, suggested_amount, is_locked, reasons
    from jsonb_populate_recordset(null::budget_allocations, ${sql.json(allocations as never)})`
  return id
}

const migrate = ({ sql }: TestContext) => runMigrationAgain(sql, '20261123220000_round_stored_suggestions')

const budgetOf = async ({ sql }: TestContext, planId: string) =>
  (
    await sql`select category, amount, suggested_amount from budget_allocations where plan_id = ${planId} order by category`
  ).map((row) => [row['category'], Number(row['amount']), Number(row['suggested_amount'])])

test('stored suggestions are rounded as new ones are, in every currency', () =>
  inContext(async (context) => {
    const categories = ['venue', 'music', 'attire', 'miscellaneous'] as const
    const currencies = [...CURRENCIES_WITH_RATE, 'XOF', 'TND']
    const plans = await Promise.all(
      currencies.flatMap((currency) =>
        [19_417, 911].map(async (usd) => {
          const total = toMinor(Math.round((findExchangeRate(currency)?.unitsPerUsd ?? 600) * usd), currency)
          const computed = splitByWeights(total, [37, 23.3, 11.1, 5.7]).map((amount, index) => ({
            category: categories[index] ?? 'venue',
            amount,
            least: 0,
          }))
          const lines = computed.map(({ category, amount }) => ({
            category,
            suggested_amount: fromMinor(amount, currency),
          }))
          const expected = roundAmounts(computed, suggestionStep(total, currency))
          return { currency, planId: await addPlan(context, lines, currency), expected }
        }),
      ),
    )
    await migrate(context)
    for (const { currency, planId, expected } of plans) {
      const rounded = expected.map((amount, index) => {
        const decimal = fromMinor(amount, currency)
        return [categories[index], decimal, decimal]
      })
      expect({ currency, lines: await budgetOf(context, planId) }).toEqual({ currency, lines: rounded })
    }
  }))

test('food and drink are not rounded below their floors, and their reason names the new amount', () =>
  inContext(async (context) => {
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42 },
      {
        category: 'catering',
        suggested_amount: 90_010.05,
        reasons: [
          { code: 'base-share', percent: 27 },
          { code: 'floor', amount: 9_001_005, perGuest: 75_008, guests: 120 },
        ],
      },
      { category: 'miscellaneous', suggested_amount: 16_851.53 },
    ])
    await migrate(context)
    expect(await budgetOf(context, planId)).toEqual([
      ['venue', 60_650, 60_650],
      ['catering', 90_050, 90_050],
      ['miscellaneous', 16_826, 16_826],
    ])
    const [row] = await context.sql`
      select reasons from budget_allocations where plan_id = ${planId} and category = 'catering'`
    expect(row?.['reasons']).toEqual([
      { code: 'base-share', percent: 27 },
      { code: 'floor', amount: 9_005_000, perGuest: 75_008, guests: 120 },
    ])
  }))

test('reasons that would become too long to be stored stay, beside the rounded amount', () =>
  inContext(async (context) => {
    const reasons = Array.from({ length: 400 }, () => ({ code: 'floor' }))
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42, reasons },
      { category: 'miscellaneous', suggested_amount: 16_851.23 },
    ])
    await migrate(context)
    expect(await budgetOf(context, planId)).toEqual([
      ['venue', 60_650, 60_650],
      ['miscellaneous', 16_865.65, 16_865.65],
    ])
    const [row] = await context.sql`
      select reasons from budget_allocations where plan_id = ${planId} and category = 'venue'`
    expect(row?.['reasons']).toEqual(reasons)
  }))

test('amounts that a person changed stay to the cent, beside rounded suggestions', () =>
  inContext(async (context) => {
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42, amount: 61_664.42 },
      { category: 'music', suggested_amount: 40_442.95, amount: 39_442.95 },
      { category: 'miscellaneous', suggested_amount: 16_851.23 },
    ])
    await migrate(context)
    expect(await budgetOf(context, planId)).toEqual([
      ['venue', 61_664.42, 60_650],
      ['music', 39_442.95, 40_450],
      ['miscellaneous', 16_851.23, 16_858.6],
    ])
  }))

test('a locked line keeps amount and suggestion, and the others add up around it', () =>
  inContext(async (context) => {
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42 },
      { category: 'music', suggested_amount: 40_442.95, is_locked: true },
      { category: 'attire', suggested_amount: 16_851.23 },
    ])
    await migrate(context)
    expect(await budgetOf(context, planId)).toEqual([
      ['venue', 60_665.65, 60_665.65],
      ['music', 40_442.95, 40_442.95],
      ['attire', 16_850, 16_850],
    ])
  }))

test('what redistribution took by single cents is as suggested again', () =>
  inContext(async (context) => {
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42, amount: 60_664.43 },
      { category: 'music', suggested_amount: 40_442.95, amount: 40_442.94 },
      { category: 'miscellaneous', suggested_amount: 16_851.23 },
    ])
    await migrate(context)
    expect((await budgetOf(context, planId)).map(([, amount, suggested]) => [amount, suggested])).toEqual([
      [60_650, 60_650],
      [40_450, 40_450],
      [16_858.6, 16_858.6],
    ])
  }))

test.each<[string, readonly Line[]]>([
  [
    'whose floors exceed its total',
    [
      {
        category: 'catering',
        suggested_amount: 90_010.05,
        reasons: [{ code: 'short-of-floor', amount: 9e7, missing: 9 }],
      },
      { category: 'miscellaneous', suggested_amount: 0 },
    ],
  ],
  [
    'that only food and drink share',
    [
      { category: 'catering', suggested_amount: 90_010.05 },
      { category: 'drinks', suggested_amount: 30_010.05 },
    ],
  ],
  [
    'whose remainder would be nothing',
    [
      { category: 'catering', suggested_amount: 90_010.05 },
      { category: 'miscellaneous', suggested_amount: 20.05 },
    ],
  ],
  [
    'whose amounts would no longer add up',
    [
      { category: 'venue', suggested_amount: 60_664.42, amount: 60_664.41, is_locked: true },
      { category: 'music', suggested_amount: 0, amount: 0.01 },
    ],
  ],
  [
    'of a hundred units at most',
    [
      { category: 'venue', suggested_amount: 50.55 },
      { category: 'music', suggested_amount: 20.4 },
    ],
  ],
])('a plan %s is left as it is', (_what, lines) =>
  inContext(async (context) => {
    const planId = await addPlan(context, lines)
    const before = await budgetOf(context, planId)
    await migrate(context)
    expect(await budgetOf(context, planId)).toEqual(before)
  }),
)

test('a completed plan keeps the budget it ended with', () =>
  inContext(async (context) => {
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42 },
      { category: 'miscellaneous', suggested_amount: 16_851.23 },
    ])
    await context.sql`set constraints all immediate`
    await context.sql`update event_plans set completed_at = now() where id = ${planId}`
    const before = await budgetOf(context, planId)
    await migrate(context)
    expect(await budgetOf(context, planId)).toEqual(before)
  }))

test('rounding is no change of the plan by anybody: its times stay', () =>
  inContext(async (context) => {
    const planId = await addPlan(context, [
      { category: 'venue', suggested_amount: 60_664.42 },
      { category: 'miscellaneous', suggested_amount: 16_851.23 },
    ])
    await context.sql`set constraints all immediate`
    await context.sql`alter table budget_allocations disable trigger user`
    await context.sql`update budget_allocations set updated_at = '2026-01-01' where plan_id = ${planId}`
    await context.sql`alter table budget_allocations enable trigger user`
    await migrate(context)
    const rows =
      await context.sql`select distinct updated_at = '2026-01-01' as stays from budget_allocations where plan_id = ${planId}`
    expect(rows.map((row) => row['stays'])).toEqual([true])
  }))
