import { describe, expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('an amount as people type it', () => {
  test.each([
    ['350000', 35000000],
    ['350,000', 35000000],
    ['350.000', 35000000],
    ['350 000', 35000000],
    ['350\u00a0000', 35000000],
    ['350\u202f000', 35000000],
    ["350'000", 35000000],
    ['350.000,50', 35000050],
    ['350,000.50', 35000050],
    ['$ 350 000', 35000000],
    ['$350,000.00', 35000000],
    ['MX$350,000', 35000000],
    ['MXN 350,000', 35000000],
    ['350,000 MXN', 35000000],
    ['350.000 €', 35000000],
    ['350 000 pesos', 35000000],
    ['350 mil', 35000000],
    ['350mil', 35000000],
    ['350 mil pesos', 35000000],
    ['350k', 35000000],
    ['1,5 millones', 150000000],
    ['1.5 M', 150000000],
    ['1.234.567', 123456700],
    ['1,234,567.89', 123456789],
    ['12,34,567', 123456700],
    ['0,5', 50],
    ['.75', 75],
    ['0.350', 35],
    ['3 mdp', 300000000],
    ['00350', 35000],
    ['1234,5', 123450],
  ])('%s is %i hundredths', (typed, amount) => {
    expect(parseAmount(typed, 2, '.')).toBe(amount)
    expect(parseAmount(typed, 2, ',')).toBe(amount)
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
  ])('%j is refused rather than guessed', (typed) => {
    expect(parseAmount(typed, 2)).toBeNull()
  })

  test('three digits after one mark follow the language where the currency has thousandths', () => {
    expect(parseAmount('1,500', 3, ',')).toBe(1500)
    expect(parseAmount('1,500', 3, '.')).toBe(1_500_000)
    expect(parseAmount('1.500', 3, ',')).toBe(1_500_000)
  })

  test('a currency without cents refuses cents', () => {
    expect(parseAmount('350.50', 0)).toBeNull()
    expect(parseAmount('350.00', 0)).toBe(350)
  })

  test('a number too large to be exact is refused', () => {
    expect(parseAmount('99999999999999999', 2)).toBeNull()
  })
})
