import { describe, expect, test } from 'vitest'
import { minorUnits, toMinor } from '#domain/money/money.ts'
import {
  currencyDigits,
  formatDate,
  formatMoney,
  formatMoneyCompact,
  formatPercent,
  formatRelativeDay,
  moneyColumn,
} from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  test('an amount with cents shows both decimals, and a whole one shows none', () => {
    expect(formatMoney(35_000_050, 'MXN', 'es')).toBe('$350,000.50')
    expect(formatMoney(35_000_050, 'MXN', 'en')).toBe('$350,000.50')
    expect(formatMoney(35_000_000, 'MXN', 'es')).toBe('$350,000')
    expect(formatMoney(0, 'MXN', 'en')).toBe('$0')
    expect(plain(formatMoney(minorUnits(1_500), 'KWD', 'en'))).toBe('KWD 1.500')
  })

  test('money names its currency where the sign alone is ambiguous', () => {
    expect(plain(formatMoney(35_000_000, 'MXN', 'en', { withCode: true }))).toBe('$350,000 MXN')
  })

  // Every place at which a line may end, by the rules of Unicode that the browser follows too.
  test.each([
    ['a shortfall', formatMoney(-1_775_000, 'MXN', 'es'), '−$17,750'],
    ['with its code', formatMoney(-1_775_000, 'MXN', 'en', { withCode: true }), '−$17,750 MXN'],
    ['of a currency written as letters', formatMoney(-1_500, 'KWD', 'en'), '−KWD 1.500'],
    ['a rise', formatMoney(50_000, 'MXN', 'es', { isChange: true }), '+$500'],
    ['a fall', formatMoney(-50_000, 'MXN', 'es', { isChange: true }), '−$500'],
    ['on a short axis', formatMoneyCompact(-5_000_000, 'MXN', 'es'), '−$50 mil'],
    ['on a short axis in English', formatMoneyCompact(-5_000_000, 'MXN', 'en'), '−$50K'],
  ])('an amount does not break: %s', (_, text, read) => {
    expect(plain(text).replaceAll('\u2060', '')).toBe(read)
    // A hyphen, a space that breaks, or a sign without a joiner after it would end the line there.
    expect(text).not.toMatch(/[-\u0020]|[−+](?!\u2060)/u)
  })

  test('no change has no sign', () => {
    expect(formatMoney(0, 'MXN', 'en', { isChange: true })).toBe('$0')
  })

  test('an estimate is rounded to whole units, and a minimum up to them', () => {
    expect(formatMoney(291_667, 'MXN', 'en', { estimate: 'nearest' })).toBe('$2,917')
    expect(formatMoney(291_618, 'MXN', 'en', { estimate: 'up' })).toBe('$2,917')
    expect(formatMoney(1234.5, 'JPY', 'en', { estimate: 'nearest' })).toBe('¥1,235')
  })

  test('an estimate below ten units keeps its cents', () => {
    expect(formatMoney(786.4, 'USD', 'en', { estimate: 'nearest' })).toBe('$7.86')
    expect(formatMoney(786.4, 'USD', 'en', { estimate: 'up' })).toBe('$7.87')
    expect(formatMoney(700.2, 'USD', 'en', { estimate: 'nearest' })).toBe('$7')
    expect(formatMoney(1_049, 'USD', 'en', { estimate: 'nearest', withCents: true })).toBe('$10')
  })

  test('a column shows cents in every row as soon as one amount has some', () => {
    const mixed = moneyColumn([100_000, 250_050], 'MXN', 'en')
    expect([mixed(100_000), mixed(250_050)]).toEqual(['$1,000.00', '$2,500.50'])
    const whole = moneyColumn([100_000, 250_000], 'MXN', 'en')
    expect([whole(100_000), whole(250_000)]).toEqual(['$1,000', '$2,500'])
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

  test('money has a short format in the words of each language', () => {
    expect(formatMoneyCompact(35_000_000, 'MXN', 'en')).toBe('$350K')
    expect(plain(formatMoneyCompact(35_000_000, 'MXN', 'es'))).toBe('$350 mil')
    expect(plain(formatMoneyCompact(120_000_000, 'MXN', 'es'))).toBe('$1.2 M')
  })
})

test('nothing but the formatters of amounts and of messages asks the language data for a number', () => {
  const sources = import.meta.glob<string>('../../../{app,contracts,content,domain,gateway,supabase}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const found = Object.entries(sources).filter(
    ([path, source]) =>
      !/\.test\.tsx?$/.test(path) && /Intl\.NumberFormat\(|toLocaleString\(|style: 'currency'/.test(source),
  )
  expect(found.map(([path]) => path.replace(/^(\.\.?\/)+/, '')).sort()).toEqual([
    'format.ts',
    'i18n/format-message.ts',
    'supabase/functions/_shared/write-out.ts',
  ])
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
