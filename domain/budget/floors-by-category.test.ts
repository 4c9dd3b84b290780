import { expect, test } from 'vitest'
import { aBudgetRequest } from '../example/budget-request.ts'
import { allocateBudget } from './allocate-budget.ts'
import { floorsAreFor, floorsByCategory } from './floors-by-category.ts'

test('the floors of the categories add up to the floor of the event', () => {
  const request = aBudgetRequest()
  const floors = floorsByCategory(request)
  expect([...floors.keys()]).toEqual(['catering', 'drinks'])
  expect([...floors.values()].reduce((sum, floor) => sum + floor, 0)).toBe(allocateBudget(request).floor.total)
})

test('the categories with a floor depend on the event and its categories', () => {
  const of = (changes: Parameters<typeof aBudgetRequest>[0]) => floorsAreFor(floorsByCategory(aBudgetRequest(changes)))
  expect(of({})).toBe('both')
  expect(of({ eventType: 'other' })).toBe('drinks')
  expect(of({ categories: ['venue', 'catering'] })).toBe('catering')
})
