import { expect, test } from 'vitest'
import { aDayMember, aDayParty } from '#tests/support/event-day/day-row.ts'
import { arrivalCounts } from './arrival-counts.ts'
import { findParties, indexParties } from './find-parties.ts'

const parties = [
  aDayParty('1', [aDayMember('a', 'José Ángel Núñez'), aDayMember('b', 'Rosa María Ruiz')]),
  aDayParty('2', [aDayMember('c', 'Rosa Pérez', { table: 'Lavanda' })], { group: 'Universidad' }),
  aDayParty('3', [aDayMember('d', 'Íñigo Ñandú', { answer: 'no' }), aDayMember('e', null, { answer: 'pending' })]),
]
const found = (typed: string) => findParties(indexParties(parties), typed).map(({ id }) => id)

test.each([
  ['', ['1', '2', '3']],
  ['nunez', ['1']],
  ['NÚÑEZ jose', ['1']],
  ['ang nu', ['1']],
  ['inigo', ['3']],
  ['ez', []],
  ['lavanda', ['2']],
  ['univ', ['2']],
])('“%s” finds the parties in which each word begins one', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test('a party of that name stands before one in which someone has it', () => {
  expect(found('rosa')).toEqual(['2', '1'])
})

test('those who said that they come are expected, and who arrives is counted whatever was answered', () => {
  const arrived = { arrived: true, atMs: 1, by: null, position: 1, isDisputed: false }
  const arrivals = new Map([
    ['a', arrived],
    ['d', arrived],
    ['c', { ...arrived, arrived: false }],
  ])
  expect(arrivalCounts(parties, { arrivals })).toEqual({ arrived: 2, expected: 3 })
})
