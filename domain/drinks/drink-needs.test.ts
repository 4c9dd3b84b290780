import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits, splitByWeights } from '../money/money.ts'
import { COUNTRIES } from '../places/places.ts'
import { ASSUMPTION_KEYS, ASSUMPTIONS, assumptionsFor, usualAssumptions } from './drink-assumptions.ts'
import { BAR_MODES, DAY_PARTS, DRINK_MEALS, DRINK_PROFILES, ESTIMATES, SPIRITS, type Spirit } from './drink-kinds.ts'
import { ASSUMPTIONS_OF, type DrinkFigure, type DrinkNeeds, type DrinkRequest, drinkNeeds } from './drink-needs.ts'
import { spiritsMix } from './drink-regions.ts'

const REQUEST: DrinkRequest = {
  countryCode: 'US',
  barMode: 'full-bar',
  profile: 'normal',
  dayPart: 'evening',
  temperatureC: 20,
  meal: 'none',
  adults: 100,
  nonDrinkers: 0,
  minors: 0,
  hours: 5,
  hostedHours: null,
  tickets: null,
  hasToast: true,
  isChilledOnIce: true,
  changed: {},
  spirits: null,
}

interface Expected {
  readonly drinkers: number
  readonly perDrinker: number
  readonly servings: number
  readonly wine: readonly [red: number, whiteOrRose: number]
  readonly beer: number
  readonly spirits: Readonly<Partial<Record<Spirit, number>>>
  readonly sparkling: number
  readonly minorsToast: number
  readonly mixers: number
  readonly soft: number
  readonly water: number
  readonly ice: number
}

/**
 * The vectors of the published rules. Their bottles by spirit were computed by the largest remainder; Webster's method gives the
 * same ones here, and differs where the other would take a bottle away from more guests.
 */
const VECTORS: readonly (readonly [name: string, request: Partial<DrinkRequest>, expected: Expected])[] = [
  [
    'a full bar in the United States',
    {},
    {
      drinkers: 80,
      perDrinker: 5.75,
      servings: 460,
      wine: [28, 19],
      beer: 127,
      spirits: { vodka: 3, whisky: 3, tequila: 2, rum: 1, gin: 1 },
      sparkling: 17,
      minorsToast: 0,
      mixers: 21,
      soft: 54,
      water: 100,
      ice: 115,
    },
  ],
  [
    'a full bar in Mexico when it is warm',
    { countryCode: 'MX', adults: 150, minors: 20, hours: 6, temperatureC: 26 },
    {
      drinkers: 112.5,
      perDrinker: 6.825,
      servings: 767.812,
      wine: [18, 8],
      beer: 254,
      spirits: { tequila: 13, whisky: 7, rum: 4, brandy: 3, vodka: 2, mezcal: 1, gin: 1 },
      sparkling: 25,
      minorsToast: 3,
      mixers: 49,
      soft: 154,
      water: 229,
      ice: 245,
    },
  ],
  [
    'a long day in Mexico in the heat with heavy drinkers',
    {
      countryCode: 'MX',
      adults: 200,
      minors: 30,
      hours: 8,
      profile: 'heavy',
      dayPart: 'day',
      temperatureC: 31,
    },
    {
      drinkers: 150,
      perDrinker: 13.156,
      servings: 1973.4,
      wine: [33, 33],
      beer: 825,
      spirits: { tequila: 29, whisky: 15, rum: 10, brandy: 6, vodka: 4, mezcal: 3, gin: 1 },
      sparkling: 34,
      minorsToast: 4,
      mixers: 108,
      soft: 343,
      water: 470,
      ice: 397,
    },
  ],
  [
    'a summer day in Spain',
    { countryCode: 'ES', adults: 120, minors: 10, hours: 7, dayPart: 'day', temperatureC: 30 },
    {
      drinkers: 102,
      perDrinker: 7.921,
      servings: 807.904,
      wine: [29, 43],
      beer: 338,
      spirits: { gin: 5, rum: 4, whisky: 3, vodka: 2, brandy: 1 },
      sparkling: 20,
      minorsToast: 2,
      mixers: 26,
      soft: 143,
      water: 242,
      ice: 225,
    },
  ],
  [
    'beer and wine for light drinkers',
    { adults: 80, hours: 4, barMode: 'beer-and-wine', profile: 'light', hasToast: false },
    {
      drinkers: 64,
      perDrinker: 3.75,
      servings: 240,
      wine: [20, 13],
      beer: 106,
      spirits: {},
      sparkling: 0,
      minorsToast: 0,
      mixers: 0,
      soft: 35,
      water: 71,
      ice: 92,
    },
  ],
  [
    'no alcohol',
    { countryCode: 'MX', adults: 60, minors: 40, hours: 4, barMode: 'no-alcohol', dayPart: 'day', temperatureC: 24 },
    {
      drinkers: 0,
      perDrinker: 5.775,
      servings: 0,
      wine: [0, 0],
      beer: 0,
      spirits: {},
      sparkling: 0,
      minorsToast: 6,
      mixers: 0,
      soft: 115,
      water: 106,
      ice: 144,
    },
  ],
  [
    'a short reception where no habits are known',
    { countryCode: 'DE', adults: 90, hours: 1.5, profile: 'light', temperatureC: 21, hasToast: false },
    {
      drinkers: 72,
      perDrinker: 1.875,
      servings: 135,
      wine: [7, 5],
      beer: 52,
      spirits: { whisky: 1, rum: 1, vodka: 1 },
      sparkling: 0,
      minorsToast: 0,
      mixers: 6,
      soft: 18,
      water: 53,
      ice: 104,
    },
  ],
]

test.each(VECTORS)('%s needs what the rules say', (_name, request, expected) => {
  const needs = drinkNeeds({ ...REQUEST, ...request })
  expect({
    drinkers: needs.drinkers,
    perDrinker: Math.round(needs.servingsPerDrinker * 1000) / 1000,
    servings: Math.round(needs.alcoholServings * 10) / 10,
    wine: [needs.redBottles, needs.whiteOrRoseBottles],
    beer: needs.beerUnits,
    spirits: Object.fromEntries(needs.spirits),
    sparkling: needs.sparklingBottles,
    minorsToast: needs.minorsToastBottles,
    mixers: needs.mixerLitres,
    soft: needs.softDrinkLitres,
    water: needs.waterLitres,
    ice: needs.iceKg,
  }).toEqual({ ...expected, servings: Math.round(expected.servings * 10) / 10 })
})

test('a spirit keeps its bottles where the largest remainder takes one away', () => {
  const vodka = (adults: number) =>
    drinkNeeds({ ...REQUEST, changed: { nonDrinkerShare: 0 }, adults }).spirits.get('vodka') ?? 0
  const mix = Object.values(spiritsMix('US'))
  const byRemainder = (bottles: number) => splitByWeights(minorUnits(bottles), mix)
  const losses = Array.from({ length: 60 }, (_, bottles) => bottles).filter((bottles) =>
    byRemainder(bottles + 1).some((count, spirit) => count < (byRemainder(bottles)[spirit] ?? 0)),
  )
  expect(losses).not.toEqual([])
  for (let adults = 1; adults < 400; adults += 1) expect(vodka(adults + 1)).toBeGreaterThanOrEqual(vodka(adults))
})

test('a US crowd of eighty buys whole bottles of ten in all', () => {
  const needs = drinkNeeds(REQUEST)
  expect([...needs.spirits.values()].reduce((sum, count) => sum + count, 0)).toBe(needs.spiritsBottles)
  expect(needs.spiritsBottles).toBe(10)
})

describe('who is served', () => {
  test('a known non-drinker counts when there are more of them than usual', () => {
    expect(drinkNeeds({ ...REQUEST, nonDrinkers: 10 }).drinkers).toBe(80)
    expect(drinkNeeds({ ...REQUEST, nonDrinkers: 35 }).drinkers).toBe(65)
  })

  test('known non-drinkers toast without alcohol', () => {
    const needs = drinkNeeds({ ...REQUEST, nonDrinkers: 40 })
    expect([needs.sparklingBottles, needs.alcoholFreeToastBottles]).toEqual([10, 7])
  })

  test('minors are served no alcohol', () => {
    const needs = drinkNeeds({ ...REQUEST, adults: 0, minors: 100 })
    expect([needs.drinkers, needs.beerUnits, needs.spiritsBottles, needs.sparklingBottles]).toEqual([0, 0, 0, 0])
    expect(needs.bartenders).toBe(0)
  })

  test('nobody is served where alcohol may not be', () => {
    const needs = drinkNeeds({ ...REQUEST, countryCode: 'SA' })
    expect([needs.drinkers, needs.redBottles, needs.sparklingBottles]).toEqual([0, 0, 0])
    expect(needs.alcoholFreeToastBottles).toBe(16)
  })
})

describe('hours', () => {
  test('alcohol is drunk in the hosted hours, water in all of them', () => {
    const needs = drinkNeeds({ ...REQUEST, hours: 8, hostedHours: 5 })
    expect(needs.alcoholServings).toBe(460)
    expect(needs.waterLitres).toBe(136)
  })

  test('tickets bound every estimate', () => {
    for (const estimate of ESTIMATES) {
      expect(drinkNeeds({ ...REQUEST, tickets: 3 }, estimate).servingsPerDrinker).toBe(3)
    }
  })
})

test('courses at tables bring two glasses of wine, and the other drinks give way', () => {
  const usual = drinkNeeds({ ...REQUEST, countryCode: 'MX' })
  const seated = drinkNeeds({ ...REQUEST, countryCode: 'MX', meal: 'seated' })
  expect(seated.alcoholServings).toBe(usual.alcoholServings)
  expect(seated.wineServings).toBeCloseTo(seated.drinkers * 2 * 1.1)
  expect(seated.beerServings).toBeLessThan(usual.beerServings)
  expect(seated.beerServings / seated.spiritsServings).toBeCloseTo(usual.beerServings / usual.spiritsServings)
})

test('a changed assumption drives its figures, and only a number within its bounds does', () => {
  expect(drinkNeeds({ ...REQUEST, changed: { nonDrinkerShare: 0.5 } }).drinkers).toBe(50)
  for (const changed of [
    { nonDrinkerShare: 2 },
    { nonDrinkerShare: '0.5' },
    { nonDrinkerShare: Number.NaN },
    { of: 1 },
  ]) {
    expect(drinkNeeds({ ...REQUEST, changed }).drinkers).toBe(80)
  }
})

test('own spirits take the place of the usual ones; without a weight the usual ones stay', () => {
  expect([...drinkNeeds({ ...REQUEST, spirits: { gin: 1, rum: 1 } }).spirits]).toEqual([
    ['rum', 5],
    ['gin', 5],
  ])
  expect(drinkNeeds({ ...REQUEST, spirits: { gin: 0 } }).spirits).toEqual(drinkNeeds(REQUEST).spirits)
})

test.each([{ adults: -1 }, { minors: Number.NaN }, { hours: Number.POSITIVE_INFINITY }])('%o is refused', (wrong) => {
  expect(() => drinkNeeds({ ...REQUEST, ...wrong })).toThrow(RangeError)
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const requests: fc.Arbitrary<DrinkRequest> = fc
  .record({
    countryCode: fc.constantFrom(...COUNTRIES.map(({ code }) => code), 'ZZ'),
    barMode: fc.constantFrom(...BAR_MODES),
    profile: fc.constantFrom(...DRINK_PROFILES),
    dayPart: fc.constantFrom(...DAY_PARTS),
    temperatureC: fc.integer({ min: -20, max: 45 }),
    meal: fc.constantFrom(...DRINK_MEALS),
    adults: fc.nat(2000),
    nonDrinkers: fc.nat(300),
    minors: fc.nat(300),
    hours: fc.double({ min: 0, max: 24, noNaN: true }),
    hostedHours: fc.option(fc.double({ min: 0, max: 24, noNaN: true })),
    tickets: fc.option(fc.nat(12)),
    hasToast: fc.boolean(),
    isChilledOnIce: fc.boolean(),
    changed: fc.dictionary(fc.constantFrom(...ASSUMPTION_KEYS), share, { maxKeys: 6 }),
    spirits: fc.option(fc.dictionary(fc.constantFrom(...SPIRITS), share, { maxKeys: 6 })),
  })
  // Changed numbers lie anywhere within their bounds.
  .map((request) => ({
    ...request,
    changed: Object.fromEntries(
      Object.entries(request.changed).map(([key, part]) => {
        const { min, max } = ASSUMPTIONS[key as keyof typeof ASSUMPTIONS]
        return [key, min + part * (max - min)]
      }),
    ),
  }))

/** Every figure as a number; spirits one by one. */
const figuresOf = ({ spirits, ...needs }: DrinkNeeds): Readonly<Record<string, number>> => ({
  ...needs,
  ...Object.fromEntries(SPIRITS.map((spirit) => [spirit, spirits.get(spirit) ?? 0])),
})

const decreasing = (fewer: DrinkNeeds, more: DrinkNeeds) => {
  const later = figuresOf(more)
  // Fractions may differ in their last digit.
  return Object.entries(figuresOf(fewer)).filter(([figure, count]) => (later[figure] ?? 0) < count - 1e-6)
}

test('more guests never need less of anything', () => {
  fc.assert(
    fc.property(
      requests,
      fc.nat(200),
      fc.nat(50),
      fc.constantFrom(...ESTIMATES),
      (request, adults, minors, estimate) => {
        const more = { ...request, adults: request.adults + adults, minors: request.minors + minors }
        expect(decreasing(drinkNeeds(request, estimate), drinkNeeds(more, estimate))).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
})

test('low is at most likely, and likely at most high', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const [low, likely, high] = ESTIMATES.map((estimate) => drinkNeeds(request, estimate))
      if (!low || !likely || !high) throw new Error('three estimates are expected')
      expect(decreasing(low, likely)).toEqual([])
      expect(decreasing(likely, high)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('bottles by spirit add up to the bottles of spirits, and nothing is negative or broken', () => {
  fc.assert(
    fc.property(requests, fc.constantFrom(...ESTIMATES), (request, estimate) => {
      const needs = drinkNeeds(request, estimate)
      expect([...needs.spirits.values()].reduce((sum, count) => sum + count, 0)).toBe(needs.spiritsBottles)
      expect(Object.values(figuresOf(needs)).filter((count) => !(count >= 0 && count < 1e9))).toEqual([])
    }),
  )
})

test('what is bought holds what is poured', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const needs = drinkNeeds(request)
      const uses = assumptionsFor(request, request.changed)
      const wineMl = (needs.redBottles + needs.whiteOrRoseBottles) * uses.wineBottleMl
      expect(wineMl).toBeGreaterThanOrEqual(needs.wineServings * uses.wineGlassMl - 1e-3)
      expect(needs.spiritsBottles * uses.spiritBottleMl * uses.usableSpirits).toBeGreaterThanOrEqual(
        needs.spiritsServings * uses.spiritPourMl - 1e-3,
      )
    }),
  )
})

test('a figure depends on the assumptions that are shown beside it, and on no other', () => {
  const request = {
    ...REQUEST,
    minors: 40,
    nonDrinkers: 30,
    hours: 6.5,
    meal: 'seated' as const,
    barMode: 'full-bar' as const,
  }
  const usual = usualAssumptions(request)
  const before = drinkNeeds(request)
  const told: Partial<Record<DrinkFigure, Set<string>>> = {}
  for (const key of ASSUMPTION_KEYS) {
    const { min, max } = ASSUMPTIONS[key]
    for (const value of [min, max, (usual[key] + max) / 2]) {
      const after = drinkNeeds({ ...request, changed: { [key]: value } })
      for (const figure of Object.keys(before) as DrinkFigure[]) {
        const shown = (needs: DrinkNeeds) => (figure === 'spirits' ? [...needs.spirits].join() : needs[figure])
        if (shown(after) === shown(before)) continue
        told[figure] ??= new Set()
        told[figure].add(key)
      }
    }
  }
  for (const figure of Object.keys(before) as DrinkFigure[]) {
    expect([figure, [...(told[figure] ?? [])].sort()]).toEqual([figure, [...ASSUMPTIONS_OF[figure]].sort()])
  }
})
