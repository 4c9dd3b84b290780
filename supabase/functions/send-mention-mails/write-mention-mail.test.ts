import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { isHeaderSafe } from '../_shared/mail-headers.ts'
import { type MentionMail, writeMentionMail } from './write-mention-mail.ts'

const CONTEXT = {
  siteUrl: 'https://convite.test',
  functionsUrl: 'https://convite.test/functions/v1',
  brand: { name: 'Convite', supportEmail: 'hola@convite.test' },
}
const [PLAN, VENDOR, EVA, ANA] = [1, 2, 3, 4].map((at) => `${at}f0a1b9e-8d51-4c55-a7de-0a4be2ad1c11`) as [
  string,
  string,
  string,
  string,
]
const MENTION = {
  ...({ plan_id: PLAN, plan_name: 'Boda de Ana & Luis', subject_kind: 'vendor', subject_id: VENDOR } as const),
  ...{ subject_name: 'Salón', author_id: EVA, author_name: 'Eva D.', body: `@[${ANA}]\n¿firmamos?` },
}

const write = (parts: Partial<MentionMail> = {}) =>
  writeMentionMail(
    {
      ...{ id: '7c1d2e3f-1111-4222-8333-444455556666', user_id: ANA, up_to: '2027-03-01T14:00:00Z' },
      ...{ email: 'ana@correo.mx', full_name: 'Ana Muñoz', language: 'es', stop_token: 't'.repeat(32) },
      ...{ mentions: [MENTION], left: 0, names: { [EVA]: 'Eva Díaz', [ANA]: 'Ana Muñoz' } },
      ...parts,
    },
    CONTEXT,
  )

test.each([
  [
    'es',
    'Eva Díaz te menciona en Boda de Ana & Luis',
    'Eva Díaz, Salón (Boda de Ana & Luis): “@Ana Muñoz ¿firmamos?”',
    'mesa 4',
  ],
  [
    'en',
    'Eva Díaz mentioned you in Boda de Ana & Luis',
    'Eva Díaz, Salón (Boda de Ana & Luis): “@Ana Muñoz ¿firmamos?”',
    'table 4',
  ],
] as const)('a mail in %s names who wrote, where and what, by the present names', (language, subject, line, table) => {
  const mail = write({ language })
  expect(mail).toMatchObject({ to: 'ana@correo.mx', subject })
  expect(mail.text).toContain(line)
  expect(mail.text).toContain(`/app/budget-tracking/${PLAN}?vendor=${VENDOR}&comments=vendor.${VENDOR}`)
  expect(mail.unsubscribeUrl).toContain(`?token=${'t'.repeat(32)}`)
  const several = write({
    ...{ language, left: 3, names: {} },
    mentions: [
      MENTION,
      { ...MENTION, subject_kind: 'table', subject_name: '4' },
      { ...MENTION, subject_kind: 'task', subject_name: null },
    ],
  })
  expect(several.text).toContain(table)
  // Without an account the name of that time stands, and somebody who is mentioned has none.
  expect(several.text).toContain('Eva D.')
  expect(several.subject).toContain('6')
  for (const each of [mail, several]) expect(`${each.text}${each.html}`).not.toMatch(/\{\w+\}|undefined|null|@\[/)
})

test.each(HOSTILE_TEXTS)('XSS: what members wrote is text in a mail: %s', (text) => {
  const mention = { ...MENTION, plan_name: text, subject_name: text, author_name: text, author_id: null, body: text }
  const mail = write({ full_name: text, mentions: [mention] })
  expect(isHeaderSafe(mail.subject)).toBe(true)
  const plain = write({
    full_name: 'Ana',
    mentions: [{ ...mention, author_name: 'Eva', body: 'Hola', plan_name: 'Boda', subject_name: 'Salón' }],
  })
  const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)
  expect(tags(mail.html)).toEqual(tags(plain.html))
  expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length)
})
