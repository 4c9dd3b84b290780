import { describe, expect, test } from 'vitest'
import type { AgeGroup, GuestAnswer } from '../guests/guest-kinds.ts'
import { type Party, toParty } from '../guests/party.ts'
import { countDrinkers, withKnownAges } from './count-drinkers.ts'
import { drinkingAge, legalDrinkingAge } from './legal-age.ts'

const MAIN = 'main'
let made = 0

interface Person {
  readonly ageGroup?: AgeGroup
  readonly age?: number
  readonly answer?: GuestAnswer
  readonly isNonDrinker?: boolean
  readonly isDriver?: boolean
}

function party(people: readonly Person[], isSecondList = false): Party {
  made += 1
  return toParty({
    id: `party-${made}`,
    is_second_list: isSecondList,
    members: people.map(({ ageGroup, age, answer = 'yes', isNonDrinker = false, isDriver = false }, position) => ({
      id: `member-${made}-${position}`,
      position,
      age_group: ageGroup ?? null,
      age: age ?? null,
      is_non_drinker: isNonDrinker,
      is_driver: isDriver,
      invitations: [{ sub_event_id: MAIN, answer }],
    })),
  })
}

describe('the legal age', () => {
  test.each([
    ['MX', 18],
    ['US', 21],
    ['PY', 20],
    ['ZZ', 18],
    ['SA', null],
  ])('in %s it is %s', (country, age) => {
    expect(legalDrinkingAge(country)).toBe(age)
  })

  test.each([
    ['MX', '18-24', null, 'of-age'],
    ['US', '18-24', null, 'unknown'],
    ['US', '18-24', 20, 'under-age'],
    ['US', '18-24', 21, 'of-age'],
    ['US', '25-35', null, 'of-age'],
    ['IN', '18-24', null, 'under-age'],
    ['US', 'under-18', null, 'under-age'],
    ['US', null, null, 'unknown'],
    ['US', null, 40, 'of-age'],
    ['SA', 'over-65', null, 'under-age'],
  ] as const)('in %s somebody of %s, %s years, is %s', (country, ageGroup, age, expected) => {
    expect(drinkingAge({ ageGroup, age }, country)).toBe(expected)
  })
})

describe('who drinks', () => {
  const list = [
    party([{ ageGroup: '25-35' }, { ageGroup: '36-50', isDriver: true }, { ageGroup: 'under-18' }]),
    party([{ ageGroup: '18-24' }, { ageGroup: '51-65', answer: 'pending', isNonDrinker: true }]),
    party([{ ageGroup: 'over-65', answer: 'no' }, {}]),
    party([{ ageGroup: '25-35' }], true),
  ]

  test('the confirmed count, without the second list', () => {
    expect(countDrinkers(list, MAIN, 'MX', 'confirmed')).toEqual({
      adults: 3,
      nonDrinkers: 1,
      minors: 1,
      unknownAge: 1,
    })
  })

  test('an age group on both sides of the legal age has to be asked for', () => {
    expect(countDrinkers(list, MAIN, 'US', 'confirmed')).toEqual({
      adults: 2,
      nonDrinkers: 1,
      minors: 1,
      unknownAge: 2,
    })
  })

  test('the likely are also those without an answer; the invited are all', () => {
    expect(countDrinkers(list, MAIN, 'MX', 'likely')).toMatchObject({ adults: 4, nonDrinkers: 2 })
    expect(countDrinkers(list, MAIN, 'MX', 'invited')).toMatchObject({ adults: 5 })
  })

  test('who is not invited to that part of the event counts in none', () => {
    expect(countDrinkers(list, 'brunch', 'MX', 'invited')).toEqual({
      adults: 0,
      nonDrinkers: 0,
      minors: 0,
      unknownAge: 0,
    })
  })

  test('those of unknown age are served once it is said that they may be', () => {
    const counted = countDrinkers(list, MAIN, 'US', 'confirmed')
    expect(withKnownAges(counted, 1)).toEqual({ adults: 3, nonDrinkers: 1, minors: 2, unknownAge: 0 })
    expect(withKnownAges(counted, 9)).toMatchObject({ adults: 4, minors: 1 })
    expect(withKnownAges(counted, 0)).toMatchObject({ adults: 2, minors: 3 })
  })
})
