import { describe, expect, test } from 'vitest'
import type { DraftParty } from './draft-party.ts'
import type { NamedEvent } from './event-columns.ts'
import { newEvents } from './new-events.ts'
import { readPlaces } from './read-cells.ts'
import { readParties } from './read-parties.ts'
import { readTable } from './table.ts'
import { isTotalRow } from './total-rows.ts'

// What families do in their own sheets, which no product writes.

const MAIN: NamedEvent = { id: 'main', names: ['Nuestra boda'], isMain: true }
const BRUNCH: NamedEvent = { id: 'brunch', names: ['Brunch', 'Almuerzo de despedida'], isMain: false }

function read(lines: readonly string[], events: readonly NamedEvent[] = [MAIN]) {
  const table = readTable(
    lines.map((line) => line.split(';')),
    'csv',
    events,
  )
  if ('refusal' in table) throw new Error(table.refusal)
  const made = newEvents(table.headers, table.targets)
  const parties = readParties(table, table.targets, {
    events: [...events, ...made],
    meals: [],
    hosts: { first: null, second: null, bride: null },
    readPhone: () => null,
  })
  return { table, parties }
}

const codes = ({ problems }: DraftParty) => problems.map(({ code }) => code)
const sizes = (parties: readonly DraftParty[]) => parties.map(({ members }) => members.length)
const minors = ({ members }: DraftParty) => members.filter(({ values }) => values.ageGroup === 'under-18').length
const invited = ({ members }: DraftParty) =>
  members[0]?.invitations.map(({ subEventId, answer }) => `${subEventId} ${answer}`)

test.each(['¿Viene?', 'Vienen', '¿Va?', 'Coming?'])('a column “%s” says who comes', (header) => {
  const { parties } = read([`Nombre completo;${header}`, 'Ana López;sí', 'Luis Peña;no', 'Eva Ruiz;quizás'])
  expect(parties.map(invited)).toEqual([['main yes'], ['main no'], ['main pending']])
})

test.each(['Viene de', '¿Con quién viene?', 'Coming from', 'Transporte / van', 'Van'])(
  'a column “%s” says nothing of who comes',
  (header) => {
    const { parties } = read([`Nombre completo;${header}`, 'Ana López;sí', 'Luis Peña;no'])
    expect(parties.map(invited)).toEqual([[], []])
  },
)

test('a column “Vienen con niños” declines for nobody', () => {
  const { table, parties } = read(['Nombre completo;¿Vienen con niños?', 'Ana López;sí', 'Luis Peña;no'])
  expect(table.targets).not.toContain('answer')
  expect(parties.map(invited)).toEqual([[], []])
})

describe('a row of totals', () => {
  test.each([
    [['TOTAL', '12']],
    [['Total personas', '', '45']],
    [['', 'Suma:', '12', '8']],
    [['Subtotal', '3,5']],
    [['Total de invitados: 120', '']],
    [['Grand total', '12', '80 %']],
  ])('%j is one', (cells) => {
    expect(isTotalRow(cells)).toBe(true)
  })

  test.each([
    [['Suma', '']],
    [['Suma', '5512345678']],
    [['Suma Rao', '2']],
    [['Total', 'Sí', '2']],
    [['Ana Total', '2']],
    [['12', '8']],
  ])('%j is none', (cells) => {
    expect(isTotalRow(cells)).toBe(false)
  })

  test('is refused alone, with its cells, and joins no party', () => {
    const { parties } = read(['Nombre;Familia;Personas', 'Ana López;12;2', 'TOTAL;12;12'])
    expect(sizes(parties)).toEqual([2, 1])
    expect(parties.map(codes)).toEqual([[], ['total-row']])
    expect(parties[1]?.problems[0]).toMatchObject({ row: 3, value: 'TOTAL 12 12' })
  })
})

describe('a column of children', () => {
  test('counts those who come along, and is no age of the lead', () => {
    const { table, parties } = read(['Nombre;Niños', 'Ana López;2', 'Luis Pérez;0', 'Eva Ruiz;'])
    expect(table.targets).toEqual(['fullName', 'children'])
    expect(sizes(parties)).toEqual([3, 1, 1])
    expect(parties.map(minors)).toEqual([2, 0, 0])
    expect(parties[0]?.members[0]?.values.ageGroup).toBeUndefined()
  })

  test('stands beside adults, companions or everybody', () => {
    expect(sizes(read(['Name;Adults;Kids', 'Ana López;2;one', 'Luis;1;']).parties)).toEqual([3, 1])
    const companions = read(['Nombre;Acompañantes;Niños', 'Ana López;4;2', 'Luis;1;2', 'Eva;;2']).parties
    expect(sizes(companions)).toEqual([5, 4, 3])
    expect(companions.map(minors)).toEqual([2, 2, 2])
    const all = read(['Name;Party size;Children', 'Ana López;3;2', 'Luis;1;2']).parties
    expect([sizes(all), all.map(minors), all.map(codes)]).toEqual([
      [3, 1],
      [2, 0],
      [[], ['value-unknown']],
    ])
  })

  test('of names names them; of ages or a yes it is about the person', () => {
    expect(read(['Name;Child', 'Leo;8']).parties[0]?.members[0]?.values).toMatchObject({ age: 8 })
    expect(read(['Nombre;Niños', 'Leo;14', 'Eva;16']).table.targets[1]).toBe('child')
    expect(read(['Name;Kids', 'Leo;Yes', 'Eva;No']).table.targets[1]).toBe('child')
    const [party] = read(['Nombre;Número de niños', 'Ana López;Leo y Eva']).parties
    expect(party?.members.map(({ values }) => values.firstName)).toEqual(['Ana', 'Leo', 'Eva'])
    expect(party && minors(party)).toBe(2)
  })
})

describe('a column named after a part of the event', () => {
  test('of yes and no is the answer to it; one that the plan lacks is made', () => {
    const { table, parties } = read(['Name;Ceremony;Brunch', 'Ana López;Yes;No', 'Luis Pérez;No;'], [MAIN, BRUNCH])
    expect(table.targets).toEqual(['fullName', 'answer:main', 'answer:brunch'])
    expect(parties.map(invited)).toEqual([['main yes', 'brunch no'], ['main no']])
    expect(read(['Nombre;Brunch', 'Ana;Sí', 'Luis;No']).table.targets[1]).toBe('answer:new-1')
    expect(read(['Nombre;Ceremonia', 'Ana;Sí', 'Luis;No']).table.targets[1]).toBe('answer')
  })

  test('of marks says who is invited; who has none is not', () => {
    const { table, parties } = read(['Nombre;Ceremonia;Brunch', 'Ana;X;x', 'Luis;X;', 'Eva;;✓'], [MAIN, BRUNCH])
    expect(table.targets).toEqual(['firstName', 'invited:new-1', 'invited:brunch'])
    expect(parties.map(invited)).toEqual([['brunch pending', 'new-1 pending'], ['new-1 pending'], ['brunch pending']])
    expect(parties.map(({ members }) => members[0]?.uninvited)).toEqual([[], ['brunch'], ['new-1']])
  })

  test('that says “invited to” is of invitations, also with yes and no', () => {
    const { table, parties } = read(['Name;Invited to the brunch;RSVP', 'Ana;Yes;Yes', 'Luis;No;'], [MAIN, BRUNCH])
    expect(table.targets).toEqual(['fullName', 'invited:brunch', 'answer'])
    expect(parties.map(invited)).toEqual([['main yes', 'brunch pending'], []])
  })

  test.each([
    ['nobody says no', ['Nombre;Brunch', 'Ana;Sí', 'Luis;']],
    ['the reply stands elsewhere', ['Nombre;Asistencia;Brunch', 'Ana;Sí;Sí', 'Luis;No;No']],
    ['boxes are ticked', ['Name;Brunch', 'Ana;TRUE', 'Luis;FALSE']],
  ])('is left to the person where %s', (_, lines) => {
    const { table } = read(lines, [MAIN, BRUNCH])
    const column = table.headers.indexOf('Brunch')
    expect([table.targets[column], table.unsure]).toEqual(['skip', [column]])
  })

  test('is none with other cells, or with a name that only resembles one', () => {
    expect(read(['Nombre;Brunch', 'Ana;Mesa 4', 'Luis;No']).table).toMatchObject({ targets: ['firstName', 'skip'] })
    expect(read(['Nombre;Nuestra', 'Ana;X', 'Luis;']).table).toMatchObject({ targets: ['firstName', 'skip'] })
  })
})

test('numbers that are not one number are neither people nor their names', () => {
  expect(['1 / 2', '2-3', '1,2', '2 + 1', '?/2'].map(readPlaces)).toEqual(Array(5).fill({ kind: 'unclear' }))
  for (const column of ['Acompañantes', 'Niños', 'Nombres de acompañantes', 'Adultos']) {
    const { table, parties } = read([`Nombre;${column}`, 'Ana López;1 / 2', 'Luis Gil;Eva'])
    expect([column, sizes(parties)[0], table.targets.length]).toEqual([column, 1, 2])
    expect([column, parties[0]?.problems.map(({ code }) => code)]).toEqual([column, ['value-unknown']])
  }
})

test('companions without a bound are no name, and are reported', () => {
  const { parties } = read(['Nombre;Nombres de acompañantes', 'Ana López;Unlimited', 'Luis Gil;Eva'])
  expect(sizes(parties)).toEqual([1, 2])
  expect(parties[0]?.problems).toMatchObject([{ code: 'places-unlimited', field: 'companionNames' }])
})

test('a number of companions may be written in words', () => {
  expect(['dos', 'Two', 'TRES', 'un', 'dos personas', '2 más', '3pax'].map(readPlaces)).toEqual(
    [2, 2, 3, 1, 2, 2, 3].map((count) => ({ kind: 'count', count })),
  )
  expect(readPlaces('Dos Santos')).toEqual({ kind: 'names', names: ['Dos Santos'] })
  expect(sizes(read(['Nombre;Acompañantes', 'Ana López;dos', 'Luis;Eva']).parties)).toEqual([3, 2])
})
