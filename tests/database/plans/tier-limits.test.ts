import { expect, test } from 'vitest'
import { type TierLimitsRow, toTierLimits } from '#app/features/billing/rows.ts'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { withDatabase } from '#tests/support/database.ts'
import { CALLERS, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

test('the limits match the specification', () =>
  withTestContext(database(), async ({ sql }) => {
    const limits = await sql`select tier, max_plans, max_guests, max_table_items, has_pdf_export, has_all_ai,
      has_collaboration, has_analytics, has_api, has_white_label, has_standard_templates,
      has_integrations, has_sla, has_phone_support, support, max_advised_kinds, max_ai_requests_a_day from tier_limits order by tier`
    const nothing = { has_pdf_export: false, has_all_ai: false, has_collaboration: false, has_analytics: false }
    const basic = {
      ...nothing,
      has_pdf_export: true,
      has_all_ai: true,
      max_guests: null,
      max_table_items: null,
      max_advised_kinds: null,
      max_ai_requests_a_day: 50,
    }
    const pro = { ...basic, max_ai_requests_a_day: 200, has_collaboration: true, has_analytics: true }
    const plain = {
      has_api: false,
      has_white_label: false,
      has_standard_templates: true,
      has_integrations: false,
      has_sla: false,
      has_phone_support: false,
    }
    expect(limits).toEqual([
      {
        tier: 'free',
        max_plans: 1,
        max_guests: 20,
        max_table_items: 5,
        max_advised_kinds: 1,
        max_ai_requests_a_day: 0,
        ...nothing,
        ...plain,
        support: 'email',
      },
      { tier: 'basic', max_plans: 1, ...basic, ...plain, support: 'priority' },
      { tier: 'pro', max_plans: 10, ...pro, ...plain, support: 'priority' },
      {
        tier: 'enterprise',
        max_plans: null,
        ...pro,
        max_ai_requests_a_day: 1000,
        has_api: true,
        has_white_label: true,
        has_standard_templates: true,
        has_integrations: true,
        has_sla: true,
        has_phone_support: true,
        support: 'dedicated',
      },
    ])
  }))

test('the pricing page, built without a database, matches the table', () =>
  withTestContext(database(), async ({ sql }) => {
    const rows = await sql<TierLimitsRow[]>`select * from tier_limits order by tier`
    expect(rows.map(toTierLimits)).toEqual(TIER_LIMITS)
  }))

test.each(CALLERS)('a caller who is %s reads every tier', (caller) =>
  withTestContext(database(), async ({ as }) => {
    expect(await as(caller, (sql) => sql`select tier from tier_limits`)).toMatchObject({ count: 4 })
  }),
)

test.each(['anonymous', 'owner', 'stranger'] as const)('a caller who is %s cannot move a limit', (caller) =>
  withTestContext(database(), async ({ sql, as }) => {
    const outcome = await as(caller, (inner) => inner`update tier_limits set max_plans = 99`)
    expect(outcome).toMatchObject({ state: '42501' })
    expect(await sql`select tier from tier_limits where max_plans = 99`).toHaveLength(0)
  }),
)
