import { expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import type { GuestAnswer } from '../../guests/guest-kinds.ts'
import { peopleToSeat } from '../seated-people.ts'
import { offerChildrenTable } from './offer-children-table.ts'

const peopleOfAges = (ages: readonly number[], answer: GuestAnswer = 'yes') =>
  peopleToSeat({
    parties: [
      aParty({
        members: ages.map((age, at) => ({ ...aMember({ answers: { [MAIN]: answer } }), id: `child${at}`, age })),
      }),
    ],
    people: [],
    subEventId: MAIN,
    includesPending: true,
    assignments: ages.map((_, at) => ({ who: `child${at}` })),
  })
const offeredTo = (...input: Parameters<typeof offerChildrenTable>) =>
  offerChildrenTable(...input).map(({ who }) => who)

test('a table for children is offered from five children of its ages on', () => {
  expect(offeredTo(peopleOfAges([5, 6, 7, 12]), [])).toEqual([])
  expect(offeredTo(peopleOfAges([4, 5, 6, 7, 12, 13, 9]), [])).toEqual([
    'child1',
    'child2',
    'child3',
    'child4',
    'child6',
  ])
})

test('children who do not come do not count', () => {
  expect(offeredTo(peopleOfAges([5, 6, 7, 8, 9], 'no'), [])).toEqual([])
})

test('nothing is offered once such a wish is there', () => {
  const ages = [5, 6, 7, 8, 9]
  expect(offeredTo(peopleOfAges(ages), [{ kind: 'together' }])).toHaveLength(5)
  expect(offeredTo(peopleOfAges(ages), [{ kind: 'children-table' }])).toEqual([])
})
