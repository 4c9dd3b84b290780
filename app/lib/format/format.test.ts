import { describe, expect, test } from 'vitest'
import { minorUnits, toMinor } from '#domain/money/money.ts'
import {
  currencyDigits,
  formatDate,
  formatMoney,
  formatMoneyCompact,
  formatPercent,
  formatRelativeDay,
} from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  test('money is formatted to the last cent in both languages', () => {
    expect(formatMoney(35_000_050, 'MXN', 'es')).toBe('$350,000.50')
    expect(formatMoney(35_000_050, 'MXN', 'en')).toBe('$350,000.50')
    expect(formatMoney(-1_775_000, 'MXN', 'en')).toBe('−$17,750.00')
  })

  test('money names its currency where the sign alone is ambiguous', () => {
    expect(plain(formatMoney(35_000_000, 'MXN', 'en', { withCode: true }))).toBe('$350,000.00 MXN')
  })

  // Intl counts COP, HUF or IDR without decimals; ISO 4217, and so the database, with two.
  test.each(['MXN', 'COP', 'HUF', 'IDR', 'JPY', 'CLP', 'KWD', 'IQD'])('means the same %s as the domain', (currency) => {
    const digits = plain(formatMoney(toMinor(1234, currency), currency, 'en')).replace(/[^\d.]/g, '')
    expect(Number(digits)).toBe(1234)
  })

  test('money shows the cents of a currency usually written without', () => {
    expect(plain(formatMoney(minorUnits(123_450), 'COP', 'en'))).toMatch(/1,234\.50/)
    expect(currencyDigits('COP')).toBe(2)
  })

  test('money has a short format', () => {
    expect(formatMoneyCompact(35_000_000, 'MXN', 'en')).toBe('$350K')
  })
})

describe('ratios', () => {
  test('ratios are percentages with a decimal only where it is significant', () => {
    expect([0.4, 0.125].map((ratio) => plain(formatPercent(ratio, 'en')))).toEqual(['40%', '12.5%'])
  })
})

describe('days', () => {
  const wedding = '2026-11-22T05:30:00Z'

  test('days are those of the event, not of the reader', () => {
    expect(formatDate(wedding, { timeZone: 'America/Mexico_City', language: 'es' })).toBe('21 de noviembre de 2026')
    expect(formatDate(wedding, { timeZone: 'Europe/Madrid', language: 'es' })).toBe('22 de noviembre de 2026')
  })

  test.each([
    ['2026-11-21T23:00:00Z', 'today'],
    ['2026-11-20T23:00:00Z', 'tomorrow'],
    ['2026-11-11T18:00:00Z', 'in 10 days'],
    ['2026-10-24T18:00:00Z', 'in 4 weeks'],
    ['2026-05-21T18:00:00Z', 'in 6 months'],
    ['2026-11-22T18:00:00Z', 'yesterday'],
  ])('the relative days seen from %s are %s', (now, words) => {
    const nowMs = Date.parse(now)
    expect(formatRelativeDay(wedding, { timeZone: 'America/Mexico_City', language: 'en', nowMs })).toBe(words)
  })
})
