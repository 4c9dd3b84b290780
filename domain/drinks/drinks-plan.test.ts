import { expect, test } from 'vitest'
import { exampleDrinkAnswers } from '../example/drinks.ts'
import { minorUnits } from '../money/money.ts'
import { type DrinkEventDetails, preferencesOf, toDrinkRequest, usualAnswers, venuePackageOf } from './drinks-plan.ts'

const EVENT: DrinkEventDetails = {
  drinksTier: 'full-bar',
  startHour: 18,
  durationHours: 6,
  isWedding: false,
  temperatureC: 22,
  headcountSource: 'likely',
  headcount: { adults: 80, nonDrinkers: 6, minors: 9, unknownAge: 5 },
  tables: null,
}

test.each([
  ['non-alcoholic', 'no-alcohol', 'mid'],
  ['beer-and-wine', 'beer-and-wine', 'mid'],
  ['full-bar', 'full-bar', 'mid'],
  ['premium-bar', 'full-bar', 'premium'],
] as const)('a plan with %s begins with %s, %s', (drinksTier, barMode, level) => {
  expect(usualAnswers({ ...EVENT, drinksTier }, null)).toMatchObject({ barMode, level })
})

test('a person’s preferences come before what the plan says, but not before that it has no alcohol', () => {
  const own = preferencesOf(exampleDrinkAnswers({ barMode: 'wine-only', profile: 'light', changed: { toastMl: 100 } }))
  expect(usualAnswers(EVENT, own)).toMatchObject(own)
  expect(usualAnswers({ ...EVENT, drinksTier: 'non-alcoholic' }, own)).toMatchObject({ ...own, barMode: 'no-alcohol' })
})

test.each([
  [6, 'day'],
  [16, 'day'],
  [17, 'evening'],
  [23, 'evening'],
  [3, 'evening'],
])('what begins at %i is an event of the %s', (startHour, dayPart) => {
  expect(usualAnswers({ ...EVENT, startHour }, null).dayPart).toBe(dayPart)
})

test('nobody of unknown age is served until it is said how many may be', () => {
  const answers = usualAnswers(EVENT, null)
  expect(toDrinkRequest(answers, 'US')).toMatchObject({ adults: 80, minors: 14 })
  expect(toDrinkRequest({ ...answers, ofAge: 2 }, 'US')).toMatchObject({ adults: 82, minors: 12 })
  expect(toDrinkRequest({ ...answers, ofAge: 99 }, 'US')).toMatchObject({ adults: 85, minors: 9 })
})

test('preferences hold nothing of the event itself', () => {
  expect(Object.keys(preferencesOf(exampleDrinkAnswers())).sort()).toEqual(
    [...['barMode', 'changed', 'hasToast', 'isChilledOnIce', 'level', 'profile', 'service', 'spirits']].sort(),
  )
})

test('a venue without a price offers no package', () => {
  expect(venuePackageOf(exampleDrinkAnswers({ packagePerGuest: null }))).toBeNull()
  expect(venuePackageOf(exampleDrinkAnswers({ packageExtraHours: 2, packagePerExtraHour: null }))).toEqual({
    ...{ perGuest: 69_000, minimumGuests: 100, extraHours: 2, perGuestAndExtraHour: minorUnits(0) },
  })
})
