import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { handler } from './handler.ts'
import type { Recipient, Reminder } from './reminder.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const ANA: Recipient = {
  user_id: 'ana',
  email: 'ana@example.com',
  full_name: 'Ana Pérez',
  language: 'es',
  role: 'owner',
}
const EVA: Recipient = { user_id: 'eva', email: 'eva@example.com', full_name: 'Eva', language: 'en', role: 'editor' }

const aReminder = (changes: Partial<Reminder> = {}): Reminder => ({
  id: crypto.randomUUID(),
  days_left: 7,
  vendor_name: 'Mariachi Los Galleros',
  amount: 15_000.5,
  currency: 'MXN',
  due_on: '2027-05-15',
  plan_id: PLAN_ID,
  plan_name: 'Boda de Ana y Luis',
  recipients: [ANA],
  ...changes,
})

/** A data API that returns these reminders once, and records which were marked. */
function setUp(reminders: readonly Reminder[], parts: Partial<FunctionContext> = {}) {
  const claims = [[...reminders], []]
  const marked: string[][] = []
  const asService = createClient('http://back-end.test', 'sb_secret_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        if (String(input).endsWith('/claim_payment_reminders')) return Response.json(claims.shift() ?? [])
        const { ids } = JSON.parse(String(init?.body)) as { ids: string[] }
        marked.push(ids)
        return Response.json(ids.length)
      },
    },
  })
  const fixture = aContext({ caller: { userId: null, role: 'service_role', claims: {} }, asService, ...parts })
  const run = async () => {
    const response = await handler(new Request('http://back-end.test/', { method: 'POST' }), fixture.context)
    return [response.status, await response.json()]
  }
  return { ...fixture, run, marked }
}

test('due reminders are emailed and marked', async () => {
  const reminder = aReminder()
  const { run, mails, marked } = setUp([reminder])
  expect(await run()).toEqual([200, { sent: 1 }])
  expect(mails).toMatchObject([{ to: 'ana@example.com', subject: 'Pago a Mariachi Los Galleros: vence en 7 días' }])
  expect(marked).toEqual([[reminder.id]])
})

test('text and HTML have the same content: amount, vendor, day and link', async () => {
  const { run, mails } = setUp([aReminder()])
  await run()
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain('Hola, Ana:')
    expect(part).toContain('$15,000.50 MXN a Mariachi Los Galleros, 15 de mayo de 2027 (en 7 días)')
    expect(part).toContain(`https://convite.test/app/budget-tracking/${PLAN_ID}`)
  }
})

test('a recipient gets one email for all payments of all plans', async () => {
  const reminders = [
    aReminder({ days_left: 1 }),
    aReminder({ plan_id: 'other', plan_name: 'Cumpleaños' }),
    aReminder({ days_left: 0, vendor_name: 'Salón' }),
  ]
  const { run, mails, marked } = setUp(reminders)
  await run()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: '3 pagos vencen pronto', text: expect.stringContaining('(mañana)') })
  expect(mails[0]?.text).toContain('/app/budget-tracking/other')
  expect(marked).toEqual([reminders.map(({ id }) => id)])
})

test('the owner is reminded, in the owner’s language, and an editor only when no owner can be', async () => {
  const { run, mails } = setUp([aReminder({ recipients: [EVA, ANA] }), aReminder({ days_left: 1, recipients: [EVA] })])
  await run()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@example.com', 'Pago a Mariachi Los Galleros: vence en 7 días'],
    ['eva@example.com', 'Payment to Mariachi Los Galleros: due tomorrow'],
  ])
})

test('nothing is sent when nothing is due', async () => {
  const { run, mails } = setUp([])
  expect([await run(), mails]).toEqual([[200, { sent: 0 }], []])
})

describe('an email that fails', () => {
  test('an email that fails is not marked, and the others are sent', async () => {
    const lost = aReminder()
    const other = aReminder({ recipients: [EVA] })
    const { run, marked, lines } = setUp([lost, other], {
      sendMail: async ({ to }) => {
        if (to === ANA.email) throw Object.assign(new Error('away'), { code: 'ECONNECTION' })
        return 'sent'
      },
    })
    expect(await run()).toEqual([200, { sent: 1 }])
    expect(marked).toEqual([[other.id]])
    expect(lines).toEqual(['reminder not sent'])
  })

  test('an email that fails because its mailbox does not exist is not retried', async () => {
    const reminder = aReminder()
    const { run, marked } = setUp([reminder], { sendMail: async () => 'refused' })
    expect(await run()).toEqual([200, { sent: 0 }])
    expect(marked).toEqual([[reminder.id]])
  })
})

test.each(['anon', 'authenticated'] as const)('the role %s is refused', async (role) => {
  const { run, mails } = setUp([aReminder()], { caller: { userId: null, role, claims: {} } })
  expect(await run()).toEqual([403, { code: 'access.not-allowed' }])
  expect(mails).toEqual([])
})

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['an attribute', '" onmouseover="alert(1)'],
  ['a header', 'Flores\r\nBcc: otra@example.com'],
  ['letters turned around', 'abc\u202edef'],
  ['a placeholder', '{money} $& {when}'],
])("a vendor named with %s changes only the vendor's name in the email", async (_, name) => {
  const { run, mails } = setUp([aReminder({ vendor_name: name, plan_name: name })])
  await run()
  const [mail] = mails
  expect(mail?.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  expect(mail?.html).not.toMatch(/<script|" onmouseover=/)
  expect(mail?.text).toContain('$15,000.50 MXN a')
})
