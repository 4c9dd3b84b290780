import { expect, test } from 'vitest'
import { newRoom, type RoomContent, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { type KnownSeating, readDrag, withDragged } from './read-drag.ts'

const table = { id: 'a', x: 2, y: 2, rotation: 0, seats: 8 } as RoomTable
const content: RoomContent = { room: { ...newRoom('room'), width: 20, length: 10 }, tables: [table], items: [] }
const known: KnownSeating = { content, hasPerson: (who) => who === 'ana' }
const place = { id: 'a', x: 4, y: 5, rotation: 30 }
const message = { by: 'tab', roomId: 'room', placed: [place], carried: null }

test('what another drags is read as far as it can be of this room', () => {
  expect(readDrag(message, known)).toEqual(message)
  const far = { ...place, x: 1e9, y: -1e9, rotation: 1e9 }
  expect(readDrag({ ...message, placed: [far] }, known)?.placed).toEqual([{ id: 'a', x: 25, y: -5, rotation: 360 }])
})

test('who another carries is read as far as the plan knows them, with the place below', () => {
  const carried = { who: ['ana', 'unknown', 7], at: { x: 1e9, y: 3 }, over: { id: 'a', seat: 8 } }
  const read = (fields: object) => readDrag({ ...message, carried: { ...carried, ...fields } }, known)?.carried
  expect(read({})).toEqual({ who: ['ana'], at: { x: 25, y: 3 }, over: { id: 'a', seat: 8 } })
  expect(read({ at: { x: '1' }, over: { id: 'a', seat: 9 } })).toEqual({
    who: ['ana'],
    at: null,
    over: { id: 'a', seat: null },
  })
  expect(read({ over: { id: 'b', seat: 1 } })?.over).toBeNull()
  expect(read({ who: ['unknown'] })).toBeNull()
  expect(read({ who: 'ana' })).toBeNull()
})

test.each([
  ['another room', { roomId: 'other' }],
  ['nobody', { by: undefined }],
  ['a long name', { by: 'x'.repeat(41) }],
  ['no list', { placed: 'a' }],
  ['too many', { placed: Array.from({ length: 61 }, () => place) }],
])('what cannot be of this room is nothing: %s', (_what, fields) => {
  expect(readDrag({ ...message, ...fields }, known)).toBeNull()
})

test.each([
  ['an unknown table', { ...place, id: 'b' }],
  ['no number', { ...place, x: '4' }],
  ['not a number', { ...place, y: Number.NaN }],
  ['an empty entry', null],
])('a place that cannot be of this room is left out: %s', (_what, wrong) => {
  expect(readDrag({ ...message, placed: [wrong, place] }, known)?.placed).toEqual([place])
})

test('what is no message is nothing', () => {
  expect(readDrag(null, known)).toBeNull()
})

test('the room is drawn with what is dragged where it is', () => {
  expect(withDragged(content, [place]).tables[0]).toMatchObject(place)
  expect(withDragged(content, [])).toBe(content)
})
