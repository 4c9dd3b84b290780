import { describe, expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  type CateringTier,
  type DrinksTier,
  type EventType,
  type EventVariant,
  type LocationType,
} from '../plans/event-types.ts'
import { floorsPerGuest, maxGuestsFor } from './budget-floors.ts'
import { typicalHours } from './budget-rules.ts'
import { planParts } from './plan-parts.ts'
import { type BudgetPart, splitBudget } from './split-budget.ts'

/** The published vectors count in whole units and name the price index, so they bypass places and currencies. */
interface Vector {
  readonly name: string
  readonly eventType: EventType
  readonly variant?: EventVariant
  readonly locationType: LocationType
  readonly total: number
  readonly guests: number
  readonly priceIndex: number
  readonly cateringTier: CateringTier
  readonly drinksTier: DrinksTier
  readonly ranking: readonly BudgetCategory[]
  readonly skip?: readonly BudgetCategory[]
}

function split(vector: Vector) {
  const categories = BUDGET_CATEGORIES.filter((category) => !vector.skip?.includes(category))
  // No country, so that the generic row of shares is used.
  const event = {
    ...vector,
    variant: vector.variant ?? null,
    countryCode: 'ZZ',
    categories,
    priorities: vector.ranking,
    priorityRule: 'full' as const,
  }
  const floors = floorsPerGuest(event, { priceIndex: vector.priceIndex, minorUnitsPerUsd: 1 })
  const planned = planParts({ ...event, durationHours: typicalHours(event) }, floors)
  const result = splitBudget(
    minorUnits(vector.total),
    planned.map(({ part }) => part),
  )
  const amounts = new Map(planned.map(({ category }, index) => [category, result.parts[index]?.amount]))
  return {
    // The vectors have no third state: "tight" is a warning beside "ok".
    status: result.isSufficient ? 'ok' : 'insufficient',
    floorTotal: result.floorTotal,
    maxGuests: maxGuestsFor(floors, minorUnits(vector.total)),
    amounts: BUDGET_CATEGORIES.map((category) => amounts.get(category) ?? 0),
    floored: planned
      .filter(({ part }, index) => part.floor > 0 && result.parts[index]?.amount === part.floor)
      .map(({ category }) => category),
  }
}

describe('the published vectors', () => {
  test('the vector of an indoor wedding has the base shares', () => {
    const result = split({
      name: 'wedding base, indoor',
      eventType: 'wedding',
      locationType: 'indoor-venue',
      total: 20_000,
      guests: 150,
      priceIndex: 54,
      cateringTier: 'economy',
      drinksTier: 'beer-and-wine',
      ranking: [],
    })
    expect(result.status).toBe('ok')
    expect(result.amounts).toEqual([4000, 5400, 1800, 2200, 1600, 2000, 1400, 400, 1200])
    expect(result.floored).toEqual([])
  })

  test('the vector of a ranked outdoor wedding follows its ranking', () => {
    const result = split({
      name: 'wedding ranked, outdoor',
      eventType: 'wedding',
      locationType: 'outdoor-venue',
      total: 30_000,
      guests: 120,
      priceIndex: 100,
      cateringTier: 'economy',
      drinksTier: 'beer-and-wine',
      ranking: [
        'photo-and-video',
        'music',
        'catering',
        'venue',
        'drinks',
        'decorations',
        'attire',
        'miscellaneous',
        'transportation',
      ],
    })
    expect(result.status).toBe('ok')
    expect(result.amounts).toEqual([5191, 8775, 2525, 3871, 2778, 3321, 1574, 438, 1527])
    expect(result.floored).toEqual([])
  })

  test('the vector with floors holds catering and drinks at them', () => {
    const result = split({
      name: 'floors bind',
      eventType: 'wedding',
      locationType: 'indoor-venue',
      total: 15_000,
      guests: 140,
      priceIndex: 100,
      cateringTier: 'standard',
      drinksTier: 'beer-and-wine',
      ranking: [],
    })
    expect(result.status).toBe('ok')
    expect(result.amounts).toEqual([1581, 8400, 1540, 870, 633, 791, 553, 158, 474])
    expect(result.floored).toEqual(['catering', 'drinks'])
  })

  test('the vector of a total below the floors is insufficient', () => {
    const result = split({
      name: 'insufficient',
      eventType: 'wedding',
      locationType: 'indoor-venue',
      total: 6000,
      guests: 200,
      priceIndex: 54,
      cateringTier: 'standard',
      drinksTier: 'beer-and-wine',
      ranking: [],
    })
    expect(result.status).toBe('insufficient')
    expect(result.floorTotal).toBe(7668)
    expect(result.maxGuests).toBe(156)
    expect(result.amounts.reduce<number>((sum, amount) => sum + amount, 0)).toBe(6000)
  })

  test('the vector of XV años at home without transportation matches', () => {
    const result = split({
      name: 'xv-anos at home, skip transportation',
      eventType: 'birthday',
      variant: 'xv-anos',
      locationType: 'home',
      total: 120_000,
      guests: 100,
      priceIndex: 949.42,
      cateringTier: 'economy',
      drinksTier: 'non-alcoholic',
      ranking: ['music', 'catering'],
      skip: ['transportation'],
    })
    expect(result.status).toBe('ok')
    expect(result.amounts).toEqual([8416, 29_037, 11_756, 13_359, 20_560, 18_703, 12_024, 0, 6145])
    expect(result.floored).toEqual([])
  })
})

const aPart = (changes: Partial<BudgetPart> = {}): BudgetPart => ({
  weight: 1,
  priorityFactor: 1,
  minFactor: 0,
  floor: minorUnits(0),
  ...changes,
})
const amountsOf = (total: number, parts: readonly BudgetPart[]) =>
  splitBudget(minorUnits(total), parts).parts.map((part) => part.amount)

describe('splitBudget', () => {
  test('a single part gets everything', () => {
    expect(amountsOf(12_345, [aPart({ priorityFactor: 1.35 })])).toEqual([12_345])
  })

  test('the earlier of equal parts takes the odd unit', () => {
    expect(amountsOf(100, [aPart(), aPart(), aPart()])).toEqual([34, 33, 33])
  })

  test('parts that all have weight zero share evenly', () => {
    expect(amountsOf(10, [aPart({ weight: 0 }), aPart({ weight: 0 })])).toEqual([5, 5])
  })

  test('a part of weight zero gets nothing beside one with a weight', () => {
    expect(amountsOf(10, [aPart({ weight: 0 }), aPart()])).toEqual([0, 10])
  })

  test('a limit keeps the last in rank at its minimum part of its unranked amount', () => {
    const parts = [aPart({ priorityFactor: 3 }), aPart({ priorityFactor: 0.1, minFactor: 0.7 })]
    const result = splitBudget(minorUnits(1000), parts)
    expect(result.parts).toEqual([
      { amount: 650, unranked: 500, isAtLimit: false },
      { amount: 350, unranked: 500, isAtLimit: true },
    ])
  })

  test('a total equal to the floors pays them exactly', () => {
    const parts = [aPart(), aPart({ floor: minorUnits(60) }), aPart({ floor: minorUnits(40) })]
    expect(splitBudget(minorUnits(100), parts)).toMatchObject({ isSufficient: true, isTight: true, floorTotal: 100 })
    expect(amountsOf(100, parts)).toEqual([0, 60, 40])
  })

  test('floors that exceed the total share it', () => {
    const parts = [aPart(), aPart({ floor: minorUnits(60) }), aPart({ floor: minorUnits(40) })]
    expect(splitBudget(minorUnits(50), parts).isSufficient).toBe(false)
    expect(amountsOf(50, parts)).toEqual([0, 30, 20])
  })

  test('a total of zero is split into zeros', () => {
    expect(amountsOf(0, [aPart(), aPart()])).toEqual([0, 0])
  })

  test('a budget of no parts is refused', () => {
    expect(() => amountsOf(10, [])).toThrow(RangeError)
  })

  test('a negative total is refused', () => {
    expect(() => amountsOf(-1, [aPart()])).toThrow(RangeError)
  })
})
