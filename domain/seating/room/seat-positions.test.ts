import { expect, test } from 'vitest'
import { aRoomTable } from '../../example/room.ts'
import { neighboringSeats } from '../assign/order-seats.ts'
import { distanceBetween, type Point } from './geometry/points.ts'
import type { RoomTable } from './room-fields.ts'
import { CHAIR_DEPTH, CHAIR_WIDTH, seatPositions, seatRing } from './seat-positions.ts'

const placesOf = (fields: Partial<RoomTable>) => seatPositions(aRoomTable({ id: 't', x: 0, y: 0, ...fields }))

test('a round table has its first seat at the top and the others clockwise', () => {
  const seats = placesOf({ seats: 4, width: 1.55 })
  expect(seats.map(({ seat, x, y }) => [seat, Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0])).toEqual([
    [1, 0, -1],
    [2, 1, 0],
    [3, 0, 1],
    [4, -1, 0],
  ])
})

test('a one-sided wedding party looks at the room from one side, the other tables from two or four', () => {
  expect(placesOf({ shape: 'wedding-party', isOneSided: true, seats: 5 }).every(({ y }) => y < 0)).toBe(true)
  expect(placesOf({ shape: 'wedding-party', seats: 5 }).map(({ facing }) => facing)).toEqual([0, 0, 0, 180, 180])
  expect(placesOf({ shape: 'square', seats: 6 }).map(({ facing }) => facing)).toEqual([0, 0, 90, 180, 180, 270])
})

test.each([
  ['round', false],
  ['square', false],
  ['rectangle', false],
  ['wedding-party', true],
] as const)('whom the engine seats side by side at a table (%s) are nearer than others', (shape, isOneSided) => {
  for (const seats of [4, 7, 10, 12]) {
    const table = aRoomTable({ id: 't', shape, isOneSided, seats })
    const drawn = seatPositions(table)
    const pairs = neighboringSeats(seatRing(table), seats)
    const farthest = Math.max(...pairs.map(([a, b]) => distanceBetween(drawn[a] as Point, drawn[b] as Point)))
    expect(farthest).toBeLessThan(1.6)
  }
})

test('the chairs of tables of the usual size do not touch each other', () => {
  for (const shape of ['round', 'rectangle', 'square', 'wedding-party'] as const) {
    for (let seats = 2; seats <= 60; seats += 1) {
      const places = seatPositions(aRoomTable({ id: 't', shape, seats, rotation: 30 }))
      expect(places.map(({ seat }) => seat)).toEqual(Array.from({ length: seats }, (_, at) => at + 1))
      for (const [at, one] of places.entries()) {
        const next = places[at + 1]
        if (next) expect(distanceBetween(one, next)).toBeGreaterThan(CHAIR_WIDTH)
      }
    }
  }
  expect(CHAIR_DEPTH).toBeGreaterThan(CHAIR_WIDTH / 2)
})
