import { expect, test } from 'vitest'
import type { SeatingInstance } from '../seating-instance.ts'
import { neighboringSeats, neighborPoints, orderSeats } from './order-seats.ts'
import { seededRandom } from './random.ts'
import { makeRoster } from './roster.ts'

function order(instance: Omit<SeatingInstance, 'tables'>, table: SeatingInstance['tables'][number], kept = new Map()) {
  const full = { ...instance, tables: [table] }
  const points = neighborPoints(full, makeRoster(full))
  const { seatOf } = orderSeats([...instance.people.keys()], table, kept, points, seededRandom(1))
  return Array.from({ length: table.seats }, (_, seat) => {
    const place = [...seatOf].find(([, own]) => own === seat + 1)?.[0]
    return place === undefined ? '–' : instance.people[place]?.id
  })
}

const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
const isBeside = (row: (string | undefined)[], one: string, other: string) =>
  neighboringSeats('round', row.length).some(([a, b]) => [row[a], row[b]].sort().join() === [one, other].sort().join())

test('couples sit side by side', () => {
  const ties = [
    { between: ['a', 'd'], kind: 'partner' },
    { between: ['b', 'e'], kind: 'partner' },
  ] as const
  const row = order({ people, ties }, { id: 't', seats: 6 })
  expect([isBeside(row, 'a', 'd'), isBeside(row, 'b', 'e')]).toEqual([true, true])
})

test('wishes about neighbors hold for and against', () => {
  const wishes = [
    { kind: 'next-to', of: ['a', 'c'] },
    { kind: 'not-next-to', of: ['a', 'b'] },
    { kind: 'not-next-to', of: ['a', 'f'] },
  ] as const
  const row = order({ people, wishes }, { id: 't', seats: 6 })
  expect([isBeside(row, 'a', 'c'), isBeside(row, 'a', 'b'), isBeside(row, 'a', 'f')]).toEqual([true, false, false])
})

test('who is kept in a seat has it, and the partner sits beside', () => {
  const ties = [{ between: ['a', 'd'], kind: 'partner' }] as const
  const row = order({ people, ties }, { id: 't', seats: 6, shape: 'row' }, new Map([[0, 6]]))
  expect(row.slice(4)).toEqual(['d', 'a'])
})

test('a reserved seat stays free', () => {
  const row = order({ people: people.slice(0, 4) }, { id: 't', seats: 6, reservedSeats: [1, 4] })
  expect(row).toEqual(['–', 'a', 'b', '–', 'c', 'd'])
})

test('neighbors at a long table sit on the same side', () => {
  expect(neighboringSeats('rectangle', 6)).toEqual([
    [0, 1],
    [1, 2],
    [3, 4],
    [4, 5],
  ])
})
