import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from '../support/data-api.ts'
import { SITE_ROWS } from '../support/site-rows.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan } from '../support/test-context.ts'
import { type ColumnAndValue, forbiddenColumns } from '../support/writable-columns.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
let owner: SupabaseClient

beforeAll(async () => {
  folder = await makeDataFolder()
  gateway = await startTestGateway({ dataDir: folder.path })
  victim = await settlePlan(gateway)
  owner = await signIn()
})

afterAll(async () => {
  await gateway.stop()
  await folder.remove()
})

const signIn = async () => gateway.clientFor({ access_token: await accessTokenFor(gateway, victim.people.owner) })

/** Rows of the owner, which the owner may otherwise change. */
const ownRows = (table: string): Record<string, string> =>
  ({
    profiles: { id: victim.people.owner },
    subscriptions: { user_id: victim.people.owner },
    tier_limits: { tier: 'free' },
    event_plans: { id: victim.planId },
    plan_members: { plan_id: victim.planId },
    budget_allocations: { plan_id: victim.planId },
    tasks: { plan_id: victim.planId },
    vendors: { id: victim.ledger.vendorId },
    payments: { id: victim.ledger.paymentId },
    contributors: { id: victim.ledger.contributorId },
    contributions: { id: victim.ledger.contributionId },
    quotes: { vendor_id: victim.ledger.vendorId },
    vendor_weights: { plan_id: victim.planId },
    budget_scenarios: { id: victim.ledger.scenarioId },
    calendar_feeds: { plan_id: victim.planId },
    security_events: { user_id: victim.people.owner },
    contact_messages: { id: SITE_ROWS.messageId },
    newsletter_subscribers: { email: SITE_ROWS.subscriber },
    blog_views: { post: SITE_ROWS.post },
  })[table] ?? {}

const WAYS: Readonly<Record<string, (each: ColumnAndValue) => PromiseLike<{ error: unknown; status: number }>>> = {
  PATCH: ({ table, column, value }) =>
    owner
      .from(table)
      .update({ [column]: value })
      .match(ownRows(table)),
  POST: ({ table, column, value }) => owner.from(table).insert({ [column]: value }),
  'a bulk POST': ({ table, column, value }) => owner.from(table).insert([{ [column]: value }, { [column]: value }]),
  'an upsert': ({ table, column, value }) => owner.from(table).upsert({ ...ownRows(table), [column]: value }),
}

test.each(Object.keys(WAYS))('no column that decides rights can be written by %s', async (way) => {
  const { admin } = gateway.database
  const before = await fingerprint(admin)
  const columns = await forbiddenColumns(admin, way === 'PATCH' ? 'update' : 'insert')
  for (const each of columns) {
    const { error, status } = (await WAYS[way]?.(each)) ?? {}
    expect(error, `${way} ${each.table}.${each.column}`).not.toBeNull()
    expect([400, 403], JSON.stringify(error)).toContain(status)
  }
  expect(await fingerprint(admin)).toEqual(before)
  expect(columns.length).toBeGreaterThan(20)
})

test('a procedure ignores columns that its caller may not set', async () => {
  const stranger = gateway.clientFor({ access_token: await accessTokenFor(gateway, victim.people.stranger) })
  const { data } = await stranger.rpc('create_event_plan', {
    plan: aPlan({ owner_id: victim.people.owner, completed_at: '2001-01-01', created_at: '2001-01-01' }),
    allocations: ALLOCATIONS.map((allocation) => ({ ...allocation, plan_id: victim.planId })),
  })
  expect(data).toMatchObject({ owner_id: victim.people.stranger, completed_at: null })
  expect(data.created_at).not.toContain('2001')
  const { data: allocations } = await owner.from('budget_allocations').select('plan_id')
  expect(allocations).toHaveLength(ALLOCATIONS.length)
})

test('every refusal is the same after a restart', async () => {
  const before = await fingerprint(gateway.database.admin)
  await gateway.stop()
  gateway = await startTestGateway({ dataDir: folder.path })
  owner = await signIn()
  const { status } = await owner.from('subscriptions').update({ tier: 'pro' }).eq('user_id', victim.people.owner)
  expect(status).toBe(403)
  expect(await fingerprint(gateway.database.admin)).toEqual(before)
})
