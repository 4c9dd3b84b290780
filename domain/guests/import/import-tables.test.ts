import { describe, expect, test } from 'vitest'
import type { DraftParty } from './draft-party.ts'
import type { NamedEvent } from './event-columns.ts'
import { detectSource } from './import-sources.ts'
import { changeTarget } from './map-columns.ts'
import { eventNameOf, newEvents } from './new-events.ts'
import { readParties } from './read-parties.ts'
import type { ImportContext } from './read-row.ts'
import { type GuestTable, readTable } from './table.ts'

const MAIN: NamedEvent = { id: 'main', names: ['Boda de Ana y Luis'], isMain: true }
const BRUNCH: NamedEvent = { id: 'brunch', names: ['Brunch', 'Almuerzo'], isMain: false }

const CONTEXT: ImportContext = {
  events: [MAIN],
  meals: [
    { id: 'fish', names: ['Pescado', 'Fish'] },
    { id: 'beef', names: ['Res', 'Beef'] },
  ],
  hosts: { first: 'Luis', second: 'Ana', bride: 'second' },
  readPhone: (typed) =>
    /^\d{10}$/.test(typed.replace(/\D/g, '')) && !typed.includes('+') ? `+52${typed.replace(/\D/g, '')}` : null,
}

/** Cells of lines parted at commas; none of these has a comma of its own, `;` stands for it. */
const cells = (...lines: readonly string[]) =>
  lines.map((line) => line.split(',').map((cell) => cell.replaceAll(';', ',')))

function read(rows: readonly (readonly string[])[], context: ImportContext = CONTEXT) {
  const table = readTable(rows, 'csv', context.events)
  if ('refusal' in table) throw new Error(table.refusal)
  return { table, parties: readParties(table, table.targets, context) }
}

/** A party in short: its people by name, `-` for a place without one. */
const people = (party: DraftParty | undefined) =>
  party?.members.map(({ values }) => [values.firstName, values.lastName].filter(Boolean).join(' ') || '-')

const answers = (party: DraftParty | undefined) =>
  party?.members.map(({ invitations }) =>
    invitations.map(({ subEventId, answer }) => `${subEventId} ${answer}`).join(' '),
  )

const codes = (party: DraftParty | undefined) => party?.problems.map(({ row, code }) => `${row} ${code}`)

const targetsOf = ({ headers, targets }: GuestTable) =>
  Object.fromEntries(headers.map((header, index) => [header, targets[index]]))

test('RSVPify: rows of one group reply together, and its places have no names', () => {
  const { table, parties } = read(
    cells(
      "Title,First Name,Last Name,Email Address,Group ID,Additional Guest(s) Allowed (+1's),Tags,CC EMAIL RECIPIENT",
      'Ms.,Ana,López,ana@example.com,1,,Family; VIP,boss@example.com',
      'Mr.,Luis,Pérez,,1,2,Friends; family,',
      ',Eva,Ruiz,eva@example.com,2,Unlimited,,',
    ),
  )
  expect(table).toMatchObject({ source: 'rsvpify', isCertain: true })
  expect(targetsOf(table)['CC EMAIL RECIPIENT']).toBe('skip')
  expect(parties.map(people)).toEqual([['Ana López', 'Luis Pérez', '-', '-'], ['Eva Ruiz']])
  expect(parties[0]?.values).toMatchObject({
    title: 'Ms.',
    email: 'ana@example.com',
    tags: ['Family', 'VIP', 'Friends'],
  })
  expect(codes(parties[1])).toEqual(['4 places-unlimited'])
})

test("Zola's template: a plus one is a yes, a no or a name, and further guests have columns", () => {
  const { table, parties } = read(
    cells(
      'Name,Plus One,Email Address,Phone Number,Street Address,City,State,Zip Code,Additional Guest 1,Additional Guest 2',
      'Ana López,Yes,ana@example.com,5512345678,Calle 1,Puebla,PUE,72000,,',
      'Luis Pérez,Eva Ruiz,,,,,,,,',
      'Rosa Díaz,N,,,,,,,Juan Díaz,Leo Díaz',
    ),
  )
  expect(table.source).toBe('zola-template')
  expect(parties.map(people)).toEqual([
    ['Ana López', '-'],
    ['Luis Pérez', 'Eva Ruiz'],
    ['Rosa Díaz', 'Juan Díaz', 'Leo Díaz'],
  ])
  expect(parties[0]?.values).toMatchObject({ phone: '+525512345678', address: 'Calle 1, 72000 Puebla, PUE' })
})

test("Zola's addresses: a household with partner and children; “Guest” is a place, and invited is not attending", () => {
  const { table, parties } = read(
    cells(
      'Title,First Name,Last Name,Suffix,Partner Title,Partner First Name,Partner Last Name,Partner Suffix,Child 1 First Name,Child 1 Last Name,Child 2 First Name,Child 2 Last Name,Relationship To Couple,Email Address,Phone Number,Street Address,Street Address (line 2),City,State / Region,Zip / Postal Code,Country,Total Definitely Invited,Total Maybe Invited',
      'Mr.,John,Smith,Jr.,Mrs.,Jane,Smith,,Leo,Smith,,,Bride Family,john@example.com,,1 Main St,Apt 2,Austin,TX,78701,USA,4,0',
      ',Ana,López,,,Guest,López,,,,,,Groom Friend,,,,,,,,,2,0',
      ',Eva,Ruiz,,,,,,,,,,,,,,,,,,,0,1',
    ),
  )
  expect(table.source).toBe('zola-addresses')
  expect(parties.map(people)).toEqual([
    ['John Smith Jr.', 'Jane Smith', 'Leo Smith', '-'],
    ['Ana López', '-'],
    ['Eva Ruiz'],
  ])
  expect(parties[0]?.members[2]?.values.ageGroup).toBe('under-18')
  expect(parties[0]?.values).toMatchObject({
    guestGroup: 'Bride Family',
    address: '1 Main St, Apt 2, 78701 Austin, TX, USA',
  })
  expect(parties[0]?.members.flatMap(({ invitations }) => invitations)).toEqual([])
  expect(parties.map(({ values }) => values.isSecondList)).toEqual([undefined, undefined, true])
})

test("Zola's answers: columns named after events, found by their cells; blank is not invited", () => {
  const context = { ...CONTEXT, events: [MAIN, BRUNCH] }
  const { table, parties } = read(
    cells(
      'First Name,Last Name,Wedding Day,Meal Choice,Sunday Brunch,Meal Choice,Favorite song?',
      'Ana,López,Attending,Fish,No Response,,Hey',
      'Luis,Pérez,Declined,,,,',
      'Eva,Ruiz,No Response,Pasta,Attending,Beef,',
    ),
    context,
  )
  expect(table.source).toBe('zola-answers')
  expect(table.targets).toEqual([
    'firstName',
    'lastName',
    'answer:main',
    'meal:main',
    'answer:brunch',
    'meal:brunch',
    'skip',
  ])
  expect(parties.map(answers)).toEqual([['main yes brunch pending'], ['main no'], ['main pending brunch yes']])
  expect(parties[1]?.members[0]?.uninvited).toEqual(['brunch'])
  expect(parties[0]?.members[0]?.invitations[0]?.mealOptionId).toBe('fish')
  expect(codes(parties[2])).toEqual(['4 meal-unknown'])
})

describe('sub-events that the plan does not have', () => {
  const withEvents = (rows: readonly (readonly string[])[], events: readonly NamedEvent[] = [MAIN]) => {
    const { table } = read(rows, { ...CONTEXT, events })
    const made = newEvents(table.headers, table.targets)
    return { table, made, parties: readParties(table, table.targets, { ...CONTEXT, events: [...events, ...made] }) }
  }

  test('are made of the columns of a product, with their menus; blank is not invited', () => {
    const { table, made, parties } = withEvents(
      cells(
        'first name,last name,tags,rsvp / reception,rsvp / Rehearsal dinner,meal for rehearsal dinner',
        'Ana,López,,Accept,Decline,',
        'Luis,Pérez,,Accept,,',
        'Eva,Ruiz,,Decline,Accept,Fish',
      ),
    )
    expect(table.targets.slice(3)).toEqual(['answer:main', 'answer:new-4', 'meal:new-4'])
    expect(made).toEqual([{ id: 'new-4', names: ['Rehearsal dinner'], isMain: false }])
    expect(parties.map(answers)).toEqual([['main yes new-4 no'], ['main yes'], ['main no new-4 yes']])
    expect(parties[1]?.members[0]?.uninvited).toEqual(['new-4'])
    expect(parties[2]?.members[0]?.invitations[1]?.mealOptionId).toBe('fish')
  })

  test('are found behind their names, where several columns say so; those of the plan are taken first', () => {
    const { table, made } = withEvents(
      cells('Name,Brunch RSVP,Ceremony RSVP,Welcome drinks RSVP', 'Ana López,Yes,Yes,No', 'Luis Pérez,Yes,Yes,'),
      [MAIN, BRUNCH],
    )
    expect(table.targets).toEqual(['fullName', 'answer:brunch', 'answer:main', 'answer:new-3'])
    expect(made.map(({ names }) => names)).toEqual([['Welcome drinks']])
  })

  test('are not made of any column of answers in a sheet, nor beyond the room of the plan', () => {
    const hotel = withEvents(cells('Name,Asistencia,Hotel', 'Ana López,Sí,Confirmado', 'Luis Pérez,No,Pendiente'))
    expect(hotel.made).toEqual([])
    const full = Array.from({ length: 20 }, (_, place) => ({ ...BRUNCH, id: `e${place}`, names: [`Evento ${place}`] }))
    expect(withEvents(cells('first name,last name,tags,rsvp / picnic', 'Ana,López,,Accept'), full).made).toEqual([])
  })

  test('are no longer made of a column that is something else, and neither is their menu', () => {
    const targets = changeTarget(['fullName', 'answer:new-1', 'meal:new-1'], 1, 'skip')
    expect(targets).toEqual(['fullName', 'skip', 'skip'])
    expect(newEvents(['Name', 'Picnic', 'Menu'], targets)).toEqual([])
  })

  test.each([
    ['RSVP / Rehearsal Dinner', 'Rehearsal Dinner'],
    ['Ceremony RSVP', 'Ceremony'],
    ['Confirmación: cena de ensayo', 'Cena de ensayo'],
    ['sunday_brunch - attending', 'Sunday brunch'],
    ['RSVP', 'RSVP'],
  ])('%s is called %s', (header, name) => {
    expect(eventNameOf(header)).toBe(name)
  })
})

test('Joy: an answer column per event, labels with commas or bars, parties', () => {
  const exported = read(
    cells(
      'first name,last name,tags,rsvp / reception',
      'Ana,López,Familia; VIP,Accept',
      'Luis,Pérez,,Decline',
      'Eva,Ruiz,,',
    ),
  )
  expect(exported.table).toMatchObject({ source: 'joy', targets: ['firstName', 'lastName', 'tags', 'answer:main'] })
  expect(exported.parties.map(answers)).toEqual([['main yes'], ['main no'], ['']])
  const template = read(
    cells('First Name,Last Name,Party,Tags,Name on Envelope', 'Ana,López,P1,A|B,The López', 'Luis,Pérez,P1,,'),
  )
  expect(template.table.source).toBe('joy')
  expect(template.parties.map(people)).toEqual([['Ana López', 'Luis Pérez']])
  expect(template.parties[0]?.values).toMatchObject({ tags: ['A', 'B'], envelopeName: 'The López' })
})

describe('The Knot, whose files are not known well', () => {
  test.each([
    [
      cells('Name Line 1,Name Line 2,RSVP Status,Meal Choice', 'Ana López,Luis Pérez,Attending,Fish'),
      ['Ana López', 'Luis Pérez'],
    ],
    [
      cells(
        'Guest Name,Email Address,RSVP,Meal,+1 Name,Seat,Party Name',
        'Ana López,a@example.com,not attending,,Luis,1,P',
      ),
      ['Ana López', 'Luis'],
    ],
  ])('each layout is mapped by words, and not said to be certain', (rows, names) => {
    const { table, parties } = read(rows)
    expect(table).toMatchObject({ source: 'the-knot', isCertain: false })
    expect(people(parties[0])).toEqual(names)
    expect(parties[0]?.members[0]?.invitations).toHaveLength(1)
  })

  test('the list of leads of a vendor is refused', () => {
    const rows = cells('Action Taken,Visitor Name,Date of Visit,City,State', 'Messaged,Ana,2026-01-01,Austin,TX')
    expect(readTable(rows, 'csv', [MAIN])).toEqual({ refusal: 'vendor-file' })
  })
})

test('Google Contacts, as it is now: several values in a cell, labels, notes of several lines, a mail as a name', () => {
  const headers =
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City'
  const { table, parties } = read([
    ...cells(
      headers,
      'Ana,María,López,,Dra.,,Anita,,ACME,,Amiga,,Boda ::: * myContacts,* ,ana@example.com ::: a2@example.com,,otra@example.com,Mobile,+34 600 111 222 ::: +34 600 333 444,Home,Calle 1\nMadrid,Calle 1,Madrid',
    ),
    ['eva@example.com', '', '', '', '', '', '', '', '', '', 'una\nnota', '', '* myContacts'],
  ])
  expect(table.source).toBe('google')
  expect(people(parties[0])).toEqual(['Ana María López'])
  expect(parties[0]?.values).toEqual({
    title: 'Dra.',
    email: 'ana@example.com',
    phone: '+34600111222',
    notes: 'Amiga',
    tags: ['Boda'],
    address: 'Calle 1, Madrid',
  })
  expect(parties[1]?.values).toEqual({ email: 'eva@example.com', notes: 'una\nnota' })
  expect(people(parties[1])).toEqual(['-'])
})

test('Google Contacts, as it was', () => {
  const { table, parties } = read(
    cells(
      'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
      'Ana López,Ana,,López,* myContacts ::: Primos,*,a@example.com,Mobile,+34600111222',
    ),
  )
  expect(table.source).toBe('google-old')
  expect(parties[0]).toMatchObject({ values: { email: 'a@example.com', phone: '+34600111222', tags: ['Primos'] } })
})

test('Eventbrite: the status of attendees, the surname of some countries', () => {
  const { table, parties } = read(
    cells(
      'Order #,Order Date,First Name,Surname,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Attendee Status,Home Address 1',
      '1,2026-01-01,Ana,López,ana@example.com,1,,General,11,,Free,USD,0,0,Attending,Calle 1',
      '2,2026-01-01,Luis,Pérez,luis@example.com,1,,General,12,,Free,USD,0,0,Refunded,',
      '3,2026-01-01,Eva,Ruiz,eva@example.com,1,,General,13,,Free,USD,0,0,Checked In,',
    ),
  )
  expect(table.source).toBe('eventbrite')
  expect(parties.map(people)).toEqual([['Ana López'], ['Luis Pérez'], ['Eva Ruiz']])
  expect(parties.map(answers)).toEqual([['main yes'], ['main no'], ['main yes']])
  expect(parties[0]?.values.address).toBe('Calle 1')
})

test.each([
  [
    'partiful',
    cells(
      'Name,Status,Checked in,Check-in Time,RSVP date,Any allergies?',
      'Ana López,Going,,,2026-01-01,Nueces',
      'Luis,Maybe,,,,',
      "Eva,Can't Go,,,,",
    ),
    ['main yes', 'main pending', 'main no'],
  ],
  [
    'luma',
    cells(
      'name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,ticket_name',
      'Ana López,Ana,López,ana@example.com,+34600111222,2026,approved,,General',
      'Luis,Luis,,,,2026,declined,,',
    ),
    ['main yes', 'main no'],
  ],
  [
    'evite',
    cells('Name,Email or Phone,RSVP,Party Count,Comment', 'Ana López,ana@example.com,Yes,2,¡Voy!'),
    ['main yes'],
  ],
  ['paperless-post', cells('name,email,group_name,total_invited', 'Ana López,ana@example.com,Familia,3'), ['']],
])('%s', (source, rows, expected) => {
  const { table, parties } = read(rows)
  expect(table.source).toBe(source)
  expect(people(parties[0])?.[0]).toBe('Ana López')
  expect(parties.map((party) => answers(party)?.[0])).toEqual(expected)
})

test('an answer of maybe stays pending and says so', () => {
  const { parties } = read(cells('Name,Status,RSVP date', 'Luis,Maybe,', 'Ana,Blue,'))
  expect(parties.map(codes)).toEqual([['2 answer-maybe'], ['3 answer-unknown']])
})

test('Minted: names for envelopes and addresses, which name a party without people', () => {
  const { table, parties } = read(
    cells(
      'Name on Envelope,Street Address 1,Street Address 2 (Optional),City,State/Region,Zip/Postal Code,Country,Email (Optional),Phone (Optional)',
      'The López Family,Calle 1,Piso 2,Madrid,,28001,España,ana@example.com,+34600111222',
      'Nobody,,,,,,,,',
    ),
  )
  expect(table.source).toBe('minted')
  expect(parties[0]?.values).toMatchObject({
    envelopeName: 'The López Family',
    email: 'ana@example.com',
    address: 'Calle 1, Piso 2, 28001 Madrid, España',
  })
  expect(parties.map(people)).toEqual([['The López Family'], ['Nobody']])
})

test('Outlook: one mail address of several, the mobile before the company', () => {
  const { table, parties } = read(
    cells(
      'First Name,Middle Name,Last Name,Company,E-mail Address,E-mail 2 Address,Business Phone,Mobile Phone,Birthday',
      'Ana,,López,ACME,ana@example.com,otra@example.com,5500000000,5512345678,0/0/00',
    ),
  )
  expect(table.source).toBe('outlook')
  expect(parties[0]?.values).toEqual({ email: 'ana@example.com', phone: '+525512345678' })
})

test('PerfectTablePlan: columns of rules are no fields', () => {
  const { table } = read(cells('Name,Group,Next to,Not next to,Meal', 'Ana López,A,2,3,Fish'))
  expect(table).toMatchObject({
    source: 'perfect-table-plan',
    targets: ['fullName', 'household', 'skip', 'skip', 'meal'],
  })
})

describe('a sheet of a family', () => {
  test('in Spanish: names in one column, state is an answer here, sides by the hosts, circles are no parties', () => {
    const { table, parties } = read(
      cells(
        'Lista de invitados,,,,,,,',
        ',,,,,,,',
        'Nombre,Grupo,Teléfono,Pases,Estado,De parte de,Menú,Alergias',
        'Ana García López,Familia,55 1234 5678,2,Confirmado,Novia,Pescado,Nueces',
        'Luis Pérez,Amigos,,1,No asiste,Luis,,',
        'Eva Ruiz,Amigos,,,Pendiente,,,',
      ),
    )
    expect(table.source).toBe('sheet')
    expect(targetsOf(table)).toEqual({
      Nombre: 'fullName',
      Grupo: 'guestGroup',
      Teléfono: 'phone',
      Pases: 'places',
      Estado: 'answer',
      'De parte de': 'side',
      Menú: 'meal',
      Alergias: 'allergens',
    })
    expect(parties.map(people)).toEqual([['Ana García López', '-'], ['Luis Pérez'], ['Eva Ruiz']])
    expect(parties.map(({ values }) => values.side)).toEqual(['second', 'first', undefined])
    expect(answers(parties[0])).toEqual(['main yes', 'main yes'])
    expect(parties[0]?.members[0]?.needs).toEqual({ diets: [], allergens: ['nuts'], access: [], note: null })
    expect(parties[0]?.rows).toEqual([4])
  })

  test('a state is a province beside cities', () => {
    const { table } = read(cells('Nombre,Apellidos,Ciudad,Estado', 'Ana,López,Puebla,Puebla'))
    expect(table.targets).toEqual(['firstName', 'lastName', 'city', 'region'])
  })

  test('families are parties, and rows without a name are places of theirs', () => {
    const { parties } = read(
      cells(
        'Familia,Nombre,Apellido,Niño',
        'García,Ana,García,',
        'García,Leo,García,Sí',
        'García,,,',
        'Ruiz,Eva,Ruiz,',
      ),
    )
    expect(parties.map(people)).toEqual([['Ana García', 'Leo García', '-'], ['Eva Ruiz']])
    expect(parties[0]?.members[1]?.values.ageGroup).toBe('under-18')
  })

  test('exact headers win over words, and each field is claimed once', () => {
    const { table } = read(
      cells('Guest email contact,Email,Name,Second name of guest', 'x@example.com,ana@example.com,Ana López,B'),
    )
    expect(table.targets.filter((target) => target === 'email')).toHaveLength(1)
    expect(table.targets[1]).toBe('email')
  })

  test('without headers columns are told by their cells', () => {
    const { table, parties } = read(cells('Ana López,ana@example.com,+34600111222', 'Luis Pérez,luis@example.com,'))
    expect(table.targets).toEqual(['fullName', 'email', 'phone'])
    expect(parties[0]?.rows).toEqual([1])
    expect(people(parties[1])).toEqual(['Luis Pérez'])
  })

  test('a list of names alone is a list of guests', () => {
    const { parties } = read(cells('Ana López', 'Luis Pérez', 'Eva'))
    expect(parties.map(people)).toEqual([['Ana López'], ['Luis Pérez'], ['Eva']])
  })

  test('names with mail addresses in one cell', () => {
    const { parties } = read(cells('Ana López <ana@example.com>', 'Luis Pérez <luis@example.com>'))
    expect(parties[0]).toMatchObject({ values: { email: 'ana@example.com' } })
    expect(people(parties[0])).toEqual(['Ana López'])
  })
})

test('the only answers of a sheet are to the event, whatever their header; who gave none keeps the invitation', () => {
  const { table, parties } = read(cells('Nombre,Apellidos,¿Va?', 'Ana,López,Confirmado', 'Luis,Pérez,No', 'Eva,Ruiz,'))
  expect(table.targets).toEqual(['firstName', 'lastName', 'answer'])
  expect(parties.map(answers)).toEqual([['main yes'], ['main no'], ['']])
})

test('ragged rows are kept: missing cells are empty, and what is beyond the headers is told', () => {
  const { parties } = read([
    ['Nombre', 'Apellidos', 'Correo'],
    ['Ana'],
    ['Luis', 'Pérez', 'luis@example.com', 'sobra'],
    [],
    ['', '', 'solo@example.com'],
  ])
  expect(parties.map(people)).toEqual([['Ana'], ['Luis Pérez'], ['-']])
  expect(parties.map(codes)).toEqual([[], ['3 extra-cells'], []])
  expect(parties[2]?.rows).toEqual([5])
})

test('blank and repeated headers are columns of their own', () => {
  const { table } = read([
    ['Nombre', '', 'Apellidos', 'Nombre', 'Notas'],
    ['Ana', 'x', 'López', 'y', 'z'],
  ])
  expect(table.targets).toEqual(['firstName', 'skip', 'lastName', 'skip', 'notes'])
})

test('what is wrong with a cell is told with its row, and the rest of the row stays', () => {
  const { parties } = read(
    cells(
      'Nombre,Apellidos,Correo,Teléfono,Género,Notas',
      `Ana,López,ana(at)x,12,Marte,${'n'.repeat(600)}`,
      ',,,,,Sin nombre',
    ),
  )
  expect(codes(parties[0])).toEqual(
    ['2 email-invalid', '2 phone-invalid', '2 cut', '2 value-unknown'].sort(
      (a, b) => (codes(parties[0]) ?? []).indexOf(a) - (codes(parties[0]) ?? []).indexOf(b),
    ),
  )
  expect(parties[0]?.values.notes).toHaveLength(500)
  expect(people(parties[0])).toEqual(['Ana López'])
  expect(codes(parties[1])).toEqual(['3 no-name'])
})

test('a party of more than twenty is refused', () => {
  const { parties } = read(cells('Nombre,Pases', 'Ana López,40'))
  expect(codes(parties[0])).toEqual(['2 party-too-large'])
})

test('a column that the person corrects takes the field from the other one', () => {
  expect(changeTarget(['firstName', 'email', 'skip'], 2, 'email')).toEqual(['firstName', 'skip', 'email'])
  expect(changeTarget(['notes', 'skip'], 1, 'notes')).toEqual(['notes', 'notes'])
})

test('a file of headers alone is empty', () => {
  expect(readTable(cells('Nombre,Apellidos'), 'csv', [MAIN])).toEqual({ refusal: 'empty' })
  expect(readTable([], 'csv', [MAIN])).toEqual({ refusal: 'empty' })
})

test('a table of no known product is a sheet', () => {
  expect(detectSource(['Quién', 'Qué'], [['Ana', 'x']])).toEqual({ source: 'sheet', isCertain: true })
})
