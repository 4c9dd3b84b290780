import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import { aRefusal, aService } from '#tests/support/service-client.ts'
import type { FunctionContext, OutgoingMail } from '../_shared/context.ts'
import { handler } from './handler.ts'

const aMessage = (subject: string) => ({
  id: crypto.randomUUID(),
  first_name: 'Ana',
  last_name: 'Pérez',
  email: 'ana@example.com',
  company: null,
  subject,
  message: '¿Se puede planear una boda en dos ciudades?',
  language: 'es',
})

function setUp(answer: () => Response, parts: Partial<FunctionContext> = {}) {
  const { client, calls } = aService((what) =>
    what === 'contact_messages' ? new Response(null, { status: 204 }) : answer(),
  )
  const fixture = aContext({ caller: { userId: null, role: 'service_role', claims: {} }, asService: client, ...parts })
  const run = async (method = 'POST') => {
    const response = await handler(new Request('http://back-end.test/', { method }), fixture.context)
    return [response.status, await response.json()] as const
  }
  return { ...fixture, calls, run }
}

test('stored messages are emailed and marked', async () => {
  const { run, mails, calls } = setUp(() => Response.json([aMessage('Uno de ayer'), aMessage('Otro de ayer')]))
  expect(await run()).toEqual([200, { sent: 2 }])
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Mensaje de contacto: Uno de ayer',
    'Mensaje de contacto: Otro de ayer',
  ])
  expect(calls.map(([what]) => what)).toEqual(['claim_contact_messages', 'contact_messages', 'contact_messages'])
})

test('a message that cannot be emailed does not delay the next', async () => {
  const sendMail = async ({ subject }: OutgoingMail) => {
    if (subject.includes('Uno')) throw new Error('no')
    return 'sent' as const
  }
  const { run, calls } = setUp(() => Response.json([aMessage('Uno de ayer'), aMessage('Otro de ayer')]), { sendMail })
  expect(await run()).toEqual([200, { sent: 1 }])
  expect(calls.map(([what]) => what)).toEqual(['claim_contact_messages', 'contact_messages'])
})

test('a caller other than the service is refused', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    const { run, calls } = setUp(() => Response.json([]), { caller: { userId: null, role, claims: {} } })
    expect(await run()).toEqual([403, { code: 'access.not-allowed' }])
    expect(calls).toEqual([])
  }
})

test('a database that is unavailable gives an error code', async () => {
  expect(await setUp(() => aRefusal('no')).run()).toEqual([503, { code: 'contact.unavailable' }])
})
