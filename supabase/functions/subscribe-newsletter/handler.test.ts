import { expect, test } from 'vitest'
import { aContext } from '../_shared/a-context.ts'
import { aRefusal, aService } from '../_shared/a-service.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { handler } from './handler.ts'

const WISH = { email: 'ana@example.com', language: 'es' }
const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6'
const UNSUBSCRIBE_TOKEN = 'h6g5f4d3s2a1p0o9i8u7y6t5r4e3w2q1'
const asked = (changes: Record<string, unknown> = {}) => ({
  letter: 'confirm',
  recipient: 'ana@example.com',
  recipient_language: 'es',
  token: TOKEN,
  unsubscribe_token: UNSUBSCRIBE_TOKEN,
  ...changes,
})
const NONE = { letter: 'none', recipient: null, recipient_language: null, token: null, unsubscribe_token: null }
const ALREADY = asked({ letter: 'already', token: null })

function setUp(answer: () => Response, parts: Partial<FunctionContext> = {}) {
  const service = aService(answer)
  const fixture = aContext({ asService: service.client, ...parts })
  const send = async (body: unknown) => {
    const request = new Request('http://back-end.test/', { method: 'POST', body: JSON.stringify(body) })
    const response = await handler(request, fixture.context)
    return [response.status, await response.text(), response.headers.get('retry-after')] as const
  }
  return { ...fixture, asked: service.asked, send }
}

test('a wish is written down with who asks, and the mailbox is asked', async () => {
  const { send, mails, asked: calls, settled } = setUp(() => Response.json(asked()))
  expect(await send(WISH)).toEqual([200, '{"isReceived":true}', null])
  await settled()
  expect(calls).toEqual([['subscribe_to_newsletter', { ...WISH, visitor: '203.0.113.7' }]])
  expect(mails).toMatchObject([{ to: 'ana@example.com', subject: 'Confirma tu suscripción al boletín de Convite' }])
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain(`https://convite.test/newsletter?token=${TOKEN}`)
    expect(part).toContain('El enlace vale 7 días.')
  }
  expect(mails[0]).not.toHaveProperty('unsubscribeUrl')
})

test('an English wish is asked about in English, on the English page', async () => {
  const { send, mails, settled } = setUp(() => Response.json(asked({ recipient_language: 'en' })))
  await send({ ...WISH, language: 'en' })
  await settled()
  expect(mails).toMatchObject([{ subject: 'Confirm your subscription to the Convite newsletter' }])
  expect(mails[0]?.text).toContain(`https://convite.test/en/newsletter?token=${TOKEN}`)
})

test('who is on the list is told so by mail alone, with the way out', async () => {
  const { send, mails, settled } = setUp(() => Response.json(ALREADY))
  expect(await send(WISH)).toEqual([200, '{"isReceived":true}', null])
  await settled()
  expect(mails).toMatchObject([
    {
      subject: 'Ya recibes el boletín de Convite',
      unsubscribeUrl: `https://convite.test/functions/v1/unsubscribe-newsletter?token=${UNSUBSCRIBE_TOKEN}`,
    },
  ])
  expect(mails[0]?.text).toContain(`https://convite.test/newsletter?unsubscribe=${UNSUBSCRIBE_TOKEN}`)
})

test('a mailbox that was just written to is left alone', async () => {
  const { send, mails, settled } = setUp(() => Response.json(NONE))
  expect(await send(WISH)).toEqual([200, '{"isReceived":true}', null])
  await settled()
  expect(mails).toEqual([])
})

test.each([asked(), ALREADY, NONE])('the answer waits for no mail server: $letter', async (answer) => {
  const { send } = setUp(() => Response.json(answer), { sendMail: () => new Promise(() => {}) })
  expect(await send(WISH)).toEqual([200, '{"isReceived":true}', null])
})

test('a program that fills in everything believes it was heard', async () => {
  const { send, asked: calls } = setUp(() => Response.json(asked()))
  expect(await send({ ...WISH, website: 'x' })).toEqual([200, '{"isReceived":true}', null])
  expect(calls).toEqual([])
})

test('an address that is none is refused beside its field', async () => {
  const { send, asked: calls } = setUp(() => Response.json(asked()))
  const [status, body] = await send({ ...WISH, email: 'ana' })
  expect([status, JSON.parse(body)]).toEqual([
    400,
    { code: 'newsletter.malformed', issues: [{ field: 'email', issue: 'email-invalid' }] },
  ])
  expect(calls).toEqual([])
})

test('who asks too often is told when to go on', async () => {
  const { send } = setUp(() => aRefusal('newsletter.too-many', '60'))
  expect(await send(WISH)).toEqual([429, '{"code":"newsletter.too-many"}', '60'])
})

test('a database that is away is told by a code, and the address stays out of the log', async () => {
  const { send, lines } = setUp(() => aRefusal('something with ana@example.com in it'))
  expect(await send(WISH)).toEqual([503, '{"code":"newsletter.unavailable"}', null])
  expect(lines).toEqual(['wish for the newsletter not kept'])
})
