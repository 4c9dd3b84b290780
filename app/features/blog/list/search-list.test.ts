import { expect, test } from 'vitest'
import { hasEveryWord } from './search-list.ts'

const TEXT = 'Guía: cuánta bebida para una quinceañera, por persona y por hora'

test.each(['', '  ', 'bebida', 'BEBIDA', 'cuanta', 'quinceanera', 'beb pers', 'hora cuánta', 'guia,'])(
  'the search for "%s" finds the post',
  (asked) => {
    expect(hasEveryWord(TEXT, asked)).toBe(true)
  },
)

test.each(['mesas', 'bebida mesas', 'ebida', 'bebidas'])('the search for "%s" does not find the post', (asked) => {
  expect(hasEveryWord(TEXT, asked)).toBe(false)
})
