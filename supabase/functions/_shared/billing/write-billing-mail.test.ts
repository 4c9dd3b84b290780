import { expect, test } from 'vitest'
import { isHeaderSafe } from '../mail-headers.ts'
import { type BillingNotice, writeBillingMail } from './write-billing-mail.ts'

const CONTEXT = {
  siteUrl: 'https://convite.test',
  functionsUrl: 'https://convite.test/functions/v1',
  brand: { name: 'Convite', supportEmail: 'hola@convite.test' },
}

const write = (parts: Partial<BillingNotice>) =>
  writeBillingMail(
    {
      user_id: 'b2a1c0de-1111-4222-8333-444455556666',
      kind: 'past-due',
      about: '2027-03-01T10:00:00Z',
      tier: 'pro',
      email: 'ana@correo.mx',
      language: 'es',
      ends_on: '2027-03-15T10:00:00Z',
      closed_plans: 0,
      ...parts,
    },
    CONTEXT,
  )

test.each([
  ['es', 'past-due', ['Pro', '15 de marzo de 2027', 'No se elimina nada']],
  ['en', 'past-due', ['Pro', 'March 15, 2027', 'Nothing is deleted']],
  ['es', 'ending', ['15 de marzo de 2027', 'no se te cobrará de nuevo']],
  ['en', 'ending', ['March 15, 2027', 'will not be charged again']],
  ['es', 'ended', ['está en el nivel Free', 'todo vuelve']],
  ['en', 'ended', ['is on the Free tier', 'as it was before']],
] as const)('in %s the mail of a subscription that is %s says until when and what follows', (language, kind, texts) => {
  const mail = write({ language, kind })
  for (const each of [mail.text, mail.html]) {
    for (const text of texts) expect(each).toContain(text)
    expect(each).toContain('https://convite.test/app/subscription')
    expect(each).not.toMatch(/\{\w+\}|undefined|null/)
  }
  expect(isHeaderSafe(mail.subject)).toBe(true)
  expect(mail.subject).not.toMatch(/[{}]/)
})

test('closed plans are counted', () => {
  expect(write({ kind: 'ended', closed_plans: 1 }).text).toContain('Un plan quedó cerrado')
  expect(write({ kind: 'ended', closed_plans: 3, language: 'en' }).text).toContain('3 plans are closed')
})

test('the same mail has the same id, and another one another', () => {
  expect(write({}).messageId).toBe(write({}).messageId)
  expect(write({ about: '2027-03-08T10:00:00Z' }).messageId).not.toBe(write({}).messageId)
})
