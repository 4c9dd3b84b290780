import { describe, expect, test } from 'vitest'
import {
  bookedProgress,
  budgetProgress,
  floorsProgress,
  onTimeProgress,
  paidProgress,
  READINESS_IDS,
  readiness,
  seatedProgress,
  seatingPlanProgress,
  taskProgress,
  vendorsProgress,
} from './readiness.ts'

const stateOf = (counts: Parameters<typeof readiness>[0]) =>
  Object.fromEntries(readiness(counts).map(({ id, state }) => [id, state]))

test('an item without a count is unknown, and the order is fixed', () => {
  expect(readiness({})).toEqual(READINESS_IDS.map((id) => ({ id, state: 'unknown', done: 0, total: 0 })))
})

test('a count of zero is unknown, never done', () => {
  expect(stateOf({ tasks: { done: 0, total: 0 } }).tasks).toBe('unknown')
})

test('an item is done when all of it is, and otherwise a gap', () => {
  expect(stateOf({ tasks: { done: 12, total: 12 }, booked: { done: 7, total: 8 } })).toMatchObject({
    tasks: 'done',
    booked: 'gap',
  })
})

test('an item has its completed part', () => {
  expect(readiness({ booked: { done: 3, total: 8 } })).toContainEqual({ id: 'booked', state: 'gap', done: 3, total: 8 })
})

test('an item cannot be done beyond its total', () => {
  expect(() => readiness({ tasks: { done: 3, total: 2 } })).toThrow(RangeError)
  expect(() => readiness({ tasks: { done: -1, total: 2 } })).toThrow(RangeError)
  expect(() => readiness({ tasks: { done: Number.NaN, total: 2 } })).toThrow(RangeError)
})

describe('tasks', () => {
  const counts = { total: 70, completed: 40, wontDo: 10, overdue: 3 }

  test('tasks decided against are not to be done', () => {
    expect(taskProgress(counts)).toEqual({ done: 40, total: 60 })
    expect(taskProgress({ total: 2, completed: 0, wontDo: 2, overdue: 0 })).toEqual({ done: 0, total: 0 })
  })

  test('tasks are on time unless they are overdue', () => {
    expect(onTimeProgress(counts)).toEqual({ done: 57, total: 60 })
  })
})

test('categories that pay vendors are complete once each has one, booked or not', () => {
  const categories = ['venue', 'music', 'catering', 'miscellaneous'] as const
  expect(vendorsProgress(categories, [{ category: 'music' }, { category: 'attire' }])).toEqual({
    done: 1,
    total: 3,
    open: ['venue', 'catering'],
  })
  expect(vendorsProgress(['miscellaneous'], [])).toEqual({ done: 0, total: 0, open: [] })
})

test('booked tasks are those that engage a vendor, without those decided against', () => {
  const task = (templateId: string | null, status: 'pending' | 'completed' | 'wont-do') => ({ templateId, status })
  expect(
    bookedProgress([
      task('wed-book-venue', 'completed'),
      task('wed-book-photographer', 'pending'),
      task('wed-book-florist', 'wont-do'),
      task('wed-set-vision', 'completed'),
      task('wed-dragons', 'completed'),
      task(null, 'completed'),
    ]),
  ).toEqual({ done: 1, total: 2 })
})

describe('the budget', () => {
  test('the budget is done when every unit of it has a category', () => {
    expect(budgetProgress({ total: 100, allocated: 100 })).toEqual({ done: 1, total: 1 })
    expect(budgetProgress({ total: 100, allocated: 99 })).toEqual({ done: 0, total: 1 })
  })

  test('a budget of zero is unknown', () => {
    expect(stateOf({ budget: budgetProgress({ total: 0, allocated: 0 }) }).budget).toBe('unknown')
  })

  test('categories at their floor are counted among those that have one', () => {
    const lines = [
      { amount: 10, floor: 20 },
      { amount: 20, floor: 20 },
      { amount: 5, floor: 0 },
    ]
    expect(floorsProgress(lines)).toEqual({ done: 1, total: 2 })
    expect(stateOf({ floors: floorsProgress([{ amount: 5, floor: 0 }]) }).floors).toBe('unknown')
  })
})

test('paid vendors are counted among the committed ones', () => {
  expect(paidProgress({ settled: 1, committed: 3 })).toEqual({ done: 1, total: 3 })
  expect(stateOf({ paid: paidProgress({ settled: 0, committed: 0 }) }).paid).toBe('unknown')
})

describe('the seating', () => {
  const counts = { tables: 18, needing: 140, seated: 120, isFinal: false, broken: 0 }

  test('people with a seat are counted among those who need one, once there is a table', () => {
    expect(seatedProgress(counts)).toEqual({ done: 120, total: 140 })
    expect(stateOf({ seated: seatedProgress({ ...counts, tables: 0, seated: 0 }) }).seated).toBe('unknown')
  })

  test('the seating is done when it is final and keeps every must, and unknown until somebody has a seat', () => {
    const state = (changes: object) =>
      stateOf({ 'seating-plan': seatingPlanProgress({ ...counts, ...changes }) })['seating-plan']
    expect(state({})).toBe('gap')
    expect(state({ isFinal: true, broken: 1 })).toBe('gap')
    expect(state({ isFinal: true })).toBe('done')
    expect(state({ seated: 0 })).toBe('unknown')
  })
})
