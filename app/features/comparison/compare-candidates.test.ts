import { expect, test } from 'vitest'
import { criteriaFor } from '#domain/vendors/vendor-criteria.ts'
import { aPlan } from '#tests/support/plans.ts'
import { candidatesOf, kindOf, kindsOffered, weighed } from './compare-candidates.ts'
import { toCandidate } from './rows.ts'

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
