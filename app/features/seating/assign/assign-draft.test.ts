import { expect, test } from 'vitest'
import type { PlanSeating } from '#domain/seating/plan-instance.ts'
import { assignSchema, draftOf } from './assign-draft.ts'

const plan: PlanSeating = {
  tables: [],
  people: [],
  assignments: [],
  lockedTableIds: [],
  wishes: [],
  preset: 'mix-people',
  weights: { partner: 50, evenTables: 1, knownAtLeast: 2 },
  accessIds: new Set(),
}

test('stored rules are read into the form and come out the same', () => {
  const { preset, weights } = assignSchema.parse(draftOf(plan, false))
  expect([preset, weights]).toEqual(['mix-people', plan.weights])
})

test('pending guests are included where the screen includes them', () => {
  expect(draftOf(plan, false).included).not.toContain('pending')
  expect(draftOf(plan, true).included).toContain('pending')
})

test.each([
  ['weights', { weights: { partner: '1e9' } }],
  ['weights', { weights: { partner: 'much' } }],
  ['seconds', { seconds: '0' }],
  ['seconds', { seconds: '' }],
  ['seed', { seed: '1.5' }],
])('a value out of %s is refused beside its field', (field, typed) => {
  const { error } = assignSchema.safeParse({ ...draftOf(plan, false), ...typed })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('numbers are read as both languages write them', () => {
  const { weights } = assignSchema.parse({ ...draftOf(plan, false), weights: { softConflict: '−1,200.5' } })
  expect(weights.softConflict).toBe(-1200.5)
})
