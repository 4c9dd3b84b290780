import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleDrinkAnswers, exampleDrinkChoices } from '../example/drinks.ts'
import { COUNTRIES } from '../places/places.ts'
import type { PricePlace } from './bottles/bottles.ts'
import { BAR_MODES, DRINK_MEALS, DRINK_PROFILES } from './drink-kinds.ts'
import { drinkResult, shopCost } from './drink-result.ts'
import { legalDrinkingAge } from './legal-age.ts'
import { SHOPPING_ITEMS, SHOPS } from './shopping-list.ts'

const MEXICO: PricePlace = { countryCode: 'MX', currency: 'MXN', priceIndex: 54, minorUnitsPerUsd: null }

const resultOf = (changes: Parameters<typeof exampleDrinkAnswers>[0] = {}, place = MEXICO) =>
  drinkResult(exampleDrinkAnswers(changes), exampleDrinkChoices(), place)

test('the total is what the lines cost, and the shops add up to it', () => {
  const result = resultOf()
  const sum = result.lines.reduce((total, { bought, price }) => total + bought * (price?.likely ?? 0), 0)
  expect(result.total.likely).toBe(sum)
  expect(SHOPS.reduce((total, shop) => total + (shopCost(result, shop) ?? 0), 0)).toBe(sum)
})

test('what has no price is named, and its shop without any price has no cost', () => {
  const result = resultOf({}, { countryCode: 'UY', currency: 'UYU', priceIndex: 66, minorUnitsPerUsd: null })
  // The hosts typed what tequila costs.
  expect(result.unpriced).toEqual(result.lines.map(({ item }) => item).filter((item) => item !== 'tequila'))
  expect(shopCost(result, 'ice-supplier')).toBeNull()
})

test('a chosen bottle is on its line, and the others have none', () => {
  const chosen = resultOf().lines.filter(({ bottleId }) => bottleId !== null)
  expect(chosen.map(({ item }) => item).sort()).toEqual([...exampleDrinkChoices().keys()].sort())
})

const answers = fc.record({
  barMode: fc.constantFrom(...BAR_MODES),
  profile: fc.constantFrom(...DRINK_PROFILES),
  meal: fc.constantFrom(...DRINK_MEALS),
  adults: fc.integer({ min: 0, max: 2000 }),
  nonDrinkers: fc.integer({ min: 0, max: 100 }),
  minors: fc.integer({ min: 0, max: 300 }),
  unknownAge: fc.integer({ min: 0, max: 50 }),
  hours: fc.integer({ min: 1, max: 30 }).map((half) => half / 2),
  hostedHours: fc.option(fc.integer({ min: 0, max: 12 })),
  tickets: fc.option(fc.integer({ min: 0, max: 10 })),
  temperatureC: fc.integer({ min: -5, max: 42 }),
  hasToast: fc.boolean(),
})
const countries = fc.constantFrom(...COUNTRIES.map(({ code }) => code))

describe('for any answers', () => {
  test('low is at most likely, and likely at most high', () =>
    fc.assert(
      fc.property(answers, countries, (changes, countryCode) => {
        const place = { countryCode, currency: 'USD', priceIndex: 80, minorUnitsPerUsd: 100 }
        const { total } = drinkResult(exampleDrinkAnswers(changes), new Map(), place)
        expect(total.low).toBeLessThanOrEqual(total.likely)
        expect(total.likely).toBeLessThanOrEqual(total.high)
      }),
      { numRuns: 150 },
    ))

  test('one more adult never takes anything off the list', () =>
    fc.assert(
      fc.property(answers, countries, (changes, countryCode) => {
        const of = (adults: number) =>
          new Map(
            resultOf({ ...changes, adults }, { ...MEXICO, countryCode }).lines.map(({ item, bought }) => [
              item,
              bought,
            ]),
          )
        const [fewer, more] = [of(changes.adults), of(changes.adults + 1)]
        for (const item of SHOPPING_ITEMS)
          expect(more.get(item) ?? 0, item).toBeGreaterThanOrEqual(fewer.get(item) ?? 0)
      }),
      { numRuns: 150 },
    ))

  test('where nobody is of the legal age nothing with alcohol is bought', () =>
    fc.assert(
      fc.property(answers, countries, (changes, countryCode) => {
        const nobody = legalDrinkingAge(countryCode) === null ? {} : { adults: 0, ofAge: 0 }
        const { lines } = resultOf({ ...changes, ...nobody }, { ...MEXICO, countryCode })
        const without = ['alcohol-free-sparkling', 'mixers', 'soft-drinks', 'water', 'ice', 'limes']
        expect(lines.map(({ item }) => item).filter((item) => !without.includes(item))).toEqual([])
      }),
      { numRuns: 150 },
    ))
})
