import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weighCriteria } from './criteria-weights.ts'
import { VENDOR_CATEGORIES } from './vendor-categories.ts'
import { criteriaFor } from './vendor-criteria.ts'

const { criteria } = criteriaFor('venue', 'MX')
const weightsOf = (own?: Parameters<typeof weighCriteria>[1]) =>
  Object.fromEntries(weighCriteria(criteria, own).map(({ id, weight }) => [id, weight]))

test('suggested weights are unchanged without own ones', () => {
  for (const { id, weight } of criteria) expect(weightsOf()[id]).toBeCloseTo(weight, 12)
})

test('own weights are normalized to parts of one, whatever their scale', () => {
  const own = Object.fromEntries(criteria.map(({ id }) => [id, id === 'price' ? 40 : 10]))
  expect(weightsOf(own)).toMatchObject({ price: 0.4, reviews: 0.1 })
})

test('a criterion of weight zero leaves its weight to the others', () => {
  const weights = weightsOf({ price: 0 })
  expect(weights['price']).toBe(0)
  expect(weights['reviews']).toBeCloseTo(0.12 / 0.78, 12)
})

test('the suggested weights apply when all own ones are zero', () => {
  expect(weightsOf(Object.fromEntries(criteria.map(({ id }) => [id, 0])))).toEqual(
    Object.fromEntries(criteria.map(({ id, weight }) => [id, weight])),
  )
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('a weight of %d is refused', (weight) => {
  expect(() => weightsOf({ price: weight })).toThrow(RangeError)
})

test('weights always add up to one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VENDOR_CATEGORIES),
      fc.array(fc.oneof(fc.nat(100), fc.double({ min: 0, max: 1e6, noNaN: true })), { minLength: 7, maxLength: 7 }),
      (category, weights) => {
        const list = criteriaFor(category, 'MX').criteria
        const own = Object.fromEntries(list.map(({ id }, index) => [id, weights[index] ?? 0]))
        const sum = weighCriteria(list, own).reduce((total, { weight }) => total + weight, 0)
        expect(sum).toBeCloseTo(1, 12)
      },
    ),
  )
})
