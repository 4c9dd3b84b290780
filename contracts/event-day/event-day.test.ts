import { expect, test } from 'vitest'
import type { DayEntry } from '#domain/event-day/day-entries.ts'
import { type DayEntryRow, fromDayEntry, toDayEntries, toDayEntry } from './event-day.ts'

const AT = Date.parse('2027-05-15T23:04:05.678Z')
const rest = { atMs: AT, replaces: ['old'], by: null, position: null, isApplied: null }

const ENTRIES: readonly DayEntry[] = [
  { ...rest, id: '1', kind: 'arrival', subjectId: 'luis', value: { arrived: true } },
  { ...rest, id: '2', kind: 'cue', subjectId: 'vals', value: { state: 'started', startedAtMs: AT, endedAtMs: null } },
  {
    ...{ ...rest, id: '3', kind: 'delay', subjectId: 'boda' },
    value: {
      moved: [{ id: 'vals', before: { startMinute: 1, minutes: 2 }, after: { startMinute: 3, minutes: 4 } }],
    },
  },
  { ...rest, id: '4', kind: 'note', subjectId: null, value: { removed: true } },
]

test('an entry is the same after it was sent', () => {
  expect(ENTRIES.map((entry) => toDayEntry(fromDayEntry(entry)))).toEqual(ENTRIES)
})

test('instants and places are sent as the database keeps them', () => {
  expect(fromDayEntry(ENTRIES[1] as DayEntry)).toMatchObject({
    at: '2027-05-15T23:04:05.678Z',
    value: { state: 'started', started_at: '2027-05-15T23:04:05.678Z', ended_at: null },
  })
  expect(fromDayEntry(ENTRIES[2] as DayEntry).value).toEqual({
    moved: [{ id: 'vals', before: { start_minute: 1, minutes: 2 }, after: { start_minute: 3, minutes: 4 } }],
  })
})

test('an entry of the database has its place and its author, and a kind that is not known here is left out', () => {
  const row = { ...fromDayEntry(ENTRIES[0] as DayEntry), by: 'Ana', position: 7, is_applied: null }
  const later = { ...row, id: '9', kind: 'toast' } as unknown as DayEntryRow
  expect(toDayEntries([row, later])).toEqual([{ ...ENTRIES[0], by: 'Ana', position: 7 }])
})
