import { describe, expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('an amount as people type it', () => {
  test.each([
    ['350000', '350000'],
    ['350,000', '350000'],
    ['350.000', '350000'],
    ['350 000', '350000'],
    ['350\u00a0000', '350000'],
    ['350\u202f000', '350000'],
    ["350'000", '350000'],
    ['350.000,50', '350000.5'],
    ['350,000.50', '350000.5'],
    ['$ 350 000', '350000'],
    ['$350,000.00', '350000'],
    ['MX$350,000', '350000'],
    ['MXN 350,000', '350000'],
    ['350,000 MXN', '350000'],
    ['350.000 €', '350000'],
    ['350 000 pesos', '350000'],
    ['350 mil', '350000'],
    ['350mil', '350000'],
    ['350 mil pesos', '350000'],
    ['350k', '350000'],
    ['1,5 millones', '1500000'],
    ['1.5 M', '1500000'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['12,34,567', '1234567'],
    ['0,5', '0.5'],
    ['.75', '0.75'],
    ['0.350', '0.35'],
    ['3 mdp', '3000000'],
    ['00350', '350'],
    ['1234,5', '1234.5'],
  ])('%s is %s', (typed, amount) => {
    expect(parseAmount(typed, { fractionDigits: 2 })).toBe(amount)
  })

  test.each([
    '',
    '   ',
    'abc',
    '-5',
    '−5',
    '12a',
    '1e6',
    '1.2.3',
    '1,23,4',
    '350.00.000',
    '1234.567',
    '350 abc',
    '10,555.123',
    '1.500 millones',
    '350,',
    '1 2',
    '12 34',
    '5 %',
    'mil',
    'NaN',
    'Infinity',
    '0x10',
    '350;000',
  ])('%j is refused as ambiguous or invalid', (typed) => {
    expect(parseAmount(typed, { fractionDigits: 2 })).toBeNull()
  })

  test('three digits after one mark are decimals only where the currency has three and the input follows our format', () => {
    expect(parseAmount('1.500', { fractionDigits: 3 })).toBe('1.5')
    expect(parseAmount('1,500', { fractionDigits: 3 })).toBe('1500')
  })

  test('a currency without cents refuses cents', () => {
    expect(parseAmount('350.50', { fractionDigits: 0 })).toBeNull()
    expect(parseAmount('350.00', { fractionDigits: 0 })).toBe('350')
  })
})
