import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { priceScores } from './price-score.ts'
import type { AmountRange } from './true-total.ts'

const exactly = (amount: number): AmountRange => ({ low: minorUnits(amount), high: minorUnits(amount) })
const between = (low: number, high: number | null): AmountRange => ({
  low: minorUnits(low),
  high: high === null ? null : minorUnits(high),
})
const codesOf = (...totals: Parameters<typeof priceScores>[0]) => priceScores(totals).map(({ reason }) => reason.code)

test('the cheapest quote scores five and the others in proportion', () => {
  expect(priceScores([exactly(100), exactly(125), exactly(80)])).toEqual([
    { low: 4, high: 4, reason: { code: 'price-above', percent: 25 } },
    { low: 3.2, high: 3.2, reason: { code: 'price-above', percent: 56 } },
    { low: 5, high: 5, reason: { code: 'price-cheapest' } },
  ])
})

test('quotes of equal price are both the cheapest', () => {
  expect(codesOf(exactly(100), exactly(100))).toEqual(['price-cheapest', 'price-cheapest'])
})

test('a free quote is the cheapest', () => {
  expect(priceScores([exactly(0), exactly(0)]).map(({ low }) => low)).toEqual([5, 5])
})

test('beside a free quote every other price scores zero', () => {
  expect(priceScores([exactly(0), exactly(10)])[1]).toEqual({
    low: 0,
    high: 0,
    reason: { code: 'price-above', percent: null },
  })
})

describe('scores of unknown prices', () => {
  test('an unknown price may have any score', () => {
    expect(priceScores([null, exactly(100)])[0]).toEqual({ low: 0, high: 5, reason: { code: 'price-unknown' } })
  })

  test('a price without an upper bound scores at most its known part', () => {
    expect(priceScores([between(200, null), exactly(100)])[0]).toEqual({
      low: 0,
      high: 2.5,
      reason: { code: 'price-open' },
    })
  })

  test('prices without an upper bound are not compared with', () => {
    expect(codesOf(between(1, null), exactly(100), exactly(110))).toEqual([
      'price-open',
      'price-cheapest',
      'price-above',
    ])
  })

  test('a single comparable price is neither cheap nor expensive', () => {
    expect(priceScores([exactly(100), null])[0]).toEqual({ low: 0, high: 5, reason: { code: 'price-alone' } })
  })

  test('overlapping ranges leave open which quote is cheaper', () => {
    expect(priceScores([between(80, 125), exactly(100)])).toEqual([
      { low: 4, high: 5, reason: { code: 'price-range' } },
      { low: 4, high: 5, reason: { code: 'price-range' } },
    ])
  })
})

describe('a quote more than 40 % below the median', () => {
  const scores = priceScores([exactly(100), exactly(59), exactly(110)])

  test('a suspiciously low quote scores at most three', () => {
    expect(scores[1]).toEqual({ low: 3, high: 3, reason: { code: 'price-suspicious', percentBelowMedian: 41 } })
  })

  test('a suspiciously low quote does not lower the scores of the others', () => {
    expect(scores[0]).toMatchObject({ low: 5, reason: { code: 'price-cheapest' } })
  })

  test('a quote 40 % below the median is only cheap', () => {
    expect(codesOf(exactly(100), exactly(60), exactly(110))[1]).toBe('price-cheapest')
  })

  test('a quote that may turn out suspiciously low scores at least three', () => {
    expect(priceScores([exactly(100), between(50, 90), exactly(110)])[1]).toEqual({
      low: 3,
      high: 5,
      reason: { code: 'price-cheapest' },
    })
  })

  test('a quote is suspicious only among at least three', () => {
    expect(codesOf(exactly(100), exactly(10))).toEqual(['price-above', 'price-cheapest'])
  })
})

describe('properties of every price score', () => {
  const amounts = fc.oneof(fc.nat(20), fc.nat(10_000_000))
  const totals = fc.option(
    fc.tuple(amounts, fc.option(fc.nat(1000))).map(([low, more]) => between(low, more === null ? null : low + more)),
  )

  test('scores are between zero and five', () => {
    fc.assert(
      fc.property(fc.array(totals), (list) => {
        for (const { low, high } of priceScores(list)) {
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeGreaterThanOrEqual(low)
          expect(high).toBeLessThanOrEqual(5)
        }
      }),
    )
  })

  test('the order of the quotes does not change the scores', () => {
    fc.assert(
      fc.property(fc.array(totals), (list) => {
        expect(priceScores(list.toReversed())).toEqual(priceScores(list).toReversed())
      }),
    )
  })

  test('the final score is within the range given before all is known', () => {
    const truths = fc.tuple(amounts, fc.nat(1000), fc.nat(1000))
    fc.assert(
      fc.property(fc.array(truths, { maxLength: 6 }), (list) => {
        const before = priceScores(list.map(([price, less, more]) => between(Math.max(0, price - less), price + more)))
        const after = priceScores(list.map(([price]) => exactly(price)))
        for (const [index, { low, high }] of after.entries()) {
          expect(low).toBeGreaterThanOrEqual(before[index]?.low ?? 0)
          expect(high).toBeLessThanOrEqual(before[index]?.high ?? 5)
        }
      }),
    )
  })

  test('the lower of two known prices scores at least as much', () => {
    fc.assert(
      fc.property(fc.array(amounts.map(exactly), { minLength: 2 }), (list) => {
        const scores = priceScores(list)
        if (scores.some(({ reason }) => reason.code === 'price-suspicious')) return
        const byPrice = list.map(({ low }, index) => ({ low, worth: scores[index]?.low ?? 0 }))
        byPrice.sort((a, b) => a.low - b.low || b.worth - a.worth)
        for (const [index, { worth }] of byPrice.entries()) {
          expect(worth).toBeLessThanOrEqual(byPrice[index - 1]?.worth ?? 5)
        }
      }),
    )
  })
})
