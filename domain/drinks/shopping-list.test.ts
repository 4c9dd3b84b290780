import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { BOTTLES, bottlePrice, bottlesAtLevel, DRINK_TYPES, findBottle, type PricePlace } from './bottles/bottles.ts'
import { type DrinkEvent, usualAssumptions } from './drink-assumptions.ts'
import { BOTTLE_LEVELS, ESTIMATES } from './drink-kinds.ts'
import { type DrinkRequest, drinkNeeds } from './drink-needs.ts'
import {
  bottlesFor,
  type DrinkChoice,
  drinksCost,
  SHOPPING_ITEMS,
  type ShoppingItem,
  shoppingList,
} from './shopping-list.ts'

const EVENT: DrinkEvent = {
  countryCode: 'MX',
  barMode: 'full-bar',
  profile: 'normal',
  dayPart: 'evening',
  temperatureC: 26,
  meal: 'none',
}
const REQUEST: DrinkRequest = {
  ...EVENT,
  adults: 150,
  nonDrinkers: 0,
  minors: 20,
  hours: 6,
  hostedHours: null,
  tickets: null,
  hasToast: true,
  isChilledOnIce: false,
  changed: {},
  spirits: null,
}
const MEXICO: PricePlace = { countryCode: 'MX', currency: 'MXN', priceIndex: 53.7, minorUnitsPerUsd: 1800 }

const listOf = (
  choices: readonly (readonly [ShoppingItem, Partial<DrinkChoice>])[] = [],
  { request = REQUEST, place = MEXICO }: { request?: DrinkRequest; place?: PricePlace } = {},
) =>
  shoppingList({
    needs: drinkNeeds(request),
    assumptions: usualAssumptions(request),
    level: 'mid',
    place,
    choices: new Map(choices.map(([item, choice]) => [item, { bottleId: null, price: null, size: null, ...choice }])),
    isChilledOnIce: request.isChilledOnIce,
  })

const line = (item: ShoppingItem, lines = listOf()) => {
  const found = lines.find((candidate) => candidate.item === item)
  if (!found) throw new Error(`${item} is not on the list`)
  return found
}

describe('packs', () => {
  test('beer is bought in full cases', () => {
    expect(line('beer')).toMatchObject({ needed: 254, bought: 264, cases: 11, loose: 0, caseOf: 24, size: 355 })
  })

  test('wine is bought in cases and single bottles', () => {
    expect(line('red-wine')).toMatchObject({ needed: 18, bought: 18, cases: 1, loose: 6, size: 750 })
  })

  test('soft drinks, water and ice fill whole bottles and bags', () => {
    expect(line('soft-drinks')).toMatchObject({ needed: 77, size: 2000 })
    expect(line('water')).toMatchObject({ needed: 153, size: 1500 })
    expect(line('ice')).toMatchObject({ needed: 30, loose: 30, cases: 0, size: 5000, shop: 'ice-supplier' })
  })

  test('a larger bottle needs fewer of them, whole ones', () => {
    // Thirteen of 700 ml are 9.1 litres.
    expect(line('tequila')).toMatchObject({ needed: 13, size: 700 })
    expect(line('tequila', listOf([['tequila', { size: 1000 }]]))).toMatchObject({ needed: 10, size: 1000 })
    const jimador = listOf([['rum', { bottleId: 'rum-bacardi-blanco' }]])
    expect(line('rum', jimador)).toMatchObject({ needed: 3, size: 980 })
  })

  test('a larger beer is a serving all the same', () => {
    expect(line('beer', listOf([['beer', { size: 473 }]])).needed).toBe(254)
  })

  test('what is not needed is not on the list', () => {
    const dry = listOf([], { request: { ...REQUEST, barMode: 'no-alcohol' } })
    expect(dry.map(({ item }) => item)).toEqual(['alcohol-free-sparkling', 'soft-drinks', 'water', 'ice'])
  })

  test('closed bottles may go back, and none that stood in ice', () => {
    const chilled = listOf([], { request: { ...REQUEST, isChilledOnIce: true } })
    expect(line('beer').isReturnable).toBe(true)
    expect(line('beer', chilled).isReturnable).toBe(false)
    expect(line('red-wine', chilled).isReturnable).toBe(true)
    expect(line('ice', chilled).isReturnable).toBe(false)
  })
})

describe('prices', () => {
  test('in Mexico the band is in pesos', () => {
    const bottle = findBottle('tequila-don-julio-70')
    expect(bottle && bottlePrice(bottle, MEXICO)).toEqual({ low: 85_000, likely: 100_000, high: 115_000 })
  })

  test('elsewhere dollars follow the square root of the price level', () => {
    const bottle = findBottle('tequila-don-julio-70')
    const place = { countryCode: 'CO', currency: 'USD', priceIndex: 36, minorUnitsPerUsd: 100 }
    expect(bottle && bottlePrice(bottle, place)).toEqual({ low: 3720, likely: 4200, high: 4680 })
  })

  test('without a rate nothing is guessed', () => {
    const place = { ...MEXICO, currency: 'XTS', minorUnitsPerUsd: null }
    const lines = listOf([], { place })
    expect(lines.filter(({ price }) => price)).toEqual([])
    expect(drinksCost(lines)).toEqual({ total: 0, unpriced: lines.map(({ item }) => item) })
  })

  test('a chosen bottle has its own band, a typed price counts as it is', () => {
    const chosen = line('tequila', listOf([['tequila', { bottleId: 'tequila-don-julio-70' }]]))
    expect(chosen).toMatchObject({ price: { low: 85_000, likely: 100_000, high: 115_000 }, isOwnPrice: false })
    const typed = line('tequila', listOf([['tequila', { price: minorUnits(30_000) }]]))
    expect(typed).toMatchObject({ price: { low: 30_000, likely: 30_000, high: 30_000 }, isOwnPrice: true })
  })

  test('what nobody has a price for is told, and is not free', () => {
    expect(drinksCost(listOf()).unpriced).toEqual(['alcohol-free-sparkling', 'limes'])
  })

  test('swapping one bottle changes the total by its own difference', () => {
    const [before, after] = [listOf(), listOf([['tequila', { price: minorUnits(30_000) }]])]
    const usual = line('tequila', before)
    expect(drinksCost(after).total - drinksCost(before).total).toBe(13 * (30_000 - (usual.price?.likely ?? 0)))
  })

  test('a dearer level costs more', () => {
    const totals = BOTTLE_LEVELS.map(
      (level) =>
        drinksCost(
          shoppingList({
            needs: drinkNeeds(REQUEST),
            assumptions: usualAssumptions(EVENT),
            level,
            place: MEXICO,
            choices: new Map(),
            isChilledOnIce: false,
          }),
        ).total,
    )
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
    expect(new Set(totals).size).toBe(3)
  })

  test('low, likely and high prices are in that order', () => {
    const [low, likely, high] = ESTIMATES.map((estimate) => drinksCost(listOf(), estimate).total)
    expect([low, likely, high]).toEqual([low, likely, high].sort((a, b) => (a ?? 0) - (b ?? 0)))
  })
})

describe('bottles', () => {
  test('every id is its own, in plain letters, and every type has bottles at each level or near it', () => {
    expect(new Set(BOTTLES.map(({ id }) => id)).size).toBe(BOTTLES.length)
    expect(BOTTLES.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
    for (const type of DRINK_TYPES) {
      for (const level of BOTTLE_LEVELS) expect([type, bottlesAtLevel(type, level).length > 0]).toEqual([type, true])
    }
  })

  test('every item but those nobody lists has bottles to choose from', () => {
    const without = SHOPPING_ITEMS.filter((item) => bottlesFor(item).length === 0)
    expect(without).toEqual(['alcohol-free-sparkling', 'limes'])
    expect(bottlesFor('mixers').map(({ id }) => id)).toHaveLength(3)
  })

  test('bands are not upside down', () => {
    const wrong = BOTTLES.filter(({ usd, mxn }) => usd[0] > usd[1] || (mxn && mxn[0] > mxn[1]) || usd[0] <= 0)
    expect(wrong).toEqual([])
  })
})

test('more guests never buy less of anything, whatever is chosen', () => {
  const choice = fc.record({
    bottleId: fc.option(fc.constantFrom(...BOTTLES.map(({ id }) => id))),
    price: fc.constant(null),
    size: fc.option(fc.integer({ min: 100, max: 6000 })),
  })
  const choices = fc.dictionary(fc.constantFrom(...SHOPPING_ITEMS), choice, { maxKeys: 5 })
  fc.assert(
    fc.property(fc.nat(500), fc.nat(80), choices, (adults, more, chosen) => {
      const named = Object.entries(chosen) as [ShoppingItem, DrinkChoice][]
      const fewer = listOf(named, { request: { ...REQUEST, adults } })
      const larger = listOf(named, { request: { ...REQUEST, adults: adults + more } })
      const bought = new Map(larger.map((entry) => [entry.item, entry.bought]))
      expect(fewer.filter((entry) => (bought.get(entry.item) ?? 0) < entry.bought)).toEqual([])
      expect(drinksCost(larger).total).toBeGreaterThanOrEqual(drinksCost(fewer).total)
    }),
  )
})
