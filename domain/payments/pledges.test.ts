import { expect, test } from 'vitest'
import { aPledge } from '../example/ledger.ts'
import { minorUnits } from '../money/money.ts'
import { addPledges, outstandingOf } from './pledges.ts'

test('the rest of a pledge is the pledge less what was received', () => {
  expect(outstandingOf(aPledge({ received: minorUnits(400_000) }))).toBe(600_000)
})

test('a pledge exceeded by its contributions has no rest', () => {
  expect(outstandingOf(aPledge({ received: minorUnits(1_200_000) }))).toBe(0)
})

test('a pledge without an amount has no known rest', () => {
  expect(outstandingOf(aPledge({ pledged: null }))).toBeNull()
})

test('sums have the number of pledges without an amount', () => {
  const list = [aPledge(), aPledge({ pledged: null, received: minorUnits(50_000) })]
  expect(addPledges(list)).toEqual({
    pledged: 1_000_000,
    received: 50_000,
    outstanding: 1_000_000,
    unknownCount: 1,
  })
})
