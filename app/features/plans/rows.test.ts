import { describe, expect, test } from 'vitest'
import { presetOf } from '#domain/team/rights.ts'
import { aPlan, aPlanRow } from '#tests/support/plans.ts'
import {
  endsAtMs,
  hasWrite,
  isBehind,
  mayRead,
  mayWrite,
  type PlanRow,
  placeName,
  soonestFirst,
  toPlan,
} from './rows.ts'

const aRow = (over: Partial<PlanRow> = {}): PlanRow =>
  aPlanRow({
    total_budget: 350000.5,
    categories: ['catering', 'venue'],
    plan_members: [{ role: 'editor' }],
    budget_allocations: [
      { category: 'venue', amount: 100000.25, suggested_amount: 100000.25, is_locked: false, reasons: [] },
      { category: 'catering', amount: 250000.25, suggested_amount: 250000.25, is_locked: true, reasons: [] },
    ],
    ...over,
  })

describe('a plan row', () => {
  test('a plan row becomes a plan with money in whole minor units', () => {
    const plan = toPlan(aRow())
    expect(plan.total).toBe(35_000_050)
    expect(plan.allocations.reduce((sum, line) => sum + line.amount, 0)).toBe(plan.total)
    expect(plan.startsAtMs).toBe(Date.UTC(2027, 4, 15, 23))
    expect(plan.role).toBe('editor')
  })

  test('a plan row lists its allocations in the order of the categories', () => {
    expect(toPlan(aRow()).allocations.map((line) => line.category)).toEqual(['catering', 'venue'])
  })

  test('a plan row without a membership has the fewest rights', () => {
    expect(toPlan(aRow({ plan_members: [] })).role).toBe('viewer')
  })
})

describe('what a reader may do', () => {
  test('a viewer may only read', () => {
    const viewed = toPlan(aRow({ my_rights: presetOf('viewer') }))
    expect([mayRead(viewed, 'guests'), mayWrite(viewed, 'guests'), mayRead(viewed, 'needs')]).toEqual([
      true,
      false,
      false,
    ])
    expect(mayWrite(toPlan(aRow({ my_rights: presetOf('owner') })), 'guests')).toBe(true)
  })

  test('rights of one’s own count module by module', () => {
    const helper = toPlan(aRow({ my_rights: { ...presetOf('viewer'), guests: 'write', money: 'none' } }))
    expect([mayWrite(helper, 'guests'), mayWrite(helper, 'tasks'), mayRead(helper, 'money')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a completed plan may only be read', () => {
    const completed = toPlan(aRow({ completed_at: '2027-05-17T00:00:00Z' }))
    expect([mayWrite(completed, 'details'), hasWrite(completed, 'details')]).toEqual([false, true])
  })
})

describe('when a plan is behind', () => {
  const plan = toPlan(aRow())

  test('a plan is upcoming until its last hour is over', () => {
    expect(isBehind(plan, plan.startsAtMs + 1)).toBe(false)
    expect(isBehind(plan, endsAtMs(plan) - 1)).toBe(false)
    expect(isBehind(plan, endsAtMs(plan))).toBe(true)
  })

  test('a completed plan is past whatever its date', () => {
    expect(isBehind(toPlan(aRow({ completed_at: '2026-01-01T00:00:00Z' })), 0)).toBe(true)
  })
})

describe('where a plan is', () => {
  test("the country is named in the reader's language", () => {
    expect(placeName(toPlan(aRow()), 'es')).toBe('Guadalajara, México')
    expect(placeName(toPlan(aRow()), 'en')).toBe('Guadalajara, Mexico')
  })

  test('a country without prices is named all the same', () => {
    const plan = toPlan(aRow({ country_code: 'KE', city: 'Nairobi', city_id: null }))
    expect(placeName(plan, 'en')).toBe('Nairobi, Kenya')
    expect(placeName(plan, 'es')).toBe('Nairobi, Kenia')
  })

  test('a place without a listed country is shown as its city', () => {
    expect(placeName(toPlan(aRow({ country_code: 'ZZ', city: 'Atlantis' })), 'en')).toBe('Atlantis')
  })
})

test('plans are sorted with upcoming ones first, then past ones, latest first', () => {
  const DAY = 86_400_000
  const START = Date.UTC(2027, 4, 15, 23)
  const at = (id: string, days: number, changes = {}) => aPlan({ id, startsAtMs: START + days * DAY, ...changes })
  const plans = [
    at('last-year', -300),
    at('last-week', -7),
    at('tonight', 0),
    at('next-month', 30),
    at('done-early', 90, { completedAtMs: START - DAY }),
    at('tomorrow', 1),
  ]
  expect(soonestFirst(plans, START + 3_600_000).map(({ id }) => id)).toEqual([
    ...['tonight', 'tomorrow', 'next-month'],
    ...['done-early', 'last-week', 'last-year'],
  ])
})
