import { describe, expect, test } from 'vitest'
import { vendorCriteria as english } from '#content/vendor-criteria/en.ts'
import { vendorCriteria as spanish } from '#content/vendor-criteria/es.ts'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import { budgetCategoryOf, isVendorCategory, VENDOR_CATEGORIES, vendorCategoriesOf } from './vendor-categories.ts'
import { criteriaFor } from './vendor-criteria.ts'

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe.each(VENDOR_CATEGORIES)('the criteria of %s', (category) => {
  const { criteria, questions, redFlags, contract } = criteriaFor(category, 'MX')

  test('the weights of a category add up to one', () => {
    // In hundredths, so that the sum is exact.
    expect(criteria.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0)).toBe(100)
    for (const { weight } of criteria) expect(weight).toBe(Math.round(weight * 100) / 100)
  })

  test('each category has exactly one criterion scored by price', () => {
    expect(criteria.filter(({ kind }) => kind === 'price')).toHaveLength(1)
  })

  test.each([
    ['criteria', criteria],
    ['questions', questions],
    ['red flags', redFlags],
    ['points of the contract', contract],
  ])('the ids of the %s of a category are unique', (_, list) => {
    expect(new Set(idsOf(list)).size).toBe(list.length)
  })

  test('exactly one red flag of a category rules a vendor out', () => {
    expect(idsOf(redFlags.filter(({ isDisqualifying }) => isDisqualifying))).toEqual(['no-contract'])
  })
})

const usedKeys = VENDOR_CATEGORIES.flatMap((category) => {
  const { key, criteria, questions, redFlags, contract } = criteriaFor(category, 'MX')
  return [key, ...[...criteria, ...questions, ...redFlags, ...contract].map((each) => each.key)]
})

test.each([
  ['Spanish', spanish],
  ['English', english],
])('the %s texts are exactly those in use', (_, words) => {
  expect(Object.keys(words).sort()).toEqual([...new Set(usedKeys)].sort())
  for (const text of Object.values(words)) expect(text.trim()).not.toBe('')
})

test('questions end in question marks in both languages', () => {
  for (const key of Object.keys(english) as (keyof typeof english)[]) {
    if (!key.includes('.question.')) continue
    expect(english[key]).toMatch(/\?$/)
    expect(spanish[key]).toMatch(/¿.+\?$/)
  }
})

test('the Mexican registration is a contract point in Mexico alone, for vendors that need it', () => {
  const asks = (...of: Parameters<typeof criteriaFor>) =>
    idsOf(criteriaFor(...of).contract).includes('profeco-registration')
  expect(asks('venue', 'MX')).toBe(true)
  expect(asks('music', 'MX')).toBe(false)
  expect(asks('venue', 'ES')).toBe(false)
})

describe('vendor categories', () => {
  test('each budget category of a company pays its own kinds of vendors', () => {
    const all = BUDGET_CATEGORIES.flatMap((category) => vendorCategoriesOf(category, 'corporate'))
    expect(all.toSorted()).toEqual([...VENDOR_CATEGORIES].sort())
    for (const category of BUDGET_CATEGORIES) {
      const kinds = vendorCategoriesOf(category, 'corporate')
      expect(kinds.length).toBeGreaterThan(0)
      for (const kind of kinds) expect(budgetCategoryOf(kind)).toBe(category)
    }
  })

  test('a wedding hires no streaming crew', () => {
    expect(vendorCategoriesOf('photo-and-video', 'wedding')).toEqual(['photo-and-video'])
    expect(vendorCategoriesOf('catering', 'wedding')).toEqual(['catering', 'cake-and-desserts'])
  })

  test('an unknown text is no vendor category', () => {
    expect(isVendorCategory('drinks')).toBe(true)
    expect(isVendorCategory('miscellaneous')).toBe(false)
  })
})
