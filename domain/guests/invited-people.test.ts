import { expect, test } from 'vitest'
import { aMember, aParty } from '#tests/support/guests/party.ts'
import { invitedPeople, type PeopleMeant } from './invited-people.ts'

const BRUNCH = 'brunch'

const PARTIES = [
  aParty({
    members: [
      aMember({ name: 'Ana', ageGroup: '25-35', answers: { [BRUNCH]: 'yes' } }),
      aMember({ name: 'Luz', age: 7, answers: {} }),
    ],
  }),
  aParty({
    members: [
      aMember({ name: 'Eva', ageGroup: 'over-65', answers: { [BRUNCH]: 'pending' } }),
      aMember({ name: 'Leo', answers: {} }),
      aMember({ name: 'Gil', ageGroup: 'under-18', answers: { [BRUNCH]: 'no' } }),
    ],
  }),
]

const namesOf = (meant: PeopleMeant) =>
  Object.values(invitedPeople(PARTIES, BRUNCH, meant)).map((people) =>
    people.map(({ member }: { member: { firstName: string | null } }) => member.firstName),
  )

test.each([
  ['everyone', [['Luz', 'Leo'], ['Eva'], ['Ana', 'Gil']]],
  // Nobody knows of Leo.
  ['adults', [[], ['Eva'], ['Ana']]],
  ['minors', [['Luz'], [], ['Gil']]],
  ['under-18', [['Luz'], [], ['Gil']]],
  ['over-65', [[], ['Eva'], []]],
] as const)('of %s, who is not invited, waits or has answered', (meant, names) => {
  expect(namesOf(meant)).toEqual(names)
})
