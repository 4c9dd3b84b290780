import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestFile as english } from '#content/guests/en.ts'
import { guestFile as spanish } from '#content/guests/es.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { kebabCase } from '../../records/field-list.ts'
import { GUEST_FILE_COLUMNS } from '../guest-file.ts'
import { AGE_GROUPS, GENDERS, GUEST_ANSWERS, GUEST_SIDES } from '../guest-kinds.ts'
import { isMinor, type Party, type PartyMember } from '../party.ts'
import type { DraftNeeds } from './draft-party.ts'
import type { NamedEvent } from './event-columns.ts'
import { markApostrophes } from './formula-text.ts'
import { fieldOfHeader } from './map-columns.ts'
import { countRows, type Decisions, type ImportRow, previewImport, stagedParties } from './preview-import.ts'
import { writeTags } from './read-cells.ts'
import { readParties } from './read-parties.ts'
import type { ImportContext } from './read-row.ts'
import { readTable } from './table.ts'

const EVENTS: readonly NamedEvent[] = [
  { id: MAIN, names: ['Boda'], isMain: true },
  { id: 'brunch', names: ['Almuerzo', 'Brunch'], isMain: false },
]
const CONTEXT: ImportContext = {
  events: EVENTS,
  meals: [{ id: 'fish', names: ['Pescado', 'Fish'] }],
  hosts: { first: null, second: null, bride: null },
  readPhone: () => null,
}

interface More {
  readonly decisions?: Decisions
  readonly needs?: ReadonlyMap<string, DraftNeeds>
}

function preview(
  rows: readonly (readonly string[])[],
  parties: readonly Party[] = [],
  { decisions = {}, needs }: More = {},
): ImportRow[] {
  const table = readTable(rows, 'csv', EVENTS)
  if ('refusal' in table) throw new Error(table.refusal)
  return previewImport(readParties(table, table.targets, CONTEXT), {
    parties,
    needs: needs ?? new Map(),
    mainEventId: MAIN,
    source: table.source,
    decisions,
  })
}

const cells = (...lines: readonly string[]) => lines.map((line) => line.split(','))
const kinds = (rows: readonly ImportRow[]) => rows.map(({ kind }) => kind)

describe('a party of the file is one of the list', () => {
  const ana = aParty({
    email: 'ana@example.com',
    phone: '+34600111222',
    members: [aMember({ name: 'Ana López' }), aMember({ name: 'Luis Pérez' })],
  })
  const eva = aParty({ phone: '+34600111222', members: [aMember({ name: 'Eva Ruiz' })] })
  const list = [ana, eva]

  test('by mail, whatever its case', () => {
    expect(kinds(preview(cells('Nombre,Apellidos,Correo', 'Ana,López,ANA@example.com'), list))).toEqual(['same'])
  })

  test('by phone with the first name: two of a family share a number', () => {
    const rows = preview(cells('Nombre,Teléfono,Notas', 'Eva,+34600111222,Hola'), list)
    expect(rows[0]).toMatchObject({ kind: 'changed', staged: { guest_id: eva.id, columns: { notes: 'Hola' } } })
  })

  test('by a full name within it, without accents, in either form', () => {
    const rows = preview(cells('Nombre completo,Asistencia', 'luis perez,Sí'), list)
    expect(rows[0]).toMatchObject({
      kind: 'changed',
      staged: {
        guest_id: ana.id,
        columns: {},
        members: [{ id: ana.members[1]?.id, columns: {}, invitations: [{ sub_event_id: MAIN, answer: 'yes' }] }],
      },
    })
  })

  test('by our id before everything else, also with another name', () => {
    const rows = preview(
      [
        ['ID de invitado', 'ID de persona', 'Nombre', 'Correo'],
        [eva.id, eva.members[0]?.id ?? '', 'Evelia', 'ana@example.com'],
      ],
      list,
    )
    expect(rows[0]).toMatchObject({ kind: 'changed', staged: { guest_id: eva.id } })
  })

  test('nobody when a first name is all there is', () => {
    expect(kinds(preview(cells('Nombre,Notas', 'Eva,x'), list))).toEqual(['new'])
  })

  test('to be decided when the mail is that of somebody with another name', () => {
    const table = cells('Nombre,Apellidos,Correo', 'Rosa,Díaz,ana@example.com')
    expect(preview(table, list)[0]).toMatchObject({ kind: 'undecided', candidates: [{ id: ana.id }], staged: null })
    expect(kinds(preview(table, list, { decisions: { 2: 'new' } }))).toEqual(['new'])
    expect(kinds(preview(table, list, { decisions: { 2: 'left-out' } }))).toEqual(['left-out'])
    expect(preview(table, list, { decisions: { 2: { guestId: ana.id } } })[0]).toMatchObject({
      kind: 'changed',
      staged: { guest_id: ana.id },
    })
  })

  test('to be decided when two have the name', () => {
    const twins = [
      aParty({ members: [aMember({ name: 'Ana López' })] }),
      aParty({ members: [aMember({ name: 'Ana López' })] }),
    ]
    expect(preview(cells('Nombre,Apellidos', 'Ana,López'), twins)[0]?.candidates).toHaveLength(2)
  })
})

describe('what a cell changes', () => {
  const ana = aParty({
    email: 'ana@example.com',
    notes: 'Vieja',
    tags: ['Familia'],
    members: [aMember({ name: 'Ana López', answers: { [MAIN]: 'yes' } }), aMember({ name: null })],
  })

  test('an empty cell changes nothing, and a filled one is shown as before and after', () => {
    const [row] = preview(cells('Nombre,Apellidos,Correo,Notas,Mesa,Etiquetas', 'Ana,López,ana@example.com,,4,VIP'), [
      ana,
    ])
    expect(row?.changes).toEqual([
      { kind: 'party', field: 'tableNumber', before: null, after: '4' },
      { kind: 'party', field: 'tags', before: ['Familia'], after: ['Familia', 'VIP'] },
    ])
  })

  test('no answer goes back to pending: neither by an empty cell nor by a word', () => {
    expect(kinds(preview(cells('Nombre,Apellidos,Asistencia', 'Ana,López,'), [ana]))).toEqual(['same'])
    expect(kinds(preview(cells('Nombre,Apellidos,Asistencia', 'Ana,López,Sin respuesta'), [ana]))).toEqual(['same'])
    expect(kinds(preview(cells('Nombre,Apellidos,Asistencia', 'Ana,López,No asiste'), [ana]))).toEqual(['changed'])
  })

  test('what a guest answered stays, with a note', () => {
    const invitations = [
      { subEventId: MAIN, answer: 'yes', mealOptionId: null, answeredBy: 'guest', answeredAt: null },
    ] as const
    const guest = aParty({ members: [aMember({ name: 'Ana López', invitations })] })
    const [row] = preview(cells('Nombre,Apellidos,Asistencia', 'Ana,López,No'), [guest])
    expect(row).toMatchObject({ kind: 'same', problems: [{ row: 2, code: 'guest-answered', value: 'Ana López' }] })
  })

  test('a companion that the file names fills the place without a name; another one is a new place', () => {
    const [row] = preview(cells('Nombre,Correo,Acompañantes', 'Ana López,ana@example.com,Luis Pérez; Eva Ruiz'), [ana])
    expect(row?.staged?.members).toMatchObject([
      { id: ana.members[1]?.id, columns: { first_name: 'Luis', last_name: 'Pérez' } },
      {
        id: null,
        columns: { first_name: 'Eva', last_name: 'Ruiz' },
        invitations: [{ sub_event_id: MAIN, answer: 'pending' }],
      },
    ])
  })

  test('places that the list has already are not added', () => {
    expect(kinds(preview(cells('Nombre,Correo,Pases', 'Ana López,ana@example.com,2'), [ana]))).toEqual(['same'])
  })

  test('needs are added to those known, and never read back as less', () => {
    const known = new Map([
      [ana.members[0]?.id ?? '', { diets: ['vegan'], allergens: [], access: [], note: null }] as const,
    ])
    const [row] = preview(cells('Nombre,Correo,Alergias', 'Ana López,ana@example.com,nueces'), [ana], { needs: known })
    expect(row?.staged?.members[0]?.needs).toEqual({ diets: ['vegan'], allergens: ['nuts'], access: [], note: null })
    expect(
      kinds(preview(cells('Nombre,Correo,Dieta', 'Ana López,ana@example.com,vegana'), [ana], { needs: known })),
    ).toEqual(['same'])
  })
})

test('a new party is invited to the main event, unless its column is empty for it', () => {
  const [plain] = preview(cells('Nombre,Apellidos', 'Ana,López'))
  expect(plain?.staged?.members[0]?.invitations).toEqual([{ sub_event_id: MAIN, answer: 'pending' }])
  const [byEvent] = preview(cells('First Name,Last Name,RSVP / Boda,RSVP / Brunch', 'Ana,López,,Yes'))
  expect(byEvent?.staged?.members[0]?.invitations).toEqual([{ sub_event_id: 'brunch', answer: 'yes' }])
})

test('a row that repeats another of the file is refused, and two people of one name are not', () => {
  const rows = preview(
    cells(
      'Nombre,Apellidos,Correo',
      'Ana,López,a@example.com',
      'Ana,López,a@example.com',
      'Ana,López,',
      'Luis,Pérez,a@example.com',
    ),
  )
  expect(kinds(rows)).toEqual(['new', 'refused', 'new', 'new'])
  expect(rows[1]?.problems).toEqual([{ row: 3, code: 'repeated', field: null, value: '2' }])
})

test('importing the same sheet twice changes nothing the second time', () => {
  const sheet = cells(
    'Nombre,Apellidos,Correo,Pases,Mesa',
    'Ana,López,a@example.com,2,1',
    'Luis,Pérez,a@example.com,1,1',
    'Eva,Ruiz,,1,',
  )
  const saved = preview(sheet).map(({ draft }) =>
    aParty({
      ...draft.values,
      members: draft.members.map(({ values }) => ({ ...aMember({ name: null }), ...values })),
    }),
  )
  expect(kinds(preview(sheet, saved))).toEqual(['same', 'same', 'same'])
})

test('rows that are one party of the list are saved as one', () => {
  const couple = aParty({ members: [aMember({ name: 'Ana López' }), aMember({ name: 'Luis Pérez' })] })
  const rows = preview(cells('Nombre,Apellidos,Asistencia,Mesa', 'Ana,López,Sí,3', 'Luis,Pérez,No,'), [couple])
  expect(countRows(rows)).toMatchObject({ changed: 2, new: 0 })
  expect(stagedParties(rows)).toMatchObject([
    {
      row: 2,
      guest_id: couple.id,
      columns: { table_number: '3' },
      members: [{ id: couple.members[0]?.id }, { id: couple.members[1]?.id }],
    },
  ])
})

describe.each([
  ['Spanish', spanish],
  ['English', english],
] as const)('a file that we wrote in %s', (_, words) => {
  const word = (key: string) => (words as Readonly<Record<string, string>>)[`guests.${key}`] ?? ''

  test('has headers that are read as what they are', () => {
    for (const { name } of GUEST_FILE_COLUMNS)
      expect([name, fieldOfHeader(word(`column.${kebabCase(name)}`))]).toEqual([name, name])
  })

  test('changes nothing when it is imported: every party is the same', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const rows = preview(fileOf(list), list)
        expect(rows.map(({ kind, changes, problems }) => ({ kind, changes, problems }))).toEqual(
          list.map(() => ({ kind: 'same', changes: [], problems: [] })),
        )
      }),
      { numRuns: 150 },
    )
  })

  test('makes the same parties where there are none', () => {
    fc.assert(
      fc.property(parties, (party) => {
        const named = {
          ...party,
          members: party.members.map((member, index) =>
            index === 0 ? { ...member, firstName: 'Ana', lastName: 'López' } : member,
          ),
        }
        const [row] = preview(fileOf([named]))
        expect(row?.draft.members).toHaveLength(named.members.length)
        expect(
          row?.staged?.members.map(({ invitations }) =>
            invitations.map(({ sub_event_id, answer }) => `${sub_event_id} ${answer}`).sort(),
          ),
        ).toEqual(
          named.members.map((member) =>
            member.invitations.map(({ subEventId, answer }) => `${subEventId} ${answer}`).sort(),
          ),
        )
        expect(row?.draft.values.tags ?? []).toEqual(named.tags)
      }),
      { numRuns: 60 },
    )
  })

  /** The table that an export writes: a row for each person. */
  function fileOf(list: readonly Party[]): string[][] {
    interface FileColumn {
      readonly name: string
      readonly of: string
      readonly event: NamedEvent | null
      readonly header: string
    }
    const columns = GUEST_FILE_COLUMNS.flatMap(({ name, of }): FileColumn[] => {
      if (of !== 'sub-event') return [{ name, of, event: null, header: word(`column.${kebabCase(name)}`) }]
      return EVENTS.map((event) => {
        const header = word(`column.${name}-of`).replace('{event}', event.names[0] ?? '')
        return { name, of, event, header: event.isMain ? word(`column.${name}`) : header }
      })
    })
    const cell = (value: unknown, name: string): string => {
      if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
      if (Array.isArray(value)) return writeTags(value)
      const label =
        typeof value === 'string'
          ? word(
              `${{ ageGroup: 'age-group', side: 'side', gender: 'gender', language: 'language', answer: 'answer' }[name] ?? 'none'}.${value}`,
            )
          : ''
      return label || String(value ?? '')
    }
    const lines = list.flatMap((party) =>
      party.members.map((member, index) =>
        columns.map(({ name, of, event }) => {
          if (name === 'guestId') return party.id
          if (name === 'personId') return member.id
          if (event !== null) {
            const invitation = member.invitations.find(({ subEventId }) => subEventId === event.id)
            return name === 'meal'
              ? invitation?.mealOptionId === 'fish'
                ? 'Pescado'
                : ''
              : cell(invitation?.answer ?? null, 'answer')
          }
          const value =
            of === 'party'
              ? index === 0
                ? party[name as keyof Party]
                : null
              : of === 'person'
                ? member[name as keyof PartyMember]
                : null
          return safeTableCell(markApostrophes(cell(value, name)))
        }),
      ),
    )
    return [columns.map(({ header }) => header), ...lines]
  }
})

const anyText = (max: number) =>
  fc
    .oneof(
      fc.constantFrom(
        'Ana',
        "'=1+1",
        '=SUM(A1)',
        '+34',
        '-',
        "O'Neill",
        '@lia',
        'Ñandú; =x',
        'a\nb',
        'Guest',
        'x@example.com',
        '1',
        'Sí',
        'No',
      ),
      fc.string({ unit: 'grapheme', maxLength: max }),
    )
    .map((text) =>
      text
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replace(/[^\P{Cc}\n\t]|\0/gu, '')
        .toWellFormed()
        .trim(),
    )
    .filter((text) => text.length <= max && text.replace(/[\s\p{Cf}]/gu, '') !== '')

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 2 })

const invitations = fc
  .array(fc.record({ answer: fc.constantFrom(...GUEST_ANSWERS), mealOptionId: fc.constantFrom(null, 'fish') }), {
    maxLength: 2,
  })
  .map((list) =>
    list.map((each, index) => ({ ...each, subEventId: EVENTS[index]?.id ?? MAIN, answeredBy: null, answeredAt: null })),
  )

const members = fc
  .record({
    firstName: optional(anyText(50)),
    lastName: optional(anyText(50)),
    ageGroup: optional(fc.constantFrom(...AGE_GROUPS)),
    age: optional(fc.integer({ min: 0, max: 17 })),
    gender: optional(fc.constantFrom(...GENDERS)),
    isNonDrinker: fc.boolean(),
    isDriver: fc.boolean(),
    invitations,
    id: fc.uuid(),
  })
  .map(
    (member): PartyMember => ({
      ...aMember(),
      ...member,
      age: isMinor({ ageGroup: member.ageGroup, age: null }) ? member.age : null,
    }),
  )

const parties = fc
  .record({
    id: fc.uuid(),
    side: optional(fc.constantFrom(...GUEST_SIDES)),
    guestGroup: optional(anyText(60)),
    email: optional(fc.constantFrom('ana@example.com', 'a.b+c@example.mx')),
    phone: optional(fc.constantFrom('+34600111222', '+525512345678', '+12')),
    whatsapp: optional(fc.constantFrom('+34600111222', '+15550001111')),
    address: optional(anyText(200)),
    notes: optional(anyText(500)),
    tableNumber: optional(anyText(20)),
    title: optional(anyText(30)),
    envelopeName: optional(anyText(150)),
    language: optional(fc.constantFrom('es' as const, 'en' as const)),
    tags: fc.uniqueArray(
      fc
        .oneof(anyText(40), fc.constantFrom('mesa 4, bar', 'a\\', '\\,b', ',', '* myContacts ::: x'))
        .filter((tag) => tag === tag.replace(/\s+/g, ' ')),
      { maxLength: 3, selector: (tag) => tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() },
    ),
    isSaveTheDateSent: fc.boolean(),
    isInviteSent: fc.boolean(),
    isSecondList: fc.boolean(),
    members: fc.uniqueArray(members, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  })
  .map((party): Party => aParty(party))

/** Parties and people each with an id of their own. */
const lists = fc.array(parties, { minLength: 1, maxLength: 4 }).filter((list) => {
  const ids = list.flatMap((party) => [party.id, ...party.members.map(({ id }) => id)])
  return new Set(ids).size === ids.length
})

describe('a sheet of a family', () => {
  const HEADS = ['Nombre completo', 'Acompañantes', 'Niños', 'Confirmó?']

  test('a number of children is of the places without names, not the age of who leads the party', () => {
    const [row] = preview([HEADS, ['Familia Hernández', '4', '2', 'Sí'], ['Ana López', '', '', '']])
    const ages = row?.draft.members.map(({ values }) => [values.ageGroup, values.age])
    const [adult, child] = [
      [undefined, undefined],
      ['under-18', undefined],
    ]
    expect(ages).toEqual([adult, adult, adult, child, child])
  })

  test('an empty cell below “Confirmó?” is no answer, and takes no invitation', () => {
    const rows = preview([HEADS, ['Familia Hernández', '4', '2', 'Sí'], ['Ana López', '', '', '']])
    expect(rows.map(({ draft }) => draft.members[0]?.uninvited)).toEqual([[], []])
  })
})
