import { expect, test } from 'vitest'
import { exampleParties } from './guests.ts'

test('the example list has 70 parties of 161 people, with what real lists lack', () => {
  const parties = exampleParties()
  const people = parties.flatMap(({ people }) => people)
  expect([parties.length, people.length]).toEqual([70, 161])
  expect(parties.some(({ phone }) => phone === null)).toBe(true)
  expect(people.some(({ firstName }) => firstName === null)).toBe(true)
  expect(parties.some(({ isSecondList }) => isSecondList)).toBe(true)
})
