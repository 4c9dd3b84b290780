import { expect, test } from 'vitest'
import type { SeatingInstance } from '../seating-instance.ts'
import { makeRoster } from './roster.ts'
import { makeUnits } from './units.ts'

function unitsOf(instance: SeatingInstance) {
  const roster = makeRoster(instance)
  const { units, splits } = makeUnits(instance, roster)
  const ids = units.map(({ people }) => people.map((place) => roster.people[place]?.id).join(' '))
  return { ids, reasons: splits.map(({ reason }) => reason) }
}

const aParty = (count: number, party = 'x') =>
  Array.from({ length: count }, (_, place) => ({ id: `${party}${place + 1}`, party }))
const tables = [
  { id: 't', seats: 4 },
  { id: 'u', seats: 4 },
]

test('a party is one unit, and those who must be together join it', () => {
  const people = [...aParty(2), { id: 'b' }, { id: 'c' }]
  expect(unitsOf({ tables, people, wishes: [{ kind: 'together', of: ['c', 'x2'], strength: 'must' }] })).toEqual({
    ids: ['x1 x2 c', 'b'],
    reasons: [],
  })
})

test('a party larger than every table is split into even parts, and that is said', () => {
  expect(unitsOf({ tables, people: aParty(6) })).toEqual({
    ids: ['x1 x2 x3', 'x4 x5 x6'],
    reasons: ['larger-than-any-table'],
  })
})

test('parties that are too many for a table together are split between parties', () => {
  const people = [...aParty(3), ...aParty(2, 'y')]
  const wishes = [{ kind: 'together', of: ['party:x', 'party:y'], strength: 'must' } as const]
  expect(unitsOf({ tables, people, wishes })).toEqual({
    ids: ['x1 x2 x3', 'y1 y2'],
    reasons: ['larger-than-any-table'],
  })
})

test('a party goes where one of it is locked', () => {
  expect(unitsOf({ tables, people: aParty(3), locks: [{ of: 'x2', table: 'u' }] })).toEqual({
    ids: ['x1 x2 x3'],
    reasons: [],
  })
})

test('a party locked to two tables is split, and that is said', () => {
  const locks = [
    { of: 'x1', table: 't' },
    { of: 'x3', table: 'u' },
  ]
  expect(unitsOf({ tables, people: aParty(3), locks })).toEqual({ ids: ['x1 x2', 'x3'], reasons: ['locked-apart'] })
})

test('children who wish for a table for children leave their party for it, the youngest stay', () => {
  const people = aParty(4).map((person, place) => ({ ...person, age: [40, 38, 8, 3][place] }))
  const withChildren = [...tables, { id: 'k', seats: 6, isForChildren: true }]
  const wishes = [{ kind: 'children-table', of: ['party:x'] } as const]
  expect(unitsOf({ tables: withChildren, people, wishes })).toEqual({
    ids: ['x3', 'x1 x2 x4'],
    reasons: ['children-table'],
  })
})

test('children for whom their table has no room stay with their party', () => {
  const people = [...aParty(3, 'x'), ...aParty(3, 'y')].map((person) => ({
    ...person,
    age: person.id.endsWith('1') ? 40 : 8,
  }))
  const withChildren = [...tables, { id: 'k', seats: 3, isForChildren: true }]
  const wishes = [{ kind: 'children-table', of: ['party:x', 'party:y'] } as const]
  expect(unitsOf({ tables: withChildren, people, wishes })).toEqual({
    ids: ['x2 x3', 'x1', 'y1 y2 y3'],
    reasons: ['children-table'],
  })
})
