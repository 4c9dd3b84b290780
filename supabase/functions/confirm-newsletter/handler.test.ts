import { expect, test } from 'vitest'
import { aContext } from '../_shared/a-context.ts'
import { aRefusal, aService } from '../_shared/a-service.ts'
import { handler } from './handler.ts'

const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6'
const UNSUBSCRIBE_TOKEN = 'h6g5f4d3s2a1p0o9i8u7y6t5r4e3w2q1'
const confirmed = (changes: Record<string, unknown> = {}) => [
  { email: 'ana@example.com', language: 'es', unsubscribe_token: UNSUBSCRIBE_TOKEN, is_first: true, ...changes },
]

function setUp(answer: () => Response) {
  const { client, asked } = aService(answer)
  const fixture = aContext({ asService: client })
  const send = async (body: unknown, method = 'POST') => {
    const init = method === 'POST' ? { body: JSON.stringify(body) } : {}
    const response = await handler(new Request('http://back-end.test/', { method, ...init }), fixture.context)
    await fixture.settled()
    return [response.status, await response.json()] as const
  }
  return { ...fixture, asked, send }
}

test('the first yes is thanked for, in a mail that can be left by one click', async () => {
  const { send, mails, asked } = setUp(() => Response.json(confirmed({ language: 'en' })))
  expect(await send({ token: TOKEN })).toEqual([200, { language: 'en' }])
  expect(asked).toEqual([['confirm_newsletter', { token: TOKEN }]])
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

test('a second yes is answered alike and thanked for no more', async () => {
  const { send, mails } = setUp(() => Response.json(confirmed({ is_first: false })))
  expect(await send({ token: TOKEN })).toEqual([200, { language: 'es' }])
  expect(mails).toEqual([])
})

test('a token that opens nothing is a link that has expired', async () => {
  expect(await setUp(() => Response.json([])).send({ token: TOKEN })).toEqual([
    410,
    { code: 'newsletter.link-expired' },
  ])
})

test.each([{}, null, { token: 'short' }, { token: TOKEN, email: 'x' }, { token: [TOKEN] }])(
  'nothing is asked for %j',
  async (body) => {
    const { send, asked } = setUp(() => Response.json(confirmed()))
    expect(await send(body)).toEqual([410, { code: 'newsletter.link-expired' }])
    expect(asked).toEqual([])
  },
)

test('opening the link says no yes', async () => {
  const { send, asked } = setUp(() => Response.json(confirmed()))
  expect(await send(null, 'GET')).toEqual([405, { code: 'request.method-not-allowed' }])
  expect(asked).toEqual([])
})

test('a database that is away is told by a code', async () => {
  expect(await setUp(() => aRefusal('no')).send({ token: TOKEN })).toEqual([503, { code: 'newsletter.unavailable' }])
})
