import papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { TimelineFile } from '#contracts/timeline/export-timeline.ts'
import { type EventTimelineRow, toEventTimelines } from '#contracts/timeline/timeline.ts'
import type { TimelineTaker } from '#domain/timeline/take-out.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { workerTask } from './worker-task.ts'

const PLAN = { name: 'Boda de Ana y Luis', language: 'es', country_code: 'MX', sub_events: [] } as const
const VENDORS = [
  { id: 'dj', name: 'DJ Ramiro', vendor_category: 'music' },
  { id: 'photo', name: 'Foto Luna', vendor_category: 'photo-and-video' },
] as const
/** 21 November 2026 at noon in Mexico City. */
const NOW_MS = Date.UTC(2026, 10, 21, 18)

type Row = EventTimelineRow['segments'][number]

const USUAL = aTimelineRow().segments

/** A segment like the first one of the example. */
const aRow = (changes: Partial<Row>): Row => ({
  ...(USUAL[0] as Row),
  ...{ template: null, track: 'guests', audience: 'guests', owner: null, is_fixed: false },
  ...changes,
})

const SURPRISE = aRow({
  ...{
    id: 'surprise',
    name: 'La sorpresa de Luis',
    start_minute: 360,
    minutes: 30,
    audience: 'private',
    owner: 'family',
  },
  ...{ person: 'Tía Rosa', phone: '+52 33 1111 2222', note: '=1+1' },
})

interface Wishes extends Partial<EventTimelineRow> {
  readonly language?: 'es' | 'en'
  readonly name?: string
  readonly taker?: TimelineTaker | null
}

function write(file: TimelineFile, { language = 'es', name = PLAN.name, taker = null, ...row }: Wishes = {}) {
  const [timeline] = toEventTimelines([aTimelineRow({ segments: [...USUAL, SURPRISE], ...row })])
  if (!timeline) throw new Error('no timeline')
  return workerTask({ plan: { ...PLAN, name }, timeline, vendors: VENDORS, language, nowMs: NOW_MS, file, taker })
}

async function pdfOf(file: TimelineFile, wishes: Wishes = {}) {
  const document = await getDocumentProxy(await write(file, wishes))
  const { text } = await extractText(document)
  return { document, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

const rowsOf = async (wishes: Wishes = {}) =>
  papa.parse<Record<string, string>>(new TextDecoder().decode(await write('csv', wishes)), { header: true }).data

describe('the table', () => {
  test('has a row for each segment with its day and hours, and says when an end is on the next day', async () => {
    const rows = await rowsOf()
    expect(rows).toHaveLength(USUAL.length + 1)
    expect(rows[0]).toMatchObject({ Día: '2027-05-15', Empieza: '11:00', Termina: '15:00', Minutos: '240' })
    expect(rows.find((row) => row['Bloque'] === 'Segunda tanda de baile')).toMatchObject({ Termina: '00:50 +1' })
    expect(rows.at(-1)).toMatchObject({ Día: '2027-05-16', Bloque: 'Desmontaje' })
  })

  test('holds no formula', async () => {
    const rows = await rowsOf()
    expect(rows.find((row) => row['Bloque'] === 'La sorpresa de Luis')).toMatchObject({
      Nota: "'=1+1",
      Teléfono: "'+52 33 1111 2222",
    })
  })

  test('for a role has nothing that is private, and no column of the hosts', async () => {
    for (const taker of ['family', 'team', 'guests'] as const) {
      const text = new TextDecoder().decode(await write('csv', { taker, language: 'en' }))
      expect(text, taker).not.toContain('sorpresa')
      expect(text.split('\r\n')[0], taker).not.toContain('Who is told')
    }
  })

  test('follows clocks that are moved in the night', async () => {
    const [row] = await rowsOf({
      ...{ starts_at: '2027-03-27T17:00:00Z', time_zone: 'Europe/Madrid' },
      segments: [aRow({ id: 'dance', name: 'Baile', start_minute: 360, minutes: 180 })],
    })
    // From 00:00 on, three hours with the one that spring takes.
    expect(row).toMatchObject({ Día: '2027-03-28', Empieza: '00:00', Termina: '04:00' })
  })
})

describe('the page for the wall', () => {
  test('has the whole day on one page, for the team, without what is private or of the couple', async () => {
    const { pages, document } = await pdfOf('wall')
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect(page).toContain('Cronograma Boda de Ana y Luis Sábado, 15 de mayo de 2027 · Para todo el equipo · Borrador')
    expect(page).toContain('17:00 – 18:00 Misa con lazo y arras')
    expect(page).toContain('23:20 – 00:50 +1 Segunda tanda de baile')
    expect(page).toContain('01:00 +1 – 02:30 +1 Desmontaje')
    expect(page).not.toMatch(/sorpresa|Peinado/)
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Cronograma: Boda de Ana y Luis' })
  })

  test('for the hosts has everything, when vendors come, and the hours of the language', async () => {
    const calls = [{ vendor_id: 'dj', start_minute: -120, minutes: 600, meals: 2, note: 'Por la cocina' }]
    const { pages } = await pdfOf('wall', { taker: 'hosts', language: 'en', uses_24_hours: null, calls })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('11:00 PM – 11:30 PM La sorpresa de Luis')
    expect(pages[0]).toContain('DJ Ramiro arrives at 3:00 PM, leaves at 1:00 AM +1 · 2 meals · Por la cocina')
    expect((await pdfOf('wall', { calls })).pages[0]).not.toContain('Por la cocina')
  })

  test('a long day is on one page still, a day that no one could read there goes on', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        aRow({ id: `b${at}`, name: `Bloque ${at}`, start_minute: at * 5, minutes: 5 }),
      )
    const pagesOf = async (count: number) => (await pdfOf('wall', { segments: many(count) })).pages
    expect(await pagesOf(45)).toHaveLength(1)
    const long = await pagesOf(200)
    expect(long.length).toBeGreaterThan(1)
    expect(long.join(' ')).toContain('Bloque 199')
  })

  test('an event of days has a heading for each', async () => {
    const segments = [
      aRow({ id: 'one', name: 'Cena', start_minute: 0 }),
      aRow({ id: 'two', name: 'Desayuno', start_minute: 960 }),
    ]
    const { pages } = await pdfOf('wall', { segments })
    expect(pages[0]).toMatch(/Sábado, 15 de mayo de 2027 17:00 – .*Cena Domingo, 16 de mayo de 2027 09:00/)
  })

  test('shows where it is when it rains', async () => {
    const segments = [aRow({ id: 'one', name: 'Cena', start_minute: 0, place: 'Jardín', rain_place: 'Salón' })]
    expect((await pdfOf('wall', { segments })).pages[0]).toContain('Jardín')
    const wet = (await pdfOf('wall', { segments, is_raining: true })).pages[0]
    expect(wet).toContain('Con el plan de lluvia')
    expect(wet).toContain('Salón')
  })
})

describe('the sheets', () => {
  test('there is one for each role that sees to something, with its calls, and none has what is private', async () => {
    const calls = [{ vendor_id: 'dj', start_minute: -120, minutes: null, meals: 1, note: 'Por la cocina' }]
    const { pages } = await pdfOf('sheets', { calls })
    const of = (role: string) => pages.filter((page) => page.includes(`Para: ${role}`))
    for (const role of ['Coordinación', 'Música', 'Fotógrafo', 'Banquete', 'Invitados'])
      expect(of(role), role).toHaveLength(1)
    expect(of('Familia')).toEqual([])
    expect(of('Música')[0]).toContain('DJ Ramiro llega a las 15:00 · 1 comida · Por la cocina')
    expect(of('Fotógrafo')[0]).not.toContain('DJ Ramiro llega')
    expect(pages.join(' ')).not.toContain('sorpresa')
  })

  test('one role has its own alone, in the language that is asked for', async () => {
    const { pages } = await pdfOf('sheets', { taker: 'photographer', language: 'en' })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('For: Photographer')
    expect(pages[0]).toContain('In bold: what is yours.')
  })

  test('a timeline of nothing says so', async () => {
    expect((await pdfOf('sheets', { segments: [] })).pages[0]).toContain('Aquí todavía no hay nada.')
    expect((await pdfOf('wall', { segments: [] })).pages[0]).toContain('Aquí todavía no hay nada.')
  })

  test('PDF: hostile texts are there as they were typed, and no action', async () => {
    const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, '')
    const missing: string[] = []
    for (const text of HOSTILE_TEXTS) {
      const segments = [aRow({ id: 'one', name: text.slice(0, 120), start_minute: 0, note: text.slice(0, 500) })]
      const { pages, document } = await pdfOf('sheets', { segments, taker: 'couple', name: text.slice(0, 100) })
      const shown = visible(printableLine(text.slice(0, 120)))
      if (!visible(pages.join('')).includes(shown)) missing.push(text)
      expect(await document.getJSActions()).toBeNull()
      expect(await document.getOpenAction()).toBeNull()
    }
    expect(missing).toEqual([])
  })
})
