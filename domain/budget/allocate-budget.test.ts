import { describe, expect, test } from 'vitest'
import { aBudgetRequest } from '../example/budget-request.ts'
import { minorUnits, toMinor } from '../money/money.ts'
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  EVENT_TYPES,
  EVENT_VARIANTS,
  LOCATION_TYPES,
} from '../plans/event-types.ts'
import { allocateBudget, type BudgetAllocation } from './allocate-budget.ts'
import { maxTopPriorities, priorityRuleOf } from './budget-rules.ts'
import { BASE_SHARES, sharesFor } from './budget-shares.ts'

const amountOf = (allocation: BudgetAllocation, category: BudgetCategory) =>
  allocation.lines.find((line) => line.category === category)?.amount
const reasonsOf = (allocation: BudgetAllocation, category: BudgetCategory) =>
  allocation.lines.find((line) => line.category === category)?.reasons ?? []
const codesOf = (allocation: BudgetAllocation, category: BudgetCategory) =>
  reasonsOf(allocation, category).map((reason) => reason.code)

describe('a wedding for 120 in Guadalajara with 350,000 MXN', () => {
  const allocation = allocateBudget(aBudgetRequest())

  test('the example wedding follows the Mexican shares', () => {
    expect(allocation.status).toBe('ok')
    expect(allocation.lines.map((line) => line.sharePercent)).toEqual([18, 27, 12, 8, 11, 9, 8, 2, 5])
    expect(amountOf(allocation, 'catering')).toBe(toMinor(94_500, 'MXN'))
  })

  test('the example wedding costs at least economy food and beer and wine at the city’s prices', () => {
    // (25 + 11) USD × 55.3 % × 17.6755 MXN
    expect(allocation.floor.perGuest).toBe(toMinor('351.89', 'MXN'))
    expect(allocation.floor.total).toBe(toMinor('42226.07', 'MXN'))
    expect(allocation.floor).toMatchObject({ isKnown: true, missing: 0, maxGuests: 994 })
    expect(allocation.priceIndex).toEqual({ index: 55.3, source: 'city', approximate: true })
  })

  test('the reasons say that spending in Mexico differs from the average', () => {
    expect(reasonsOf(allocation, 'music')).toEqual([{ code: 'country-variant', percent: 11, genericPercent: 8 }])
  })
})

describe('the status of an allocation', () => {
  test('a total below the floors is insufficient by exactly what is missing', () => {
    const request = aBudgetRequest({ guests: 1000 })
    const { floor, status } = allocateBudget(request)
    expect(status).toBe('insufficient')
    expect(floor.total).toBe(request.total + floor.missing)
    expect(allocateBudget({ ...request, total: floor.total }).status).toBe('tight')
  })

  test('an insufficient total is shared by food and drink', () => {
    const allocation = allocateBudget(aBudgetRequest({ guests: 1000 }))
    expect(amountOf(allocation, 'venue')).toBe(0)
    expect(codesOf(allocation, 'venue')).toEqual(['floors-first'])
    expect(codesOf(allocation, 'catering')).toEqual(['short-of-floor'])
    expect(amountOf(allocation, 'catering')).toBeGreaterThan(0)
  })

  test('floors of more than 60 % of the total are tight', () => {
    const { floor } = allocateBudget(aBudgetRequest())
    const statusAt = (total: number) => allocateBudget(aBudgetRequest({ total: minorUnits(Math.round(total)) })).status
    expect(statusAt(floor.total / 0.59)).toBe('ok')
    expect(statusAt(floor.total / 0.61)).toBe('tight')
  })

  test('a currency without a rate has no known floor', () => {
    const { floor, status } = allocateBudget(aBudgetRequest({ currency: 'XTS', total: minorUnits(1) }))
    expect(status).toBe('ok')
    expect(floor).toEqual({ isKnown: false, total: 0, missing: 0, maxGuests: null, perGuest: 0, exchangeRate: null })
  })

  test('an event of no named type has a floor for drinks only', () => {
    const allocation = allocateBudget(aBudgetRequest({ eventType: 'other', total: minorUnits(1) }))
    expect(allocation.floor.perGuest).toBe(Math.ceil(11 * 0.553 * 17.6755 * 100))
    expect(codesOf(allocation, 'catering')).not.toContain('short-of-floor')
  })

  test('without food and drink nothing limits the guests', () => {
    const { floor } = allocateBudget(aBudgetRequest({ categories: ['venue', 'music'], total: minorUnits(1) }))
    expect(floor).toMatchObject({ isKnown: true, total: 0, maxGuests: null })
  })

  test('floors are in the plan’s currency, whatever the country’s', () => {
    const inDollars = allocateBudget(aBudgetRequest({ currency: 'USD', total: toMinor(20_000, 'USD') })).floor
    expect(inDollars.perGuest).toBe(Math.ceil(36 * 0.553 * 100))
    const inYen = allocateBudget(aBudgetRequest({ currency: 'JPY', total: toMinor(3_000_000, 'JPY') })).floor
    expect(inYen.perGuest).toBe(Math.ceil(36 * 0.553 * 158.545))
  })

  test('the floor of catering in Spain exceeds that of its price level', () => {
    const spain = { countryCode: 'ES', cityId: null, currency: 'EUR', categories: ['catering'] as const }
    const { floor } = allocateBudget(aBudgetRequest({ ...spain, total: toMinor(20_000, 'EUR') }))
    expect(floor.perGuest).toBe(Math.ceil(25 * 1.35 * 0.645 * 0.86192 * 100))
  })
})

describe('the reasons of an allocation', () => {
  test('a category left out gives the reason how much it freed', () => {
    const categories = BUDGET_CATEGORIES.filter((category) => category !== 'venue')
    const allocation = allocateBudget(aBudgetRequest({ categories }))
    expect(reasonsOf(allocation, 'music')).toContainEqual({
      code: 'skipped-spread',
      skippedPercent: 18,
      factor: 1.2195,
    })
  })

  test('a ranking gives its rank and factor as a reason', () => {
    const allocation = allocateBudget(aBudgetRequest({ priorities: ['music', 'venue', 'catering'] }))
    expect(reasonsOf(allocation, 'venue')).toContainEqual({ code: 'priority', factor: 1.25, rank: 2, ranked: 3 })
  })

  test('the reserve ranked last gives its limit as a reason', () => {
    const priorities = [...BUDGET_CATEGORIES]
    const allocation = allocateBudget(aBudgetRequest({ priorities }))
    const unranked = amountOf(allocateBudget(aBudgetRequest()), 'miscellaneous')
    expect(reasonsOf(allocation, 'miscellaneous')).toContainEqual({ code: 'limit', factor: 0.7, amount: unranked })
  })

  test('a garden gives a higher cost of decorations as a reason', () => {
    const allocation = allocateBudget(aBudgetRequest({ locationType: 'outdoor-venue' }))
    expect(reasonsOf(allocation, 'decorations')).toContainEqual({ code: 'location', factor: 1.35 })
  })

  test('a category at its floor gives the number of guests as a reason', () => {
    const allocation = allocateBudget(aBudgetRequest({ cateringTier: 'premium', total: toMinor(200_000, 'MXN') }))
    const [floor] = reasonsOf(allocation, 'catering').filter((reason) => reason.code === 'floor')
    expect(floor).toMatchObject({ amount: amountOf(allocation, 'catering'), guests: 120 })
    expect(codesOf(allocation, 'venue')).toContain('floors-first')
  })

  test('a share without a published figure says so in its reason', () => {
    expect(codesOf(allocateBudget(aBudgetRequest({ eventType: 'anniversary' })), 'venue')).toContain('estimated-share')
    expect(codesOf(allocateBudget(aBudgetRequest()), 'venue')).not.toContain('estimated-share')
  })
})

describe('the categories that matter most', () => {
  test.each([
    [['music'], [6_066_442, 9_099_663, 4_044_295, 2_696_196, 5_004_815, 3_033_221, 2_696_196, 674_049, 1_685_123]],
    [
      ['music', 'venue'],
      [7_268_113, 8_721_735, 3_876_327, 2_584_218, 4_796_954, 2_907_245, 2_584_218, 646_054, 1_615_136],
    ],
    [
      ['music', 'venue', 'catering'],
      [7_006_228, 9_668_594, 3_736_655, 2_491_103, 4_624_110, 2_802_491, 2_491_103, 622_776, 1_556_940],
    ],
  ] as const)('the vector of %j', (priorities, amounts) => {
    expect(allocateBudget(aBudgetRequest({ priorities })).lines.map((line) => line.amount)).toEqual(amounts)
  })

  test('the first three weigh 1.35, 1.25 and 1.15', () => {
    // No rate, so no floors; the Mexican shares of the three are 11, 18 and 27 of 100.
    const request = aBudgetRequest({ currency: 'XTS', priorities: ['music', 'venue', 'catering'] })
    const whole = 11 * 1.35 + 18 * 1.25 + 27 * 1.15 + 44
    const expected = (weight: number) => Math.round((request.total * weight) / whole)
    const allocation = allocateBudget(request)
    expect(amountOf(allocation, 'music')).toBe(expected(11 * 1.35))
    expect(amountOf(allocation, 'venue')).toBe(expected(18 * 1.25))
    expect(amountOf(allocation, 'catering')).toBe(expected(27 * 1.15))
  })

  test('the categories that were not chosen keep their proportions and have no rank as a reason', () => {
    const allocation = allocateBudget(aBudgetRequest({ currency: 'XTS', priorities: ['music'] }))
    const drinks = amountOf(allocation, 'drinks') ?? 0
    expect((amountOf(allocation, 'decorations') ?? 0) / drinks).toBeCloseTo(9 / 12, 5)
    expect(codesOf(allocation, 'decorations')).not.toContain('priority')
  })

  test('a list of every category is a full ranking, and a shorter one names what matters most', () => {
    expect(priorityRuleOf(['venue', 'music'], ['music', 'venue'])).toBe('full')
    expect(priorityRuleOf(['venue', 'music', 'attire'], ['music', 'venue'])).toBe('top')
    expect(priorityRuleOf(['venue'], [])).toBe('top')
  })

  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [9, 3],
  ])('of %i categories at most %i can matter most', (count, most) => {
    expect(maxTopPriorities(count)).toBe(most)
  })
})

describe('the duration of an event', () => {
  test('the usual duration changes nothing', () => {
    expect(
      allocateBudget(aBudgetRequest({ durationHours: 10 })).lines.flatMap((line) => line.reasons),
    ).not.toContainEqual(expect.objectContaining({ code: 'duration' }))
  })

  test('a longer party raises the share of drinks', () => {
    const drinksAfter = (durationHours: number) =>
      amountOf(allocateBudget(aBudgetRequest({ durationHours })), 'drinks') ?? 0
    expect(drinksAfter(6)).toBeLessThan(drinksAfter(10))
    expect(drinksAfter(10)).toBeLessThan(drinksAfter(14))
  })

  test('three days count as at most twice the usual hours', () => {
    const long = allocateBudget(aBudgetRequest({ durationHours: 20 })).lines.map((line) => line.amount)
    expect(allocateBudget(aBudgetRequest({ durationHours: 72 })).lines.map((line) => line.amount)).toEqual(long)
  })
})

describe('the shares of event types', () => {
  const rows = EVENT_TYPES.flatMap((eventType) =>
    ['ZZ', 'US', 'MX', 'ES', 'CO'].flatMap((countryCode) =>
      [null, ...EVENT_VARIANTS].map((variant) => sharesFor({ eventType, variant, countryCode })),
    ),
  )

  test('every row of shares adds up to 100', () => {
    for (const { row } of rows) expect(Object.values(row).reduce((sum, percent) => sum + percent, 0)).toBe(100)
  })

  test('an event of no named type lies between a birthday and an anniversary', () => {
    for (const category of BUDGET_CATEGORIES) {
      const mean = (BASE_SHARES.birthday.row[category] + BASE_SHARES.anniversary.row[category]) / 2
      expect(BASE_SHARES.other.row[category]).toBe(mean)
    }
  })

  test('a variant of another event type is ignored', () => {
    const request = aBudgetRequest({ eventType: 'corporate', durationHours: 9 })
    expect(allocateBudget({ ...request, variant: 'kids' })).toEqual(allocateBudget(request))
  })

  test('a Colombian wedding takes the Latin American row', () => {
    const shares = sharesFor({ eventType: 'wedding', variant: null, countryCode: 'CO' })
    expect(shares).toMatchObject({ narrowedBy: 'country', basis: 'estimated' })
    expect(shares.row.catering).toBe(29)
  })
})

describe('the published upper limits', () => {
  const MAX_FACTORS: Readonly<Record<BudgetCategory, number>> = {
    venue: 1.6,
    catering: 1.5,
    drinks: 1.8,
    'photo-and-video': 2,
    music: 2.2,
    decorations: 2.2,
    attire: 2.2,
    transportation: 3,
    miscellaneous: 1.8,
  }
  const events = EVENT_TYPES.flatMap((eventType) =>
    LOCATION_TYPES.flatMap((locationType) =>
      ['ZZ', 'US', 'MX', 'ES', 'CO'].flatMap((countryCode) =>
        [null, ...EVENT_VARIANTS].map((variant) => ({ eventType, locationType, countryCode, variant })),
      ),
    ),
  )

  test.each([5, 6, 7, 8, 9])(
    'the published limits hold for the %i largest categories under the most favourable ranking',
    (count) => {
      for (const event of events) {
        // No rate, so no floors: the limits are about ranking.
        const base = { ...event, cityId: null, currency: 'XTS', total: minorUnits(100_000_000), durationHours: 5 }
        const unranked = allocateBudget(aBudgetRequest(base))
        const bySize = unranked.lines.toSorted((a, b) => b.amount - a.amount).map((line) => line.category)
        const categories = bySize.slice(0, count)
        const start = allocateBudget(aBudgetRequest({ ...base, categories }))
        for (const first of categories) {
          // A category gains most when it is first and the others are ranked by size, the largest last.
          const priorities = [first, ...categories.filter((category) => category !== first).toReversed()]
          const amount = amountOf(allocateBudget(aBudgetRequest({ ...base, categories, priorities })), first) ?? 0
          expect(amount).toBeLessThanOrEqual((amountOf(start, first) ?? 0) * MAX_FACTORS[first])
          expect(amount).toBeLessThanOrEqual(0.75 * base.total)
        }
      }
    },
  )
})

describe('invalid requests', () => {
  test.each([
    ['a negative total', { total: -1 as never }],
    ['no guests', { guests: 0 }],
    ['half a guest', { guests: 1.5 }],
    ['no duration', { durationHours: 0 }],
    ['no categories', { categories: [] }],
    ['no currency', { currency: 'pesos' }],
  ])('%s is a range error', (_, changes) => {
    expect(() => allocateBudget(aBudgetRequest(changes))).toThrow(RangeError)
  })
})
