import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpError } from '#gateway/http-error.ts'
import { parseQuery } from '#gateway/rest/request/parse-query.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from '../database/support/data-api.ts'
import { addDrinks } from '../database/support/drinks-rows.ts'
import { addEventDayLink } from '../database/support/event-day/link-rows.ts'
import { addGuests } from '../database/support/guest-rows.ts'
import { addLedger } from '../database/support/ledger-rows.ts'
import { addSeating } from '../database/support/seating-rows.ts'
import { fingerprint, TENANCY } from '../database/support/tenancy.ts'
import { ALLOCATIONS, aPlan, aUser, TASKS } from '../database/support/test-context.ts'
import { addTimeline } from '../database/support/timeline-rows.ts'
import { RUNS, report, SEED } from './support/options.ts'
import { anyText, type Names, queryStrings } from './support/query-strings.ts'
import { faultOf, type RawRequest, rawRequest } from './support/raw-request.ts'

const settings = { seed: SEED, numRuns: RUNS }
/** In every text of the victim, and in no request. */
const SECRET = `secret-${crypto.randomUUID()}`
const SPAN = 250

let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
/** By table, so that most columns of a query are the table's. */
let names: readonly Names[]
let values: readonly string[]
let victimIds: readonly string[]
let procedures: readonly string[]
/** Headers of callers who may see nothing of the victim. */
let callers: readonly Readonly<Record<string, string>>[]

beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  victim = await settlePlan(gateway)
  const { admin } = gateway.database
  await admin`update event_plans set name = ${SECRET} where id = ${victim.planId}`
  await admin`update profiles set full_name = ${SECRET} where id = ${victim.people.owner}`
  await admin`update tasks set name = ${SECRET}, note = ${SECRET} where plan_id = ${victim.planId} and template_id is null`
  await admin`update vendors set name = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update payments set reference = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update contributors set name = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update budget_scenarios set name = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update guests set notes = ${SECRET}, address = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update party_members set last_name = ${SECRET.slice(0, 50)} where plan_id = ${victim.planId}`
  await admin`update sub_events set place = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update meal_options set name_es = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update guest_questions set text_es = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update guest_views set name = ${SECRET.slice(0, 60)} where plan_id = ${victim.planId}`
  await admin`update room_tables set name = ${SECRET.slice(0, 40)} where plan_id = ${victim.planId}`
  await admin`update seat_people set name = ${SECRET.slice(0, 60)} where plan_id = ${victim.planId}`
  await admin`update seating_wishes set note = ${SECRET} where plan_id = ${victim.planId}`
  await admin`update guest_needs set note = ${SECRET} where plan_id = ${victim.planId}`
  await admin`
    update timeline_segments set name = ${SECRET}, note = ${SECRET}, person = ${SECRET} where plan_id = ${victim.planId}`
  await noteOnTheDay()

  const neighbour = await aUser(admin)
  const token = await accessTokenFor(gateway, neighbour)
  const call = { plan: aPlan(), allocations: ALLOCATIONS, tasks: TASKS }
  const { data, error } = await gateway.clientFor({ access_token: token }).rpc('create_event_plan', call)
  if (error) throw error
  const guests = await addGuests(admin, data.id)
  const ledger = await addLedger(admin, data.id)
  const own = {
    ...ledger,
    ...guests,
    ...(await addSeating(admin, data.id, guests)),
    ...(await addDrinks(admin, data.id, ledger)),
    ...(await addTimeline(admin, data.id, { ...ledger, ...guests })),
    ...(await addEventDayLink(admin, data.id)),
  }
  const { ledger: money, guests: people, seating, drinks, timeline, helper } = victim
  victimIds = Object.values({ ...money, ...people, ...seating, ...drinks, ...timeline, ...helper })
  const apikey = gateway.keys.publishableKey
  const signedIn = (access: string) => ({ apikey, authorization: `Bearer ${access}` })
  const { stranger, 'former-member': former } = victim.people
  callers = [
    { apikey },
    ...[signedIn(token), signedIn(token), signedIn(token)],
    signedIn(await accessTokenFor(gateway, stranger)),
    signedIn(await accessTokenFor(gateway, former)),
  ]
  values = [victim.planId, victim.people.owner, data.id, neighbour, ...victimIds, ...Object.values(own)]
  const tables = await admin<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and attrelid = any (${Object.keys(TENANCY)}::regclass[]) group by relname`
  names = tables.map(({ name, columns }) => {
    const others = [
      ...['event_plans', 'vendors', 'payments', 'tasks', 'plan_members', 'budget_allocations', 'quotes'],
      ...['guests', 'party_members', 'invitations', 'guest_needs', 'sub_events'],
    ]
    return { table: name, tables: others, columns, values: [...values, '0', '1', 'true', 'music', '2027-01-01'] }
  })
  const found = await admin<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`
  procedures = found.map(({ name }) => name)
})

afterAll(() => gateway.stop())

/** What a host of the victim noted of the day. */
async function noteOnTheDay(): Promise<void> {
  const host = gateway.clientFor({ access_token: await accessTokenFor(gateway, victim.people.owner) })
  const note = { id: crypto.randomUUID(), kind: 'note', subject_id: null, value: { text: SECRET, files: [] } }
  const entries = [{ ...note, at: new Date().toISOString(), replaces: [] }]
  const { data } = await host.rpc('add_day_entries', { plan_id: victim.planId, entries, after: 0 }).throwOnError()
  expect(data).toMatchObject({ refused: [] })
}

test('LIMIT: the parser of queries reads or refuses whatever it is given', () => {
  const known = { table: 'tasks', tables: ['tasks', 'vendors'], columns: ['id', 'name', 'due_on'], values: ['1', 'a'] }
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  fc.assert(
    fc.property(queryStrings(known, 'parser'), fc.boolean(), (text, isCall) => {
      try {
        parseQuery(text, isCall)
        count('read')
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        expect([400, 416]).toContain(error.status)
        expect(error.body).toMatchObject({ code: expect.stringMatching(/^(PGRST\d{3}|22021)$/) })
        count(`refused ${error.status}`)
      }
    }),
    { ...settings, numRuns: RUNS * 10 },
  )
  for (const [outcome, times] of outcomes) report('data-api', `queries ${outcome} by the parser`, times)
})

test('LIMIT, TENANCY: over the wire no request fails the server, or reaches a row of another tenant', async () => {
  const before = await fingerprint(gateway.database.admin, { of: victim })
  const statuses = new Map<number, number>()
  const unchanged = async () => {
    expect(await fingerprint(gateway.database.admin, { of: victim })).toEqual(before)
  }
  let requests = 0
  await fc.assert(
    fc.asyncProperty(anyRequest(), async (request) => {
      const answer = await rawRequest(gateway.url, request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(faultOf(answer, request.method)).toBeNull()
      expect(answer.text).not.toContain(SECRET)
      const asked = `${request.path} ${request.body ?? ''}`
      for (const id of victimIds) if (!asked.includes(id)) expect(answer.text).not.toContain(id)
      requests += 1
      if (requests % SPAN === 0) await unchanged()
    }),
    settings,
  )
  await unchanged()
  report('data-api', 'requests over the wire', requests)
  for (const [status, times] of [...statuses].sort(([a], [b]) => a - b)) report('data-api', `answers ${status}`, times)
})

function anyRequest(): fc.Arbitrary<RawRequest> {
  const word = (weight: number, ...known: readonly string[]) =>
    fc.oneof({ weight, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anyText })
  const procedure = word(30, ...procedures).map((name) => `rpc/${encodeUnpaired(name)}`)
  const target = fc.oneof(
    ...names.map((of) => ({
      weight: 1,
      arbitrary: fc.record({
        path: fc.oneof({ weight: 40, arbitrary: fc.constant(of.table) }, { weight: 1, arbitrary: anyText }),
        query: queryStrings(of, 'database'),
      }),
    })),
    {
      weight: 6,
      arbitrary: fc.record({
        path: procedure,
        query: fc.oneof(fc.constant(''), ...names.slice(0, 2).map((of) => queryStrings(of, 'database'))),
      }),
    },
  )
  const value = fc.oneof(
    fc.constantFrom<unknown>(...values, null, true, 0, -1, 1e300, '', '2027-01-01', 'music', 'high'),
    fc.jsonValue({ maxDepth: 3 }),
    anyText,
  )
  const row = fc.dictionary(
    word(
      12,
      ...names.flatMap(({ columns }) => columns),
      ...['plan', 'changes', 'tasks', 'task_ids', 'payments', 'base', 'timeline', 'entries', 'after', 'with_needs'],
    ),
    value,
    {
      maxKeys: 6,
    },
  )
  const body = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(row, fc.array(row, { maxLength: 4 })).map((given) => JSON.stringify(given)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: anyText.map((text) => text.toWellFormed()) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5_000 }).map((depth) => '['.repeat(depth)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constant('') },
  )
  const preference = word(
    8,
    ...[
      'return=representation',
      'return=minimal',
      'return=headers-only',
      'count=exact',
      'count=planned',
      'count=estimated',
    ],
    ...[
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates',
      'missing=default',
      'handling=strict',
      'max-affected=1',
    ],
    ...['timezone=America/Bogota', 'timezone=nope', 'tx=rollback', 'params=single-object'],
  )
  const optional = { requiredKeys: [] }
  const anyHeaders = fc.record(
    {
      prefer: fc.array(preference, { maxLength: 3 }).map((all) => all.join(', ')),
      accept: word(
        8,
        ...['application/json', 'application/vnd.pgrst.object+json', 'text/csv', 'application/vnd.pgrst.plan', '*/*'],
        ...[
          'application/geo+json',
          'application/octet-stream',
          'text/html;q=x',
          'application/vnd.pgrst.object+json;nulls=stripped',
        ],
      ),
      range: word(4, '0-9', '5-', '9-1', 'items=0-0', '99999999999999-'),
      'accept-profile': word(2, 'public', 'auth', 'private', 'pg_catalog'),
      'content-profile': word(2, 'public', 'auth', 'private', 'storage'),
      'content-type': word(
        8,
        'application/json',
        'text/csv',
        'application/x-www-form-urlencoded',
        'text/plain',
        'application/octet-stream',
      ),
    },
    optional,
  )
  const headers = fc.oneof<fc.WeightedArbitrary<Readonly<Record<string, string>>>[]>(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: preference.map((prefer) => ({ prefer })) },
    { weight: 1, arbitrary: anyHeaders },
  )
  // Node itself refuses what is no method of the protocol.
  const method = fc.constantFrom(
    ...['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PATCH', 'PATCH', 'PUT', 'DELETE'],
    ...['OPTIONS', 'PROPFIND'],
  )
  return fc
    .record({ method, target, headers, body, caller: fc.constantFrom(...callers) })
    .map(({ method, target: { path, query }, headers, body, caller }) => ({
      method,
      path: `/rest/v1/${path}${query === '' ? '' : `?${query}`}`,
      headers: { 'content-type': 'application/json', ...headers, ...caller },
      ...(/^(POST|PATCH|PUT|DELETE)$/.test(method) && { body }),
    }))
}

/** An unpaired surrogate has no percent encoding. */
const encodeUnpaired = (text: string) => encodeURIComponent(text.toWellFormed())
