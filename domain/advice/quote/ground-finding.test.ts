import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groundFinding } from './ground-finding.ts'
import { FOUND_FIELDS } from './quote-finding.ts'

const MEXICO = { currency: 'MXN', countryCode: 'MX' } as const
const QUOTE = `Hola, con gusto. La inversión sería de 18,000 por las seis horas.
El IVA (16%) se agrega. Escríbeme a Hola@DJLuna.example o al 33 1234 5678.
La propuesta vale hasta el 31 de diciembre de 2026, mínimo 80 personas.`

const ground = (field: (typeof FOUND_FIELDS)[number], value: string, words: string) =>
  groundFinding({ field, value, words }, QUOTE, MEXICO)

describe('a claim counts', () => {
  test.each([
    ['fixed', '18000', 'inversión sería de 18,000', 1_800_000],
    ['taxPercent', '16', 'IVA (16%)', 16],
    ['isTaxIncluded', 'no', 'IVA (16%) se agrega', false],
    ['email', 'hola@djluna.example', 'Hola@DJLuna.example', 'hola@djluna.example'],
    ['phone', '33 1234 5678', 'al 33 1234 5678', '33 1234 5678'],
    ['validOn', '2026-12-31', '31 de diciembre de 2026', '2026-12-31'],
    ['minimumGuests', '80', 'mínimo 80 personas', 80],
  ] as const)('%s where the words have the value', (field, value, words, expected) => {
    const found = ground(field, value, words)
    expect(found).toMatchObject({ field, value: expected })
    expect(QUOTE.slice(found?.start, found?.end)).toBe(words)
  })
})

describe('a claim is dropped', () => {
  test.each([
    ['words that the quote does not have', 'fixed', '18000', 'The price is 18,000'],
    ['no words', 'fixed', '18000', ''],
    ['a number that the words do not have', 'fixed', '1', 'inversión sería de 18,000'],
    ['a number calculated from them', 'perGuest', '225', 'inversión sería de 18,000'],
    ['words over two lines', 'fixed', '18000', 'horas.\nEl IVA'],
    ['another address', 'email', 'thief@evil.example', 'Hola@DJLuna.example'],
    ['a day that is not there', 'validOn', '2026-12-30', '31 de diciembre de 2026'],
    ['the contrary of what is said of tax', 'isTaxIncluded', 'yes', 'IVA (16%) se agrega'],
    ['a percentage beyond 100', 'taxPercent', '160', 'IVA (16%)'],
  ] as const)('with %s', (_, field, value, words) => {
    expect(ground(field, value, words)).toBeNull()
  })
})

test('no claim brings a number or an address that the quote does not have', () => {
  const words = fc.oneof(
    fc.constantFrom('inversión sería de 18,000', 'al 33 1234 5678', 'mínimo 80 personas', 'IVA (16%)'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const value = fc.oneof(fc.integer({ min: 0, max: 1e7 }).map(String), fc.string({ unit: 'binary', maxLength: 20 }))
  const plain = QUOTE.replace(/[^\da-z@.]/gi, '').toLowerCase()
  fc.assert(
    fc.property(fc.constantFrom(...FOUND_FIELDS), value, words, (field, claimed, said) => {
      const found = ground(field, claimed, said)
      if (found === null || typeof found.value === 'boolean') return
      const shown = 'currency' in found ? String(found.value / 100) : String(found.value)
      if (field === 'validOn' || field === 'finalPaymentOn') return
      expect(plain).toContain(shown.replace(/[^\da-z@.]/gi, '').toLowerCase())
    }),
  )
})
