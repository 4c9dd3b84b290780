import { describe, expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aRefusal, aService } from '#tests/support/service-client.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { handler } from './handler.ts'

const ID = '5a3f0d52-61c7-4a8e-9d2b-0f6f3f2c9a11'
const MESSAGE = {
  first_name: 'Ana',
  last_name: 'Pérez',
  email: 'ana@example.com',
  company: 'Flores <b>Ana</b>',
  subject: 'Una boda en dos ciudades',
  message: 'Hola:\n\n<script>alert(1)</script> ¿se puede planear así?',
  language: 'es',
}

function setUp({
  answer = () => Response.json(ID),
  ...parts
}: Partial<FunctionContext> & { answer?: () => Response } = {}) {
  const { client, calls } = aService((what) =>
    what === 'contact_messages' ? new Response(null, { status: 204 }) : answer(),
  )
  const fixture = aContext({ asService: client, ...parts })
  const send = async (body: unknown, method = 'POST') => {
    const init = method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}
    const response = await handler(new Request('http://back-end.test/', { method, ...init }), fixture.context)
    await fixture.settled()
    return [response.status, await response.json()] as const
  }
  return { ...fixture, calls, send }
}

test("a message is stored with its sender's address group, emailed and marked", async () => {
  const { send, calls, mails } = setUp()
  expect(await send(MESSAGE)).toEqual([200, { isReceived: true }])
  expect(calls).toEqual([
    ['receive_contact_message', { message: MESSAGE, visitor: '203.0.113.7' }],
    ['contact_messages', { mailed_at: expect.any(String) }],
  ])
  expect(mails).toMatchObject([
    { to: 'hola@convite.test', replyTo: 'ana@example.com', subject: 'Mensaje de contacto: Una boda en dos ciudades' },
  ])
})

test('the text of the message is plain text in the email', async () => {
  const { send, mails } = setUp()
  await send(MESSAGE)
  expect(mails[0]?.text).toContain('Nombre: Ana Pérez\nCorreo: ana@example.com\nEmpresa: Flores <b>Ana</b>\n')
  expect(mails[0]?.text).toContain(MESSAGE.message)
  expect(mails[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mails[0]?.html).not.toMatch(/<script|<b>/)
})

test("messages go to the operator's address", async () => {
  const { send, mails } = setUp({ env: (name) => (name === 'CONTACT_EMAIL' ? 'ventas@example.org' : undefined) })
  await send({ ...MESSAGE, language: 'en' })
  expect(mails).toMatchObject([{ to: 'ventas@example.org', subject: 'Contact message: Una boda en dos ciudades' }])
})

test('line breaks in header values become spaces', async () => {
  const { send, mails, calls } = setUp()
  const subject = 'Hola a todos\r\nBcc: eva@example.com'
  expect((await send({ ...MESSAGE, subject, first_name: 'Ana\nX' }))[0]).toBe(200)
  expect(mails[0]?.subject).toBe('Mensaje de contacto: Hola a todos Bcc: eva@example.com')
  expect(calls[0]?.[1]).toMatchObject({
    message: { subject: 'Hola a todos Bcc: eva@example.com', first_name: 'Ana X' },
  })
})

test.each(['http://spam.example', ' ', 0, null])(
  'a program that fills in the hidden field (%j) gets the response of success',
  async (website) => {
    const { send, calls, mails } = setUp()
    expect(await send({ ...MESSAGE, website })).toEqual([200, { isReceived: true }])
    expect([calls, mails]).toEqual([[], []])
  },
)

test('the hidden field may be empty', async () => {
  const { send, mails } = setUp()
  expect((await send({ ...MESSAGE, website: '' }))[0]).toBe(200)
  expect(mails).toHaveLength(1)
})

test('an invalid message is refused with issues by field, and nothing is stored', async () => {
  const { send, calls } = setUp()
  expect(await send({ ...MESSAGE, first_name: 'A', email: 'ana', message: 'corto' })).toEqual([
    400,
    {
      code: 'contact.malformed',
      issues: [
        { field: 'first_name', issue: 'too-short' },
        { field: 'email', issue: 'email-invalid' },
        { field: 'message', issue: 'too-short' },
      ],
    },
  ])
  expect(calls).toEqual([])
})

test.each(['{', 'null', '[]', '"x"'])('the body %s is refused', async (body) => {
  expect(await setUp().send(body)).toMatchObject([400, { code: 'contact.malformed' }])
})

test('a method other than POST is refused', async () => {
  expect(await setUp().send(null, 'GET')).toEqual([405, { code: 'request.method-not-allowed' }])
})

test('a visitor over the rate limit learns when to retry', async () => {
  const { client } = aService(() => aRefusal('contact.too-many', '1234'))
  const { context, mails } = aContext({ asService: client })
  const request = new Request('http://back-end.test/', { method: 'POST', body: JSON.stringify(MESSAGE) })
  const response = await handler(request, context)
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    429,
    '1234',
    { code: 'contact.too-many' },
  ])
  expect(mails).toEqual([])
})

describe('when a service is unavailable', () => {
  test('a message that could not be stored is refused and its text stays out of the log', async () => {
    const { send, lines, mails } = setUp({ answer: () => aRefusal('something with ana@example.com in it') })
    expect(await send(MESSAGE)).toEqual([503, { code: 'contact.unavailable' }])
    expect([lines, mails]).toEqual([['contact message not kept'], []])
  })

  test.each([
    ['is away', () => Promise.reject(new Error('no route to ana@example.com')), 'contact message not mailed'],
    ['wants none', async () => 'refused' as const, 'contact message refused: see CONTACT_EMAIL'],
  ])('a message is acknowledged and stays unmarked when the mail server %s', async (_, sendMail, line) => {
    const { send, calls, lines } = setUp({ sendMail })
    expect(await send(MESSAGE)).toEqual([200, { isReceived: true }])
    expect(calls.map(([what]) => what)).toEqual(['receive_contact_message'])
    expect(lines).toEqual([line])
  })

  test('the response does not wait for the mail server', async () => {
    const { client } = aService(() => Response.json(ID))
    const { context } = aContext({ asService: client, sendMail: () => new Promise(() => {}) })
    const request = new Request('http://back-end.test/', { method: 'POST', body: JSON.stringify(MESSAGE) })
    expect((await handler(request, context)).status).toBe(200)
  })
})
