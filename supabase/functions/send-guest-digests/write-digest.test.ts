import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { isHeaderSafe } from '../_shared/mail-headers.ts'
import { type Digest, writeDigest } from './write-digest.ts'

const CONTEXT = {
  siteUrl: 'https://convite.test',
  functionsUrl: 'https://convite.test/functions/v1',
  brand: { name: 'Convite', supportEmail: 'hola@convite.test' },
}

const PLAN_ID = '5f0a1b9e-8d51-4c55-a7de-0a4be2ad1c11'
const LINE = { name: 'Eva Díaz', sub_event_es: null, sub_event_en: null, come: 2, come_not: 1 }

const write = (parts: Partial<Digest> = {}) =>
  writeDigest(
    {
      id: '7c1d2e3f-1111-4222-8333-444455556666',
      plan_id: PLAN_ID,
      user_id: 'b2a1c0de-1111-4222-8333-444455556666',
      up_to: '2027-03-01T14:00:00Z',
      email: 'ana@correo.mx',
      full_name: 'Ana Muñoz',
      language: 'es',
      plan_name: 'Boda de Ana & Luis',
      stop_token: 't'.repeat(32),
      answers: {
        parties: 3,
        lines: [LINE, { ...LINE, sub_event_es: 'Brindis', sub_event_en: 'Toast' }, { ...LINE, name: null, come: 0 }],
        lines_left: 4,
        words: [
          { name: 'Eva Díaz', message: '¡Felicidades!\nNos vemos', song: 'Bésame mucho' },
          { name: null, message: 'x'.repeat(500), song: null },
        ],
        words_left: 2,
        counts: { confirmed: 12, pending: 30, declined: 5 },
      },
      ...parts,
    },
    CONTEXT,
  )

const shownIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test.each([
  [
    'es',
    [
      ...['Eva Díaz: 2 sí, 1 no', 'Eva Díaz, Brindis: 2 sí, 1 no', 'Un grupo: 1 no', 'en la lista: 4.'],
      ...[
        'Eva Díaz: “¡Felicidades! Nos vemos”',
        'Eva Díaz pide la canción “Bésame mucho”',
        `Un grupo: “${'x'.repeat(200)}…”`,
      ],
      'canciones en la lista: 2.',
    ],
  ],
  [
    'en',
    [
      ...['Eva Díaz: 2 yes, 1 no', 'Eva Díaz, Toast: 2 yes, 1 no', 'A party: 1 no', 'in the list: 4.'],
      ...['Eva Díaz: “¡Felicidades! Nos vemos”', 'Eva Díaz asks for the song “Bésame mucho”', 'songs in the list: 2.'],
    ],
  ],
] as const)('a digest in %s says the same in HTML and text, with nothing left to fill', (language, lines) => {
  const mail = write({ language })
  for (const each of [mail.text, shownIn(mail.html)]) {
    for (const line of lines) expect(each).toContain(line)
    expect(each).toMatch(/12\..*30\..*5\./)
    expect(each).not.toMatch(/\{\w+\}|undefined|null/)
  }
  expect(mail).toMatchObject({
    to: 'ana@correo.mx',
    unsubscribeUrl: expect.stringContaining(`?token=${'t'.repeat(32)}`),
    messageId: '<7c1d2e3f-1111-4222-8333-444455556666@convite.test>',
  })
})

test.each(HOSTILE_TEXTS)('XSS: what guests and hosts wrote is text in a digest: %s', (text) => {
  const lines = [{ ...LINE, name: text, sub_event_es: text, sub_event_en: text }]
  const words = [{ name: text, message: text, song: text }]
  const answers = {
    parties: 1,
    lines,
    lines_left: 0,
    words,
    words_left: 0,
    counts: { confirmed: 1, pending: 0, declined: 0 },
  }
  const mail = write({ full_name: text, plan_name: text, answers })
  expect(isHeaderSafe(mail.subject)).toBe(true)
  const plain = write({
    answers: { ...answers, lines: [LINE], words: [{ name: 'Eva', message: 'Hola', song: 'Una' }] },
  })
  const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)
  expect(tags(mail.html)).toEqual(tags(plain.html))
  // Nor does a name make a line of its own in the text.
  expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length)
})

test('only the list, the support address and the way out are links', () => {
  const mail = write({ plan_name: 'https://evil.example www.evil.example' })
  const list = `https://convite.test/app/guest-list/${PLAN_ID}`
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    list,
    list,
    'mailto:hola@convite.test',
    `https://convite.test/r#mail=${'t'.repeat(32)}`,
  ])
})
