import { expect, test } from 'vitest'
import type { SeatingInstance } from '../seating-instance.ts'
import { compileSeating } from './compile.ts'
import { explainSeating } from './explain-seating.ts'
import { seatedUnits } from './seated-units.ts'

const people = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const tables = [
  { id: 't', seats: 2, distances: { bar: 1 } },
  { id: 'u', seats: 2, distances: { bar: 9 } },
]
const seated = ['a', 'b', 'c', 'd'].map((person, place) => ({ person, table: place < 2 ? 't' : 'u' }))

function explain(instance: Partial<SeatingInstance>, seatOf = new Map<number, number>()) {
  const model = compileSeating({ tables, people, seated, ...instance })
  return explainSeating(model, seatedUnits(model), seatOf)
}

test('a broken wish has its reason and what mending it would cost', () => {
  const { notes } = explain({
    pairs: [
      ['a', 'b', 20],
      ['c', 'd', 3],
    ],
    wishes: [{ kind: 'together', of: ['b', 'c'], strength: 5 }],
  })
  // Together with "c" by taking the place of "d": 5 won, 20 and 3 lost; the same with "c" beside "b".
  expect(notes).toEqual([
    {
      code: 'wish-broken',
      wish: 0,
      kind: 'together',
      people: ['b', 'c'],
      reason: 'other-table',
      mending: { people: ['b'], to: 'u', inExchange: ['d'], cost: 18 },
    },
  ])
})

test('a pair that must be apart and is not is reported with the way out', () => {
  const { notes, score } = explain({ wishes: [{ kind: 'apart', of: ['a', 'b'], strength: 'must' }] })
  expect(notes).toMatchObject([
    { code: 'must-be-apart-broken', people: ['a', 'b'], table: 't', mending: { cost: -200_000 } },
  ])
  expect(score.musts).toBe(-200_000)
})

test('who knows people, and none at the table, is lonely; who knows nobody at all is not', () => {
  const { notes } = explain({
    ties: [{ between: ['a', 'c'], kind: 'friends' }],
    rules: { knownAtLeast: 1 },
  })
  expect(notes).toMatchObject([
    { code: 'lonely', person: 'a', table: 't', missing: 1, mending: { people: ['a'], to: 'u', inExchange: ['d'] } },
    { code: 'lonely', person: 'c', table: 'u', missing: 1 },
  ])
})

test('far from where one would be near is half of the room', () => {
  const { notes } = explain({
    wishes: [
      { kind: 'near', of: ['a', 'c'], place: 'bar' },
      { kind: 'away-from', of: ['b'], place: 'bar' },
    ],
  })
  expect(notes).toMatchObject([
    { kind: 'near', people: ['c'], reason: 'far' },
    { kind: 'away-from', people: ['b'], reason: 'close' },
  ])
})

test('neighbors are told from people of one table', () => {
  const longTable = [{ id: 't', seats: 4, shape: 'row' as const }]
  const atOne = seated.map((seat) => ({ ...seat, table: 't' }))
  const seatOf = new Map([0, 1, 2, 3].map((place) => [place, place + 1]))
  const wishes = [
    { kind: 'next-to', of: ['a', 'c'] },
    { kind: 'next-to', of: ['a', 'b'] },
    { kind: 'not-next-to', of: ['c', 'd'] },
  ] as const
  expect(explain({ tables: longTable, seated: atOne, wishes }, seatOf).notes).toMatchObject([
    { wish: 0, reason: 'not-neighbors' },
    { wish: 2, reason: 'neighbors' },
  ])
})

test('people without a seat and split parties are named with the reason', () => {
  const party = people.map((person) => ({ ...person, party: 'x' }))
  const { notes } = explain({
    people: [...party, { id: 'e', needsAccess: true }],
    tables: tables.map((table) => ({ ...table, isAccessible: false })),
  })
  expect(notes).toEqual([
    { code: 'unseated', people: ['e'], reason: 'no-table-fits' },
    {
      code: 'party-split',
      reason: 'larger-than-any-table',
      parts: [
        { people: ['a', 'b'], table: 't' },
        { people: ['c', 'd'], table: 'u' },
      ],
    },
  ])
})

test('people of one party that must be apart are reported', () => {
  const party = people.map((person) => ({ ...person, party: person.id < 'c' ? 'x' : undefined }))
  const { notes } = explain({ people: party, wishes: [{ kind: 'apart', of: ['a', 'b'], strength: 'must' }] })
  expect(notes).toEqual([{ code: 'must-be-apart-broken', people: ['a', 'b'], table: 't' }])
})

test('neighbors of a party are those of any of it', () => {
  const longTable = [{ id: 't', seats: 4, shape: 'row' as const }]
  const party = people.map((person) => ({ ...person, party: person.id < 'c' ? 'x' : undefined }))
  const atOne = seated.map((seat) => ({ ...seat, table: 't' }))
  const seatOf = new Map([0, 1, 2, 3].map((place) => [place, place + 1]))
  const wishes = [
    { kind: 'next-to', of: ['party:x', 'c'] },
    { kind: 'not-next-to', of: ['party:x', 'c'] },
  ] as const
  expect(explain({ tables: longTable, people: party, seated: atOne, wishes }, seatOf).notes).toMatchObject([
    { wish: 1, people: ['b', 'c'], reason: 'neighbors' },
  ])
})

test('a lock that breaks a must of another table, and a child away from their table, are told', () => {
  const { notes } = explain({
    people: people.map((person) => ({ ...person, age: 8 })),
    locks: [{ of: 'a', table: 't' }],
    wishes: [
      { kind: 'at-table', of: ['a'], tables: ['u'], strength: 'must' },
      { kind: 'children-table', of: ['d'] },
    ],
  })
  expect(notes).toMatchObject([
    { wish: 0, people: ['a'], reason: 'other-table' },
    { wish: 1, people: ['d'], reason: 'other-table' },
  ])
})
