import papa from 'papaparse'
import { expect, test } from 'vitest'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import { aMemberRow, aPartyRow, CHICKEN, NOW_MS } from '#tests/support/guests/guest-rows.ts'
import { aTableRow, seatingRows, seatsOf } from '#tests/support/guests/seating-rows.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import type { SeatingRows } from './seating-rows.ts'
import { workerTask } from './worker-task.ts'

const write = (rows: SeatingRows, file: 'csv' | 'xlsx', order: 'by-table' | 'by-name' = 'by-table') =>
  workerTask({
    rows,
    file,
    language: 'es',
    orders: [order],
    paper: 'a4',
    cards: 'tent',
    hasMenus: false,
    hasNames: false,
    nowMs: NOW_MS,
  })

async function readCsv(rows: SeatingRows, order?: 'by-table' | 'by-name') {
  const text = new TextDecoder().decode(await write(rows, 'csv', order))
  return papa.parse<Record<string, string>>(text, { header: true }).data
}

const TABLE = aTableRow({ number: 3, name: 'Familia' })
const PARTY = aPartyRow({
  guest_group: 'Primos',
  members: [
    aMemberRow({ name: 'Ana Ñandú', meal: CHICKEN }),
    aMemberRow({ name: null, answer: 'no' }),
    aMemberRow({ name: 'Luz Nava', age: 6 }),
  ],
})
const OTHER = aPartyRow({ members: [aMemberRow({ name: 'Eva Ruiz' })] })
const ROWS = {
  tables: [TABLE],
  parties: [PARTY, OTHER],
  people: [{ id: 'crew', kind: 'crew' as const, name: 'Julia Ríos', role: 'Fotógrafa', position: 0 }],
  seats: [...seatsOf([PARTY], [TABLE]), { table_id: TABLE.id ?? '', seat: 8, person_id: 'crew' }],
}

test('a row for each person by table and seat, who has none last', async () => {
  const rows = await readCsv(seatingRows(ROWS))
  expect(rows).toMatchObject([
    {
      Mesa: '3',
      'Nombre de la mesa': 'Familia',
      Lugar: '1',
      Nombre: 'Ana',
      Apellidos: 'Ñandú',
      'Grupo de': 'Ana Ñandú',
      Círculo: 'Primos',
      'Quién es': 'Invitado',
      Confirmación: 'Confirmado',
      Menú: 'Pollo',
    },
    { Lugar: '2', Nombre: 'Acompañante de Ana Ñandú', Confirmación: 'Declinado' },
    { Lugar: '3', Nombre: 'Luz', Edad: '6' },
    { Lugar: '8', Nombre: 'Julia Ríos', 'Quién es': 'Fotógrafa', Confirmación: '' },
    { Mesa: '', Lugar: '', Nombre: 'Eva' },
  ])
  expect(Object.keys(rows[0] ?? {})).not.toContain('Dieta')
})

test('by name, surnames in the order of Spanish', async () => {
  expect((await readCsv(seatingRows(ROWS), 'by-name')).map(({ Nombre }) => Nombre)).toEqual([
    'Julia Ríos',
    'Luz',
    'Ana',
    'Acompañante de Ana Ñandú',
    'Eva',
  ])
})

test('the workbook has a sheet by table and one by name', async () => {
  const { sheets } = await readWorkbook(await write(seatingRows(ROWS), 'xlsx'))
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Por mesa', 6],
    ['Por nombre', 6],
  ])
})

test('NEEDS: in columns of their own when they were read', async () => {
  const needs = [{ member_id: PARTY.members[0]?.id ?? '', diets: ['vegan' as const], note: 'Poca sal' }]
  const [ana, other] = await readCsv(seatingRows({ ...ROWS, needs }))
  expect(ana).toMatchObject({ Dieta: 'Vegana', 'Nota sobre necesidades': 'Poca sal' })
  expect(other).toMatchObject({ Dieta: '' })
})

test('CSV: no cell of hostile texts begins a formula, in any locale', async () => {
  const parties = HOSTILE_TEXTS.map((text) =>
    aPartyRow({ guest_group: text, members: [aMemberRow({ name: null, first_name: text, last_name: text })] }),
  )
  const tables = HOSTILE_TEXTS.map((text, at) => aTableRow({ number: at + 1, name: text, seats: 1 }))
  const rows = seatingRows({ tables, parties, seats: seatsOf(parties, tables) })
  const cells = (await readCsv(rows)).flatMap((row) => Object.values(row))
  expect(cells.length).toBeGreaterThan(HOSTILE_TEXTS.length * 8)
  expect(cells.filter((cell) => /(^|[;\t\n])\s*[=+\-@]/u.test(cell))).toEqual([])
})
