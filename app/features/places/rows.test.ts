import { expect, test } from 'vitest'
import { namedCity } from './rows.ts'

test.each(['Guadalajara', 'guadalajara', 'Guadalajara, México', 'guadalajara, mexico'])(
  'the text “%s” is the city once its country is chosen',
  (typed) => {
    expect(namedCity(typed, 'MX', 'es')?.name.es).toBe('Guadalajara')
  },
)

test('a city of another country is not found', () => {
  expect(namedCity('Guadalajara, España', 'MX', 'es')).toBeNull()
})
