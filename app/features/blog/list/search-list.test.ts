import { expect, test } from 'vitest'
import { hasEveryWord } from './search-list.ts'

const TEXT = 'Guía: cuánta bebida para una quinceañera, por persona y por hora'

test.each(['', '  ', 'bebida', 'BEBIDA', 'cuanta', 'quinceanera', 'beb pers', 'hora cuánta', 'guia,'])(
  '"%s" finds it',
  (asked) => {
    expect(hasEveryWord(TEXT, asked)).toBe(true)
  },
)

test.each(['mesas', 'bebida mesas', 'ebida', 'bebidas'])('"%s" does not', (asked) => {
  expect(hasEveryWord(TEXT, asked)).toBe(false)
})
