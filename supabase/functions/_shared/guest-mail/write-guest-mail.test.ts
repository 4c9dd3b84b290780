import { expect, test } from 'vitest'
import { MAIL_KINDS } from '#domain/guests/guest-mail.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { isHeaderSafe } from '../mail-headers.ts'
import { type GuestMailFacts, writeGuestMail } from './write-guest-mail.ts'

const CONTEXT = {
  siteUrl: 'https://convite.test',
  functionsUrl: 'https://convite.test/functions/v1',
  brand: { name: 'Convite', supportEmail: 'hola@convite.test' },
}

const LINK = 'https://convite.test/r#qwertyuiopasdfghjklzxc'

const FACTS: GuestMailFacts = {
  event: 'Boda de Ana & Luis',
  first_host: 'Ana',
  second_host: 'Luis',
  owner: 'Lucía Hernández',
  sub_event_es: null,
  sub_event_en: null,
  starts_at: '2027-05-16T03:00:00Z',
  time_zone: 'America/Mexico_City',
  place: 'Hacienda <La Luz>',
  reply_by: '2027-04-01',
  first_name: 'Eva',
}

const write = (parts: Partial<Parameters<typeof writeGuestMail>[0]> = {}) =>
  writeGuestMail(
    {
      to: 'eva@correo.mx',
      replyTo: 'ana@correo.mx',
      kind: 'invitation',
      language: 'es',
      facts: FACTS,
      note: null,
      link: LINK,
      stopToken: 't'.repeat(32),
      ...parts,
    },
    CONTEXT,
  )

const shownIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const cases = MAIL_KINDS.flatMap((kind) => (['es', 'en'] as const).map((language) => ({ kind, language })))

test.each(cases)('a mail of $kind in $language says the same in HTML and text, with nothing left to fill', (parts) => {
  const mail = write({ ...parts, note: 'Bring a coat' })
  for (const each of [mail.text, shownIn(mail.html)]) {
    expect(each).toContain('Bring a coat')
    expect(each).toContain('Hacienda <La Luz>')
    expect(each).toContain('15')
    expect(each).toContain(parts.language === 'es' ? 'Ana y Luis' : 'Ana and Luis')
    expect(each).not.toMatch(/\{\w+\}|undefined|null/)
  }
  expect(mail.text.includes(LINK)).toBe(parts.kind !== 'save-the-date')
  expect(mail.html.includes(LINK)).toBe(parts.kind !== 'save-the-date')
  expect(mail).toMatchObject({ to: 'eva@correo.mx', replyTo: 'ana@correo.mx' })
  expect(mail.unsubscribeUrl).toContain('/unsubscribe-guest-mail?token=')
})

test.each(HOSTILE_TEXTS)('XSS: what a host writes is text in a mail: %s', (text) => {
  const facts = { ...FACTS, event: text, first_host: text, second_host: text, place: text, first_name: text }
  const plain = write()
  const mail = write({ facts: { ...facts, sub_event_es: text }, note: text })
  expect(isHeaderSafe(mail.subject)).toBe(true)
  const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)?.filter((tag) => !/^<\/?(p|title)\b/.test(tag))
  // The same elements as without it; the line adds a paragraph.
  expect(tags(mail.html)).toEqual(tags(plain.html))
})

test('only the invitation and the way out are links', () => {
  const mail = write({ note: 'https://evil.example www.evil.example' })
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    LINK,
    LINK,
    'mailto:hola@convite.test',
    `https://convite.test/r#mail=${'t'.repeat(32)}`,
  ])
})
