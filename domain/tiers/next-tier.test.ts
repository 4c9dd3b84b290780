import { expect, test } from 'vitest'
import { nextTierFor } from './next-tier.ts'

test.each([
  ['plans', 1, 'pro'],
  ['plans', 10, 'enterprise'],
  ['guests', 20, 'basic'],
  ['table-items', 5, 'basic'],
  ['pdf-export', 0, 'basic'],
  ['drinks', 0, 'basic'],
  ['advised-kinds', 1, 'basic'],
  ['analytics', 0, 'pro'],
] as const)('beyond %s of %i the next tier is %s', (limit, max, tier) => {
  expect(nextTierFor(limit, max)?.tier).toBe(tier)
})
