import { expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { minorUnits } from '../money/money.ts'
import { type CashEntry, crowdedWeeks } from './cash-flow.ts'

const today = toDay('2027-05-12')
const out = (on: string | null, amount: number, kind: CashEntry['kind'] = 'due'): CashEntry => ({
  kind,
  id: `${on} ${amount}`,
  amount: minorUnits(amount),
  on: on === null ? null : toDay(on),
})

test('three payments from a Monday to its Sunday make a crowded week', () => {
  const entries = [out('2027-05-17', 1), out('2027-05-20', 2), out('2027-05-23', 3), out('2027-05-24', 1000)]
  expect(crowdedWeeks(entries, today)).toEqual([{ from: '2027-05-17', amount: 6, count: 3 }])
})

test('two large payments make a crowded week', () => {
  const entries = [out('2027-05-17', 20), out('2027-05-20', 20), out('2027-06-20', 120)]
  expect(crowdedWeeks(entries, today)).toEqual([{ from: '2027-05-17', amount: 40, count: 2 }])
})

test('two small payments do not make a crowded week', () => {
  expect(crowdedWeeks([out('2027-05-17', 20), out('2027-05-20', 19), out('2027-06-20', 120)], today)).toEqual([])
})

test('one large payment alone does not make a crowded week', () => {
  expect(crowdedWeeks([out('2027-05-17', 500)], today)).toEqual([])
})

test('paid, past, undated and incoming money does not make a week crowded', () => {
  const entries = [
    out('2027-05-13', 5, 'paid'),
    out('2027-05-10', 5),
    out(null, 5),
    out('2027-05-13', 5, 'expected'),
    out('2027-05-13', 5),
  ]
  expect(crowdedWeeks(entries, today)).toEqual([])
})

test('the week of a day before the reference Monday is found', () => {
  const early = toDay('2023-12-27')
  const entries = [out('2023-12-28', 5), out('2023-12-31', 5)]
  expect(crowdedWeeks(entries, early)).toEqual([{ from: '2023-12-25', amount: 10, count: 2 }])
})
