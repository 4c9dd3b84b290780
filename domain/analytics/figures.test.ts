import { expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { answeredShare, answerFunnel, answersOverTime } from './answers.ts'
import { taskBurnDown } from './burn-down.ts'
import { compareWithEarlier } from './earlier-plans.ts'
import { readFilters } from './filters.ts'
import { moneyOverTime, perGuest } from './money-over-time.ts'

test('no step of the funnel has more parties than the one before, also where nobody noted what was sent', () => {
  expect(answerFunnel({ parties: 40, invited: 5, answered: 20, coming: 12 })).toEqual([
    { step: 'listed', parties: 40, share: 1 },
    { step: 'invited', parties: 20, share: 0.5 },
    { step: 'answered', parties: 20, share: 0.5 },
    { step: 'coming', parties: 12, share: 0.3 },
  ])
  expect(answerFunnel({ parties: 0, invited: 0, answered: 0, coming: 0 })[0]?.share).toBeNull()
})

test('a share of nobody is unknown, not zero', () => {
  expect(answeredShare({ people: 0, yes: 0, no: 0 })).toBeNull()
  expect(answeredShare({ people: 4, yes: 1, no: 2 })).toBe(0.75)
})

test('answers add up week by week', () => {
  const weeks = [
    { week: '2027-01-04', yes: 3, no: 1 },
    { week: '2027-01-18', yes: 2, no: 0 },
  ]
  expect(answersOverTime(weeks).at(-1)).toEqual({ week: '2027-01-18', yes: 5, no: 1 })
})

test('the burn-down tells what is open until today, and what should be until the last day', () => {
  const week = (text: string, made: number, done: number, due: number) => ({ week: toDay(text), made, done, due })
  const weeks = [week('2027-01-04', 10, 1, 2), week('2027-01-11', 0, 2, 3), week('2027-01-18', 0, 0, 4)]
  expect(taskBurnDown(weeks, 10, toDay('2027-01-13'))).toEqual([
    { on: '2027-01-10', open: 9, expected: 8 },
    // The week of today ends today.
    { on: '2027-01-13', open: 7, expected: 5 },
    { on: '2027-01-24', open: null, expected: 1 },
  ])
  expect(taskBurnDown([], 0, toDay('2027-01-13'))).toEqual([])
})

test('what was done before a task was noted counts from the first week', () => {
  const early = { week: toDay('2026-12-28'), made: 0, done: 1, due: 1 }
  const first = { week: toDay('2027-01-04'), made: 3, done: 0, due: 0 }
  expect(taskBurnDown([early, first], 3, toDay('2027-02-01'))).toEqual([{ on: '2027-01-10', open: 2, expected: 2 }])
})

test('money over time fills the months between, over the turn of a year', () => {
  const months = [
    { month: '2026-11-01', paid: 100, due: 0 },
    { month: '2027-02-01', paid: 0, due: 50 },
  ]
  expect(moneyOverTime(months)).toEqual([
    { month: '2026-11-01', paid: 100, withDue: 100 },
    { month: '2026-12-01', paid: 100, withDue: 100 },
    { month: '2027-01-01', paid: 100, withDue: 100 },
    { month: '2027-02-01', paid: 100, withDue: 150 },
  ])
  expect(moneyOverTime([])).toEqual([])
})

test('decades of months are told by those with money', () => {
  const months = ['1990-01-01', '2027-01-01'].map((month) => ({ month, paid: 1, due: 0 }))
  expect(moneyOverTime(months).map(({ month }) => month)).toEqual(['1990-01-01', '2027-01-01'])
})

test('an amount for each of no guests is unknown', () => {
  expect(perGuest(1000, 0)).toBeNull()
  expect(perGuest(1000, 3)).toBe(333)
})

test('shares compare with earlier plans; without any, or without money, they are unknown', () => {
  const cost = [
    { category: 'venue' as const, planned: 100, spent: 300 },
    { category: 'music' as const, planned: 100, spent: 0 },
  ]
  const earlier = [{ category: 'venue' as const, planned: 0, spent: 50 }]
  expect(compareWithEarlier(cost, earlier)).toEqual([
    { category: 'venue', share: 0.75, earlierShare: 1 },
    { category: 'music', share: 0.25, earlierShare: 0 },
  ])
  expect(compareWithEarlier(cost, null)[0]?.earlierShare).toBeNull()
  expect(compareWithEarlier([{ category: 'venue', planned: 0, spent: 0 }], null)[0]?.share).toBeNull()
})

const filtersOf = (query: string) => {
  const params = new URLSearchParams(query)
  return readFilters((name) => params.get(name))
}

test('filters are read from an address, and what is none is left out', () => {
  expect(filtersOf('type=wedding&period=last-year&currency=EUR')).toEqual({
    ...{ planId: null, type: 'wedding', period: 'last-year', from: null, to: null, currency: 'EUR' },
  })
  expect(filtersOf('type=party&period=x&currency=e&from=2027-02-31')).toEqual({
    ...{ planId: null, type: null, period: 'all', from: null, to: null, currency: null },
  })
  expect(filtersOf('from=2027-05-01&to=2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-05-01' })
  expect(filtersOf('plan=abc&type=wedding&period=past')).toMatchObject({ planId: 'abc', type: null, period: 'all' })
})
