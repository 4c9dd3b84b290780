import { expect, test } from 'vitest'
import { usualTemperature } from './usual-temperature.ts'

test.each([
  ['January', 0, 8],
  ['July', 6, 29],
  ['April', 3, 19],
])('in %s it is in the north as the year says', (_name, month, degrees) => {
  expect(usualTemperature({ countryCode: 'US', cityId: null }, month)).toBe(degrees)
})

test('the south has its summer in January', () => {
  const at = (month: number) => usualTemperature({ countryCode: 'UY', cityId: 'montevideo' }, month)
  expect(at(0)).toBeGreaterThan(at(6))
})

test('a city that differs from its country has its own', () => {
  expect(usualTemperature({ countryCode: 'MX', cityId: 'hermosillo' }, 6)).toBeGreaterThan(35)
})

test('a place without an entry is mild all year', () => {
  expect(usualTemperature({ countryCode: 'KE', cityId: null }, 6)).toBe(20)
})
