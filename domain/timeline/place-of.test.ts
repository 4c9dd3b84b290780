import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test.each([
  [{ place: 'Jardín', rainPlace: 'Salón' }, false, 'Jardín'],
  [{ place: 'Jardín', rainPlace: 'Salón' }, true, 'Salón'],
  [{ place: 'Jardín', rainPlace: null }, true, 'Jardín'],
  [{ place: null, rainPlace: 'Salón' }, false, null],
])('%o, raining %s: %s', (segment, isRaining, place) => {
  expect(placeOf(segment, isRaining)).toBe(place)
})
