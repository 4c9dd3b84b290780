import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAdvisedEvent } from '../example/advised-event.ts'
import { minorUnits } from '../money/money.ts'
import { CITIES, COUNTRIES } from '../places/places.ts'
import {
  BUDGET_CATEGORIES,
  CATERING_TIERS,
  DRINKS_TIERS,
  EVENT_TYPES,
  EVENT_VARIANTS,
  LOCATION_TYPES,
} from '../plans/event-types.ts'
import { VENDOR_CATEGORIES } from '../vendors/vendor-categories.ts'
import { estimateCost } from './estimate-cost.ts'

const amountsOf = ({ low, likely, high }: { low: number; likely: number; high: number }) =>
  [low, likely, high].map((amount) => amount / 100)

// Guadalajara: price index 55.3, 17.6755 pesos for a dollar; 120 guests, a total of 350,000 pesos.
describe('the estimates of the example wedding', () => {
  test.each([
    // 25 to 37.5 dollars × 0.553 × 17.6755 × 120 guests = 29,323 to 43,985 pesos.
    ['catering', [29_000, 37_000, 44_000]],
    // Two twenty-ninths of it.
    ['cake-and-desserts', [2000, 2500, 3100]],
    // 11 to 16.5 dollars a guest.
    ['drinks', [12_000, 16_000, 20_000]],
    // 2,900 dollars, less and more 30 %.
    ['photo-and-video', [19_000, 28_000, 37_000]],
    ['music', [11_000, 17_000, 22_000]],
    // 4, 6 and 8 % of the total.
    ['planner', [14_000, 21_000, 28_000]],
  ] as const)('%s', (kind, expected) => {
    expect(amountsOf(estimateCost(kind, anAdvisedEvent()))).toEqual(expected)
  })
})

test('an estimate says what it was made from', () => {
  expect(estimateCost('music', anAdvisedEvent()).basis).toMatchObject({
    code: 'published',
    source: 'the-knot-2025-press',
    unitsPerUsd: 17.6755,
    priceIndex: { source: 'city' },
  })
  expect(estimateCost('attire', anAdvisedEvent()).basis).toMatchObject({ code: 'share', source: null })
  expect(estimateCost('corporate-av', anAdvisedEvent({ eventType: 'corporate' })).basis).toMatchObject({
    code: 'share',
    percentLow: 10,
    percentHigh: 20,
    source: 'pcma-2009',
  })
})

test('without an exchange rate an estimate is a share of the total, and converts nothing', () => {
  const unknown = anAdvisedEvent({ currency: 'XPF' })
  for (const kind of VENDOR_CATEGORIES) expect(estimateCost(kind, unknown).basis.code).toBe('share')
})

test('a venue at home is not measured by what halls cost', () => {
  const at = (locationType: 'home' | 'indoor-venue') => estimateCost('venue', anAdvisedEvent({ locationType }))
  expect(at('indoor-venue').basis.code).toBe('published-per-guest')
  expect(at('home').basis.code).toBe('share')
  expect(at('home').high).toBeLessThan(at('indoor-venue').low)
})

const events = fc
  .record({
    eventType: fc.constantFrom(...EVENT_TYPES),
    variant: fc.constantFrom(null, ...EVENT_VARIANTS),
    country: fc.constantFrom(...COUNTRIES),
    city: fc.constantFrom(null, ...CITIES),
    guests: fc.integer({ min: 1, max: 2000 }),
    locationType: fc.constantFrom(...LOCATION_TYPES),
    durationHours: fc.integer({ min: 1, max: 72 }),
    cateringTier: fc.constantFrom(...CATERING_TIERS),
    drinksTier: fc.constantFrom(...DRINKS_TIERS),
    categories: fc.uniqueArray(fc.constantFrom(...BUDGET_CATEGORIES), { minLength: 1 }),
    total: fc.integer({ min: 0, max: 1e10 }),
  })
  .map(({ country, city, total, ...event }) =>
    anAdvisedEvent({
      ...event,
      countryCode: country.code,
      cityId: city?.id ?? null,
      currency: country.currency,
      total: minorUnits(total),
      allocated: new Map(),
    }),
  )
const kinds = fc.constantFrom(...VENDOR_CATEGORIES)

describe('for any event', () => {
  test('the least is never more than the likely, nor the likely more than the most', () => {
    fc.assert(
      fc.property(events, kinds, (event, kind) => {
        const { low, likely, high } = estimateCost(kind, event)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(likely).toBeGreaterThanOrEqual(low)
        expect(high).toBeGreaterThanOrEqual(likely)
      }),
    )
  })

  test('more guests never make a vendor cheaper', () => {
    fc.assert(
      fc.property(events, kinds, fc.integer({ min: 1, max: 500 }), (event, kind, more) => {
        const [few, many] = [estimateCost(kind, event), estimateCost(kind, { ...event, guests: event.guests + more })]
        expect(many.low).toBeGreaterThanOrEqual(few.low)
        expect(many.likely).toBeGreaterThanOrEqual(few.likely)
        expect(many.high).toBeGreaterThanOrEqual(few.high)
      }),
    )
  })

  test('a larger total never makes a vendor cheaper', () => {
    fc.assert(
      fc.property(events, kinds, fc.integer({ min: 1, max: 1e9 }), (event, kind, more) => {
        const larger = { ...event, total: minorUnits(event.total + more) }
        expect(estimateCost(kind, larger).likely).toBeGreaterThanOrEqual(estimateCost(kind, event).likely)
      }),
    )
  })

  test('what the plan gave a category changes no estimate', () => {
    fc.assert(
      fc.property(events, kinds, fc.integer({ min: 0, max: 1e9 }), (event, kind, given) => {
        const allocated = new Map(BUDGET_CATEGORIES.map((category) => [category, minorUnits(given)]))
        expect(estimateCost(kind, { ...event, allocated })).toEqual(estimateCost(kind, event))
      }),
    )
  })
})
