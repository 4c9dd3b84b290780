import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { handler } from './handler.ts'

const CSRF_TOKEN = 'f3b6a3c2-7c1e-4a52-9d0e-0d6c3a1f9b11'
const EVENT = { type: 'sign-in', timestamp: '2026-11-21T10:00:00.000Z', details: { method: 'password' } }

/** A data API that records the requests sent to it. */
function setUp({ userId = 'a-user', status = 201 }: { userId?: string | null; status?: number } = {}) {
  const sent: { url: string; body: unknown }[] = []
  const client = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        sent.push({ url: String(input), body: JSON.parse(String(init?.body)) })
        return status < 400
          ? new Response(null, { status })
          : Response.json({ code: '42501', message: 'no' }, { status })
      },
    },
  })
  const { context, lines, fields } = aContext({
    caller: { userId, role: userId ? 'authenticated' : 'anon', claims: {} },
    asCaller: client,
  })
  return { context, sent, lines, fields }
}

function aRequest({
  body = EVENT,
  csrf = CSRF_TOKEN,
  method = 'POST',
}: {
  body?: unknown
  csrf?: string
  method?: string
} = {}) {
  return new Request('http://back-end.test/functions/v1/log-security-event', {
    method,
    headers: csrf ? { 'x-csrf-token': csrf } : {},
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
}

test('an event is recorded as the caller', async () => {
  const { context, sent } = setUp()
  const response = await handler(aRequest(), context)
  expect(response.status).toBe(204)
  expect(sent).toEqual([
    {
      url: 'http://back-end.test/rest/v1/security_events',
      body: { type: 'sign-in', occurred_at: EVENT.timestamp, details: { method: 'password' } },
    },
  ])
})

test.each(['sign-up', 'sign-in-failed', 'password-reset-requested', 'session-expired'])(
  'the event %s of a visitor goes to the log and to no account',
  async (type) => {
    const { context, sent, lines, fields } = setUp({ userId: null })
    const response = await handler(aRequest({ body: { ...EVENT, type, details: {} } }), context)
    expect(response.status).toBe(204)
    expect(sent).toEqual([])
    expect(lines).toEqual(['security event of a visitor'])
    expect(fields).toEqual([{ requestId: 'r-1', event: type, visitor: 'a-hash' }])
  },
)

test('the log holds the reason of a failed sign-in and nothing else that the visitor sent', async () => {
  const { context, fields } = setUp({ userId: null })
  const fail = (details: object) => handler(aRequest({ body: { ...EVENT, type: 'sign-in-failed', details } }), context)
  await fail({ reason: 'auth.invalid-credentials', email: 'ana@example.com' })
  await fail({ reason: 'ana@example.com', from: '203.0.113.7' })
  expect(fields).toEqual([
    { requestId: 'r-1', event: 'sign-in-failed', reason: 'auth.invalid-credentials', visitor: 'a-hash' },
    { requestId: 'r-1', event: 'sign-in-failed', visitor: 'a-hash' },
  ])
})

test.each([
  ['no CSRF token', { csrf: '' }, 403, 'csrf.missing'],
  ['a CSRF token that is no UUID', { csrf: 'x'.repeat(36) }, 403, 'csrf.missing'],
  ['another method', { method: 'GET' }, 405, 'request.method-not-allowed'],
  ['a body that is no JSON', { body: '{' }, 400, 'request.malformed'],
  ['a body that is null', { body: 'null' }, 400, 'request.malformed'],
  ['an unknown type', { body: { ...EVENT, type: 'rm-rf' } }, 400, 'request.malformed'],
])('a request with %s is refused', async (_, parts, status, code) => {
  const { context, sent } = setUp()
  const response = await handler(aRequest(parts), context)
  expect([response.status, await response.json()]).toEqual([status, { code }])
  expect(sent).toEqual([])
})

test('a caller over the rate limit gets 429', async () => {
  const { context, lines } = setUp({ status: 429 })
  const response = await handler(aRequest(), context)
  expect([response.status, await response.json()]).toEqual([429, { code: 'request.too-many' }])
  expect(response.headers.get('retry-after')).toBe('1')
  expect(lines).toEqual([])
})

test('a refusal of the database gives an error code and is logged without the event', async () => {
  const { context, lines } = setUp({ status: 403 })
  const response = await handler(aRequest(), context)
  expect([response.status, await response.json()]).toEqual([500, { code: 'security-event.not-saved' }])
  expect(lines).toEqual(['security event not saved'])
})
