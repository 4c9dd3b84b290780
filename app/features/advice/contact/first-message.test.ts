import { expect, test } from 'vitest'
import { vendorLanguage } from './first-message.ts'

test.each([
  ['MX', 'es'],
  ['ES', 'es'],
  ['PR', 'es'],
  ['PA', 'es'],
  ['BR', 'es'],
  ['US', 'en'],
  ['IE', 'en'],
  ['DE', 'en'],
  ['PH', 'en'],
  ['JP', 'en'],
] as const)('vendors in %s are written to in %s', (country, language) => {
  expect(vendorLanguage(country)).toBe(language)
})
