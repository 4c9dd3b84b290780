import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBudgetRequest } from '../example/budget-request.ts'
import { minorUnits, toMinor } from '../money/money.ts'
import { CURRENCIES_WITH_RATE, findExchangeRate } from '../places/exchange-rates.ts'
import { BUDGET_CATEGORIES, CATERING_TIERS, EVENT_TYPES } from '../plans/event-types.ts'
import { allocateBudget, type BudgetAllocation } from './allocate-budget.ts'
import { suggestBudget } from './suggest-budget.ts'
import { suggestionStep } from './suggestion-step.ts'

const amountsOf = ({ lines }: BudgetAllocation) => lines.map(({ amount }) => amount)
const pesos = (allocation: BudgetAllocation) => amountsOf(allocation).map((amount) => amount / 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('suggestionStep', () => {
  test.each([
    [50, 'MXN ZAR SEK CZK'],
    [1, 'GBP KWD'],
    [5, 'USD EUR CAD CHF AUD'],
    [10, 'BRL PEN GTQ BOB CNY'],
    [100, 'UYU DOP PHP'],
    [500, 'JPY INR'],
    [1000, 'CRC HUF VES'],
    [5000, 'ARS CLP KRW'],
    [10_000, 'COP PYG'],
    [100_000, 'VND'],
  ])('the step is %i for %s', (step, currencies) => {
    for (const currency of currencies.split(' ')) {
      expect(suggestionStep(toMinor(9_000_000_000, currency), currency)).toBe(toMinor(step, currency))
    }
  })

  test('every step is a round whole amount that is worth nearest to 50 pesos', () => {
    const worth = (units: number, currency: string) => units / (findExchangeRate(currency)?.unitsPerUsd ?? 0)
    for (const currency of CURRENCIES_WITH_RATE) {
      const step = suggestionStep(toMinor(9_000_000_000, currency), currency) / toMinor(1, currency)
      expect(String(step)).toMatch(/^[15]0*$/)
      const ratio = worth(step, currency) / worth(50, 'MXN')
      // Neighbours of the series 1, 5, 10, 50 … differ by a factor of 5 at most.
      expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(Math.sqrt(5))
    }
  })

  test.each([
    [99.99, 0.01],
    [100, 1],
    [2499, 1],
    [2500, 5],
    [5000, 10],
    [24_999, 10],
    [25_000, 50],
  ])('a total of %d MXN has a step of %d', (total, step) => {
    expect(suggestionStep(toMinor(total, 'MXN'), 'MXN')).toBe(toMinor(step, 'MXN'))
  })

  test('a currency of unknown worth has a step that follows the total', () => {
    expect(suggestionStep(toMinor(350_000, 'XTS'), 'XTS')).toBe(toMinor(50, 'XTS'))
    expect(suggestionStep(toMinor(20_000_000, 'XTS'), 'XTS')).toBe(toMinor(1000, 'XTS'))
  })
})

describe('suggestBudget', () => {
  test('the example wedding is round already', () => {
    expect(pesos(suggestBudget(aBudgetRequest()))).toEqual([
      63_000, 94_500, 42_000, 28_000, 38_500, 31_500, 28_000, 7000, 17_500,
    ])
  })

  test('with what matters most chosen, amounts are in steps of 50 pesos', () => {
    expect(pesos(suggestBudget(aBudgetRequest({ priorities: ['music', 'venue', 'catering'] })))).toEqual([
      70_050, 96_700, 37_350, 24_900, 46_250, 28_000, 24_900, 6250, 15_600,
    ])
  })

  test('the cents of a total go to miscellaneous, or to the largest line', () => {
    const total = toMinor('350123.45', 'MXN')
    expect(pesos(suggestBudget(aBudgetRequest({ total }))).at(-1)).toBe(17_573.45)
    const categories = BUDGET_CATEGORIES.filter((category) => category !== 'miscellaneous')
    const amounts = pesos(suggestBudget(aBudgetRequest({ total, categories })))
    expect(amounts.filter((amount) => amount % 50 !== 0)).toEqual([Math.max(...amounts)])
  })

  test('a line on its floor is rounded up, and its reason says the same amount', () => {
    const { lines } = suggestBudget(aBudgetRequest({ guests: 180, cateringTier: 'standard' }))
    expect(lines[1]).toMatchObject({ amount: toMinor(105_600, 'MXN'), floor: toMinor('105565.16', 'MXN') })
    expect(lines[1]?.reasons).toContainEqual(expect.objectContaining({ code: 'floor', amount: lines[1]?.amount }))
  })

  test('a total below the floors is round as well, and each line lacks what it says', () => {
    const suggestion = suggestBudget(aBudgetRequest({ guests: 1000 }))
    expect(pesos(suggestion).slice(0, 3)).toEqual([0, 243_050, 106_950])
    for (const { amount, floor, reasons } of suggestion.lines.slice(1, 3)) {
      expect(reasons).toEqual([{ code: 'short-of-floor', amount: floor, missing: floor - amount }])
    }
  })

  const requests = fc
    .record({
      units: fc.oneof(fc.nat(50), fc.nat(5000), fc.nat(500_000), fc.nat(9_000_000)),
      cents: fc.constantFrom(0, 0, 0.45),
      currency: fc.constantFrom(...CURRENCIES_WITH_RATE, 'XTS'),
      eventType: fc.constantFrom(...EVENT_TYPES),
      cateringTier: fc.constantFrom(...CATERING_TIERS),
      guests: fc.integer({ min: 1, max: 1500 }),
      categories: fc.shuffledSubarray([...BUDGET_CATEGORIES], { minLength: 1 }),
      chosen: fc.nat(3),
    })
    .map(({ units, cents, chosen, ...request }) =>
      aBudgetRequest({
        ...request,
        total: toMinor(units + cents, request.currency),
        priorities: request.categories.slice(0, chosen),
      }),
    )

  test('a suggestion adds up, keeps the floors that the model keeps, and leaves no category without money', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const exact = allocateBudget(request)
        const suggestion = suggestBudget(request)
        expect(sum(amountsOf(suggestion))).toBe(request.total)
        expect(suggestion.status).toBe(exact.status)
        for (const [index, { amount, floor }] of suggestion.lines.entries()) {
          const before = exact.lines[index]?.amount ?? minorUnits(0)
          expect(amount).toBeGreaterThanOrEqual(exact.status === 'insufficient' ? 0 : floor)
          expect(amount > 0).toBe(before > 0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a suggestion differs from the model by less than a step in all lines but one', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const exact = amountsOf(allocateBudget(request))
        const step = suggestionStep(request.total, request.currency)
        const far = amountsOf(suggestBudget(request)).filter(
          (amount, index) => Math.abs(amount - (exact[index] ?? 0)) >= step,
        )
        expect(far.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
