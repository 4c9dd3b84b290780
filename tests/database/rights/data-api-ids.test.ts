import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { addComments } from '../support/comment-rows.ts'
import { accessTokenFor, settlePlan } from '../support/data-api.ts'
import { addDrinks } from '../support/drinks-rows.ts'
import { addEventDayLink } from '../support/event-day/link-rows.ts'
import { addGuests } from '../support/guest-rows.ts'
import type { Ids } from '../support/id-places/place.ts'
import { PLACES } from '../support/id-places/places.ts'
import { addLedger } from '../support/ledger-rows.ts'
import { addSeating } from '../support/seating-rows.ts'
import { addInvitations } from '../support/team/team-rows.ts'
import { fingerprint } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan } from '../support/test-context.ts'
import { addTimeline } from '../support/timeline-rows.ts'

let gateway: TestGateway
/** Rows of another plan, and of the caller's own. */
let theirs: Ids
let mine: Ids
let caller: SupabaseClient

beforeAll(async () => {
  gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  const { admin } = gateway.database
  const victim = await settlePlan(gateway)
  const userId = victim.people.stranger
  caller = gateway.clientFor({ access_token: await accessTokenFor(gateway, userId) })
  const tasks = [{ name: 'Mía', category: 'planning', priority: 'high', due_on: '2026-12-01' }]
  const made = await caller.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS, tasks })
  if (made.error) throw made.error
  const firstTask = async (planId: string) => {
    const [task] = await admin`select id from tasks where plan_id = ${planId} order by id limit 1`
    return String(task?.['id'])
  }
  const begin = async (plan_id: string, of: string) => {
    const import_id = crypto.randomUUID()
    const client = gateway.clientFor({ access_token: await accessTokenFor(gateway, of) })
    const { error } = await client.rpc('begin_guest_import', { plan_id, import_id, source: 'sheet' })
    if (error) throw error
    return import_id
  }
  const send = async (plan_id: string, of: string, sub_event_id: string) => {
    const client = gateway.clientFor({ access_token: await accessTokenFor(gateway, of) })
    const read = await client.rpc('caterer_list', { plan_id, sub_event_id })
    if (read.error) throw read.error
    const { arrangement_id = '', digest } = read.data as unknown as { arrangement_id?: string; digest: string }
    const version = { id: crypto.randomUUID(), sub_event_id, arrangement_id, digest }
    const { error } = await client.rpc('send_caterer_list', { plan_id, version })
    if (error) throw error
    return version.id
  }
  theirs = {
    ...victim.ledger,
    ...victim.guests,
    ...victim.seating,
    ...victim.drinks,
    ...victim.timeline,
    ...victim.helper,
    ...victim.comments,
    ...(await addInvitations(admin, victim.planId)),
    importId: await begin(victim.planId, victim.people.owner),
    catererVersionId: await send(victim.planId, victim.people.owner, victim.guests.subEventId),
    planId: victim.planId,
    taskId: await firstTask(victim.planId),
    userId: victim.people.owner,
  }
  const planId = String(made.data.id)
  const guests = await addGuests(admin, planId)
  const ledger = await addLedger(admin, planId)
  mine = {
    ...ledger,
    ...guests,
    ...(await addDrinks(admin, planId, ledger)),
    ...(await addTimeline(admin, planId, { ...ledger, ...guests })),
    ...(await addSeating(admin, planId, guests)),
    ...(await addEventDayLink(admin, planId)),
    ...(await addComments(admin, { planId, vendorId: ledger.vendorId, authorId: userId, readerId: userId })),
    ...(await addInvitations(admin, planId)),
    importId: await begin(planId, userId),
    catererVersionId: await send(planId, userId, guests.subEventId),
    planId,
    taskId: await firstTask(planId),
    userId,
  }
})

afterAll(() => gateway.stop())

test('IDOR: every procedure that a user may call is tried with the ids of others', async () => {
  const exposed = await gateway.database.admin`
    select distinct proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`
  expect(Object.keys(PLACES).sort()).toEqual(exposed.map((row) => row['proname']).sort())
})

/** A save of the caller's own plan that changes nothing is a save. */
const NOT_WHEN = { leaveOut: ['updated_at'] }

/** The rows as the test before left them, which is as it found them: each test hashes them once, at its end. */
let known: Awaited<ReturnType<typeof fingerprint>> | undefined

/** The forms in which an id may come. */
const FORMS: Readonly<Record<string, (id: string) => unknown>> = {
  'an id': (id) => id,
  'a list': (id) => [id],
  'an object': (id) => ({ id }),
}

const cases = Object.entries(PLACES).flatMap(([procedure, places]) =>
  Object.entries(places).map(([name, each]) => ({ procedure, name, ...each })),
)

test.each(cases)(
  'IDOR: $procedure cannot tell from the id of another’s $name that there is one',
  async ({ procedure, kind, args }) => {
    known ??= await fingerprint(gateway.database.admin, NOT_WHEN)
    const before = known
    for (const [form, write] of Object.entries(FORMS)) {
      const ask = async (id: string) => {
        const { data, error, status } = await caller.rpc(procedure, args(write(id), mine))
        const body = JSON.stringify(error ?? data).replaceAll(id, 'the id')
        return { status, body: body.replace(/"updated_at":"[^"]*"/, '') }
      }
      const answer = await ask(theirs[kind])
      expect(answer, form).toEqual(await ask(crypto.randomUUID()))
      expect(answer.status, form).toBeLessThan(500)
    }
    known = await fingerprint(gateway.database.admin, NOT_WHEN)
    expect(known).toEqual(before)
  },
)

/** Functions with an id or a token in the request; the others have neither. */
const FUNCTIONS: Readonly<Record<string, ((id: unknown) => Promise<Response>) | null>> = {
  'export-guests': (planId) => call('export-guests', { planId, file: 'csv', hasNeeds: true }),
  'export-caterer-list': (planId) =>
    call('export-caterer-list', { planId, subEventId: mine.subEventId, format: 'csv' }),
  'export-analytics': (planId) => call('export-analytics', { planId, file: 'pdf' }),
  'export-drinks': (planId) => call('export-drinks', { planId, file: 'csv' }),
  'export-timeline': (planId) => call('export-timeline', { planId, timelineId: mine.timelineId, file: 'csv' }),
  'export-seating': (planId) => call('export-seating', { planId, file: 'csv', hasNeeds: true }),
  'ask-plan': (planId) =>
    call('ask-plan', { planId, question: '¿Qué sigue?', language: 'es', today: '2026-11-21', tasks: [], facts: [] }),
  'read-quote': (planId) => call('read-quote', { planId, text: 'Total $5,000' }),
  'export-ledger': (planId) => call('export-ledger', { planId, format: 'csv' }),
  'task-calendar': (token) => fetch(`${gateway.url}/functions/v1/task-calendar?token=${String(token)}`),
  'confirm-newsletter': (token) => call('confirm-newsletter', { token }),
  'unsubscribe-newsletter': (token) => call('unsubscribe-newsletter', { token }),
  'guest-links': (id) => call('guest-links', { action: 'show', guestIds: [id] }),
  'guest-reply': (token) => call('guest-reply', { action: 'read', token }),
  'preview-guest-mail': (planId) =>
    call('preview-guest-mail', { planId, kind: 'invitation', language: 'es', guestId: mine.guestId, note: '' }),
  'unsubscribe-guest-mail': (token) => call('unsubscribe-guest-mail', { token, isStopped: true }),
  'send-guest-mail': null,
  'send-guest-digests': null,
  'send-mention-mails': null,
  'send-task-digests': null,
  'send-analytics-mails': null,
  'public-page': (ticket) => call('public-page', { action: 'read', address: 'la-mia', ticket }),
  'public-page-settings': (planId) =>
    call('public-page-settings', {
      planId,
      page: { address: 'la-otra', isOn: true, showsHosts: true, showsPlace: true, subEventIds: [] },
    }),
  'table-sign': (planId) => call('table-sign', { action: 'read', planId, subEventId: mine.subEventId }),
  'export-table-sign': (planId) =>
    call('export-table-sign', { planId, subEventId: mine.subEventId, size: 'a4', language: 'es' }),
  'find-table': (token) => call('find-table', { action: 'open', token }),
  'timeline-link': (planId) => call('timeline-link', { action: 'show', planId, linkId: mine.timelineLinkId }),
  'timeline-calendar': (token) => fetch(`${gateway.url}/functions/v1/timeline-calendar?token=${String(token)}`),
  'open-timeline': (token) => call('open-timeline', { action: 'open', token }),
  'event-day-link': (planId) => call('event-day-link', { action: 'show', planId, linkId: mine.eventDayLinkId }),
  'open-event-day': (token) => call('open-event-day', { token, since: '' }),
  'invite-member': (planId) =>
    call('invite-member', { planId, email: 'tia@example.com', role: 'viewer', rights: null, language: 'es' }),
  'resend-invitation': (id) => call('resend-invitation', { id }),
  'create-join-link': (planId) =>
    call('create-join-link', { planId, role: 'viewer', rights: null, days: 7, maxUses: 5 }),
  'open-invitation': (token) => call('open-invitation', { token }),
  'subscribe-newsletter': null,
  'send-contact-message': null,
  'log-security-event': null,
  'forward-contact-messages': null,
  'remove-unused-files': null,
  'send-payment-reminders': null,
  'create-example': null,
  'checkout-state': (id) => call('checkout-state', { id }),
  'cancel-checkout': (id) => call('cancel-checkout', { id }),
  'confirm-demo-checkout': (id) => call('confirm-demo-checkout', { id }),
  'start-checkout': null,
  'change-subscription': null,
  'cancel-subscription': null,
  'resume-subscription': null,
  'refund-subscription': null,
  'open-billing-portal': null,
  'billing-prices': null,
  'stripe-webhook': null,
  'settle-billing': null,
}

async function call(name: string, body: object): Promise<Response> {
  const { response } = await caller.functions.invoke(name, { body, headers: { 'x-csrf-token': crypto.randomUUID() } })
  if (!response) throw new Error(`no response of ${name}`)
  return response
}

test('IDOR: every function is tried, or has no id in its request', async () => {
  const entries = await readdir(join(import.meta.dirname, '../../../supabase/functions'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== '_shared').map(({ name }) => name)
  expect(Object.keys(FUNCTIONS).sort()).toEqual(names.sort())
})

test.each(Object.keys(FUNCTIONS).filter((name) => FUNCTIONS[name]))(
  'IDOR: %s gives the same answer to another’s id, one that nothing has, a list and an object',
  async (name) => {
    const before = await fingerprint(gateway.database.admin)
    const answers: { status?: number | undefined; body?: string | undefined }[] = []
    const ids: Readonly<Record<string, string>> = {
      'guest-links': theirs.guestId,
      'resend-invitation': theirs.invitationId,
    }
    const theirId = ids[name] ?? theirs.planId
    for (const id of [theirId, crypto.randomUUID(), [theirId], { id: theirId }]) {
      const response = await FUNCTIONS[name]?.(id)
      answers.push({ status: response?.status, body: await response?.text() })
    }
    const [first] = answers
    expect(answers).toEqual(answers.map(() => first))
    expect([404, 410]).toContain(first?.status)
    expect(await fingerprint(gateway.database.admin)).toEqual(before)
  },
)
