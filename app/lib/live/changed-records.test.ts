import { expect, test } from 'vitest'
import { changedRecords } from './changed-records.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('records that were added, changed or removed are told from those that are the same', () => {
  expect(changedRecords([a, b], [{ ...b }, { ...a, name: 'A' }, c])).toEqual(['a', 'c'])
  expect(changedRecords([a, b], [b])).toEqual(['a'])
  expect(changedRecords({ vendors: [a], total: 1 }, { vendors: [a], payments: [b], total: 2 })).toEqual(['b'])
  expect(changedRecords([a], [a])).toEqual([])
  expect(changedRecords(undefined, [a])).toEqual([])
  expect(changedRecords({ name: 'x' }, null)).toEqual([])
})
