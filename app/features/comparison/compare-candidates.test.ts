import { describe, expect, test } from 'vitest'
import { quotedEvent } from '#domain/vendors/quoted-event.ts'
import { criteriaFor, DISQUALIFYING_RED_FLAG } from '#domain/vendors/vendor-criteria.ts'
import { aPlan } from '#tests/support/plans.ts'
import { candidatesOf, compareCandidates, inKeptOrder, kindOf, kindsOffered, weighed } from './compare-candidates.ts'
import { type Candidate, toCandidate } from './rows.ts'

const aCandidate = (id: string, category: 'catering' | 'miscellaneous', kind: 'cake-and-desserts' | null) =>
  toCandidate(
    {
      id,
      category,
      vendor_category: kind,
      name: id,
      status: 'considering',
      agreed_amount: null,
      final_payment_on: null,
      payments: [],
      quotes: null,
    },
    'MXN',
  )

test('an address may name a kind of vendor or a category of the budget', () => {
  expect(kindOf('cake-and-desserts')).toBe('cake-and-desserts')
  expect(kindOf('miscellaneous')).toBe('planner')
  expect(kindOf('astronauts')).toBeNull()
})

test('a vendor of which only the category is known is listed under that category alone', () => {
  const candidates = [aCandidate('cook', 'catering', null), aCandidate('baker', 'catering', 'cake-and-desserts')]
  expect(candidatesOf(candidates, 'catering').map(({ id }) => id)).toEqual(['cook'])
  expect(candidatesOf(candidates, 'cake-and-desserts').map(({ id }) => id)).toEqual(['baker'])
})

test('only companies are offered screens and streaming, and no plan is offered the categories it left out', () => {
  const wedding = aPlan({ categories: ['venue', 'photo-and-video'] })
  expect(kindsOffered(wedding, 'venue')).toEqual(['venue', 'photo-and-video'])
  expect(kindsOffered({ ...wedding, eventType: 'corporate' }, 'venue')).toContain('corporate-av')
})

test('a criterion without an own weight keeps its suggested one', () => {
  const of = weighed(criteriaFor('music', 'MX'), { price: 0 })
  expect(of.find(({ id }) => id === 'price')?.weight).toBe(0)
  expect(of.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
})

describe('the order', () => {
  const event = quotedEvent(aPlan(), 'music')
  const weights = weighed(criteriaFor('music', 'MX'), undefined)
  const judged = (id: string, ratings: Candidate['ratings'], redFlags: readonly string[] = []): Candidate => ({
    ...aCandidate(id, 'miscellaneous', null),
    ratings,
    redFlags,
  })
  const placesOf = (candidates: readonly Candidate[]) =>
    compareCandidates(candidates, weights, event).map(
      ({ candidate, rank, isLeading }) => `${candidate.id} ${rank}${isLeading ? ' leads' : ''}`,
    )

  test('is the best first, whatever the order of the rows', () => {
    const [low, high, none] = [judged('a', { reviews: 1 }), judged('b', { reviews: 4 }), judged('c', {})]
    const expected = ['b 1 leads', 'a 2', 'c null']
    expect(placesOf([low, high, none])).toEqual(expected)
    expect(placesOf([none, high, low])).toEqual(expected)
  })

  test('never puts an open answer before a known one', () => {
    expect(placesOf([judged('a', {}), judged('b', { reviews: 1 })])).toEqual(['b 1 leads', 'a null'])
  })

  test('is stable among candidates with the same score, which share a place that nobody leads', () => {
    const twins = [judged('b', { reviews: 4 }), judged('a', { reviews: 4 }), judged('c', { reviews: 3 })]
    expect(placesOf(twins)).toEqual(['a 1', 'b 1', 'c 3'])
    expect(placesOf(twins.toReversed())).toEqual(['a 1', 'b 1', 'c 3'])
  })

  test('puts who is ruled out last, without a place', () => {
    const out = judged('a', { reviews: 5 }, [DISQUALIFYING_RED_FLAG])
    expect(placesOf([out, judged('b', { reviews: 1 })])).toEqual(['b 1 leads', 'a null'])
  })

  test('a candidate alone leads nobody', () => {
    expect(placesOf([judged('a', { reviews: 4 })])).toEqual(['a 1'])
  })

  test('is kept while candidates are rated; added ones follow', () => {
    const all = compareCandidates([judged('a', {}), judged('b', { reviews: 2 }), judged('c', {})], weights, event)
    expect(inKeptOrder(all, ['a', 'b']).map(({ candidate }) => candidate.id)).toEqual(['a', 'b', 'c'])
  })
})
