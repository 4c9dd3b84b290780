import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { ExportFormat } from '#contracts/export-formats.ts'
import type { CatererAnswerRow } from '#domain/seating/caterer/caterer-answer.ts'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import {
  aCatererAnswer,
  aCatererList,
  aCatererPerson,
  aCatererVersion,
  catererRows,
} from '#tests/support/guests/caterer-rows.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { workerTask } from './worker-task.ts'

/** 21 November 2026 at noon in Mexico City. */
const NOW_MS = Date.UTC(2026, 10, 21, 18)

interface Wishes {
  readonly language?: 'es' | 'en'
  readonly version?: number
  readonly size?: 'A4' | 'LETTER'
}

const write = (
  answer: CatererAnswerRow,
  format: ExportFormat,
  { language = 'es', version, size = 'LETTER' }: Wishes = {},
) => workerTask({ rows: catererRows(answer, version ?? null), format, language, size, nowMs: NOW_MS })

async function pdfOf(answer: CatererAnswerRow, wishes: Wishes = {}) {
  const document = await getDocumentProxy(await write(answer, 'pdf', wishes))
  const { text, totalPages } = await extractText(document, { mergePages: false })
  return { document, pages: text, text: text.join('\n').replace(/\s+/g, ' '), totalPages }
}

/** Lines are broken at the width of their column, so only the text without whitespace is compared. */
const dense = (text: string) => text.normalize('NFC').replace(/\s+/gu, '')

const BEFORE = aCatererList([
  aCatererPerson('ana'),
  aCatererPerson('leo', { seat: 2 }),
  aCatererPerson('eva', { table_id: 't3' }),
  aCatererPerson('rob', { seat: 3 }),
])
const NOW = aCatererList([
  aCatererPerson('ana', { diets: ['vegan'], allergens: ['milk'], note: 'Sin trazas' }),
  aCatererPerson('leo', { seat: 2, meal_id: 'beef', age: 'child' }),
  aCatererPerson('mia', { age: 'baby', seat: undefined, meal_id: undefined, access: ['high-chair'] } as never),
  aCatererPerson('eva', { table_id: 't3' }),
  aCatererPerson('rob', { seat: 3, standing: 'absent' }),
  { person_id: 'dj', kind: 'crew', standing: 'comes', age: 'adult', meal_id: 'beef' },
])
const VERSIONS = [aCatererVersion(3, { sent_to: 'Banquetes Lira' }), aCatererVersion(2)]
const FULL = aCatererAnswer({
  list: NOW,
  before: BEFORE,
  versions: VERSIONS,
  names: [
    ...['ana', 'leo', 'eva', 'rob'].map((who) => ({ who, name: who.toUpperCase(), ...(who === 'leo' && { age: 6 }) })),
    { who: 'mia', lead: 'ANA' },
    { who: 'dj', name: 'Julia', role: 'DJ' },
  ],
})

describe('the list on paper', () => {
  test('shows its version, then what changed since the one that was sent last', async () => {
    const { text, document } = await pdfOf(FULL)
    expect(text).toContain('Lista para el banquete Boda de Ana y Luis Versión 4, al 21 de noviembre de 2026')
    expect(text).toContain('Cena · Evento: 15 de mayo de 2027')
    expect(text).toContain('Cambios desde la versión 3, enviada el 12 de noviembre de 2026')
    expect(dense(text)).toContain(
      dense('−2 adultos, +1 niño, +1 bebé, +1 persona del equipo, +1 vegano, +1 con alergia: leche'),
    )
    expect(text).toContain('ROB ya no viene (estaba en la mesa 7)')
    expect(text).toContain('LEO menú: Res en vez de Pescado; cuenta con otra edad')
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Lista para el banquete: Boda de Ana y Luis' })
  })

  test('has the totals for the kitchen, a line for each table, and each table with its people by seat', async () => {
    const { text } = await pdfOf(FULL)
    expect(dense(text)).toContain(dense('Personas 5 Menús Necesidades'))
    expect(dense(text)).toContain(dense('Adultos 2 Pescado 2 Vegana 1'))
    expect(dense(text)).toContain(dense('Mesa 7 3 Adultos 1, Niños 1, Bebés 1 Pescado 1, Res 1'))
    expect(text).toContain(
      'Mesa 7 3 personas Adultos 1, Niños 1, Bebés 1 · Pescado 1, Res 1 Lugar Nombre Menú Necesidades',
    )
    expect(dense(text)).toContain(dense('1 ANA Pescado Vegana · Alergia: Leche · Sin trazas'))
    expect(dense(text)).toContain(dense('2 LEO · 6 años Res 3 ROB · No viene Pescado'))
    expect(dense(text)).toContain(dense('– Acompañante de ANA · Bebé – Silla alta para bebé'))
    expect(dense(text)).toContain(dense('Sin mesa 1 persona'))
    expect(dense(text)).toContain(dense('Julia (DJ) · Equipo'))
    expect(text).not.toContain('Honor')
  })

  test.each([18, 22])(
    'has the heading of the tables on the page of the first, below a summary of %i',
    async (length) => {
      const tables = Array.from({ length }, (_, at) => ({ id: `t${at}`, number: at + 1, seats: 8 }))
      const people = tables.flatMap(({ id }, at) =>
        Array.from({ length: at === 0 ? 8 : 1 }, (_, seat) =>
          aCatererPerson(`${id} ${seat}`, { table_id: id, seat: seat + 1 }),
        ),
      )
      const { pages } = await pdfOf(aCatererAnswer({ list: aCatererList(people, { tables }) }))
      expect(pages.find((text) => text.includes('Mesa por mesa'))?.split('Mesa por mesa')[1]).toContain('Lugar')
    },
  )

  test('of a version is the one that was sent: when, to whom, and with the changes of that day', async () => {
    const { text } = await pdfOf({ ...FULL, list: BEFORE }, { version: 3, language: 'en' })
    expect(text).toContain('Version 3, sent on November 12, 2026')
    expect(text).toContain('to Banquetes Lira')
    expect(text).toContain('Changes since version 2')
    expect(text).toContain('No changes.')
  })

  test('that has not changed since it was sent keeps its number', async () => {
    expect((await pdfOf({ ...FULL, list: BEFORE })).text).toContain('Versión 3, al')
  })

  test('that was never sent says nothing of changes', async () => {
    const { text } = await pdfOf(aCatererAnswer({ list: NOW }))
    expect(text).toContain('Versión 1, al 21 de noviembre de 2026')
    expect(text).not.toMatch(/Cambios|negritas/)
  })

  test('NEEDS: read without them, it says so and has no column for them', async () => {
    const { text } = await pdfOf(aCatererAnswer({ list: aCatererList([aCatererPerson('ana')], { has_needs: false }) }))
    expect(text).toContain('Esta lista no incluye necesidades ni alergias.')
    expect(text).not.toContain('Necesidades')
  })

  test('without menus has no column for them, and without people says so', async () => {
    expect(
      (await pdfOf(aCatererAnswer({ list: aCatererList([aCatererPerson('ana')], { meals: [] }) }))).text,
    ).not.toMatch(/Menú|Sin elegir/)
    expect((await pdfOf(aCatererAnswer({ list: aCatererList([]) }))).text).toContain('Todavía nadie ha confirmado')
  })

  test('is on A4 or Letter, with its version and its number on every page', async () => {
    const people = Array.from({ length: 120 }, (_, at) =>
      aCatererPerson(`p${at}`, { table_id: ['t3', 't7', 't9'][at % 3] ?? 't3', seat: Math.floor(at / 3) + 1 }),
    )
    const answer = aCatererAnswer({ list: aCatererList(people) })
    for (const [size, width] of [
      ['A4', 595],
      ['LETTER', 612],
    ] as const) {
      const { document, pages, totalPages } = await pdfOf(answer, { size })
      expect(Math.round((await document.getPage(1)).getViewport({ scale: 1 }).width)).toBe(width)
      expect(totalPages).toBeGreaterThan(3)
      for (const [at, page] of pages.entries())
        expect(page).toMatch(new RegExp(`Versión 1\\s+·\\s+Página ${at + 1} de ${totalPages}`))
    }
  })
})

test('CSV: a row for each person by table, with what changed', async () => {
  const text = new TextDecoder().decode(await write(FULL, 'csv'))
  const { data } = papa.parse<Record<string, string>>(text, { header: true })
  expect(data[0]).toMatchObject({ Mesa: '3', Nombre: 'EVA', Quién: 'Invitado', Asistencia: 'Viene' })
  expect(data.find(({ Nombre }) => Nombre === 'ANA')).toMatchObject({
    ...{ Mesa: '7', Lugar: '1', Menú: 'Pescado', Dieta: 'Vegana', Alergias: 'Leche', Nota: 'Sin trazas' },
    'Cambios desde la versión 3': 'necesidades: + vegana, + leche; cambia la nota de sus necesidades',
  })
  expect(data.at(-1)).toMatchObject({ Mesa: 'Sin mesa', Nombre: 'Julia (DJ)', Quién: 'Equipo' })
})

test('the workbook has people, tables with their figures, and the changes', async () => {
  const { sheets } = await readWorkbook(await write(FULL, 'xlsx', { language: 'en' }))
  expect(sheets.map(({ name }) => name)).toEqual(['People', 'Tables', 'Changes'])
  const [, tables, changes] = sheets.map(({ rows }) => rows)
  expect(tables?.[0]?.slice(0, 3)).toEqual(['Table', 'People', 'Adults'])
  expect(tables?.at(-1)?.slice(0, 6)).toEqual(['Totals', 5, 2, 1, 1, 1])
  expect(changes?.flat()).toContain('no longer comes (was at table 7)')
  expect(sheets.map(({ formulas }) => formulas)).toEqual([0, 0, 0])
})

test('NEEDS: a file without them has no column for them', async () => {
  const answer = aCatererAnswer({ list: aCatererList([aCatererPerson('ana')], { has_needs: false }) })
  expect(new TextDecoder().decode(await write(answer, 'csv'))).not.toMatch(/Dieta|Alergias|Nota/)
})

test('CSV: no cell is a formula', async () => {
  const names = HOSTILE_TEXTS.map((name, at) => ({ who: `p${at}`, name }))
  const list = aCatererList(names.map(({ who, name }) => aCatererPerson(who, { note: name })))
  const text = new TextDecoder().decode(await write(aCatererAnswer({ list, names }), 'csv'))
  const cells = papa.parse<string[]>(text).data.flat()
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell.replace(/^\ufeff/, '')))).toEqual([])
})

test('PDF: hostile names are there as they were typed, and no action', async () => {
  const names = HOSTILE_TEXTS.map((name, at) => ({ who: `p${at}`, name }))
  const list = aCatererList(
    names.map(({ who }) => aCatererPerson(who)),
    // Without columns beside the names, between whose lines they would be read.
    { meals: [], has_needs: false },
  )
  const { document, pages } = await pdfOf(aCatererAnswer({ list, names }))
  const visible = (text: string) => dense(text).replace(/\p{Cf}/gu, '')
  const found = visible(pages.join('')).replace(
    /BodadeAnayLuis·Versión1·Página\d+de\d+(Mesa7\(continúa\)LugarNombre)?/g,
    '',
  )
  expect(HOSTILE_TEXTS.filter((text) => !found.includes(visible(printableLine(text))))).toEqual([])
  expect(await document.getJSActions()).toBeNull()
  const raw = new TextDecoder('latin1').decode(await write(aCatererAnswer({ list, names }), 'pdf'))
  expect(raw).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI)\b/)
})
