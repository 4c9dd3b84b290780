import { expect, test } from 'vitest'
import { seatingInstance } from './seating-instance.ts'

const tables = [{ id: 't', seats: 4 }]
const people = [
  { id: 'a', party: 'x' },
  { id: 'b', groups: ['work'] },
]

/** Where the faults of an instance lie. */
function faultsOf(parts: object): string[] {
  const read = seatingInstance.safeParse({ tables, people, ...parts })
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

test('tables and people are an instance', () => {
  expect(faultsOf({})).toEqual([])
})

test('references lead to people, parties or groups', () => {
  const wishes = [{ kind: 'together', of: ['party:x', 'group:work', 'c'] }]
  expect(faultsOf({ wishes })).toEqual(['wishes.0.of.2'])
  expect(faultsOf({ pairs: [['a', 'party:y', 3]] })).toEqual(['pairs.0.1'])
})

test.for<[string, object, string]>([
  ['two people of one name', { people: [...people, { id: 'a' }] }, 'people.2.id'],
  ['two tables of one name', { tables: [...tables, ...tables] }, 'tables.1.id'],
  ['a capacity beyond the seats', { tables: [{ id: 't', seats: 4, capacity: 5 }] }, 'tables.0.capacity'],
  ['an id like a reference', { people: [{ id: 'party:x' }] }, 'people.0.id'],
  ['a pair of one', { pairs: [['a', 'a', 1]] }, 'pairs.0'],
  ['a pair of groups', { pairs: [['group:work', 'a', 1]] }, 'pairs.0'],
  ['points without end', { pairs: [['a', 'b', 1e9]] }, 'pairs.0.2'],
  ['a table that is not there', { locks: [{ of: 'a', table: 'u' }] }, 'locks.0.table'],
  ['a seat that is not there', { locks: [{ of: 'a', table: 't', seat: 5 }] }, 'locks.0.seat'],
  ['a seat for a party', { locks: [{ of: 'party:x', table: 't', seat: 1 }] }, 'locks.0.seat'],
  [
    'one person seated twice',
    {
      seated: [
        { person: 'a', table: 't' },
        { person: 'a', table: 't' },
      ],
    },
    'seated.1.person',
  ],
  ['one seat locked twice', { locks: ['a', 'b'].map((of) => ({ of, table: 't', seat: 1 })) }, 'locks.1.seat'],
  [
    'one seat of two people',
    { seated: ['a', 'b'].map((person) => ({ person, table: 't', seat: 1 })) },
    'seated.1.seat',
  ],
  ['one person locked to two seats', { locks: [1, 2].map((seat) => ({ of: 'a', table: 't', seat })) }, 'locks.1'],
  [
    'one person locked to two tables, once with the party',
    {
      tables: [...tables, { id: 'u', seats: 4 }],
      locks: [
        { of: 'a', table: 't' },
        { of: 'party:x', table: 'u' },
      ],
    },
    'locks.1',
  ],
  [
    'one person locked to a table and seated at a locked one',
    {
      tables: [...tables, { id: 'u', seats: 4 }],
      seated: [{ person: 'a', table: 'u' }],
      locks: [{ of: 'a', table: 't' }, { table: 'u' }],
    },
    'locks.1',
  ],
  ['points of a group at a table', { tableWeights: [['group:work', 't', 1]] }, 'tableWeights.0'],
  ['a misspelt key', { tables: [{ id: 't', seat: 4 }] }, 'tables.0.seats'],
  ['an unknown wish', { wishes: [{ kind: 'beside', of: ['a', 'b'] }] }, 'wishes.0.kind'],
])('%s is refused with its place', ([, parts, place]) => {
  expect(faultsOf(parts)).toContain(place)
})
