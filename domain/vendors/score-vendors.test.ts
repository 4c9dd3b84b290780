import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { weighCriteria } from './criteria-weights.ts'
import { scoreVendors, type VendorCandidate } from './score-vendors.ts'
import { criteriaFor } from './vendor-criteria.ts'

const { criteria, redFlags } = criteriaFor('music', 'MX')
const weighed = weighCriteria(criteria)
const rated = (rating: number) =>
  Object.fromEntries(criteria.filter(({ kind }) => kind === 'rating').map(({ id }) => [id, rating]))
const exactly = (amount: number) => ({ low: minorUnits(amount), high: minorUnits(amount) })
const aCandidate = (changes: Partial<VendorCandidate> = {}): VendorCandidate => ({
  id: 'dj',
  total: exactly(100),
  ratings: rated(4),
  redFlags: [],
  ...changes,
})
const rival = aCandidate({ id: 'rival' })
const scoreOf = (changes: Partial<VendorCandidate>, id = 'dj') =>
  scoreVendors([aCandidate(changes), rival], weighed).find((score) => score.id === id)

test('a candidate without unknown items has a single score', () => {
  // 0.24 × 5 for the price and 0.76 × 4 for the rest, of 5.
  expect(scoreOf({})).toMatchObject({ low: 84.8, high: 84.8, completeness: 1, penalty: 0 })
})

describe('scores of unknown items', () => {
  test('a criterion without a rating makes the score a range', () => {
    const score = scoreOf({ ratings: { ...rated(4), quality: null } })
    expect(score).toMatchObject({ low: 64, high: 90, completeness: 0.74 })
    expect(score?.criteria.find(({ id }) => id === 'quality')).toMatchObject({
      low: 0,
      high: 5,
      reason: { code: 'unrated' },
    })
  })

  test('a missing price makes the score a range', () => {
    expect(scoreOf({ total: null })).toMatchObject({ low: 60.8, high: 84.8, completeness: 0.76 })
  })

  test('a candidate of whom nothing is known may have any score', () => {
    expect(scoreOf({ total: null, ratings: {} })).toMatchObject({ low: 0, high: 100, completeness: 0 })
  })

  test('the first is certainly the best only when no further answer can change that', () => {
    const best = aCandidate({ ratings: rated(5) })
    const [first] = scoreVendors([best, rival], weighed)
    expect(first).toMatchObject({ id: 'dj', isCertainlyBest: true })
    const [stillFirst] = scoreVendors([best, { ...rival, ratings: { ...rated(5), quality: null } }], weighed)
    expect(stillFirst).toMatchObject({ id: 'dj', isCertainlyBest: false })
  })

  test('no candidate is certainly the best while an unknown price may turn out the cheapest', () => {
    const unpriced = { ...rival, total: null, ratings: rated(0) }
    expect(scoreVendors([aCandidate({ ratings: rated(5) }), unpriced], weighed)[0]?.isCertainlyBest).toBe(false)
  })
})

describe('red flags', () => {
  test('each red flag takes off eight points', () => {
    expect(scoreOf({ redFlags: ['large-deposit', 'vague-answers'] })).toMatchObject({ penalty: 16, low: 68.8 })
  })

  test('a red flag given twice counts once', () => {
    expect(scoreOf({ redFlags: ['large-deposit', 'large-deposit'] })?.penalty).toBe(8)
  })

  test('red flags take off forty points at most', () => {
    const all = redFlags.filter(({ isDisqualifying }) => !isDisqualifying).map(({ id }) => id)
    expect(scoreOf({ redFlags: all })).toMatchObject({ penalty: 40, isDisqualified: false })
  })

  test('red flags never take a score below zero', () => {
    expect(scoreOf({ ratings: rated(0), total: null, redFlags: ['large-deposit'] })?.low).toBe(0)
  })

  test('a vendor that will not sign a contract is ranked last, whatever its score', () => {
    const ranked = scoreVendors([aCandidate({ ratings: rated(5), redFlags: ['no-contract'] }), rival], weighed)
    expect(ranked.map(({ id, isDisqualified }) => [id, isDisqualified])).toEqual([
      ['rival', false],
      ['dj', true],
    ])
    expect(ranked[0]?.isCertainlyBest).toBe(true)
  })
})

describe('candidates of equal score', () => {
  const order = (...candidates: VendorCandidate[]) => scoreVendors(candidates, weighed).map(({ id }) => id)

  test('of equal scores the better reviewed comes first', () => {
    const others = weighed.map((each) => ({ ...each, weight: each.kind === 'price' ? 1 : 0 }))
    const better = aCandidate({ id: 'z', ratings: { reviews: 5 } })
    const worse = aCandidate({ id: 'a', ratings: { reviews: 1 } })
    expect(scoreVendors([worse, better], others).map(({ id }) => id)).toEqual(['z', 'a'])
  })

  test('of equal scores the cheaper comes first when the price has no weight', () => {
    const others = weighed.map((each) => ({ ...each, weight: each.id === 'quality' ? 1 : 0 }))
    const cheap = aCandidate({ id: 'z', total: exactly(90) })
    expect(scoreVendors([aCandidate({ id: 'a' }), cheap], others).map(({ id }) => id)).toEqual(['z', 'a'])
  })

  test('of equal scores ids decide last', () => {
    expect(order(aCandidate({ id: 'b' }), aCandidate({ id: 'a' }))).toEqual(['a', 'b'])
  })
})

test.each([-1, 5.5, Number.NaN])('a rating of %d is refused', (quality) => {
  expect(() => scoreOf({ ratings: { quality } })).toThrow(RangeError)
})

describe('properties of every score', () => {
  const ratings = fc.record(
    Object.fromEntries(Object.keys(rated(0)).map((id) => [id, fc.option(fc.integer({ min: 0, max: 5 }))])),
  )
  const totals = fc.option(
    fc.tuple(fc.nat(1000), fc.option(fc.nat(500))).map(([low, more]) => ({
      low: minorUnits(low),
      high: more === null ? null : minorUnits(low + more),
    })),
  )
  const candidates = fc
    .array(fc.record({ total: totals, ratings, redFlags: fc.subarray(redFlags.map(({ id }) => id)) }), { maxLength: 6 })
    .map((list) => list.map((changes, index) => aCandidate({ ...changes, id: String(index) })))

  test('the order of candidates and criteria changes no score', () => {
    fc.assert(
      fc.property(candidates, (list) => {
        const strip = (of: readonly VendorCandidate[], by: typeof weighed) =>
          scoreVendors(of, by).map(({ criteria: _, ...score }) => score)
        expect(strip(list.toReversed(), weighed.toReversed())).toEqual(strip(list, weighed))
      }),
    )
  })

  test('a further answer keeps the score within its range', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 0, max: 5 }), (list, rating) => {
        const [first, ...others] = list
        fc.pre(first !== undefined)
        const answered = Object.fromEntries(Object.entries(first?.ratings ?? {}).map(([id, r]) => [id, r ?? rating]))
        const before = scoreVendors(list, weighed).find(({ id }) => id === first?.id)
        const after = scoreVendors([{ ...(first ?? rival), ratings: answered }, ...others], weighed).find(
          ({ id }) => id === first?.id,
        )
        expect(after?.low).toBeGreaterThanOrEqual(before?.low ?? 0)
        expect(after?.high).toBeLessThanOrEqual(before?.high ?? 0)
      }),
    )
  })

  test('a candidate that is certainly the best stays first when everything is known', () => {
    const truths = fc.array(
      fc.record({
        price: fc.integer({ min: 80, max: 120 }),
        doubt: fc.nat(5),
        ratings: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: criteria.length, maxLength: criteria.length }),
        silent: fc.nat(20),
      }),
      { minLength: 2, maxLength: 4 },
    )
    fc.assert(
      fc.property(truths, (list) => {
        const known = list.map(({ price, ratings: given }, index) =>
          aCandidate({
            id: String(index),
            total: exactly(price),
            ratings: Object.fromEntries(criteria.map(({ id }, place) => [id, given[place] ?? 0])),
          }),
        )
        const partly = known.map((candidate, index) => {
          const { price = 0, doubt = 0, silent = 0 } = list[index] ?? {}
          const total = { low: minorUnits(price - doubt), high: minorUnits(price + doubt) }
          return { ...candidate, total, ratings: { ...candidate.ratings, [criteria[silent]?.id ?? '']: null } }
        })
        const [first] = scoreVendors(partly, weighed)
        if (first?.isCertainlyBest) expect(scoreVendors(known, weighed)[0]?.id).toBe(first.id)
      }),
    )
  })

  test('a better rating never lowers a score', () => {
    fc.assert(
      fc.property(candidates, (list) => {
        for (const score of scoreVendors(list, weighed)) {
          const better = list.map((each) => (each.id === score.id ? { ...each, ratings: rated(5) } : each))
          const after = scoreVendors(better, weighed).find(({ id }) => id === score.id)
          expect(after?.low).toBeGreaterThanOrEqual(score.low)
        }
      }),
    )
  })
})
