import { expect, test } from 'vitest'
import { newRoom, type RoomContent, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { readDrag, withDragged } from './read-drag.ts'

const table = { id: 'a', x: 2, y: 2, rotation: 0 } as RoomTable
const content: RoomContent = { room: { ...newRoom('room'), width: 20, length: 10 }, tables: [table], items: [] }
const place = { id: 'a', x: 4, y: 5, rotation: 30 }

test('what another drags is read as far as it can be of this room', () => {
  expect(readDrag({ roomId: 'room', placed: [place] }, content)).toEqual([place])
  const far = { ...place, x: 1e9, y: -1e9, rotation: 1e9 }
  expect(readDrag({ roomId: 'room', placed: [far] }, content)).toEqual([{ id: 'a', x: 25, y: -5, rotation: 360 }])
})

test.each([
  ['another room', { roomId: 'other', placed: [place] }],
  ['an unknown table', { roomId: 'room', placed: [{ ...place, id: 'b' }] }],
  ['no number', { roomId: 'room', placed: [{ ...place, x: '4' }] }],
  ['not a number', { roomId: 'room', placed: [{ ...place, y: Number.NaN }] }],
  ['no list', { roomId: 'room', placed: 'a' }],
  ['too many', { roomId: 'room', placed: Array.from({ length: 61 }, () => place) }],
  ['nothing', null],
  ['an empty entry', { roomId: 'room', placed: [null] }],
])('what cannot be of this room is left out: %s', (_what, payload) => {
  expect(readDrag(payload, content)).toEqual([])
})

test('the room is drawn with what is dragged where it is', () => {
  expect(withDragged(content, [place]).tables[0]).toMatchObject(place)
  expect(withDragged(content, [])).toBe(content)
})
