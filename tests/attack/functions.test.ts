import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANALYTICS_FILES } from '#contracts/export-analytics.ts'
import { DRINK_FILES } from '#contracts/export-drinks.ts'
import { EXPORT_FORMATS } from '#contracts/export-formats.ts'
import { GUEST_FILES, GUEST_LISTS, LABEL_SHEETS } from '#contracts/export-guests.ts'
import { PLACE_CARDS, SEATING_FILES, SEATING_ORDERS, SEATING_PAPERS } from '#contracts/export-seating.ts'
import { SIGN_LANGUAGES, SIGN_SIZES } from '#contracts/export-table-sign.ts'
import type { GuestLinksAnswer } from '#contracts/guest-links.ts'
import { SECURITY_EVENT_TYPES } from '#contracts/log-security-event.ts'
import type { LookedUp } from '#contracts/public-page.ts'
import { TIMELINE_FILES } from '#contracts/timeline/export-timeline.ts'
import { ALLERGENS, DIETS } from '#domain/guests/needs.ts'
import { ACCESSES, MODULES } from '#domain/team/rights.ts'
import { TIMELINE_ROLES } from '#domain/timeline/role-view.ts'
import { TIMELINE_TAKERS } from '#domain/timeline/take-out.ts'
import { hashPagePassword } from '#supabase/functions/_shared/page-password.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from '../database/support/data-api.ts'
import type { GuestIds } from '../database/support/guest-rows.ts'
import { fingerprint } from '../database/support/tenancy.ts'
import { RUNS, report, SEED } from './support/options.ts'
import { anyText } from './support/query-strings.ts'
import { faultOf, type RawRequest, rawRequest } from './support/raw-request.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'supabase', 'functions')
const FUNCTIONS = readdirSync(FOLDER).filter((name) => !name.startsWith('_'))
/** Of one property; the visitors' functions answer after a fixed time. */
const AT_ONCE = 8
const SPAN = 50
const SECRET = `secret-${crypto.randomUUID()}`
/** Of public pages: the victim's, which wants a password, and that of the third plan. */
const LOCKED = 'pagina-cerrada'
const OPEN = 'pagina-abierta'

let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
let callers: readonly Readonly<Record<string, string>>[]
let ids: readonly string[]
/** Of the victim and of the caller. */
let guestIds: readonly string[]
/** A party of a third plan, whose link and whose tickets of the public page stay as they are; and its links for a helper and for a role. */
let invited: {
  readonly token: string
  readonly tickets: readonly string[]
  readonly guests: GuestIds
  readonly helper: string
  readonly role: string
  readonly timelineId: string
}
const unhandled: unknown[] = []
const noteUnhandled = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled)
  gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  victim = await settlePlan(gateway)
  await gateway.database.admin`update vendors set name = ${SECRET} where plan_id = ${victim.planId}`
  await gateway.database
    .admin`update guests set notes = ${SECRET}, address = ${SECRET} where plan_id = ${victim.planId}`
  await gateway.database.admin`update event_plans set name = ${SECRET} where id = ${victim.planId}`
  await gateway.database.admin`
    update timeline_segments set name = ${SECRET}, note = ${SECRET}, person = ${SECRET} where plan_id = ${victim.planId}`
  await gateway.database.admin`
    insert into private.public_pages (plan_id, address, is_on, password_hash, password_version)
    values (${victim.planId}, ${LOCKED}, true, ${await hashPagePassword(SECRET)}, gen_random_uuid())`
  const own = await settlePlan(gateway)
  const feeds = await gateway.database.admin<
    { plan_id: string; token: string }[]
  >`select plan_id, token from calendar_feeds`
  ids = [
    victim.planId,
    own.planId,
    own.people.owner,
    ...feeds.filter(({ plan_id }) => plan_id === own.planId).map(({ token }) => token),
  ]
  guestIds = [victim.guests.guestId, own.guests.guestId]
  invited = await invite()
  const apikey = gateway.keys.publishableKey
  const token = await accessTokenFor(gateway, own.people.owner)
  const signedIn = { apikey, authorization: `Bearer ${token}` }
  callers = [
    {},
    { apikey },
    ...[signedIn, signedIn, signedIn, signedIn],
    { apikey, authorization: 'Bearer x.y.z' },
    { apikey: 'wrong' },
  ]
})
afterAll(async () => {
  process.off('unhandledRejection', noteUnhandled)
  await gateway.stop()
})

async function invite() {
  const { planId, people, guests, timeline } = await settlePlan(gateway)
  const client = gateway.clientFor({ access_token: await accessTokenFor(gateway, people.owner) })
  const { data, error } = await client.functions.invoke<GuestLinksAnswer>('guest-links', {
    body: { action: 'show', guestIds: [guests.guestId] },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) throw error
  const link = async (name: string, content: object) => {
    const made = await client.functions.invoke<{ token: string | null }>(name, {
      body: { action: 'make', planId, linkId: crypto.randomUUID(), language: 'es', ...content },
      headers: { 'x-csrf-token': crypto.randomUUID() },
    })
    if (made.error) throw made.error
    return made.data?.token ?? expect.unreachable('a link without a secret')
  }
  return {
    ...{ token: data?.links[0]?.token ?? '', tickets: await publish(planId), guests, timelineId: timeline.timelineId },
    helper: await link('event-day-link', { name: 'Luz', showsNeeds: true }),
    role: await link('timeline-link', { role: 'photographer', vendorId: null, name: 'Rosa', expiresAt: null }),
  }
}

/** Opens the public page of a plan, and what a look-up opens there: by name, and by the digits of the phone. */
async function publish(planId: string): Promise<readonly string[]> {
  const { admin } = gateway.database
  await admin`insert into private.public_pages (plan_id, address, is_on) values (${planId}, ${OPEN}, true)`
  await admin`update invitations set answer = 'pending' where plan_id = ${planId}`
  const lookUp = async (digits: string | null) => {
    const response = await fetch(`${gateway.url}/functions/v1/public-page`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'look-up', address: OPEN, name: { first: 'Ana', last: 'Muñoz' }, digits }),
    })
    const { hits, party } = (await response.json()) as LookedUp
    return party?.ticket ?? hits[0]?.ticket ?? expect.unreachable('nobody found')
  }
  return [await lookUp(null), await lookUp('5678')]
}

test.each(FUNCTIONS)('LIMIT, IDOR: %s answers every request with what it asked for or a code', async (name) => {
  const before = await fingerprint(gateway.database.admin, { of: victim })
  const statuses = new Map<number, number>()
  let rounds = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRequest(name), { minLength: 1, maxLength: AT_ONCE, size: 'max' }),
      async (requests) => {
        // A visitor's turns would soon be used up, and everybody's.
        rounds += 1
        if (rounds % SPAN === 0) await gateway.database.admin`delete from private.turns`
        const answers = await Promise.all(requests.map((request) => rawRequest(gateway.url, request)))
        answers.forEach((answer, place) => {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          expect(faultOf(answer, requests[place]?.method ?? '')).toBeNull()
          expect(answer.text).not.toContain(SECRET)
        })
        expect(unhandled).toEqual([])
      },
    ),
    { seed: SEED, numRuns: Math.ceil(RUNS / FUNCTIONS.length / 4) },
  )
  expect(await fingerprint(gateway.database.admin, { of: victim })).toEqual(before)
  const all = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  report('functions', name, all.join(', '))
})

/** What the invited party may answer, with texts of every kind. */
function anyReply(): fc.Arbitrary<object> {
  const { memberId, companionId, mainEventId, subEventId, mealOptionId, questionId } = invited.guests
  const answers = fc.record({
    sub_event_id: fc.constantFrom(mainEventId, subEventId),
    answer: fc.constantFrom('yes', 'no'),
    meal_option_id: fc.constantFrom(null, mealOptionId),
  })
  const needs = fc.record({
    diets: fc.subarray([...DIETS]),
    allergens: fc.subarray([...ALLERGENS]),
    access: fc.constant([]),
    note: anyText,
  })
  const member = fc.record(
    {
      id: fc.constantFrom(memberId, companionId),
      first_name: anyText,
      last_name: anyText,
      answers: fc.array(answers, { maxLength: 2 }),
      needs,
    },
    { requiredKeys: ['id', 'answers'] },
  )
  return fc.record({
    id: fc.uuid(),
    members: fc.array(member, { maxLength: 2 }),
    message: anyText,
    song: anyText,
    question_answers: fc.dictionary(fc.constantFrom(questionId, mealOptionId), anyText),
    has_consented: fc.boolean(),
  })
}

/** What a visitor of a public page asks: of one that is locked, of one that is open, and of none. */
function anyPublicAsk(): fc.Arbitrary<object> {
  const at = {
    address: fc.oneof(fc.constantFrom(OPEN, LOCKED, 'no-hay', ' PÁGINA abierta '), anyText),
    pass: fc.constantFrom(null, ...invited.tickets),
  }
  const ticket = fc.constantFrom(...invited.tickets)
  const name = fc.oneof(fc.constantFrom('Ana', 'Muñoz', 'Ana Muñoz'), anyText)
  const answers = fc.record({ sub_event_id: fc.constant(invited.guests.mainEventId), answer: fc.constant('no') })
  const people = fc.array(fc.record({ person: fc.integer({ min: 0, max: 2 }), answers: fc.array(answers) }))
  return fc.oneof(
    fc.record({ action: fc.constant('open'), ...at }),
    fc.record({ action: fc.constant('unlock'), address: at.address, password: anyText }),
    fc.record({
      action: fc.constant('look-up'),
      ...at,
      name: fc.record({ first: name, last: name }),
      digits: fc.constantFrom(null, '5678', '0000'),
    }),
    fc.record({ action: fc.constant('answer'), ...at, ticket, answer: fc.record({ id: fc.uuid(), people }) }),
    fc.record({ action: fc.constant('read'), ...at, ticket }),
    fc.record({ action: fc.constant('reply'), ...at, ticket, reply: anyReply() }),
  )
}

function anyRequest(name: string): fc.Arbitrary<RawRequest> {
  const linkSecret = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 22, maxLength: 22 })
  const { guestId, memberId, companionId } = invited.guests
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyText })
  const value = fc.oneof(
    { weight: 2, arbitrary: id },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        '',
        [],
        {},
        'es',
        'en',
        '2027-01-01T00:00:00Z',
        'a@example.com',
      ),
    },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
  const field = fc.constantFrom(
    'planId',
    'format',
    'file',
    'lists',
    'language',
    'type',
    'timestamp',
    'details',
    'action',
    'address',
    'ticket',
    'page',
    'email',
    'website',
    'token',
    'message',
    'subject',
    '__proto__',
    'constructor',
  )
  const sentence = fc.string({ unit: 'grapheme', minLength: 20, maxLength: 60 })
  const email = fc.oneof(
    fc.emailAddress(),
    fc.integer({ min: 0, max: 9_999 }).map((n) => `somebody-${n}@example.com`),
  )
  const language = fc.constantFrom('es', 'en')
  const rights = fc.oneof(
    fc.constant(null),
    fc.record(Object.fromEntries(MODULES.map((module) => [module, fc.constantFrom(...ACCESSES)]))),
  )
  const token = fc.record({
    token: fc.oneof(id, fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 32, maxLength: 32 })),
  })
  const shapes: Readonly<Record<string, fc.Arbitrary<object>>> = {
    'export-guests': fc.record(
      {
        planId: id,
        file: fc.constantFrom(...GUEST_FILES),
        language,
        lists: fc.array(fc.constantFrom(...GUEST_LISTS), { maxLength: 3 }),
        hasMenus: fc.boolean(),
        hasNeeds: fc.boolean(),
        sheet: fc.constantFrom(...LABEL_SHEETS),
      },
      { requiredKeys: ['planId', 'file'] },
    ),
    'ask-plan': fc.record(
      {
        planId: id,
        question: fc.string({ maxLength: 300 }),
        language,
        today: fc.constantFrom('2026-11-21', 'today'),
        tasks: fc.constant([]),
        facts: fc.array(fc.string({ maxLength: 600 }), { maxLength: 3 }),
      },
      { requiredKeys: ['planId'] },
    ),
    'read-quote': fc.record({ planId: id, text: fc.string({ maxLength: 2000 }) }, { requiredKeys: ['planId'] }),
    'export-analytics': fc.record(
      {
        planId: fc.option(id),
        file: fc.constantFrom(...ANALYTICS_FILES),
        language,
        currency: fc.string({ maxLength: 4 }),
      },
      { requiredKeys: ['planId', 'file'] },
    ),
    'export-drinks': fc.record(
      { planId: id, file: fc.constantFrom(...DRINK_FILES), language },
      { requiredKeys: ['planId', 'file'] },
    ),
    'export-timeline': fc.record(
      {
        planId: id,
        timelineId: id,
        file: fc.constantFrom(...TIMELINE_FILES),
        for: fc.constantFrom(...TIMELINE_TAKERS),
        language,
      },
      { requiredKeys: ['planId', 'timelineId', 'file'] },
    ),
    'export-caterer-list': fc.record(
      {
        planId: id,
        subEventId: id,
        arrangementId: id,
        version: fc.integer({ min: 0, max: 3 }),
        format: fc.constantFrom(...EXPORT_FORMATS),
        language,
        sheet: fc.constantFrom(...LABEL_SHEETS),
      },
      { requiredKeys: ['planId', 'subEventId', 'format'] },
    ),
    'export-seating': fc.record(
      {
        planId: id,
        subEventId: id,
        arrangementId: id,
        file: fc.constantFrom(...SEATING_FILES),
        language,
        orders: fc.array(fc.constantFrom(...SEATING_ORDERS), { maxLength: 3 }),
        paper: fc.constantFrom(...SEATING_PAPERS),
        cards: fc.constantFrom(...PLACE_CARDS),
        hasMenus: fc.boolean(),
        hasNeeds: fc.boolean(),
        hasNames: fc.boolean(),
      },
      { requiredKeys: ['planId', 'file'] },
    ),
    'export-ledger': fc.record({ planId: id, format: fc.constantFrom(...EXPORT_FORMATS), language }),
    'guest-links': fc.record({
      action: fc.constantFrom('show', 'renew', 'revoke'),
      guestIds: fc.array(fc.constantFrom(...guestIds), { minLength: 1, maxLength: 2 }),
    }),
    'guest-reply': fc.oneof(
      fc.record({ action: fc.constantFrom('read', 'ics'), token: fc.constant(invited.token) }),
      fc.record({ action: fc.constant('reply'), token: fc.constant(invited.token), reply: anyReply() }),
    ),
    'public-page': anyPublicAsk(),
    'public-page-settings': fc.record({
      planId: id,
      page: fc.record({
        address: fc.oneof(fc.constantFrom(OPEN, LOCKED, 'otra-pagina'), anyText),
        isOn: fc.boolean(),
        showsHosts: fc.boolean(),
        showsPlace: fc.boolean(),
        subEventIds: fc.array(fc.constantFrom(victim.guests.subEventId, invited.guests.subEventId), { maxLength: 2 }),
        password: fc.oneof(fc.constant(null), anyText),
      }),
    }),
    'table-sign': fc.record(
      {
        action: fc.constantFrom('read', 'save', 'renew'),
        planId: id,
        subEventId: fc.constantFrom(victim.guests.subEventId, invited.guests.subEventId),
        isOn: fc.boolean(),
        opensEarly: fc.boolean(),
      },
      { requiredKeys: ['action', 'planId', 'subEventId'] },
    ),
    'export-table-sign': fc.record({
      planId: id,
      subEventId: fc.constantFrom(victim.guests.subEventId, invited.guests.subEventId),
      size: fc.constantFrom(...SIGN_SIZES),
      language: fc.constantFrom(...SIGN_LANGUAGES),
    }),
    'find-table': fc.record(
      {
        action: fc.constantFrom('open', 'look-up'),
        token: fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 22, maxLength: 22 }),
        name: anyText,
      },
      { requiredKeys: ['action', 'token'] },
    ),
    'timeline-link': fc.record(
      {
        action: fc.constantFrom('make', 'change', 'show', 'renew', 'revoke', 'remove'),
        planId: id,
        linkId: fc.uuid(),
        role: fc.constantFrom(...TIMELINE_ROLES),
        vendorId: fc.oneof(fc.constant(null), fc.uuid()),
        name: anyText,
        language,
        expiresAt: fc.constantFrom(null, '2027-01-01T00:00:00Z'),
      },
      { requiredKeys: ['action', 'planId', 'linkId'] },
    ),
    'open-timeline': fc.record(
      {
        action: fc.constantFrom('open', 'confirm'),
        token: fc.oneof(fc.constant(invited.role), linkSecret),
        since: fc.string({ unit: fc.constantFrom(...'abc019'), minLength: 32, maxLength: 32 }),
        timelineId: fc.oneof(fc.constantFrom(invited.timelineId, victim.timeline.timelineId), fc.uuid()),
        version: fc.integer({ min: 0, max: 1_000 }),
      },
      { requiredKeys: ['action', 'token'] },
    ),
    'event-day-link': fc.record(
      {
        action: fc.constantFrom('make', 'change', 'show', 'renew', 'revoke', 'remove'),
        planId: id,
        linkId: fc.uuid(),
        name: anyText,
        language,
        showsNeeds: fc.boolean(),
      },
      { requiredKeys: ['action', 'planId', 'linkId'] },
    ),
    'open-event-day': fc.record(
      {
        token: fc.oneof({ weight: 3, arbitrary: fc.constant(invited.helper) }, { weight: 1, arbitrary: linkSecret }),
        since: fc.oneof(
          fc.constant(''),
          fc.string({ unit: fc.constantFrom(...'abc019'), minLength: 32, maxLength: 32 }),
        ),
        after: fc.integer({ min: -1, max: 1_000 }),
        entries: fc.array(
          fc.record({
            id: fc.uuid(),
            kind: fc.constantFrom('arrival', 'gift', 'cash'),
            subject_id: fc.constantFrom(...guestIds, memberId, companionId, guestId, victim.guests.memberId),
            value: fc.oneof(
              fc.constant({ arrived: true }),
              fc.record({ text: anyText }),
              fc.jsonValue({ maxDepth: 2 }),
            ),
            at: fc.constantFrom(new Date().toISOString(), '2027-01-01T00:00:00Z', 'now'),
            replaces: fc.array(fc.uuid(), { maxLength: 2 }),
          }),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: ['token'] },
    ),
    'invite-member': fc.record({ planId: id, email, language, role: fc.constantFrom('editor', 'viewer'), rights }),
    'resend-invitation': fc.record({ id: fc.uuid() }),
    'create-join-link': fc.record({
      planId: id,
      role: fc.constantFrom('editor', 'viewer'),
      rights,
      days: fc.integer({ min: -1, max: 40 }),
      maxUses: fc.integer({ min: -1, max: 60 }),
    }),
    'open-invitation': fc.record({
      token: fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 22, maxLength: 22 }),
    }),
    'log-security-event': fc.record({
      type: fc.constantFrom(...SECURITY_EVENT_TYPES),
      timestamp: fc.constant('2027-01-01T00:00:00Z'),
      details: fc.dictionary(anyText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    }),
    'subscribe-newsletter': fc.record({ email, language, website: fc.constantFrom('', '', '', 'http://x') }),
    'confirm-newsletter': token,
    'unsubscribe-newsletter': token,
    'send-contact-message': fc.record({
      first_name: sentence,
      last_name: sentence,
      email,
      company: anyText,
      subject: sentence,
      message: fc.oneof(
        sentence,
        fc.integer({ min: 20, max: 2_100 }).map((length) => 'ñ'.repeat(length)),
      ),
      language,
      website: fc.constant(''),
    }),
  }
  const nearlyRight = shapes[name] ?? fc.constant({})
  const flawed = fc.tuple(nearlyRight, field, value).map(([given, key, other]) => ({ ...given, [key]: other }))
  const json = fc.oneof<fc.WeightedArbitrary<unknown>[]>(
    { weight: 4, arbitrary: nearlyRight },
    { weight: 3, arbitrary: flawed },
    { weight: 1, arbitrary: fc.dictionary(fc.oneof(field, anyText), value, { maxKeys: 5 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const body: fc.Arbitrary<string | Uint8Array | undefined> = fc.oneof(
    { weight: 12, arbitrary: json.map((given) => JSON.stringify(given)) },
    { weight: 1, arbitrary: json.map((given) => JSON.stringify(given)?.slice(0, -2)) },
    { weight: 1, arbitrary: anyText.map((text) => text.toWellFormed()) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((depth) => '{"a":'.repeat(depth)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'List-Unsubscribe=One-Click',
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
      ),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json; charset=utf-16',
      '',
    ),
    anyText,
  )
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: id.map((text) => `?token=${encodeURIComponent(text.toWellFormed())}`) },
    { weight: 1, arbitrary: anyText.map((text) => `?${text}`) },
  )
  const usual = name.endsWith('-calendar') ? 'GET' : 'POST'
  return fc
    .record({
      method: fc.constantFrom(...Array(9).fill(usual), 'GET', 'HEAD', 'PUT', 'DELETE', 'PROPFIND'),
      query,
      body,
      type,
      csrf: fc.oneof({ weight: 8, arbitrary: fc.uuid() }, anyText),
      caller: fc.constantFrom(...callers),
      // The service's own functions are for jobs; a stranger is refused before the body is read.
      isService: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      from: fc.integer({ min: 1, max: 65_535 }),
      extra: fc.dictionary(
        fc.constantFrom('if-none-match', 'origin', 'accept', 'x-request-id', 'accept-language'),
        anyText,
        { maxKeys: 2 },
      ),
    })
    .map(({ method, query, body, type, csrf, caller, isService, from, extra }) => ({
      method,
      path: `/functions/v1/${name}${query}`,
      headers: {
        ...extra,
        ...(isService ? { apikey: gateway.keys.secretKey } : caller),
        'content-type': type,
        'x-csrf-token': csrf,
        'x-forwarded-for': `2001:db8:f022:${from.toString(16)}::1`,
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    }))
}
