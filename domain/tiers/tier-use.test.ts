import { expect, test } from 'vitest'
import { featureUse, tierUse } from './tier-use.ts'

test.each([
  { used: 0, max: null, left: null, isFull: false, isNear: false },
  { used: 9000, max: null, left: null, isFull: false, isNear: false },
  { used: 0, max: 20, left: 20, isFull: false, isNear: false },
  { used: 16, max: 20, left: 4, isFull: false, isNear: false },
  { used: 17, max: 20, left: 3, isFull: false, isNear: true },
  { used: 20, max: 20, left: 0, isFull: true, isNear: true },
  // Stays above the limit after a downgrade: nothing is left, and never less than nothing.
  { used: 70, max: 20, left: 0, isFull: true, isNear: true },
  { used: 1, max: 5, left: 4, isFull: false, isNear: false },
  { used: 2, max: 5, left: 3, isFull: false, isNear: true },
  { used: 0, max: 1, left: 1, isFull: false, isNear: false },
  { used: 1, max: 1, left: 0, isFull: true, isNear: true },
])('$used of $max', (use) => {
  expect(tierUse(use.used, use.max)).toEqual(use)
})

test('a feature that the tier lacks is full from the start', () => {
  expect(featureUse(false)).toMatchObject({ isFull: true, left: 0 })
  expect(featureUse(true)).toMatchObject({ isFull: false, left: null })
})
