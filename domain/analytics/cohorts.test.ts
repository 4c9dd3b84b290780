import { describe, expect, test } from 'vitest'
import { type ComparedPlan, cohortOf, cohortsOf, median } from './cohorts.ts'

const aPlan = (changes: Partial<ComparedPlan> = {}): ComparedPlan => ({
  id: 'one',
  eventType: 'wedding',
  eventOn: '2027-05-15',
  currency: 'MXN',
  guests: 120,
  money: { planned: 1000, spent: 800, likely: 1200 },
  answers: { people: 100, yes: 60, no: 20, days: 4 },
  tasks: { total: 40, done: 20, late: 5 },
  ...changes,
})

test('a plan is put under its year, type, size or season', () => {
  expect(cohortOf(aPlan(), 'year')).toBe('2027')
  expect(cohortOf(aPlan(), 'type')).toBe('wedding')
  expect(['size', 'season'].map((by) => cohortOf(aPlan(), by as 'size'))).toEqual(['2', '2'])
  expect(cohortOf(aPlan({ guests: 50 }), 'size')).toBe('0')
  expect(cohortOf(aPlan({ eventOn: '2027-12-31' }), 'season')).toBe('4')
})

test('the middle of some numbers', () => {
  expect([median([]), median([3]), median([5, 1, 3]), median([4, 1])]).toEqual([null, 3, 3, 2.5])
})

describe('plans put together', () => {
  test('stand by year, with the middle of what they cost and how they were answered', () => {
    const plans = [
      aPlan(),
      aPlan({ id: 'two', guests: 100, money: { planned: 1000, spent: 0, likely: 800 } }),
      aPlan({ id: 'three', eventOn: '2026-03-01' }),
    ]
    const [before, now] = cohortsOf(plans, 'year', 'MXN')
    expect([before?.key, now?.key]).toEqual(['2026', '2027'])
    expect(now).toMatchObject({ plans: 2, guests: 220, cost: 1000, costPerGuest: 9, ofBudget: 1 })
    expect(now).toMatchObject({ answered: 0.8, coming: 0.75, answerDays: 4, late: 0.25 })
  })

  test('money of other currencies is in no figure', () => {
    const plans = [aPlan(), aPlan({ id: 'two', currency: 'EUR', money: { planned: 1, spent: 1, likely: 1 } })]
    expect(cohortsOf(plans, 'type', 'MXN')).toMatchObject([{ plans: 2, cost: 1200 }])
    expect(cohortsOf(plans, 'type', null)).toMatchObject([{ plans: 2, cost: null, costPerGuest: null }])
  })

  test('what may not be read is unknown, never zero', () => {
    expect(cohortsOf([aPlan({ money: null, answers: null, tasks: null })], 'year', 'MXN')).toMatchObject([
      { cost: null, ofBudget: null, answered: null, coming: null, answerDays: null, late: null },
    ])
  })
})
