import { expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'
import { cashFlow } from '#domain/payments/cash-flow.ts'
import { aContributorRow } from '#tests/support/ledger/ledger.ts'
import { toCashPledges, toContributor } from './rows.ts'

const contributor = (changes: Parameters<typeof aContributorRow>[0]) => toContributor(aContributorRow(changes), 'MXN')
const TODAY = toDay('2026-11-21')
const flowOf = (...rows: Parameters<typeof aContributorRow>[0][]) =>
  cashFlow({ vendors: [], payments: [], pledges: rows.map(contributor).flatMap(toCashPledges) }, TODAY)

test('what came is on its own days and the rest of the pledge on the day it is expected, no cent twice', () => {
  const { days } = flowOf({
    pledged_amount: 15_000,
    expected_on: '2026-12-31',
    contributions: [
      { id: 'a', amount: 5000.5, received_on: '2026-11-01' },
      { id: 'b', amount: 1000, received_on: '2026-11-10' },
    ],
  })
  expect(days.map(({ on, moneyIn }) => [on, moneyIn])).toEqual([
    ['2026-11-01', 500_050],
    ['2026-11-10', 100_000],
    ['2026-11-21', 0],
    ['2026-12-31', 899_950],
  ])
  expect(days.at(-1)?.balance).toBe(minorUnits(1_500_000))
})

test('more than was pledged is counted once, and nothing more is expected', () => {
  const { days, undated } = flowOf({
    pledged_amount: 100,
    contributions: [{ id: 'a', amount: 150, received_on: '2026-11-01' }],
  })
  expect(days.at(-1)?.balance).toBe(minorUnits(15_000))
  expect(undated).toEqual([])
})

test('a pledge without an amount is named, never taken for nothing', () => {
  const { pledgeIdsOfUnknownAmount } = flowOf({ id: 'aunt', pledged_amount: null })
  expect(pledgeIdsOfUnknownAmount).toEqual(['aunt'])
})
