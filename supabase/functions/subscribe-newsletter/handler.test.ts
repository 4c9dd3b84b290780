import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aRefusal, aService } from '#tests/support/service-client.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { handler } from './handler.ts'

const SUBSCRIPTION = { email: 'ana@example.com', language: 'es' }
const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6'
const UNSUBSCRIBE_TOKEN = 'h6g5f4d3s2a1p0o9i8u7y6t5r4e3w2q1'
const aSubscription = (changes: Record<string, unknown> = {}) => ({
  letter: 'confirm',
  recipient: 'ana@example.com',
  recipient_language: 'es',
  token: TOKEN,
  unsubscribe_token: UNSUBSCRIBE_TOKEN,
  ...changes,
})
const NONE = { letter: 'none', recipient: null, recipient_language: null, token: null, unsubscribe_token: null }
const ALREADY = aSubscription({ letter: 'already', token: null })

function setUp(answer: () => Response, parts: Partial<FunctionContext> = {}) {
  const service = aService(answer)
  const fixture = aContext({ asService: service.client, ...parts })
  const send = async (body: unknown) => {
    const request = new Request('http://back-end.test/', { method: 'POST', body: JSON.stringify(body) })
    const response = await handler(request, fixture.context)
    return [response.status, await response.text(), response.headers.get('retry-after')] as const
  }
  return { ...fixture, calls: service.calls, send }
}

test('a subscription is stored with the visitor, and the mailbox is asked to confirm', async () => {
  const { send, mails, calls, settled } = setUp(() => Response.json(aSubscription()))
  expect(await send(SUBSCRIPTION)).toEqual([200, '{"isReceived":true}', null])
  await settled()
  expect(calls).toEqual([['subscribe_to_newsletter', { ...SUBSCRIPTION, visitor: '203.0.113.7' }]])
  expect(mails).toMatchObject([{ to: 'ana@example.com', subject: 'Confirma tu suscripción al boletín de Convite' }])
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain(`https://convite.test/newsletter?token=${TOKEN}`)
    expect(part).toContain('El enlace vale 7 días.')
  }
  expect(mails[0]).not.toHaveProperty('unsubscribeUrl')
})

test('an English subscription gets an English email that links to the English page', async () => {
  const { send, mails, settled } = setUp(() => Response.json(aSubscription({ recipient_language: 'en' })))
  await send({ ...SUBSCRIPTION, language: 'en' })
  await settled()
  expect(mails).toMatchObject([{ subject: 'Confirm your subscription to the Convite newsletter' }])
  expect(mails[0]?.text).toContain(`https://convite.test/en/newsletter?token=${TOKEN}`)
})

test('a subscriber is informed by email alone, with a link to unsubscribe', async () => {
  const { send, mails, settled } = setUp(() => Response.json(ALREADY))
  expect(await send(SUBSCRIPTION)).toEqual([200, '{"isReceived":true}', null])
  await settled()
  expect(mails).toMatchObject([
    {
      subject: 'Ya recibes el boletín de Convite',
      unsubscribeUrl: `https://convite.test/functions/v1/unsubscribe-newsletter?token=${UNSUBSCRIBE_TOKEN}`,
    },
  ])
  expect(mails[0]?.text).toContain(`https://convite.test/newsletter?unsubscribe=${UNSUBSCRIBE_TOKEN}`)
})

test('a mailbox that was emailed recently gets no email', async () => {
  const { send, mails, settled } = setUp(() => Response.json(NONE))
  expect(await send(SUBSCRIPTION)).toEqual([200, '{"isReceived":true}', null])
  await settled()
  expect(mails).toEqual([])
})

test.each([aSubscription(), ALREADY, NONE])(
  'the response does not wait for the mail server: $letter',
  async (answer) => {
    const { send } = setUp(() => Response.json(answer), { sendMail: () => new Promise(() => {}) })
    expect(await send(SUBSCRIPTION)).toEqual([200, '{"isReceived":true}', null])
  },
)

test('a program that fills in the hidden field gets the response of success', async () => {
  const { send, calls } = setUp(() => Response.json(aSubscription()))
  expect(await send({ ...SUBSCRIPTION, website: 'x' })).toEqual([200, '{"isReceived":true}', null])
  expect(calls).toEqual([])
})

test('an invalid address is refused beside its field', async () => {
  const { send, calls } = setUp(() => Response.json(aSubscription()))
  const [status, body] = await send({ ...SUBSCRIPTION, email: 'ana' })
  expect([status, JSON.parse(body)]).toEqual([
    400,
    { code: 'newsletter.malformed', issues: [{ field: 'email', issue: 'email-invalid' }] },
  ])
  expect(calls).toEqual([])
})

test('a visitor over the rate limit learns when to retry', async () => {
  const { send } = setUp(() => aRefusal('newsletter.too-many', '60'))
  expect(await send(SUBSCRIPTION)).toEqual([429, '{"code":"newsletter.too-many"}', '60'])
})

test('a database that is unavailable gives an error code, and the address stays out of the log', async () => {
  const { send, lines } = setUp(() => aRefusal('something with ana@example.com in it'))
  expect(await send(SUBSCRIPTION)).toEqual([503, '{"code":"newsletter.unavailable"}', null])
  expect(lines).toEqual(['wish for the newsletter not kept'])
})
