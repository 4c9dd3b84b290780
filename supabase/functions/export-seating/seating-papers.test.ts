import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { SeatingFile } from '#contracts/export-seating.ts'
import { ONE_PIXEL_JPEG } from '#tests/support/files/one-pixel.ts'
import { aMemberRow, aPartyRow, CHICKEN, FISH, NOW_MS } from '#tests/support/guests/guest-rows.ts'
import { anItemRow, aTableRow, seatingRows, seatsOf } from '#tests/support/guests/seating-rows.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import type { SeatingRows } from './seating-rows.ts'
import { workerTask } from './worker-task.ts'

type Choices = Omit<Partial<Parameters<typeof workerTask>[0]>, 'rows' | 'file'>

const bytesOf = (rows: SeatingRows, file: SeatingFile, choices: Choices = {}) =>
  workerTask({
    rows,
    file,
    language: 'es',
    orders: ['by-table', 'by-name'],
    paper: 'a4',
    cards: 'tent',
    hasMenus: false,
    hasNames: false,
    nowMs: NOW_MS,
    ...choices,
  })

async function read(rows: SeatingRows, file: SeatingFile, choices: Choices = {}) {
  const document = await getDocumentProxy(await bytesOf(rows, file, choices))
  const { text, totalPages } = await extractText(document, { mergePages: false })
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { document, pages, text: pages.join(' '), totalPages }
}

/** Lines are broken at the width of their column, so only the text without whitespace is compared. */
const dense = (text: string) => text.normalize('NFC').replace(/\s+/gu, '')
const visible = (text: string) => dense(text).replace(/\p{Cf}/gu, '')

const HONOR = aTableRow({ number: 1, name: 'Honor', seats: 4, is_one_sided: true, shape: 'wedding-party', width: 3 })
const FAMILY = aTableRow({ number: 2, x: 9, seats: 8 })
const EMPTY = aTableRow({ number: 10, x: 14, seats: 8, reserved_seats: [3] })
const TABLES = [HONOR, FAMILY, EMPTY]
const NUNEZ = aPartyRow({
  members: [
    aMemberRow({ name: 'Óscar Núñez', meal: CHICKEN }),
    aMemberRow({ name: 'Luz Núñez', meal: FISH, age_group: 'under-18', age: 6 }),
    aMemberRow({ name: null }),
    aMemberRow({ name: 'Iván Declina', answer: 'no' }),
    aMemberRow({ name: 'Pía Pendiente', answer: 'pending' }),
  ],
})
const NANDU = aPartyRow({ members: [aMemberRow({ name: 'Ana Ñandú' })] })
const LATE = aPartyRow({ members: [aMemberRow({ name: 'Eva Ojeda' })] })
const PARTIES = [NUNEZ, NANDU, LATE]
const PEOPLE = [
  { id: 'host', kind: 'host', name: 'Rosa Zea', position: 0 },
  { id: 'crew', kind: 'crew', name: 'Julia Ríos', role: 'Fotógrafa', position: 1, meal_option_id: CHICKEN },
] as const
const SEATS = [
  { table_id: HONOR.id ?? '', seat: 2, person_id: 'host' },
  { table_id: HONOR.id ?? '', seat: 4, person_id: 'crew' },
  ...seatsOf([NUNEZ, NANDU], [FAMILY]),
]
const ROWS = { tables: TABLES, parties: PARTIES, people: PEOPLE, seats: SEATS }
const FULL = seatingRows(ROWS)
const [OSCAR, LUZ] = NUNEZ.members
const NEEDS = [
  { member_id: OSCAR?.id ?? '', diets: ['vegan' as const], allergens: ['nuts' as const], note: 'Poca sal' },
  { member_id: LUZ?.id ?? '', diets: [], allergens: [], access: [] },
]

const { OPS } = await getResolvedPDFJS()

describe('lists on paper', () => {
  test('by table: seats in their order, hosts and crew too, who declined left out, an empty table is there', async () => {
    const { text } = await read(FULL, 'seating-list', { orders: ['by-table'] })
    expect(text).toContain(
      'Boda de Ana y Luis Evento: 15 de mayo de 2027 · Acomodo 1 (definitivo) · Al 21 de noviembre',
    )
    expect(text).toContain('7 personas con lugar · 3 mesas · 1 aún sin lugar')
    expect(text).toContain('Mesa 1 · Honor 2 de 4 Lugar Nombre 2 Rosa Zea (anfitrión) 4 Julia Ríos (Fotógrafa)')
    expect(text).toContain(
      'Mesa 2 5 de 8 Lugar Nombre 1 Óscar Núñez 2 Luz Núñez (6 años) 3 Acompañante de Óscar Núñez 5 Pía Pendiente (sin confirmar) 6 Ana Ñandú',
    )
    expect(text).toMatch(/Mesa 10 0 de 8.*Aún sin lugar 1 aún sin lugar Lugar Nombre Eva Ojeda/)
    expect(text).not.toMatch(/Declina|Por nombre/)
  })

  test('by name: surnames first, Ñ after N, with the table of each', async () => {
    const { text } = await read(FULL, 'seating-list', { orders: ['by-name'] })
    expect(text).toContain(
      'Nombre Mesa Julia Ríos (Fotógrafa) 1 · Honor Núñez, Luz (6 años) 2 Núñez, Óscar 2 Acompañante de Óscar Núñez 2 Ñandú, Ana 2 Ojeda, Eva – Pendiente, Pía (sin confirmar) 2 Rosa Zea (anfitrión) 1 · Honor',
    )
  })

  test('in English, with letters for tables and the menus', async () => {
    const { text } = await read(
      seatingRows({ ...ROWS, room: { numbering: 'letters' }, state: 'draft' }),
      'seating-list',
      {
        language: 'en',
        hasMenus: true,
        orders: ['by-table'],
      },
    )
    expect(text).toContain('Seating plan 1 (draft)')
    expect(text).toContain('Table B 5 of 8 Seat Name Menu 1 Óscar Núñez Chicken')
    expect((await read(FULL, 'seating-list')).text).not.toContain('Pollo')
  })

  test('NEEDS: of each person when they were read, else nowhere', async () => {
    const { text } = await read(seatingRows({ ...ROWS, needs: NEEDS }), 'seating-list', { orders: ['by-table'] })
    expect(dense(text)).toContain(dense('Vegana · Alérgenos: Nueces y otros frutos secos · Poca sal'))
    expect((await read(FULL, 'seating-list')).text).not.toMatch(/Vegana|Necesidades/)
  })

  test('nobody has a seat or needs one', async () => {
    expect((await read(seatingRows(), 'seating-list')).text).toContain('Todavía nadie tiene lugar')
  })
})

describe('the room to scale', () => {
  /** Millimetres between the chairs of two tables on the paper, by the initials in them. */
  async function distance(rows: SeatingRows, one: string, other: string, choices: Choices = {}) {
    const { document } = await read(rows, 'room-plan', choices)
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    const middle = (text: string) => {
      const found = items.flatMap((item) => ('str' in item && item.str === text ? item : []))[0]
      if (!found) throw new Error(`no ${text} on the page`)
      return found.transform[4] + found.width / 2
    }
    return { mm: ((middle(other) - middle(one)) * 25.4) / 72, size: page.view }
  }

  test('ten metres are a hundred millimetres at 1:100, and the paper says so', async () => {
    const tables = [aTableRow({ number: 1, x: 5 }), aTableRow({ number: 2, x: 15 })]
    const parties = [
      aPartyRow({ members: [aMemberRow({ name: 'Ana Gil' })] }),
      aPartyRow({ members: [aMemberRow({ name: 'Eva Paz' })] }),
    ]
    const seats = tables.map(({ id = '' }, at) => ({
      table_id: id,
      seat: 1,
      member_id: parties[at]?.members[0]?.id ?? '',
    }))
    const rows = seatingRows({ tables, parties, seats })
    const { mm, size } = await distance(rows, 'AG', 'EP')
    expect(mm).toBeCloseTo(100, 0)
    expect(size[2]).toBeGreaterThan(size[3] ?? 0)
    const { pages } = await read(rows, 'room-plan')
    expect(pages[0]).toContain('Escala 1:100 en A4')
    expect(pages[0]).toMatch(/20 m.*14 m/)
    expect((await distance(rows, 'AG', 'EP', { paper: 'a3' })).mm).toBeGreaterThan(100)
  })

  describe('the venue’s own plan below it', () => {
    const room = { background_path: 'plan/file/hall.jpg', background_x: 10, background_y: 7, background_width: 12 }
    /** The operators that draw the picture: its size on the paper in millimetres, and how dark it is. */
    async function drawn(options: Parameters<typeof seatingRows>[0]) {
      const { document } = await read(seatingRows(options), 'room-plan')
      const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
      const at = fnArray.indexOf(OPS.paintImageXObject)
      if (at < 0) return null
      const lastOf = (operator: number) => argsArray[fnArray.lastIndexOf(operator, at)]
      const [width, , , height] = [...lastOf(OPS.transform)].map((points: number) => (points * 25.4) / 72)
      return { width, height, state: lastOf(OPS.setGState) }
    }

    test('is as wide as its meters, turned and as light as it was set', async () => {
      const turned = { ...room, background_rotation: 90, background_opacity: 0.4 }
      const options = { room: turned, picture: ONE_PIXEL_JPEG.buffer }
      const { width, height, state } = (await drawn(options)) ?? {}
      expect(width).toBeCloseTo(120, 0)
      expect(height).toBeCloseTo(-120, 0)
      expect(state).toEqual([expect.arrayContaining([['ca', 0.4]])])
    })

    test('is left out where the file is no photograph, whatever it begins with', async () => {
      for (const file of ['\xff\xd8\xff\xe0 no', 'RIFF....WEBPVP8 ', '<svg onload="alert(1)"/>', '']) {
        const picture = Uint8Array.from(file, (letter) => letter.charCodeAt(0)).buffer
        expect(await drawn({ room, picture })).toBeNull()
      }
    })
  })

  test('a long room is upright, a round one has its diameter, an L has its walls in feet', async () => {
    const long = await read(seatingRows({ room: { width: 8, length: 30 } }), 'room-plan')
    const [, , width = 0, height = 0] = (await long.document.getPage(1)).view
    expect(height).toBeGreaterThan(width)
    expect((await read(seatingRows({ room: { shape: 'circle', width: 18, length: 18 } }), 'room-plan')).text).toContain(
      'Ø 18 m',
    )
    const corner = { shape: 'l-shape' as const, notch_width: 6.096, notch_length: 3.048, unit: 'feet' as const }
    const { text } = await read(seatingRows({ room: { ...corner, width: 15.24, length: 12.192 } }), 'room-plan', {
      paper: 'letter',
      language: 'en',
    })
    for (const wall of ['50 ft', '40 ft', '30 ft', '10 ft', 'on Letter']) expect(text).toContain(wall)
  })

  test('items have their names, and the people of each table follow', async () => {
    const items = [
      anItemRow(),
      anItemRow({ kind: 'bar', name: 'Barra de mezcal', x: 16 }),
      anItemRow({ kind: 'door', x: 19 }),
    ]
    const { pages } = await read(seatingRows({ ...ROWS, items }), 'room-plan')
    for (const name of ['Pista de baile', 'Barra de mezcal', 'Puerta', 'No asistirá', 'Sin confirmar'])
      expect(pages[0]).toContain(name)
    expect(pages[0]).toContain('ÓN')
    expect(pages[0]).not.toContain('ID')
    expect(pages[1]).toContain('Mesa 1 · Honor 2 de 4 2 Rosa Zea (anfitrión) 4 Julia Ríos (Fotógrafa)')
    expect(pages[1]).not.toContain('Declina')
  })

  test('a table longer than a column goes on with its name', async () => {
    const table = aTableRow({ number: 4, seats: 60, width: 4, length: 4, x: 6, y: 6 })
    const parties = [
      aPartyRow({ members: Array.from({ length: 60 }, (_, at) => aMemberRow({ name: `Persona ${at + 1}` })) }),
    ]
    const { text } = await read(
      seatingRows({ tables: [table], parties, seats: seatsOf(parties, [table]) }),
      'room-plan',
    )
    expect(text).toContain('Mesa 4 (continúa)')
    expect(text.match(/Persona/g)).toHaveLength(60)
  })

  test('a part of the event without a room says so', async () => {
    expect((await read(seatingRows({ room: null }), 'room-plan')).text).toContain('Todavía no hay mesas')
  })
})

describe('cards', () => {
  test('a place card for everybody who comes and has a seat, by table and seat', async () => {
    const { pages } = await read(FULL, 'place-cards', { cards: 'flat', hasMenus: true })
    expect(pages).toEqual([
      'Rosa Zea Mesa 1 · Honor Julia Ríos Mesa 1 · Honor Pollo Óscar Núñez Mesa 2 Pollo Luz Núñez Mesa 2 Pescado Acompañante de Óscar Núñez Mesa 2 Pía Pendiente Mesa 2 Ana Ñandú Mesa 2',
    ])
    expect((await read(FULL, 'place-cards', { cards: 'flat' })).text).not.toContain('Pollo')
  })

  test('place cards by name, for the entrance', async () => {
    const { text } = await read(FULL, 'place-cards', { cards: 'flat', orders: ['by-name'] })
    const names = ['Julia Ríos', 'Luz Núñez', 'Óscar Núñez', 'Ana Ñandú', 'Pía Pendiente', 'Rosa Zea']
    expect(names.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(names)
  })

  test('one that stands has the name on both sides, six on a sheet', async () => {
    const { text, totalPages } = await read(FULL, 'place-cards')
    expect(text.match(/Ñandú/g)).toHaveLength(2)
    expect(totalPages).toBe(2)
  })

  test('NEEDS: a mark says that there is something to know, and never what', async () => {
    const marked = await bytesOf(seatingRows({ ...ROWS, needs: NEEDS }), 'place-cards')
    const plain = await bytesOf(FULL, 'place-cards')
    expect(marked.length).toBeGreaterThan(plain.length)
    const none = await bytesOf(seatingRows({ ...ROWS, needs: NEEDS.slice(1) }), 'place-cards')
    expect(none.length).toBe(plain.length)
    expect((await read(seatingRows({ ...ROWS, needs: NEEDS }), 'place-cards')).text).not.toMatch(/Vegana|sal/)
  })

  test.each([
    ['a4', [595, 842]],
    ['letter', [612, 792]],
  ] as const)('on %s every text stays on its card', async (paper, size) => {
    const table = aTableRow({ seats: 40, name: 'W'.repeat(40) })
    const parties = [
      aPartyRow({
        members: Array.from({ length: 12 }, () => aMemberRow({ name: `${'W'.repeat(60)} ${'W'.repeat(60)}` })),
      }),
    ]
    const rows = seatingRows({ tables: [table], parties, seats: seatsOf(parties, [table]) })
    const { document, totalPages } = await read(rows, 'place-cards', { cards: 'flat', paper })
    expect(totalPages).toBe(2)
    const page = await document.getPage(1)
    expect(page.view.slice(2).map(Math.round)).toEqual(size)
    const { items } = await page.getTextContent()
    const middle = (size[0] ?? 0) / 2
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [left, right] = [item.transform[4], item.transform[4] + item.width]
      expect(left > middle || right < middle).toBe(true)
      expect(left).toBeGreaterThan(30)
      expect(right).toBeLessThan((size[0] ?? 0) - 30)
    }
  })

  test('a card for each table, with its people where they are wished', async () => {
    expect((await read(FULL, 'table-cards')).text).toBe('Mesa 1 Honor Mesa 2 Mesa 10')
    const { pages } = await read(FULL, 'table-cards', { hasNames: true, language: 'en' })
    expect(pages).toEqual([
      'Table 1 Honor Rosa Zea Julia Ríos Table 2 Óscar Núñez Luz Núñez Guest of Óscar Núñez Pía Pendiente Ana Ñandú',
      'Table 10',
    ])
  })

  test('nothing to print is said', async () => {
    expect((await read(seatingRows({ room: null }), 'table-cards')).text).toContain('Todavía no hay mesas')
    expect((await read(seatingRows(), 'place-cards')).text).toContain('Todavía nadie tiene lugar')
  })
})

const PAPERS = ['seating-list', 'room-plan', 'place-cards', 'table-cards'] as const

test.each(PAPERS)('the same %s gives the same file', async (file) => {
  const once = async () => new TextDecoder('latin1').decode(await bytesOf(FULL, file)).replace(/\/ID \[.*\]/, '')
  expect(await once()).toBe(await once())
})

describe('PDF: user text in papers of seating', () => {
  const table = aTableRow({ seats: 60, width: 12, length: 12, x: 10, y: 7 })
  const parties = HOSTILE_TEXTS.map((text) => aPartyRow({ members: [aMemberRow({ name: null, first_name: text })] }))
  const people = seatingRows({ tables: [table], parties, seats: seatsOf(parties, [table]) })
  const tables = HOSTILE_TEXTS.map((text, at) =>
    aTableRow({ number: at + 1, name: text.slice(0, 40), x: at % 20, y: at % 14 }),
  )

  test.each(['seating-list', 'room-plan', 'place-cards'] as const)(
    'a hostile name in a %s is there, and no action',
    async (file) => {
      const { document, text } = await read(people, file, { cards: 'flat' })
      const found = visible(text)
      // Long names are set on several lines, between which another column may stand: their beginnings are looked for.
      const missing = HOSTILE_TEXTS.slice(0, 60).filter(
        (name) => !found.includes(visible(printableLine(name)).slice(0, 8)),
      )
      expect(missing).toEqual([])
      expect(await document.getJSActions()).toBeNull()
      expect(await document.getOpenAction()).toBeNull()
      const raw = new TextDecoder('latin1').decode(await bytesOf(people, file))
      expect(raw).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI)\b/)
    },
  )

  test.each(['room-plan', 'table-cards'] as const)('hostile names of tables in a %s do nothing', async (file) => {
    const { document } = await read(seatingRows({ tables }), file)
    expect(await document.getJSActions()).toBeNull()
    expect(await document.getAttachments()).toBeNull()
    for (let page = 1; page <= document.numPages; page += 1)
      expect(await (await document.getPage(page)).getAnnotations()).toEqual([])
  })
})
