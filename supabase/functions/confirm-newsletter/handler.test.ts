import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aRefusal, aService } from '#tests/support/service-client.ts'
import { handler } from './handler.ts'

const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6'
const UNSUBSCRIBE_TOKEN = 'h6g5f4d3s2a1p0o9i8u7y6t5r4e3w2q1'
const confirmed = (changes: Record<string, unknown> = {}) => [
  { email: 'ana@example.com', language: 'es', unsubscribe_token: UNSUBSCRIBE_TOKEN, is_first: true, ...changes },
]

function setUp(answer: () => Response) {
  const { client, calls } = aService(answer)
  const fixture = aContext({ asService: client })
  const send = async (body: unknown, method = 'POST') => {
    const init = method === 'POST' ? { body: JSON.stringify(body) } : {}
    const response = await handler(new Request('http://back-end.test/', { method, ...init }), fixture.context)
    await fixture.settled()
    return [response.status, await response.json()] as const
  }
  return { ...fixture, calls, send }
}

test('the first confirmation gets a welcome email with a one-click unsubscribe', async () => {
  const { send, mails, calls } = setUp(() => Response.json(confirmed({ language: 'en' })))
  expect(await send({ token: TOKEN })).toEqual([200, { language: 'en' }])
  expect(calls).toEqual([['confirm_newsletter', { token: TOKEN }]])
  expect(mails).toMatchObject([
    {
      to: 'ana@example.com',
      subject: 'You are on the Convite list',
      unsubscribeUrl: `https://convite.test/functions/v1/unsubscribe-newsletter?token=${UNSUBSCRIBE_TOKEN}&language=en`,
    },
  ])
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain(`https://convite.test/en/newsletter?unsubscribe=${UNSUBSCRIBE_TOKEN}`)
    expect(part).toContain('https://convite.test/en/blog')
  }
})

test('a second confirmation gets the same response and no email', async () => {
  const { send, mails } = setUp(() => Response.json(confirmed({ is_first: false })))
  expect(await send({ token: TOKEN })).toEqual([200, { language: 'es' }])
  expect(mails).toEqual([])
})

test('an unknown token gets the response of an expired link', async () => {
  expect(await setUp(() => Response.json([])).send({ token: TOKEN })).toEqual([
    410,
    { code: 'newsletter.link-expired' },
  ])
})

test.each([{}, null, { token: 'short' }, { token: TOKEN, email: 'x' }, { token: [TOKEN] }])(
  '%j is refused without a call to the database',
  async (body) => {
    const { send, calls } = setUp(() => Response.json(confirmed()))
    expect(await send(body)).toEqual([410, { code: 'newsletter.link-expired' }])
    expect(calls).toEqual([])
  },
)

test('opening the link does not confirm', async () => {
  const { send, calls } = setUp(() => Response.json(confirmed()))
  expect(await send(null, 'GET')).toEqual([405, { code: 'request.method-not-allowed' }])
  expect(calls).toEqual([])
})

test('a database that is unavailable gives an error code', async () => {
  expect(await setUp(() => aRefusal('no')).send({ token: TOKEN })).toEqual([503, { code: 'newsletter.unavailable' }])
})
