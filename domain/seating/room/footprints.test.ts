import { expect, test } from 'vitest'
import { aRoomItem, aRoomTable } from '../../example/room.ts'
import { footprintBounds, hitTest, insideBox } from './footprints.ts'

const round = aRoomTable({ id: 'round', seats: 4, width: 1.55, x: 3, y: 3 })
const long = aRoomTable({ id: 'long', shape: 'rectangle', seats: 8, x: 8, y: 3, rotation: 90 })
const floor = aRoomItem({ id: 'floor', x: 3, y: 3 })

test('a point hits the top of a table, one of its chairs, what lies beneath, or nothing', () => {
  const content = { tables: [round, long], items: [floor] }
  expect(hitTest(content, { x: 3, y: 3 })).toEqual({ id: 'round', seat: null })
  expect(hitTest(content, { x: 4, y: 3 })).toEqual({ id: 'round', seat: 2 })
  expect(hitTest(content, { x: 4.9, y: 3 })).toEqual({ id: 'floor', seat: null })
  // The long table is turned: its first chairs are at its right.
  expect(hitTest(content, { x: 8.6, y: 2.1 })).toEqual({ id: 'long', seat: 1 })
  expect(hitTest(content, { x: 8, y: 1.9 })).toEqual({ id: 'long', seat: null })
  expect(hitTest(content, { x: 15, y: 10 })).toBeNull()
})

test('the later of two tables in one place is hit', () => {
  const over = { ...round, id: 'over' }
  expect(hitTest({ tables: [round, over], items: [] }, { x: 3, y: 3 })?.id).toBe('over')
})

test('a table takes the floor of its chairs on the sides where people sit', () => {
  const oneSided = aRoomTable({ id: 'p', shape: 'wedding-party', isOneSided: true, seats: 4, x: 0, y: 0 })
  expect(footprintBounds(oneSided)).toEqual({ left: -1.22, right: 1.22, top: expect.closeTo(-0.83), bottom: 0.38 })
})

test('a rectangle drawn in the room selects what it touches, not the corners of a round table that are none', () => {
  const content = { tables: [round, long], items: [] }
  expect(insideBox(content, { left: 0, top: 0, right: 20, bottom: 14 })).toEqual(['round', 'long'])
  expect(insideBox(content, { left: 0, top: 0, right: 2.3, bottom: 2.3 })).toEqual([])
  expect(insideBox(content, { left: 0, top: 2.9, right: 2.3, bottom: 3.1 })).toEqual(['round'])
})
