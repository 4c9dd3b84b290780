import { expect, test } from 'vitest'
import { aRoomTable } from '../../example/room.ts'
import { danceFloorSize, mostSeats, usualTableSize } from './table-sizes.ts'

test('tables have the sizes that are rented: 72 inches for ten, 8 feet for eight', () => {
  expect(usualTableSize('round', 10)).toEqual({ width: 1.83, length: 1.83 })
  expect(usualTableSize('round', 8)).toEqual({ width: 1.52, length: 1.52 })
  expect(usualTableSize('rectangle', 8)).toEqual({ width: 2.44, length: 0.76 })
  expect(usualTableSize('wedding-party', 8, true)).toEqual({ width: 4.88, length: 0.76 })
})

test('a larger table never has less room for each', () => {
  for (const shape of ['round', 'square', 'rectangle', 'wedding-party'] as const) {
    let former = 0
    for (let seats = 1; seats <= 60; seats += 1) {
      const { width } = usualTableSize(shape, seats)
      expect(width).toBeGreaterThanOrEqual(former)
      expect(mostSeats({ ...aRoomTable({ id: 't', shape, seats }) })).toBeGreaterThanOrEqual(seats)
      former = width
    }
  }
})

test('the dance floor grows with the guests', () => {
  expect(danceFloorSize(10)).toEqual({ width: 3, length: 3 })
  expect(danceFloorSize(150)).toEqual({ width: 5, length: 5 })
  expect(danceFloorSize(5000)).toEqual({ width: 12, length: 12 })
})
