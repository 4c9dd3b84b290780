import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from './data-api.ts'
import { ALLOCATIONS, CALLERS, type CallerName } from './stage.ts'
import { fingerprint, TENANCY, type Tenancy, VERBS, type Verb } from './tenancy.ts'

let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
const clients = new Map<string, SupabaseClient>()

beforeAll(async () => {
  gateway = await startTestGateway()
  victim = await settlePlan(gateway)
  for (const [name, userId] of Object.entries(victim.people)) {
    clients.set(name, gateway.clientFor({ access_token: await accessTokenFor(gateway, userId) }))
  }
  const { owner } = victim.people
  const token = await accessTokenFor(gateway, owner)
  clients.set('anonymous', gateway.anonClient())
  clients.set('service', gateway.serviceClient())
  clients.set('expired-token', gateway.clientFor({ access_token: await accessTokenFor(gateway, owner, -5) }))
  clients.set('cut-token', gateway.clientFor({ access_token: token.slice(0, -4) }))
})

afterAll(() => gateway.stop())

const clientOf = (name: string): SupabaseClient => {
  const client = clients.get(name)
  if (!client) throw new Error(`nobody is called ${name}`)
  return client
}

const REFUSED_TOKENS = ['expired-token', 'cut-token'] as const

/** Allowed writes are tried inside transactions (tenancy.test.ts); here the rows must outlive every test. */
const cases = Object.entries(TENANCY)
  .flatMap(([table, tenancy]) =>
    VERBS.flatMap((verb) =>
      [...CALLERS, ...REFUSED_TOKENS].map((caller) => {
        const isAllowed = tenancy.allowed[verb].includes(caller as CallerName)
        return { table, tenancy, verb, caller, isAllowed, can: isAllowed ? 'can' : 'cannot' }
      }),
    ),
  )
  .filter(({ verb, isAllowed }) => !isAllowed || verb === 'select' || verb === 'count')

test.each(cases)('over the wire, $table: $caller $can $verb', async ({ table, tenancy, verb, caller, isAllowed }) => {
  const before = await fingerprint(gateway.database.admin)
  const { found, status, body } = await REQUESTS[verb](clientOf(caller), table, tenancy)
  expect(found > 0, body).toBe(isAllowed)
  expect(status, body).toBeLessThan(500)
  if (REFUSED_TOKENS.some((name) => name === caller)) expect(status, body).toBe(401)
  expect(await fingerprint(gateway.database.admin)).toEqual(before)
})

interface Answer {
  readonly found: number
  readonly status: number
  readonly body: string
}

const REQUESTS: Readonly<Record<Verb, (client: SupabaseClient, table: string, tenancy: Tenancy) => Promise<Answer>>> = {
  select: async (client, table, { rows }) => answer(await client.from(table).select().match(rows(victim))),
  count: async (client, table, { rows }) =>
    answer(await client.from(table).select('*', { count: 'exact', head: true }).match(rows(victim))),
  insert: async (client, table, { newRow }) =>
    answer(
      await client
        .from(table)
        .insert(newRow(victim) as object)
        .select(),
    ),
  update: async (client, table, { change, rows }) =>
    answer(await client.from(table).update(change).match(rows(victim)).select()),
  upsert: async (client, table, { newRow }) =>
    answer(
      await client
        .from(table)
        .upsert(newRow(victim) as object)
        .select(),
    ),
  delete: async (client, table, { rows }) => answer(await client.from(table).delete().match(rows(victim)).select()),
}

interface Result {
  readonly data: unknown
  readonly count: number | null
  readonly error: { code: string } | null
  readonly status: number
}

/** A duplicate key means that grants and policies had said yes. */
function answer({ data, count, error, status }: Result): Answer {
  const found = error ? Number(error.code?.startsWith('23')) : (count ?? (data as unknown[]).length)
  return { found, status, body: JSON.stringify({ status, error, data }) }
}

test.each(['stranger', 'former-member'] as const)('a %s reaches nothing of the plan by embedding', async (caller) => {
  const client = clientOf(caller)
  const embedded = [
    await client.from('event_plans').select('*, budget_allocations(*), plan_members(*)'),
    await client.from('budget_allocations').select('*, event_plans!inner(*)'),
    await client.from('plan_members').select('*, event_plans(*, budget_allocations(*))'),
  ]
  expect(embedded.map(({ data, error }) => error ?? data)).toEqual([[], [], []])
})

test('an owner reads the plan with budget and members in one request', async () => {
  const { data } = await clientOf('owner')
    .from('event_plans')
    .select('name, budget_allocations(amount), plan_members(role)')
  expect(data).toMatchObject([{ budget_allocations: [{}, {}, {}], plan_members: [{}, {}, {}] }])
})

test.each([
  ['viewer', 'access.not-allowed'],
  ['stranger', 'plan.not-found'],
  ['former-member', 'plan.not-found'],
])('a %s who calls save_budget is refused with %s', async (caller, message) => {
  const before = await fingerprint(gateway.database.admin)
  const { error } = await clientOf(caller).rpc('save_budget', {
    plan_id: victim.planId,
    total: 350000,
    allocations: ALLOCATIONS,
  })
  expect(error).toMatchObject({ message })
  expect(await fingerprint(gateway.database.admin)).toEqual(before)
})

test.each(['anonymous', ...REFUSED_TOKENS])('a caller with %s runs no procedure', async (caller) => {
  for (const call of [
    clientOf(caller).rpc('save_budget', { plan_id: victim.planId, total: 1, allocations: [] }),
    clientOf(caller).rpc('create_event_plan', { plan: {}, allocations: [] }),
    clientOf(caller).rpc('my_plan_ids', { roles: ['owner'] }),
  ]) {
    const { error, status } = await call
    expect(error).not.toBeNull()
    expect([401, 403, 404]).toContain(status)
  }
})

test('without a key nothing is answered', async () => {
  const response = await fetch(`${gateway.url}/rest/v1/tier_limits`)
  expect(response.status).toBe(401)
})

test('a refusal at commit is a refusal of the request', async () => {
  const before = await fingerprint(gateway.database.admin)
  const { error, status } = await clientOf('owner')
    .from('budget_allocations')
    .update({ amount: 1 })
    .eq('category', 'venue')
  expect(error).toMatchObject({ code: 'P0001', message: 'budget.sum-mismatch' })
  expect(status).toBe(400)
  expect(await fingerprint(gateway.database.admin)).toEqual(before)
})
