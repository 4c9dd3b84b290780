import { expect, test } from 'vitest'
import { isValidTotal } from './schema.ts'

test("a total is positive and within the database's limit", () => {
  expect(isValidTotal(1, 'MXN')).toBe(true)
  expect(isValidTotal(999_999_999_900, 'MXN')).toBe(true)
  expect(isValidTotal(999_999_999_901, 'MXN')).toBe(false)
  expect(isValidTotal(9_999_999_999, 'JPY')).toBe(true)
  expect(isValidTotal(10_000_000_000, 'JPY')).toBe(false)
  expect(isValidTotal(0, 'MXN')).toBe(false)
  expect(isValidTotal(-5, 'MXN')).toBe(false)
  expect(isValidTotal(1.5, 'MXN')).toBe(false)
  expect(isValidTotal(null, 'MXN')).toBe(false)
})
