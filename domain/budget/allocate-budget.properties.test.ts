import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { CURRENCIES_WITH_RATE } from '../places/exchange-rates.ts'
import { CITIES, COUNTRIES } from '../places/places.ts'
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  CATERING_TIERS,
  DRINKS_TIERS,
  EVENT_TYPES,
  EVENT_VARIANTS,
  LOCATION_TYPES,
} from '../plans/event-types.ts'
import { allocateBudget, type BudgetRequest } from './allocate-budget.ts'

/** The database's largest total at three decimals. */
const LARGEST_TOTAL = 9_999_999_999_000

const places = fc.oneof(
  fc.constantFrom(...CITIES).map((city) => ({ countryCode: city.country, cityId: city.id })),
  fc.constantFrom(...COUNTRIES, { code: 'ZZ' }).map((country) => ({ countryCode: country.code, cityId: null })),
)
const categories = fc.shuffledSubarray([...BUDGET_CATEGORIES], { minLength: 1 })
// Rounding matters in small totals and floors bind in medium ones; uniform numbers would nearly all be huge.
const totals = fc
  .oneof(
    fc.nat(200),
    fc.nat(1_000_000),
    fc.nat(100_000_000),
    fc.maxSafeNat().map((n) => n % LARGEST_TOTAL),
  )
  .map(minorUnits)

const requests: fc.Arbitrary<BudgetRequest> = fc
  .record({
    total: totals,
    // XTS is ISO's code for tests: it has no rate, so no floors.
    currency: fc.constantFrom(...CURRENCIES_WITH_RATE, 'XTS'),
    eventType: fc.constantFrom(...EVENT_TYPES),
    variant: fc.option(fc.constantFrom(...EVENT_VARIANTS)),
    place: places,
    guests: fc.integer({ min: 1, max: 2000 }),
    locationType: fc.constantFrom(...LOCATION_TYPES),
    durationHours: fc.integer({ min: 1, max: 72 }),
    categories,
    cateringTier: fc.constantFrom(...CATERING_TIERS),
    drinksTier: fc.constantFrom(...DRINKS_TIERS),
    priorityRule: fc.constantFrom('top' as const, 'full' as const),
  })
  .chain(({ place, ...request }) =>
    fc
      .oneof(
        fc.constant<BudgetCategory[]>([]),
        fc.shuffledSubarray(request.categories, { minLength: request.categories.length }),
        fc.shuffledSubarray(request.categories),
      )
      .map((priorities) => ({ ...request, ...place, priorities })),
  )

const amountsFor = (request: BudgetRequest): ReadonlyMap<BudgetCategory, number> =>
  new Map(allocateBudget(request).lines.map((line) => [line.category, line.amount]))

function expectNoAmountFalls(before: ReadonlyMap<BudgetCategory, number>, after: ReadonlyMap<BudgetCategory, number>) {
  for (const [category, amount] of after) expect(amount).toBeGreaterThanOrEqual(before.get(category) ?? 0)
}

const RUNS = { numRuns: 1500 }
const check = <Ts extends [unknown, ...unknown[]]>(property: fc.IProperty<Ts>) => fc.assert(property, RUNS)

test('every unit is spent', () => {
  check(
    fc.property(requests, (request) => {
      const spent = allocateBudget(request).lines.reduce((sum, line) => sum + line.amount, 0)
      expect(spent).toBe(request.total)
    }),
  )
})

test('each selected category has one line with a whole amount that is not negative', () => {
  check(
    fc.property(requests, (request) => {
      const { lines } = allocateBudget(request)
      expect(lines.map((line) => line.category)).toEqual(
        BUDGET_CATEGORIES.filter((c) => request.categories.includes(c)),
      )
      for (const { amount } of lines) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})

test('a larger total reduces no category', () => {
  check(
    fc.property(requests, fc.oneof(fc.nat(5), fc.nat(10_000_000)), (request, more) => {
      expectNoAmountFalls(amountsFor(request), amountsFor({ ...request, total: minorUnits(request.total + more) }))
    }),
  )
})

test('one more unit goes to exactly one category', () => {
  check(
    fc.property(requests, (request) => {
      const before = amountsFor(request)
      const after = amountsFor({ ...request, total: minorUnits(request.total + 1) })
      const gains = [...after].map(([category, amount]) => amount - (before.get(category) ?? 0))
      expect(gains.filter((gain) => gain !== 0)).toEqual([1])
    }),
  )
})

test('one unit more than the floors reduces no category', () => {
  check(
    fc.property(requests, fc.nat(3), (request, below) => {
      const floor = allocateBudget(request).floor.total
      const total = minorUnits(Math.max(0, floor - below))
      expectNoAmountFalls(amountsFor({ ...request, total }), amountsFor({ ...request, total: minorUnits(floor + 1) }))
    }),
  )
})

test('moving a category up the ranking never reduces it', () => {
  check(
    fc.property(requests, fc.nat(), fc.nat(), (request, from, to) => {
      fc.pre(request.priorities.length > 1)
      const place = 1 + (from % (request.priorities.length - 1))
      const raised = request.priorities[place] as BudgetCategory
      const rest = request.priorities.filter((category) => category !== raised)
      const priorities = rest.toSpliced(to % (place + 1), 0, raised)
      const before = amountsFor(request).get(raised) ?? 0
      expect(amountsFor({ ...request, priorities }).get(raised)).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('adding a category to the top of the ranking never reduces it', () => {
  check(
    fc.property(requests, fc.nat(), (request, which) => {
      const unranked = request.categories.filter((category) => !request.priorities.includes(category))
      fc.pre(unranked.length > 0)
      const raised = unranked[which % unranked.length] as BudgetCategory
      const priorities = [raised, ...request.priorities]
      const before = amountsFor(request).get(raised) ?? 0
      expect(amountsFor({ ...request, priorities }).get(raised)).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('the money of a category left out goes to the others and reduces none', () => {
  check(
    fc.property(requests, fc.nat(), (request, which) => {
      fc.pre(request.categories.length > 1)
      const left = request.categories[which % request.categories.length]
      const after = amountsFor({ ...request, categories: request.categories.filter((category) => category !== left) })
      expectNoAmountFalls(amountsFor(request), after)
    }),
  )
})

test('the order in which categories were selected does not matter', () => {
  check(
    fc.property(requests, (request) => {
      const categories = request.categories.toReversed()
      expect(allocateBudget({ ...request, categories })).toEqual(allocateBudget(request))
    }),
  )
})

test('food and drink get their floors unless the total cannot pay them', () => {
  check(
    fc.property(requests, (request) => {
      const { status, lines, floor } = allocateBudget(request)
      expect(status === 'insufficient').toBe(request.total < floor.total)
      expect(floor.missing).toBe(Math.max(0, floor.total - request.total))
      if (status === 'insufficient') return
      const fed = lines.filter(({ category }) => category === 'catering' || category === 'drinks')
      expect(fed.reduce((sum, line) => sum + line.amount, 0)).toBeGreaterThanOrEqual(floor.total)
    }),
  )
})

test('the number of guests a budget can feed is the largest for which it is sufficient', () => {
  check(
    fc.property(requests, (request) => {
      const { maxGuests } = allocateBudget(request).floor
      fc.pre(maxGuests !== null && maxGuests < 1_000_000_000)
      const statusFor = (guests: number) => allocateBudget({ ...request, guests }).status
      if (maxGuests !== null && maxGuests > 0) expect(statusFor(maxGuests)).not.toBe('insufficient')
      if (maxGuests !== null) expect(statusFor(maxGuests + 1)).toBe('insufficient')
    }),
  )
})

test('every reason is a code with finite numbers', () => {
  check(
    fc.property(requests, (request) => {
      for (const { code, ...numbers } of allocateBudget(request).lines.flatMap((line) => line.reasons)) {
        expect(code).toMatch(/^[a-z-]+$/)
        for (const value of Object.values(numbers)) expect(Number.isFinite(value)).toBe(true)
      }
    }),
  )
})
