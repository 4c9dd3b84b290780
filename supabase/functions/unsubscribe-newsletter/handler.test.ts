import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aRefusal, aService } from '#tests/support/service-client.ts'
import { handler } from './handler.ts'

const TOKEN = 'h6g5f4d3s2a1p0o9i8u7y6t5r4e3w2q1'
const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

function setUp(answer: () => Response = () => new Response(null, { status: 204 })) {
  const { client, calls } = aService(answer)
  const { context } = aContext({ asService: client })
  const send = (query: string, init: RequestInit) =>
    handler(new Request(`http://back-end.test/functions/v1/unsubscribe-newsletter${query}`, init), context)
  return { send, calls }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const multipart = () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  return form
}

test.each([
  ['a page', '', json({ token: TOKEN })],
  ['a mail program by a form', `?token=${TOKEN}`, { method: 'POST', body: ONE_CLICK }],
  ['a mail program by a form in parts', `?token=${TOKEN}&language=en`, { method: 'POST', body: multipart() }],
])('%s unsubscribes', async (_, query, init) => {
  const { send, calls } = setUp()
  const response = await send(query, init)
  expect([response.status, await response.json()]).toEqual([200, { isUnsubscribed: true }])
  expect(calls).toEqual([['unsubscribe_from_newsletter', { token: TOKEN }]])
})

test.each(['GET', 'HEAD'])('%s redirects to the page that asks, without unsubscribing', async (method) => {
  const { send, calls } = setUp()
  const [spanish, english] = [
    await send(`?token=${TOKEN}`, { method }),
    await send(`?token=${TOKEN}&language=en`, { method }),
  ]
  expect([spanish.status, spanish.headers.get('location')]).toEqual([
    303,
    `https://convite.test/newsletter?unsubscribe=${TOKEN}`,
  ])
  expect(english.headers.get('location')).toBe(`https://convite.test/en/newsletter?unsubscribe=${TOKEN}`)
  expect(calls).toEqual([])
})

test.each(['?token=https://evil.example', '?token=', '', '?language=//evil.example'])(
  "the address %j redirects only to the site's page",
  async (query) => {
    const response = await setUp().send(query, { method: 'GET' })
    expect(response.headers.get('location')).toBe('https://convite.test/newsletter')
  },
)

test.each([
  ['a form that says something else', `?token=${TOKEN}`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
  ['no form', `?token=${TOKEN}`, { method: 'POST' }],
  ['a form without a token', '', { method: 'POST', body: ONE_CLICK }],
  ['a token that is none', '', json({ token: 'x' })],
  ['a token in the address beside JSON', `?token=${TOKEN}`, json({})],
  [
    'a form that is broken',
    `?token=${TOKEN}`,
    { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
  ],
])('%s does not unsubscribe', async (_, query, init) => {
  const { send, calls } = setUp()
  const response = await send(query, init)
  expect([response.status, await response.json()]).toEqual([410, { code: 'newsletter.link-expired' }])
  expect(calls).toEqual([])
})

test('another method is not allowed', async () => {
  expect((await setUp().send(`?token=${TOKEN}`, { method: 'PUT' })).status).toBe(405)
})

test('a database that is unavailable gives an error code', async () => {
  const response = await setUp(() => aRefusal('no')).send('', json({ token: TOKEN }))
  expect([response.status, await response.json()]).toEqual([503, { code: 'newsletter.unavailable' }])
})
