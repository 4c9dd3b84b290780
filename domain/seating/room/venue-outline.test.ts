import { expect, test } from 'vitest'
import { newRoom } from './room-fields.ts'
import { isInRoom, roomOutline } from './venue-outline.ts'

const circle = (x: number, y: number, radius = 1) => ({ kind: 'circle' as const, center: { x, y }, radius })
const box = (left: number, top: number, right: number, bottom: number) => ({
  kind: 'polygon' as const,
  corners: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
})
const rectangle = { ...newRoom('r'), width: 10, length: 8 }

test('in a rectangle everything lies between the walls, on which it may stand', () => {
  expect(isInRoom(rectangle, circle(1, 1))).toBe(true)
  expect(isInRoom(rectangle, circle(0.9, 1))).toBe(false)
  expect(isInRoom(rectangle, box(8, 7, 10, 8))).toBe(true)
  expect(isInRoom(rectangle, box(8, 7, 10.1, 8))).toBe(false)
})

test('a circle is as wide as the room, and its corners are outside', () => {
  const room = { ...rectangle, shape: 'circle' as const }
  expect(isInRoom(room, circle(5, 9))).toBe(true)
  expect(isInRoom(room, circle(1.5, 1.5))).toBe(false)
  expect(isInRoom(room, box(3, 3, 7, 7))).toBe(true)
  expect(isInRoom(room, box(0.5, 3, 7, 9.5))).toBe(false)
})

test('an L-shaped room lacks its lower right corner', () => {
  const room = { ...rectangle, shape: 'l-shape' as const, notchWidth: 4, notchLength: 3 }
  expect(roomOutline(room)).toEqual({
    kind: 'polygon',
    corners: [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
      { x: 6, y: 5 },
      { x: 6, y: 8 },
      { x: 0, y: 8 },
    ],
  })
  expect(isInRoom(room, box(4, 6, 6, 8))).toBe(true)
  expect(isInRoom(room, box(4, 6, 6.2, 8))).toBe(false)
  expect(isInRoom(room, circle(9, 4))).toBe(true)
  expect(isInRoom(room, circle(9, 7))).toBe(false)
})
