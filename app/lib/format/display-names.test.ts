import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/places/places.ts'
import { COUNTRY_CODES, CURRENCY_CODES, countryName, currencyName } from './display-names.ts'

test('every country with prices can be chosen', () => {
  expect(COUNTRIES.map((country) => country.code).filter((code) => !COUNTRY_CODES.includes(code))).toEqual([])
})

test('every currency of a country with prices can be chosen and has a name', () => {
  expect(COUNTRIES.map((country) => country.currency).filter((code) => !CURRENCY_CODES.includes(code))).toEqual([])
  for (const language of ['es', 'en'] as const) {
    expect(CURRENCY_CODES.filter((code) => currencyName(code, language) === code)).toEqual([])
  }
})

test('every country has a name in both languages', () => {
  for (const language of ['es', 'en'] as const) {
    expect(COUNTRY_CODES.filter((code) => countryName(code, language) === code)).toEqual([])
  }
  expect(countryName('KE', 'es')).toBe('Kenia')
  expect(currencyName('MXN', 'es')).toBe('peso mexicano')
})
