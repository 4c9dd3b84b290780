import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { ToldSegment, ToldTimeline } from '#contracts/timeline/open-timeline.ts'
import { toCalendar } from './to-calendar.ts'

const HOSTILE =
  'Vals; "Ana, Luis" \\n\r\nBEGIN:VEVENT\r\n💃 de más de setenta y cinco bytes en una sola línea, ñandú y todo'

const aSegment = (id: string, of: Partial<ToldSegment>): ToldSegment => ({
  ...{ id, start_minute: 0, minutes: 30, name: null, template: 'wedding.dinner', cue: null, is_fixed: false },
  ...{ is_own: true, place: null, rain_place: null, note: null, person: null, phone: null },
  ...{ started_at: null, ended_at: null, track: 'couple', owner: null },
  ...of,
})

const aTimeline = (of: Partial<ToldTimeline>): ToldTimeline => ({
  ...{ id: '00000000-0000-4000-8000-0000000000aa', is_main: true, name_es: 'Boda', name_en: 'Wedding' },
  ...{ starts_at: '2027-05-15T23:00:00+00:00', ends_at: null, time_zone: 'America/Mexico_City', is_raining: false },
  ...{
    uses_24_hours: null,
    version: 1,
    read_version: null,
    changed_at: '2027-01-02T03:04:05+00:00',
    read: null,
    call: null,
    segments: [],
  },
  ...of,
})

const told = (timelines: ToldTimeline[]): Parameters<typeof toCalendar>[0] => ({
  ...{ plan_name: 'Boda de Lucía, y Mateo', event_type: 'wedding', language: 'es', role: 'music', name: null },
  ...{ is_completed: false, timelines },
})

/** The entries that a calendar program finds. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

describe('the calendar of a role, as a calendar program reads it', () => {
  test('hours are instants, a moment has no length, and ids are those of the segments', () => {
    const [waltz, kiss, call] = read(
      toCalendar(
        told([
          aTimeline({
            call: { start_minute: -60, minutes: 480, meals: 2, note: 'Por la puerta de atrás' },
            segments: [
              aSegment('00000000-0000-4000-8000-000000000001', { start_minute: 90, minutes: 45, name: 'Vals' }),
              aSegment('00000000-0000-4000-8000-000000000002', { start_minute: 300, minutes: 0, name: 'Beso' }),
            ],
          }),
        ]),
      ),
    ).sort((a, b) => (a.uid < b.uid ? -1 : 1))
    expect(waltz?.uid).toBe('00000000-0000-4000-8000-000000000001')
    expect(waltz?.startDate.toJSDate().toISOString()).toBe('2027-05-16T00:30:00.000Z')
    expect(waltz?.endDate.toJSDate().toISOString()).toBe('2027-05-16T01:15:00.000Z')
    expect(waltz?.summary).toBe('Vals · Boda de Lucía, y Mateo')
    expect(kiss?.duration.toSeconds()).toBe(0)
    expect(call?.startDate.toJSDate().toISOString()).toBe('2027-05-15T22:00:00.000Z')
    expect(call?.description).toBe('Por la puerta de atrás')
  })

  test('a hostile text stays the text of one entry', () => {
    const entries = read(
      toCalendar(
        told([
          aTimeline({
            segments: [
              aSegment('00000000-0000-4000-8000-000000000001', {
                name: HOSTILE,
                place: HOSTILE,
                note: HOSTILE,
                cue: 7,
              }),
            ],
          }),
        ]),
      ),
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]?.summary).toMatch(/^Vals; "Ana, Luis" \\n BEGIN:VEVENT 💃 .* · Boda de Lucía, y Mateo$/)
    expect(entries[0]?.location).toContain('💃 de más de setenta y cinco bytes en una sola línea, ñandú y todo')
    expect(entries[0]?.description).toContain('\nBEGIN:VEVENT\n💃')
  })

  test('each change of the timeline is a later revision of its entries', () => {
    const segments = [aSegment('00000000-0000-4000-8000-000000000001', { name: 'Vals' })]
    const [before] = read(toCalendar(told([aTimeline({ segments })])))
    const [after] = read(toCalendar(told([aTimeline({ segments, changed_at: '2027-01-02T03:05:05+00:00' })])))
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  })
})
