import { expect, test } from 'vitest'
import { comingTogether, countArrived } from './arrived.ts'

const people = [
  { id: 'ana', answer: 'yes' },
  { id: 'luis', answer: 'yes' },
  { id: 'eva', answer: 'no' },
  { id: 'raul', answer: 'pending' },
  { id: 'unasked', answer: null },
] as const
const arrivals = (...ids: string[]) => new Map(ids.map((id) => [id, { arrived: true }]))

test('those who said yes are expected, and who came without having said it is too', () => {
  expect(countArrived(people, arrivals())).toEqual({ arrived: 0, expected: 2 })
  expect(countArrived(people, arrivals('ana', 'raul'))).toEqual({ arrived: 2, expected: 3 })
  expect(countArrived(people, new Map([['ana', { arrived: false }]]))).toEqual({ arrived: 0, expected: 2 })
})

test('where nobody said yes, as without invitations, all are expected who did not decline', () => {
  const unanswered = people.filter(({ answer }) => answer !== 'yes')
  expect(countArrived(unanswered, arrivals('raul'))).toEqual({ arrived: 1, expected: 2 })
  expect(countArrived(unanswered, arrivals('eva'))).toEqual({ arrived: 1, expected: 3 })
})

test('who declined does not come with the others, unless all of them did', () => {
  expect(comingTogether(people).map(({ id }) => id)).toEqual(['ana', 'luis', 'raul', 'unasked'])
  expect(comingTogether([people[2]])).toEqual([people[2]])
})
