import { expect, test } from 'vitest'
import { aRoomTable } from '../../example/room.ts'
import { freeNumbers, numberLabel, renumbered } from './numbering.ts'
import { readingOrder } from './reading-order.ts'

test('tables are called by numbers or by letters, which go on after Z', () => {
  expect([1, 12].map((number) => numberLabel(number, 'numbers'))).toEqual(['1', '12'])
  expect([1, 26, 27, 52, 53, 702, 703].map((number) => numberLabel(number, 'letters'))).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('a new table takes the lowest number that is free', () => {
  const tables = [1, 2, 4].map((number) => ({ number }))
  expect(freeNumbers(tables, 3)).toEqual([3, 5, 6])
  expect(
    freeNumbers(
      Array.from({ length: 999 }, (_, at) => ({ number: at + 1 })),
      1,
    ),
  ).toEqual([])
})

const tables = [
  aRoomTable({ id: 'low-left', x: 2, y: 8, number: 1 }),
  // A little higher than its neighbors, and still of their row.
  aRoomTable({ id: 'high-right', x: 12, y: 1.8, number: 2 }),
  aRoomTable({ id: 'high-left', x: 2, y: 2.3, number: 3 }),
  aRoomTable({ id: 'high-middle', x: 7, y: 2, number: 4 }),
]

test('a room is read in rows from the top, each from the left', () => {
  expect(readingOrder(tables).map(({ id }) => id)).toEqual(['high-left', 'high-middle', 'high-right', 'low-left'])
})

test('numbers follow the reading order; those that fit already stay', () => {
  const numbers = Object.fromEntries(renumbered(tables).map(({ id, number }) => [id, number]))
  expect(numbers).toEqual({ 'high-left': 1, 'high-middle': 2, 'high-right': 3, 'low-left': 4 })
  expect(renumbered(renumbered(tables))).toEqual([])
})
