import { expect, test } from 'vitest'
import { compileSeating } from '../assign/compile.ts'
import type { SeatingInstance } from '../seating-instance.ts'

/** Points of each unit at each table where it may sit. */
const pointsAtTables = (instance: SeatingInstance) => {
  const { units, tableWeight, tableCount, roster } = compileSeating(instance)
  return units.map(({ people }, unit) => ({
    who: people.map((place) => roster.people[place]?.id).join(' '),
    points: instance.tables.flatMap((_, table) => {
      const value = tableWeight[unit * tableCount + table] as number
      return value < -1e9 ? [] : [value / 100]
    }),
  }))
}

const tables = [
  { id: 'near', seats: 4, distances: { 'children-table': 2 } },
  { id: 'far', seats: 4, distances: { 'children-table': 8 } },
  { id: 'kids', seats: 4, isForChildren: true, distances: { 'children-table': 0 } },
]
const people = [
  { id: 'mother', party: 'p', age: 40 },
  { id: 'leo', party: 'p', age: 7 },
  { id: 'mia', party: 'p', age: 9 },
  { id: 'guest', age: 40 },
]
const wishes = [{ kind: 'children-table', of: ['party:p'] } as const]

test('parents sit near the table for children by so much for each child there', () => {
  expect(pointsAtTables({ tables, people, wishes, rules: { preset: 'family-first' } })).toEqual([
    { who: 'leo mia', points: [0] },
    { who: 'mother', points: [-1.5, -6] },
    { who: 'guest', points: [0, 0] },
  ])
})

test('without a preset, or children who leave them, it does not count', () => {
  const none = [
    { who: 'leo mia', points: [0] },
    { who: 'mother', points: [0, 0] },
    { who: 'guest', points: [0, 0] },
  ]
  expect(pointsAtTables({ tables, people, wishes })).toEqual(none)
  const together = pointsAtTables({ tables, people, rules: { preset: 'family-first' } })
  expect(together).toMatchObject([{ who: 'mother leo mia', points: [0, 0] }, { who: 'guest' }])
})
