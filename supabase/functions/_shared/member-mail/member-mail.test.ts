import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { type MonthlyFigures, writeMonthlyFigures } from '../../send-analytics-mails/write-monthly-figures.ts'
import { type TaskDigest, writeTaskDigest } from '../../send-task-digests/write-task-digest.ts'
import { isHeaderSafe } from '../mail-headers.ts'

const CONTEXT = {
  siteUrl: 'https://convite.test',
  functionsUrl: 'https://convite.test/functions/v1',
  brand: { name: 'Convite', supportEmail: 'hola@convite.test' },
}

const TOKEN = 't'.repeat(32)
const PERSON = {
  id: '7c1d2e3f-1111-4222-8333-444455556666',
  user_id: 'b2a1c0de-1111-4222-8333-444455556666',
  email: 'eva@correo.mx',
  full_name: 'Eva Muñoz',
  stop_token: TOKEN,
}

const aDigest = (parts: Partial<TaskDigest> = {}) =>
  writeTaskDigest(
    {
      ...PERSON,
      plan_id: '5f0a1b9e-8d51-4c55-a7de-0a4be2ad1c11',
      on_day: '2027-03-01',
      language: 'es',
      plan_name: 'Boda de Ana & Luis',
      counts: { given: 1, due: 1, overdue: 12, done: 1 },
      lines: [
        { kind: 'given', template_id: null, name: 'Llamar al coro', due_on: '2027-03-09', by: 'Ana' },
        { kind: 'due', template_id: 'place-permits', name: null, due_on: '2027-03-01', by: null },
        { kind: 'overdue', template_id: null, name: 'Pagar', due_on: '2027-02-01', by: null },
        { kind: 'done', template_id: null, name: 'Probar el menú', due_on: null, by: 'Luis' },
      ],
      ...parts,
    },
    CONTEXT,
  )

const someFigures = (parts: Partial<MonthlyFigures> = {}) =>
  writeMonthlyFigures(
    {
      ...PERSON,
      month: '2027-03-01',
      is_lapsed: false,
      language: 'es',
      plans_left: 2,
      plans: [
        {
          name: 'Boda de Ana & Luis',
          currency: 'MXN',
          money: {
            planned: 100_000_00,
            categories: [
              {
                ...{ category: 'venue', planned: 100_000_00, agreed: 120_000_00, paid: 50_000_00 },
                ...{ spent: 120_000_00, vendors: 1, unknown: 0 },
              },
            ],
            lines: [
              {
                ...{ category: 'venue', basis: 'agreed', plans: 1, planned: 100_000_00, spent: 120_000_00 },
                ...{ low: 120_000_00, likely: 120_000_00, high: 120_000_00 },
              },
            ],
            earlier: null,
          },
          guests: { people: 120, yes: 60, no: 10 },
          tasks: { total: 40, done: 12, overdue: 1 },
        },
        { name: 'Cena', currency: 'EUR', money: null, guests: null, tasks: { total: 3, done: 3, overdue: 0 } },
      ],
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
    aDigest(),
    'Boda de Ana & Luis: 15 novedades en tus tareas',
    [
      ...[
        'Hola, Eva:',
        'Llamar al coro: para el 9 de marzo de 2027, por Ana',
        'Y más: 11.',
        'Probar el menú, por Luis',
      ],
      'Pedir los permisos del lugar al aire libre',
    ],
  ],
  [
    aDigest({ language: 'en', counts: { given: 1, due: 0, overdue: 0, done: 0 } }),
    'Boda de Ana & Luis: one thing about your tasks',
    ['Hi Eva,', 'Llamar al coro: for March 9, 2027, by Ana', 'Assigned to you'],
  ],
  [
    someFigures(),
    'Las cifras de tus eventos: marzo de 2027',
    [
      ...['Presupuesto: $100,000.00 MXN', 'Acordado: $120,000.00 MXN. Pagado: $50,000.00 MXN'],
      ...['Costo final: $120,000.00 MXN, entre $120,000.00 MXN y $126,000.00 MXN', 'Eso es $20,000.00 MXN más'],
      ...['Han respondido 70 de 120 personas: 60 vienen.', 'Una tarea está vencida.', 'Otros planes en Analítica: 2.'],
    ],
  ],
  [
    someFigures({ language: 'en' }),
    'The figures of your events: March 2027',
    ['70 of 120 people have answered: 60 are coming.', 'Tasks done: 3 of 3.', 'as March 2027 begins'],
  ],
  [
    someFigures({ is_lapsed: true, plans: [] }),
    'Tus cifras del mes están en pausa',
    ['https://convite.test/app/subscription'],
  ],
  [someFigures({ is_lapsed: true, plans: [], language: 'en' }), 'Your monthly figures are paused', ['comes with Pro']],
])('a mail says the same in HTML and text, with nothing left to fill: %#', (mail, subject, lines) => {
  expect(mail.subject).toBe(subject)
  for (const each of [mail.text, shownIn(mail.html)]) {
    for (const line of lines) expect(each).toContain(line)
    expect(each).not.toMatch(/\{\w+\}|undefined|null|NaN/)
  }
  expect(mail).toMatchObject({
    to: 'eva@correo.mx',
    unsubscribeUrl: expect.stringContaining(`/unsubscribe-guest-mail?token=${TOKEN}`),
    messageId: `<${PERSON.id}@convite.test>`,
  })
})

test('each mail leads to where it is stopped', () => {
  expect(aDigest().html).toContain(`href="https://convite.test/r#mail=${TOKEN}"`)
  expect(someFigures().html).toContain(`href="https://convite.test/r#figures=${TOKEN}"`)
})

test.each(HOSTILE_TEXTS)('XSS: what members wrote is text in a mail: %s', (text) => {
  const line = { kind: 'given', template_id: null, name: text, due_on: null, by: text } as const
  const harmless = { ...line, name: 'Llamar', by: 'Ana' }
  const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)
  const digest = aDigest({ full_name: text, plan_name: text, lines: [line] })
  expect(isHeaderSafe(digest.subject)).toBe(true)
  expect(tags(digest.html)).toEqual(tags(aDigest({ lines: [harmless] }).html))
  const plan = { currency: 'MXN', money: null, guests: null, tasks: { total: 3, done: 3, overdue: 0 } }
  expect(tags(someFigures({ full_name: text, plans: [{ ...plan, name: text }] }).html)).toEqual(
    tags(someFigures({ plans: [{ ...plan, name: 'Cena' }] }).html),
  )
})
