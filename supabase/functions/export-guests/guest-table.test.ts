import papa from 'papaparse'
import { expect, test } from 'vitest'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import { aMemberRow, aPartyRow, BRUNCH, guestRows, MAIN_EVENT, NOW_MS } from '#tests/support/guests/guest-rows.ts'
import { tableCsv } from '../_shared/files/csv.ts'
import { guestMessages } from '../_shared/guest-messages.ts'
import { toGuestList } from '../_shared/guests/guest-list.ts'
import type { GuestRows } from '../_shared/guests/guest-rows.ts'
import { guestTable } from './guest-table.ts'
import { toXlsx } from './to-xlsx.ts'

const t = guestMessages('es')
const tableOf = (rows: GuestRows) => guestTable(toGuestList(rows, NOW_MS), 'es', t)
const csvOf = (rows: GuestRows) =>
  papa.parse<Record<string, string>>(tableCsv(tableOf(rows)).slice(1), { header: true }).data
const workbookOf = async (rows: GuestRows) => readWorkbook(await toXlsx(tableOf(rows), toGuestList(rows, NOW_MS), t))

test('one row for each person, the fields of the party beside its lead alone', () => {
  const party = aPartyRow({
    phone: '+525512345678',
    table_number: '4',
    tags: ['primos', 'coro'],
    members: [aMemberRow(), aMemberRow({ name: null, answer: 'pending' })],
  })
  expect(csvOf(guestRows({ parties: [party] }))).toMatchObject([
    { 'ID de invitado': party.id, Nombre: 'Ana', Mesa: '4', Etiquetas: 'primos, coro', 'Invitación enviada': 'No' },
    { 'ID de invitado': party.id, Nombre: '', Mesa: '', Etiquetas: '', 'Invitación enviada': '' },
  ])
})

test('each sub-event has its column, where not invited is empty and no reply is pending', () => {
  const invitations = [
    { sub_event_id: MAIN_EVENT, answer: 'pending' as const },
    { sub_event_id: BRUNCH, answer: 'no' as const },
  ]
  const parties = [aPartyRow({ members: [aMemberRow({ invitations })] }), aPartyRow({ members: [aMemberRow()] })]
  expect(csvOf(guestRows({ parties }))).toMatchObject([
    { Confirmación: 'Pendiente', 'Confirmación: Almuerzo': 'Declinado' },
    { Confirmación: 'Confirmado', 'Confirmación: Almuerzo': '' },
  ])
})

test('whose guests they are stands by the hosts’ names, once they are given', () => {
  const parties = [aPartyRow({ side: 'first' }), aPartyRow({ side: 'both' })]
  const sides = (rows: GuestRows) => csvOf(rows).map((row) => row['De parte de'])
  expect(sides(guestRows({ parties, hosts: ['Ana', 'Luis'] }))).toEqual(['Ana', 'Ambos'])
  expect(sides(guestRows({ parties }))).toEqual(['Primer anfitrión', 'Ambos'])
})

test('each question of the hosts has its column, with the answer in words beside the lead alone', () => {
  const [bus, kids, song] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const question = { text_en: null, choices_es: [], choices_en: [] }
  const guest_questions = [
    { ...question, id: song, text_es: '¿Algo más?', kind: 'text' as const, position: 2 },
    { ...question, id: kids, text_es: '¿Niños?', kind: 'yes-no' as const, position: 1 },
    {
      ...question,
      id: bus,
      text_es: '=¿Autobús?',
      kind: 'choice' as const,
      choices_es: ['Ida', '=Vuelta'],
      position: 0,
    },
  ]
  const answered = aPartyRow({
    question_answers: { [bus]: '1', [kids]: 'no', [song]: '=1+1' },
    members: [aMemberRow(), aMemberRow({ name: null })],
  })
  const rows = guestRows({ guest_questions, parties: [answered, aPartyRow()] })
  const [lead, companion, silent] = csvOf(rows)
  expect(Object.keys(lead ?? {}).slice(-3)).toEqual([
    'Pregunta: =¿Autobús?',
    'Pregunta: ¿Niños?',
    'Pregunta: ¿Algo más?',
  ])
  expect(Object.values(lead ?? {}).slice(-3)).toEqual(["'=Vuelta", 'No', "'=1+1"])
  for (const row of [companion, silent]) expect(Object.values(row ?? {}).slice(-3)).toEqual(['', '', ''])
})

test('the workbook keeps texts as texts and ages as numbers, with a filter and a frozen head', async () => {
  const parties = [aPartyRow({ table_number: '007', members: [aMemberRow({ age_group: 'under-18', age: 7 })] })]
  const { sheets, property } = await workbookOf(guestRows({ parties }))
  const [sheet] = sheets
  const cellOf = (header: string) => sheet?.rows[1]?.[sheet.rows[0]?.indexOf(header) ?? -1]
  expect([cellOf('Mesa'), cellOf('Edad'), sheet?.name, sheet?.frozenRows]).toEqual(['007', 7, 'Invitados', 1])
  expect(sheet?.filter).toMatch(/^A1:/)
  expect(property('dc:title')).toBe('Boda de Ana y Luis')
})

const HARM = '=1+1'
const harmful = () => {
  const member = aMemberRow({ name: null, first_name: HARM, last_name: HARM })
  const party = aPartyRow({
    guest_group: HARM,
    phone: '+525512345678',
    whatsapp: '+525512345678',
    email: '=a@example.com',
    address: HARM,
    notes: HARM,
    title: HARM,
    envelope_name: HARM,
    table_number: HARM,
    tags: [HARM],
    members: [member],
  })
  return guestRows({ parties: [party], needs: [{ member_id: member.id ?? '', note: HARM }], hosts: [HARM, null] })
}

test('CSV: no text of a guest becomes a formula, whatever its field', () => {
  const cells = csvOf(harmful()).flatMap((row) => Object.values(row))
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
  expect(cells.filter((cell) => cell === "'=1+1")).toHaveLength(10)
})

test('CSV: no text of a guest becomes a formula in a workbook', async () => {
  const { sheets } = await workbookOf(harmful())
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  expect(sheets.map(({ formulas }) => formulas)).toEqual([0])
  expect(cells.filter((cell) => typeof cell === 'string' && /^\s*[=+\-@]/.test(cell))).toEqual([])
  expect(cells.filter((cell) => cell === "'=1+1")).toHaveLength(10)
})

test('CSV: the name of a part of the event is no formula in the head', () => {
  const { plan } = guestRows()
  const [brunch] = plan.sub_events
  const sub_events = brunch ? [{ ...brunch, name_es: 'x;=1+1' }] : []
  expect(tableOf(guestRows({ sub_events })).columns.map(({ header }) => header)).toContain("Confirmación: x;'=1+1")
})
