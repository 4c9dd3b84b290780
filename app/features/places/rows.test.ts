import { expect, test } from 'vitest'
import { namedCity } from './rows.ts'

test.each(['Guadalajara', 'guadalajara', 'Guadalajara, México', 'guadalajara, mexico'])(
  'knows the city of “%s” once its country is chosen',
  (typed) => {
    expect(namedCity(typed, 'MX', 'es')?.name.es).toBe('Guadalajara')
  },
)

test('takes no city of another country', () => {
  expect(namedCity('Guadalajara, España', 'MX', 'es')).toBeNull()
})
