import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ContactRequest } from '#contracts/site/contact.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'
import { aSilentMailServer, mailsWith, post } from '../site/public-site.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})

afterAll(() => gateway.stop())

let visitors = 0
/** A network address without earlier messages. */
const someone = () => {
  visitors += 1
  return `198.51.100.${visitors}`
}
const aMessage = (changes: Partial<ContactRequest> = {}): ContactRequest => ({
  first_name: 'Ana',
  last_name: 'Pérez',
  email: `ana-${crypto.randomUUID()}@example.com`,
  company: '',
  subject: 'Una boda en dos ciudades',
  message: `¿Se puede planear así? ${crypto.randomUUID()}`,
  language: 'es',
  website: '',
  ...changes,
})
const kept = (message: string) => gateway.database.admin`select * from contact_messages where message = ${message}`

test('a message sent by a page without a key is stored, mailed to support, and acknowledged to its sender', async () => {
  const message = aMessage({ company: 'Flores Ana' })
  expect(await post(gateway, 'send-contact-message', message, someone())).toMatchObject({
    status: 200,
    body: { isReceived: true },
  })
  const [mail] = await mailsWith(gateway, message.message)
  expect(mail).toMatchObject({
    to: gateway.config.brand.supportEmail,
    subject: 'Mensaje de contacto: Una boda en dos ciudades',
  })
  expect(mail?.headers.get('reply-to')).toBe(message.email)
  expect(mail?.headers.has('auto-submitted')).toBe(false)
  expect(mail?.text).toContain('Empresa: Flores Ana')
  await until(async () => (await kept(message.message))[0]?.['mailed_at'] !== null)
})

test('the browser’s client can send a message', async () => {
  const message = aMessage({ language: 'en' })
  const { data, error } = await gateway.anonClient().functions.invoke('send-contact-message', { body: message })
  expect([data, error]).toEqual([{ isReceived: true }, null])
  expect(await mailsWith(gateway, message.message)).toMatchObject([
    { subject: 'Contact message: Una boda en dos ciudades' },
  ])
})

test('the browser’s client receives the errors by field', async () => {
  const body = aMessage({ subject: 'Hola', email: 'ana' })
  const { error } = await gateway.anonClient().functions.invoke('send-contact-message', { body })
  expect(error).toBeInstanceOf(FunctionsHttpError)
  const response = (error as { context: Response }).context
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      code: 'contact.malformed',
      issues: [
        { field: 'email', issue: 'email-invalid' },
        { field: 'subject', issue: 'too-short' },
      ],
    },
  ])
})

test('messages go to CONTACT_EMAIL where it is set', async () => {
  vi.stubEnv('CONTACT_EMAIL', 'ventas@example.org')
  const message = aMessage()
  await post(gateway, 'send-contact-message', message, someone())
  expect(await mailsWith(gateway, message.message)).toMatchObject([{ to: 'ventas@example.org' }])
  vi.unstubAllEnvs()
})

describe('a sender cannot add a header or a recipient to the mail', () => {
  test.each([
    ['subject', 'Hola a todos\r\nBcc: eva@example.com'],
    ['subject', 'Hola a todos\u2028Bcc: eva@example.com\0'],
    ['first_name', 'Ana\r\nBcc: eva@example.com'],
    ['company', 'x\r\n\r\n<h1>Hola</h1>'],
  ])('a sender cannot add a header or a recipient by %s %j', async (field, text) => {
    const message = aMessage({ [field]: text })
    expect((await post(gateway, 'send-contact-message', message, someone())).status).toBe(200)
    const [mail] = await mailsWith(gateway, message.message)
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual([
      ...['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
    ])
    expect(mail?.to).toBe(gateway.config.brand.supportEmail)
    expect(mail?.html).not.toContain('<h1>Hola')
  })

  test.each([
    'ana@example.com\r\nBcc: eva@example.com',
    'ana@example.com, eva@example.com',
    '"ana@example.com\\r\\nBcc:"@example.com',
    'Ana <ana@example.com>',
  ])('a sender cannot add a recipient by the address %j', async (email) => {
    const message = aMessage({ email })
    expect(await post(gateway, 'send-contact-message', message, someone())).toMatchObject({
      status: 400,
      body: { code: 'contact.malformed', issues: [{ field: 'email', issue: 'email-invalid' }] },
    })
    expect(await kept(message.message)).toEqual([])
  })
})

test('a bot that fills in the hidden field gets a success response, and nothing is kept or mailed', async () => {
  const trap = aMessage({ website: 'http://spam.example' })
  expect(await post(gateway, 'send-contact-message', trap, someone())).toMatchObject({
    status: 200,
    body: { isReceived: true },
  })
  const next = aMessage()
  await post(gateway, 'send-contact-message', next, someone())
  await mailsWith(gateway, next.message)
  expect(await kept(trap.message)).toEqual([])
  expect((await gateway.mails()).filter(({ text }) => text.includes(trap.message))).toEqual([])
})

test.each(['{', 'null', '[]', '{"first_name":{}}', `{"message":"${'x'.repeat(100_000)}"}`])(
  'the body %.20s is refused',
  async (body) => {
    expect(await post(gateway, 'send-contact-message', body, someone())).toMatchObject({
      status: 400,
      body: { code: 'contact.malformed' },
    })
  },
)

describe('a frequent sender', () => {
  test('a frequent sender is refused by every process and after a restart', async () => {
    const from = someone()
    const replica = await startReplica(gateway)
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      statuses.push((await post(turn % 2 ? replica : gateway, 'send-contact-message', aMessage(), from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const refused = await post(replica, 'send-contact-message', aMessage(), from)
    expect(refused).toMatchObject({ status: 429, body: { code: 'contact.too-many' } })
    expect(Number(refused.retryAfter)).toBeGreaterThan(3_500)
    await replica.stop()
    const fresh = await startReplica(gateway)
    expect((await post(fresh, 'send-contact-message', aMessage(), from)).status).toBe(429)
    expect((await post(fresh, 'send-contact-message', aMessage(), someone())).status).toBe(200)
    await fresh.stop()
  })

  test('concurrent messages of one sender are all counted', async () => {
    const from = someone()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(gateway, 'send-contact-message', aMessage(), from)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
  })

  test('all addresses of one network count as one sender', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const from = `2001:db8:77:1::${turn}`
      statuses.push((await post(gateway, 'send-contact-message', aMessage(), from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('an unavailable mail server', () => {
  test('a message is acknowledged at once, and mailed later by the job', async () => {
    const silent = await aSilentMailServer()
    const down = await startReplica(gateway, { smtpUrl: silent.url })
    const message = aMessage()
    const startedAt = performance.now()
    expect((await post(down, 'send-contact-message', message, someone())).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    silent.close()
    await down.stop()
    expect(await kept(message.message)).toMatchObject([{ mailed_at: null }])

    const { admin } = gateway.database
    await admin`update contact_messages set claimed_at = now() - interval '11 minutes' where mailed_at is null`
    await admin`update cron.job set last_due_at = now() - interval '1 day' where jobname = 'forward-contact-messages'`
    const aJobRunner = () => startReplica(gateway, {}, { runsJobs: true })
    const [one, two] = await Promise.all([aJobRunner(), aJobRunner()])
    await until(async () => (await kept(message.message))[0]?.['mailed_at'] !== null)
    const mails = [...(await one.mails()), ...(await two.mails())].filter(({ text }) => text.includes(message.message))
    expect(mails).toHaveLength(1)
    await Promise.all([one.stop(), two.stop()])
  })

  test('only the service can trigger the forwarding of pending messages', async () => {
    const { error } = await gateway.anonClient().functions.invoke('forward-contact-messages')
    expect((error as { context: Response } | null)?.context.status).toBe(403)
    expect((await post(gateway, 'forward-contact-messages', {})).status).toBe(401)
  })
})
