import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let ana: SignedIn

beforeAll(async () => {
  gateway = await startTestGateway()
  ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
})

afterAll(() => gateway.stop())

const CSRF_TOKEN = { 'x-csrf-token': 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11' }

const anEvent = (changes: Record<string, unknown> = {}) => ({
  type: 'sign-in',
  timestamp: '2026-11-21T10:00:00.000Z',
  details: { method: 'password' },
  ...changes,
})

function log(client: SupabaseClient, body: Record<string, unknown>, headers: Record<string, string> = CSRF_TOKEN) {
  return client.functions.invoke('log-security-event', { body, headers })
}

async function refusalOf({ error }: { error: { context?: Response } | null }) {
  return [error?.context?.status, await error?.context?.json()]
}

const eventsOf = (userId: string) => gateway.database.admin`
  select type, occurred_at, details from security_events where user_id = ${userId} order by id`

test("an event is added to the sender's account", async () => {
  const { error } = await log(ana.client, anEvent())
  expect(error).toBeNull()
  expect(await eventsOf(ana.user.id)).toEqual([
    { type: 'sign-in', occurred_at: new Date('2026-11-21T10:00:00Z'), details: { method: 'password' } },
  ])
})

test('its user reads it back through the data API', async () => {
  const { data } = await ana.client.from('security_events').select('type').limit(1)
  expect(data).toEqual([{ type: 'sign-in' }])
})

test('a failed sign-in of a visitor is accepted and not stored', async () => {
  const before = await gateway.database.admin`select count(*) from security_events`
  const { error } = await log(gateway.anonClient(), anEvent({ type: 'sign-in-failed' }))
  expect(error).toBeNull()
  expect(await gateway.database.admin`select count(*) from security_events`).toEqual(before)
})

test('a call without the CSRF token is refused', async () => {
  expect(await refusalOf(await log(ana.client, anEvent(), {}))).toEqual([403, { code: 'csrf.missing' }])
})

test.each([
  ['the account of another', { user_id: '00000000-0000-4000-8000-000000000000' }],
  ['a password', { details: { password: 'un buen secreto' } }],
  ['details four deep', { details: { a: { b: { c: { d: 1 } } } } }],
  ['an unknown type', { type: 'nonsense' }],
])('an event with %s is refused', async (_, changes) => {
  expect(await refusalOf(await log(ana.client, anEvent(changes)))).toEqual([400, { code: 'request.malformed' }])
})

test('a function that does not exist is not found', async () => {
  expect(await refusalOf(await ana.client.functions.invoke('no-such-thing'))).toEqual([
    404,
    { code: 'function.not-found' },
  ])
})

test('a call without a key is refused before anything runs', async () => {
  const response = await fetch(`${gateway.url}/functions/v1/log-security-event`, {
    method: 'POST',
    headers: CSRF_TOKEN,
  })
  expect(response.status).toBe(401)
})

test('a forged token is refused', async () => {
  const forged = `${ana.session.access_token.slice(0, -6)}AAAAAA`
  const { error } = await log(gateway.clientFor({ access_token: forged }), anEvent())
  expect(error?.context.status).toBe(401)
})

test('the last hundred events are kept', async () => {
  for (let batch = 0; batch < 11; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, () => log(ana.client, anEvent({ type: 'permission-check' }))))
  }
  const events = await eventsOf(ana.user.id)
  expect(events).toHaveLength(100)
  expect(new Set(events.map((event) => event.type))).toEqual(new Set(['permission-check']))
})
