import { expect, test } from 'vitest'
import { differencesOf } from './plan-differences.ts'

const change = (who: string, from: string | null, to: string | null) => {
  const seat = (text: string | null) =>
    text === null ? null : { tableId: text.charAt(0), seat: Number(text.charAt(1)) }
  return { who, isGuest: true, from: seat(from), to: seat(to), lock: null, lockBefore: null }
}

test('the table counts, and the seat at it does not', () => {
  const changes = [
    change('moved', 'a1', 'b1'),
    change('late', null, 'b2'),
    change('out', 'a2', null),
    change('beside', 'b3', 'b4'),
    change('other', 'c1', 'c2'),
  ]
  const { listed, ...counts } = differencesOf(changes)
  expect(listed.map(({ who }) => who)).toEqual(['moved', 'late', 'out'])
  expect(counts).toEqual({ moved: 2, newlySeated: 1, reorderedTables: 1 })
})
