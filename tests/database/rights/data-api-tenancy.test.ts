import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { pipelinedFetch } from '#tests/support/http/pipeline.ts'
import { accessTokenFor, settlePlan, signedOutTokenFor } from '../support/data-api.ts'
import { AGREED, PROMISED } from '../support/ledger-rows.ts'
import { fingerprint, TENANCY, type Tenancy, VERBS, type Verb } from '../support/tenancy.ts'
import { ALLOCATIONS, BASE, CALLERS, type CallerName } from '../support/test-context.ts'

let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
const clients = new Map<string, SupabaseClient>()
/** The access token of each caller who has one. */
const tokens = new Map<string, string>()

beforeAll(async () => {
  gateway = await startTestGateway()
  victim = await settlePlan(gateway)
  for (const [name, userId] of Object.entries(victim.people)) {
    tokens.set(name, await accessTokenFor(gateway, userId))
  }
  const { owner } = victim.people
  const token = await accessTokenFor(gateway, owner)
  tokens.set('expired-token', await accessTokenFor(gateway, owner, { expiresInSeconds: -5 }))
  tokens.set('signed-out-token', await signedOutTokenFor(gateway, owner))
  tokens.set('cut-token', token.slice(0, -4))
  for (const [name, access_token] of tokens) clients.set(name, gateway.clientFor({ access_token }))
  clients.set('anonymous', gateway.anonClient())
  clients.set('service', gateway.serviceClient())
  known = await fingerprint(gateway.database.admin)
})

afterAll(() => gateway.stop())

const clientOf = (name: string): SupabaseClient => {
  const client = clients.get(name)
  if (!client) throw new Error(`no caller is named ${name}`)
  return client
}

/** The rows as the tests before left them, which is as these found them: they are hashed once, at the end. */
let known: Awaited<ReturnType<typeof fingerprint>> | undefined

async function expectUnchanged(): Promise<void> {
  const before = known
  known = await fingerprint(gateway.database.admin)
  expect(known).toEqual(before)
}

const REFUSED_TOKENS = ['expired-token', 'signed-out-token', 'cut-token'] as const
const isRefusedToken = (caller: string) => REFUSED_TOKENS.some((name) => name === caller)

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

// What is refused changes no row: the rows are hashed once for all that is tried on a table, not thousands of times.
describe.each(Object.keys(TENANCY))('through the data API, %s', (name) => {
  afterAll(expectUnchanged)

  test.each(cases.filter(({ table }) => table === name))(
    '$table: $caller $can $verb',
    async ({ table, tenancy, verb, caller, isAllowed }) => {
      const { found, status, body } = await REQUESTS[verb](clientOf(caller), table, tenancy)
      expect(found > 0, body).toBe(isAllowed)
      expect(status, body).toBeLessThan(500)
      if (isRefusedToken(caller)) expect(status, body).toBe(401)
    },
  )
})

const PIPELINED_AT_ONCE = 100

test('over one connection, pipelined, each caller can do the same and no more', async () => {
  const wrong: unknown[] = []
  for (let from = 0; from < cases.length; from += PIPELINED_AT_ONCE) {
    const batch = cases.slice(from, from + PIPELINED_AT_ONCE)
    const fetch = pipelinedFetch(batch.length)
    await Promise.all(
      batch.map(async ({ table, tenancy, verb, caller, isAllowed }) => {
        const { found, status } = await REQUESTS[verb](clientOver(fetch, caller), table, tenancy)
        const isRightStatus = isRefusedToken(caller) ? status === 401 : status < 500
        if (!isRightStatus || found > 0 !== isAllowed) wrong.push({ table, verb, caller, found, status })
      }),
    )
  }
  expect(wrong).toEqual([])
  await expectUnchanged()
})

function clientOver(fetch: typeof globalThis.fetch, caller: string): SupabaseClient {
  const { keys, url } = gateway
  const token = tokens.get(caller)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return createClient(url, caller === 'service' ? keys.secretKey : keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch },
  })
}

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

/** A duplicate key means that grants and policies allowed the write. */
function answer({ data, count, error, status }: Result): Answer {
  const found = error ? Number(error.code?.startsWith('23')) : (count ?? (data as unknown[]).length)
  return { found, status, body: JSON.stringify({ status, error, data }) }
}

test.each(['stranger', 'former-member'] as const)('a %s reads nothing of the plan by embedding', async (caller) => {
  const client = clientOf(caller)
  const embedded = [
    await client.from('event_plans').select('*, budget_allocations(*), plan_members(*)'),
    await client.from('budget_allocations').select('*, event_plans!inner(*)'),
    await client.from('plan_members').select('*, event_plans(*, budget_allocations(*))'),
    await client.from('event_plans').select('*, task_counts, tasks(*)'),
    await client.from('tasks').select('*, event_plans!inner(*, task_counts), plan_members(*)'),
    await client.from('plan_members').select('*, tasks(*), calendar_feeds(*)'),
    await client.from('calendar_feeds').select('*, plan_members(*, event_plans(*))'),
    await client.from('event_plans').select('*, vendors(*, payments(*), quotes(*)), contributors(*, contributions(*))'),
    await client.from('payments').select('*, event_plans!inner(*), vendors!inner(*), contributors(*)'),
    await client.from('quotes').select('*, vendors!inner(*, payments(*))'),
    await client.from('contributions').select('*, contributors!inner(*, payments(*))'),
    await client.from('budget_scenarios').select('*, event_plans!inner(*, vendor_weights(*))'),
    await client.from('event_plans').select('*, guests(*, party_members(*, invitations(*))), sub_events(*)'),
    await client.from('invitations').select('*, party_members!inner(*, guests!inner(*)), meal_options(*)'),
    await client.from('answer_entries').select('*, party_members(*), sub_events!inner(*)'),
    await client.from('guest_settings').select('*, event_plans!inner(*, guest_questions(*), guest_views(*))'),
    await client.from('rooms').select('*, room_tables(*), room_items(*), arrangements(*, seat_assignments(*))'),
    await client.from('seat_assignments').select('*, party_members(*, guests(*)), seat_people(*)'),
    await client.from('seating_wishes').select('*, seating_wish_targets(*, guests(*), room_tables(*))'),
  ]
  expect(embedded.map(({ data, error }) => error ?? data)).toEqual(embedded.map(() => []))
})

test('an owner reads the plan with budget, members and tasks in one request', async () => {
  const { data } = await clientOf('owner')
    .from('event_plans')
    .select('name, task_counts, budget_allocations(amount), plan_members(role), tasks(name)')
  expect(data).toMatchObject([
    {
      task_counts: { total: 3, completed: 0 },
      budget_allocations: [{}, {}, {}],
      plan_members: [{}, {}, {}],
      tasks: [{}, {}, {}],
    },
  ])
})

test('an owner reads the ledger of a plan in one request', async () => {
  const { data } = await clientOf('owner')
    .from('event_plans')
    .select(
      'vendors(agreed_amount, payments(amount, status), quotes(fixed)), contributors(name, contributions(amount))',
    )
  expect(data).toEqual([
    {
      vendors: [
        {
          agreed_amount: AGREED,
          payments: [{ amount: PROMISED, status: 'scheduled' }],
          quotes: { fixed: 60000 },
        },
      ],
      contributors: [{ name: 'Tía Rosa', contributions: [{ amount: 5000.5 }] }],
    },
  ])
})

const later = { name: 'Mía', starts_at: '2028-05-15T23:00:00Z' }

/** The procedures that change a plan. */
const AIMED: Readonly<Record<string, object>> = {
  save_budget: { ...BASE, base: BASE },
  save_event_details: { changes: later, task_changes: [] },
  change_tasks: { changes: [{ id: crypto.randomUUID(), status: 'completed' }] },
  remove_tasks: { task_ids: [crypto.randomUUID()] },
  adapt_checklist: { tasks: [], task_ids: [crypto.randomUUID()] },
  add_payments: { vendor_id: crypto.randomUUID(), payments: [{ amount: 1 }] },
  save_quote: { vendor_id: crypto.randomUUID(), changes: { fixed: 1 } },
  change_payments: { changes: [{ id: crypto.randomUUID(), amount: 1 }] },
  save_guest: { guest: { id: crypto.randomUUID(), guest_group: 'Mía' } },
  change_guests: { ids: [crypto.randomUUID()], changes: { side: 'both' } },
  answer_invitations: {
    answers: [{ member_id: crypto.randomUUID(), sub_event_id: crypto.randomUUID(), answer: 'yes' }],
  },
  invite_members: { member_ids: [crypto.randomUUID()], sub_event_id: crypto.randomUUID(), is_invited: true },
  invite_from_second_list: { ids: [crypto.randomUUID()] },
  restore_invitations: { sub_event_id: crypto.randomUUID(), invitations: [{ member_id: crypto.randomUUID() }] },
  merge_guests: { into_id: crypto.randomUUID(), from_ids: [crypto.randomUUID()] },
  split_guest: { guest_id: crypto.randomUUID(), member_ids: [crypto.randomUUID()] },
  delete_guests: { ids: [crypto.randomUUID()] },
  restore_guests: { ids: [crypto.randomUUID()] },
  guest_needs: {},
  begin_guest_import: { import_id: crypto.randomUUID(), source: 'sheet' },
  stage_guest_import: { import_id: crypto.randomUUID(), parties: [] },
  commit_guest_import: { import_id: crypto.randomUUID() },
  undo_guest_import: { import_id: crypto.randomUUID() },
  save_guest_needs: { needs: [{ member_id: crypto.randomUUID(), diets: ['vegan'] }] },
  save_guest_with_needs: { guest: { id: crypto.randomUUID() }, members: null, needs: [] },
  save_room: { sub_event_id: crypto.randomUUID(), room: { width: 30 } },
  save_seats: { arrangement_id: crypto.randomUUID() },
  save_arrangement: { arrangement: { id: crypto.randomUUID(), room_id: crypto.randomUUID() } },
  copy_arrangement: { arrangement_id: crypto.randomUUID(), new_id: crypto.randomUUID() },
  set_final_arrangement: { arrangement_id: crypto.randomUUID() },
  save_wishes: { wishes: [] },
  save_seat_people: { people: [] },
  send_caterer_list: { version: {} },
  note_caterer_version: { id: crypto.randomUUID(), said: {}, before: {} },
  remove_caterer_version: { id: crypto.randomUUID() },
  save_drinks_plan: { drinks: {} },
  reset_drinks_plan: { revision: crypto.randomUUID() },
  restore_drinks_plan: { revision: crypto.randomUUID() },
  save_drink_leftovers: { leftovers: [] },
  accept_drink_proposals: { proposals: [] },
  create_timeline: { timeline: {} },
  change_timeline: { timeline_id: crypto.randomUUID(), changes: {} },
  reset_timeline: { timeline_id: crypto.randomUUID() },
  send_timeline: { timeline_id: crypto.randomUUID(), version: {} },
  time_segments: { timeline_id: crypto.randomUUID(), times: [] },
  save_sub_events: { sub_events: [{ id: crypto.randomUUID(), name_es: 'Misa' }] },
  save_meal_options: { meal_options: [{ id: crypto.randomUUID(), name_es: 'Sopa' }] },
  save_guest_questions: { questions: [{ id: crypto.randomUUID(), text_es: '¿Por qué?' }] },
  complete_event_plan: {},
  reopen_event_plan: {},
  delete_event_plan: {},
  restore_event_plan: {},
  purge_event_plan: {},
}

const calls = Object.entries(AIMED).flatMap(([name, args]) =>
  ['viewer', 'stranger', 'former-member'].map((caller) => {
    return { name, args, caller, message: caller === 'viewer' ? 'access.not-allowed' : 'plan.not-found' }
  }),
)

test.each(calls)('a $caller who calls $name is refused with $message', async ({ name, args, caller, message }) => {
  const { error } = await clientOf(caller).rpc(name, { plan_id: victim.planId, ...args })
  expect(error).toMatchObject({ message })
  await expectUnchanged()
})

test.each(['viewer', 'stranger', 'former-member'])(
  'a %s can neither book a vendor nor apply a scenario',
  async (caller) => {
    const { vendorId, scenarioId } = victim.ledger
    const booked = await clientOf(caller).rpc('book_vendor', { vendor_id: vendorId, agreed_amount: 1 })
    const scenario = { scenario_id: scenarioId, guests: 1, ...BASE, base: { guests: 120, ...BASE } }
    const applied = await clientOf(caller).rpc('apply_budget_scenario', scenario)
    const codes = caller === 'viewer' ? Array(2).fill('access.not-allowed') : ['vendor.not-found', 'scenario.not-found']
    expect([booked.error?.message, applied.error?.message]).toEqual(codes)
    await expectUnchanged()
  },
)

test.each(['stranger', 'former-member'])('a %s can neither duplicate the plan nor see its members', async (caller) => {
  const duplicate = { source_id: victim.planId, plan: later, allocations: ALLOCATIONS, take: ['tasks'] }
  const { error } = await clientOf(caller).rpc('duplicate_event_plan', duplicate)
  expect(error).toMatchObject({ message: 'plan.not-found' })
  expect(await clientOf(caller).rpc('plan_people', { plan_id: victim.planId })).toMatchObject({ data: [] })
  const row = { id: victim.planId, time_zone: 'UTC' }
  const counted = await clientOf(caller).rpc('task_counts', { plan: row })
  expect(counted.error ?? counted.data).toBeNull()
  await expectUnchanged()
})

test.each(['anonymous', ...REFUSED_TOKENS])('a caller with %s can run no procedure', async (caller) => {
  for (const call of [
    clientOf(caller).rpc('save_budget', { plan_id: victim.planId, total: 1, allocations: [], base: BASE }),
    clientOf(caller).rpc('create_event_plan', { plan: {}, allocations: [] }),
    clientOf(caller).rpc('duplicate_event_plan', { source_id: victim.planId, plan: {}, allocations: [], take: [] }),
    clientOf(caller).rpc('change_tasks', { plan_id: victim.planId, changes: [] }),
    clientOf(caller).rpc('remove_tasks', { plan_id: victim.planId, task_ids: [] }),
    clientOf(caller).rpc('adapt_checklist', { plan_id: victim.planId, tasks: [], task_ids: [] }),
    clientOf(caller).rpc('save_event_details', { plan_id: victim.planId, changes: {} }),
    clientOf(caller).rpc('complete_event_plan', { plan_id: victim.planId }),
    clientOf(caller).rpc('reopen_event_plan', { plan_id: victim.planId }),
    clientOf(caller).rpc('delete_event_plan', { plan_id: victim.planId }),
    clientOf(caller).rpc('restore_event_plan', { plan_id: victim.planId }),
    clientOf(caller).rpc('purge_event_plan', { plan_id: victim.planId }),
    clientOf(caller).rpc('deleted_event_plans'),
    clientOf(caller).rpc('plan_people', { plan_id: victim.planId }),
    clientOf(caller).rpc('read_calendar_feed', { feed_token: 'A'.repeat(32) }),
    clientOf(caller).rpc('add_payments', { plan_id: victim.planId, vendor_id: victim.ledger.vendorId, payments: [] }),
    clientOf(caller).rpc('change_payments', { plan_id: victim.planId, changes: [] }),
    clientOf(caller).rpc('save_quote', { plan_id: victim.planId, vendor_id: victim.ledger.vendorId, changes: {} }),
    clientOf(caller).rpc('book_vendor', { vendor_id: victim.ledger.vendorId, agreed_amount: 1 }),
    clientOf(caller).rpc('guest_list', { plan_id: victim.planId }),
    clientOf(caller).rpc('guest_changes', { plan_id: victim.planId, since: '2026-01-01T00:00:00Z' }),
    clientOf(caller).rpc('guest_counts', { plan_id: victim.planId }),
    clientOf(caller).rpc('save_guest', { plan_id: victim.planId, guest: { id: crypto.randomUUID() } }),
    clientOf(caller).rpc('change_guests', { plan_id: victim.planId, ids: [], changes: {} }),
    clientOf(caller).rpc('answer_invitations', { plan_id: victim.planId, answers: [] }),
    clientOf(caller).rpc('invite_members', {
      plan_id: victim.planId,
      member_ids: [],
      sub_event_id: victim.guests.subEventId,
      is_invited: true,
    }),
    clientOf(caller).rpc('invite_from_second_list', { plan_id: victim.planId, ids: [] }),
    clientOf(caller).rpc('restore_invitations', {
      plan_id: victim.planId,
      sub_event_id: victim.guests.subEventId,
      invitations: [],
    }),
    clientOf(caller).rpc('merge_guests', { plan_id: victim.planId, into_id: victim.guests.guestId, from_ids: [] }),
    clientOf(caller).rpc('split_guest', { plan_id: victim.planId, guest_id: victim.guests.guestId, member_ids: [] }),
    clientOf(caller).rpc('delete_guests', { plan_id: victim.planId, ids: [] }),
    clientOf(caller).rpc('restore_guests', { plan_id: victim.planId, ids: [] }),
    clientOf(caller).rpc('seating', { plan_id: victim.planId, sub_event_id: victim.guests.subEventId }),
    clientOf(caller).rpc('guest_seats', { plan_id: victim.planId }),
    clientOf(caller).rpc('seating_counts', { plan_id: victim.planId }),
    clientOf(caller).rpc('save_room', { plan_id: victim.planId, sub_event_id: victim.guests.subEventId }),
    clientOf(caller).rpc('save_seats', { plan_id: victim.planId, arrangement_id: victim.seating.arrangementId }),
    clientOf(caller).rpc('save_arrangement', {
      plan_id: victim.planId,
      arrangement: { id: victim.seating.arrangementId },
    }),
    clientOf(caller).rpc('copy_arrangement', {
      plan_id: victim.planId,
      arrangement_id: victim.seating.arrangementId,
      new_id: crypto.randomUUID(),
    }),
    clientOf(caller).rpc('set_final_arrangement', {
      plan_id: victim.planId,
      arrangement_id: victim.seating.arrangementId,
    }),
    clientOf(caller).rpc('save_wishes', { plan_id: victim.planId, wishes: [] }),
    clientOf(caller).rpc('save_seat_people', { plan_id: victim.planId, people: [] }),
    clientOf(caller).rpc('caterer_list', { plan_id: victim.planId, sub_event_id: victim.guests.subEventId }),
    clientOf(caller).rpc('send_caterer_list', { plan_id: victim.planId, version: {} }),
    clientOf(caller).rpc('note_caterer_version', {
      plan_id: victim.planId,
      id: crypto.randomUUID(),
      said: {},
      before: {},
    }),
    clientOf(caller).rpc('remove_caterer_version', { plan_id: victim.planId, id: crypto.randomUUID() }),
    clientOf(caller).rpc('drinks_plan', { plan_id: victim.planId }),
    clientOf(caller).rpc('save_drinks_plan', { plan_id: victim.planId, drinks: {} }),
    clientOf(caller).rpc('reset_drinks_plan', { plan_id: victim.planId, revision: crypto.randomUUID() }),
    clientOf(caller).rpc('restore_drinks_plan', { plan_id: victim.planId, revision: crypto.randomUUID() }),
    clientOf(caller).rpc('save_drink_leftovers', { plan_id: victim.planId, leftovers: [] }),
    clientOf(caller).rpc('accept_drink_proposals', { plan_id: victim.planId, proposals: [] }),
    clientOf(caller).rpc('event_timelines', { plan_id: victim.planId }),
    clientOf(caller).rpc('timeline_links', { plan_id: victim.planId }),
    clientOf(caller).rpc('event_day_links', { plan_id: victim.planId }),
    clientOf(caller).rpc('create_timeline', { plan_id: victim.planId, timeline: {} }),
    clientOf(caller).rpc('change_timeline', {
      plan_id: victim.planId,
      timeline_id: victim.timeline.timelineId,
      changes: {},
    }),
    clientOf(caller).rpc('reset_timeline', { plan_id: victim.planId, timeline_id: victim.timeline.timelineId }),
    clientOf(caller).rpc('send_timeline', {
      plan_id: victim.planId,
      timeline_id: victim.timeline.timelineId,
      version: {},
    }),
    clientOf(caller).rpc('timeline_version', {
      plan_id: victim.planId,
      timeline_id: victim.timeline.timelineId,
      number: 1,
    }),
    clientOf(caller).rpc('time_segments', {
      plan_id: victim.planId,
      timeline_id: victim.timeline.timelineId,
      times: [],
    }),
    clientOf(caller).rpc('event_day', { plan_id: victim.planId }),
    clientOf(caller).rpc('add_day_entries', { plan_id: victim.planId, entries: [] }),
    clientOf(caller).rpc('guest_needs', { plan_id: victim.planId }),
    clientOf(caller).rpc('save_guest_needs', { plan_id: victim.planId, needs: [] }),
    clientOf(caller).rpc('save_guest_with_needs', {
      plan_id: victim.planId,
      guest: { id: victim.guests.guestId },
      members: null,
      needs: [],
    }),
    clientOf(caller).rpc('save_sub_events', {
      plan_id: victim.planId,
      sub_events: [],
      removed_ids: [victim.guests.subEventId],
    }),
    clientOf(caller).rpc('save_meal_options', {
      plan_id: victim.planId,
      meal_options: [],
      removed_ids: [victim.guests.mealOptionId],
    }),
    clientOf(caller).rpc('save_guest_questions', {
      plan_id: victim.planId,
      questions: [],
      removed_ids: [victim.guests.questionId],
      remove_answers: true,
    }),
    clientOf(caller).rpc('begin_guest_import', {
      plan_id: victim.planId,
      import_id: crypto.randomUUID(),
      source: 'sheet',
    }),
    clientOf(caller).rpc('stage_guest_import', {
      plan_id: victim.planId,
      import_id: crypto.randomUUID(),
      parties: [],
    }),
    clientOf(caller).rpc('commit_guest_import', { plan_id: victim.planId, import_id: crypto.randomUUID() }),
    clientOf(caller).rpc('undo_guest_import', { plan_id: victim.planId, import_id: crypto.randomUUID() }),
    clientOf(caller).rpc('guest_imports', { plan_id: victim.planId }),
    clientOf(caller).rpc('deleted_guests', { plan_id: victim.planId }),
    clientOf(caller).rpc('claim_payment_reminders'),
    clientOf(caller).rpc('mark_reminders_sent', { ids: [] }),
    clientOf(caller).rpc('claim_reminders', { as_of: '2026-12-10T12:00:00Z' }),
    clientOf(caller).rpc('purge_deleted_plans'),
    clientOf(caller).rpc('receive_contact_message', { message: {}, visitor: '203.0.113.7' }),
    clientOf(caller).rpc('claim_contact_messages'),
    clientOf(caller).rpc('subscribe_to_newsletter', { email: 'a@example.com', language: 'es', visitor: 'x' }),
    clientOf(caller).rpc('confirm_newsletter', { token: 'A'.repeat(32) }),
    clientOf(caller).rpc('unsubscribe_from_newsletter', { token: 'A'.repeat(32) }),
    clientOf(caller).rpc('take_turn', { what: 'contact', who: 'everybody', most: 1, within: '1 hour' }),
    clientOf(caller).rpc('my_plan_ids', { roles: ['owner'] }),
  ]) {
    const { error, status } = await call
    expect(error).not.toBeNull()
    expect([401, 403, 404]).toContain(status)
  }
})

test('every request needs a key', async () => {
  const response = await fetch(`${gateway.url}/rest/v1/tier_limits`)
  expect(response.status).toBe(401)
})

test('a refusal at commit is a refusal of the request', async () => {
  const { error, status } = await clientOf('owner')
    .from('budget_allocations')
    .update({ amount: 1 })
    .eq('category', 'venue')
  expect(error).toMatchObject({ code: 'P0001', message: 'budget.sum-mismatch' })
  expect(status).toBe(400)
  await expectUnchanged()
})
