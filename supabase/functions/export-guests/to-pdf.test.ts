import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { GuestListOrder } from '#contracts/export-guests.ts'
import { aMemberRow, aPartyRow, CHICKEN, FISH, guestRows, NOW_MS } from '#tests/support/guests/guest-rows.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { guestMessages } from '../_shared/guest-messages.ts'
import { toGuestList } from '../_shared/guests/guest-list.ts'
import type { GuestRows } from '../_shared/guests/guest-rows.ts'
import { toPdf } from './to-pdf.ts'

interface Wishes {
  readonly lists?: readonly GuestListOrder[]
  readonly hasMenus?: boolean
  readonly language?: 'es' | 'en'
}

const bytesOf = (
  rows: GuestRows,
  { lists = ['by-table', 'alphabetical'], hasMenus = false, language = 'es' }: Wishes,
) => toPdf(toGuestList(rows, NOW_MS), { lists, hasMenus }, language, guestMessages(language))

async function write(rows: GuestRows, wishes: Wishes = {}) {
  const document = await getDocumentProxy(await bytesOf(rows, wishes))
  const { text, totalPages } = await extractText(document, { mergePages: false })
  return { document, pages: text, text: text.join('\n').replace(/\s+/g, ' '), totalPages }
}

/** Lines are broken at the width of their column, so only the text without whitespace is compared. */
const dense = (text: string) => text.normalize('NFC').replace(/\s+/gu, '')

/** The order in which these texts stand. */
const orderOf = (text: string, parts: readonly string[]) => [...parts].sort((a, b) => text.indexOf(a) - text.indexOf(b))

const PARTIES = [
  aPartyRow({
    table_number: '10',
    members: [
      aMemberRow({ name: 'Óscar Núñez', meal: CHICKEN }),
      aMemberRow({ name: 'Luz Núñez', meal: FISH, age_group: 'under-18', age: 6 }),
      aMemberRow({ name: 'Iván Nunez', answer: 'no' }),
      aMemberRow({ name: null }),
    ],
  }),
  aPartyRow({ table_number: '2', members: [aMemberRow({ name: 'Ana Ñandú' })] }),
  aPartyRow({ table_number: 'Honor', members: [aMemberRow({ name: 'Eva Ojeda', age_group: 'under-18' })] }),
  aPartyRow({ members: [aMemberRow({ name: 'Álvaro Ávila' })] }),
  aPartyRow({ table_number: '2', members: [aMemberRow({ name: 'Sin Respuesta', answer: 'pending' })] }),
  aPartyRow({ table_number: '2', members: [aMemberRow({ name: 'No Invitada', answer: null })] }),
  aPartyRow({ is_second_list: true, members: [aMemberRow({ name: 'Segunda Lista' })] }),
]
const FULL = guestRows({ parties: PARTIES })

test('the list names the plan, its day, and how many people of how many parties come', async () => {
  const { text, document } = await write(FULL)
  expect(text).toContain('Boda de Ana y Luis')
  expect(text).toContain('Evento: 15 de mayo de 2027 · Al 21 de noviembre de 2026')
  expect(text).toContain('6 personas confirmadas de 4 grupos')
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Lista de invitados: Boda de Ana y Luis' })
})

test('by table: tables in the order of their numbers, people and not parties counted, those without one last', async () => {
  const { text } = await write(FULL, { lists: ['by-table'] })
  expect(text).toContain('Mesa 10 3 personas Nombre Óscar Núñez Luz Núñez (6 años) Acompañante de Óscar Núñez')
  expect(text).toContain('Mesa 2 1 persona Nombre Ana Ñandú')
  expect(text).toContain('Honor 1 persona Nombre Eva Ojeda (menor de 18)')
  const tables = ['Mesa 2', 'Mesa 10', 'Honor', 'Sin mesa']
  expect(orderOf(text, tables)).toEqual(tables)
  expect(text).not.toContain('orden alfabético')
})

test('in alphabetical order: surnames first, Ñ between N and O, accents aside, with the table of each', async () => {
  const { text } = await write(FULL, { lists: ['alphabetical'] })
  expect(text).toContain(
    'Nombre Mesa Ávila, Álvaro – Núñez, Luz (6 años) 10 Núñez, Óscar 10 Acompañante de Óscar Núñez 10 Ñandú, Ana 2 Ojeda, Eva (menor de 18) Honor',
  )
  expect(text).not.toContain('por mesa')
})

test('who declined, has not answered, is not invited or is on the second list is on neither list', async () => {
  const { text } = await write(FULL)
  for (const name of ['Nunez', 'Respuesta', 'Invitada', 'Segunda']) expect(text).not.toContain(name)
})

test('both lists are in one file, in English too, in the same order', async () => {
  const { pages } = await write(FULL, { language: 'en' })
  expect(pages).toHaveLength(2)
  expect(dense(pages[0] ?? '')).toContain(dense('6 people confirmed from 4 parties'))
  expect(dense(pages[1] ?? '')).toContain(dense('Núñez, Luz (6 years old) 10 Núñez, Óscar 10 Guest of Óscar Núñez 10'))
  expect(dense(pages[1] ?? '')).toContain(dense('Ñandú, Ana 2 Ojeda, Eva'))
})

test('menus when they are wished: of each person, and counted for the kitchen', async () => {
  const { text } = await write(FULL, { hasMenus: true })
  expect(text).toContain('Menús: Pollo 1 · Pescado 1 · Sin elegir 4')
  expect(text).toContain('Luz Núñez (6 años) Pescado')
  expect((await write(FULL)).text).not.toMatch(/Pollo|Pescado/)
  expect((await write(FULL, { hasMenus: true, language: 'en' })).text).toContain('Chicken')
})

test('NEEDS: of each person and counted when they were read, else nowhere', async () => {
  const [oscar, , declined] = PARTIES[0]?.members ?? []
  const needs = [
    {
      member_id: oscar?.id ?? '',
      diets: ['vegan' as const],
      allergens: ['nuts' as const, 'milk' as const],
      note: 'Poca sal',
    },
    { member_id: declined?.id ?? '', diets: ['halal' as const] },
  ]
  const { text } = await write(guestRows({ parties: PARTIES, needs }))
  expect(dense(text)).toContain(dense('Vegana · Alérgenos: Nueces y otros frutos secos, Leche · Poca sal'))
  expect(dense(text)).toContain(dense('Necesidades: Vegana 1 · Leche 1 · Nueces y otros frutos secos 1'))
  expect(text).not.toContain('Halal')
  expect((await write(FULL)).text).not.toMatch(/Vegana|Necesidades/)
})

test('nobody has confirmed', async () => {
  expect((await write(guestRows())).text).toContain('Todavía nadie ha confirmado.')
})

test('every page is numbered, and a table that goes on repeats its head', async () => {
  const members = Array.from({ length: 20 }, (_, index) => aMemberRow({ name: `Íñigo Muñoz${index}` }))
  const parties = Array.from({ length: 6 }, () => aPartyRow({ table_number: '1', members }))
  const { pages, totalPages } = await write(guestRows({ parties }))
  expect(totalPages).toBeGreaterThan(4)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${totalPages}`)
    expect(page).toContain('Nombre')
  }
  expect(pages[1]).toContain('Mesa 1 (continúa)')
})

test('a table of usual size is not parted over two pages', async () => {
  const members = Array.from({ length: 10 }, (_, index) => aMemberRow({ name: `Íñigo Muñoz${index}` }))
  const parties = Array.from({ length: 12 }, (_, index) => aPartyRow({ table_number: `${index + 1}`, members }))
  const { pages } = await write(guestRows({ parties }), { lists: ['by-table'] })
  expect(pages.join('')).not.toContain('continúa')
  for (const page of pages) expect(page.match(/Muñoz0/g)).toHaveLength(page.match(/Muñoz9/g)?.length ?? 0)
})

test('long names are whole, in lines of their column', async () => {
  const name = `${'Maximiliano'.repeat(4)} ${'Etxeberría-'.repeat(4)}`
  const { text } = await write(guestRows({ parties: [aPartyRow({ members: [aMemberRow({ name })] })] }), {
    hasMenus: true,
  })
  expect(dense(text).split(dense(name))).toHaveLength(2)
})

test('the same list on the same day gives the same file except for its random id', async () => {
  const readable = async () => new TextDecoder('latin1').decode(await bytesOf(FULL, {})).replace(/\/ID \[.*\]/, '')
  expect(await readable()).toBe(await readable())
})

describe('PDF: user text in a guest list', () => {
  const names = HOSTILE_TEXTS.map((text) =>
    aPartyRow({ table_number: '1', members: [aMemberRow({ name: null, first_name: text })] }),
  )
  const people = HOSTILE_TEXTS.map(() => aPartyRow({ table_number: '1', members: [aMemberRow({ name: 'A' })] }))
  const needs = people.map(({ members }, index) => ({
    member_id: members[0]?.id ?? '',
    note: HOSTILE_TEXTS[index] ?? '',
  }))

  test.each([
    ['name', guestRows({ parties: names })],
    ['note on needs', guestRows({ parties: people, needs })],
  ])('a hostile %s is there as it was typed, and no action', async (_, rows) => {
    const { document, pages } = await write(rows, { lists: ['by-table'] })
    const visible = (text: string) => dense(text).replace(/\p{Cf}/gu, '')
    const found = visible(pages.join('')).replace(
      /BodadeAnayLuis·Página\d+de\d+(Mesa1\(continúa\))?(Nombre(Necesidades)?)?/g,
      '',
    )
    expect(HOSTILE_TEXTS.filter((text) => !found.includes(visible(printableLine(text))))).toEqual([])
    expect(await document.getJSActions()).toBeNull()
    expect(await document.getOpenAction()).toBeNull()
    const raw = new TextDecoder('latin1').decode(await bytesOf(rows, {}))
    expect(raw).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI)\b/)
  })
})
