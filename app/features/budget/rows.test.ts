import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { budget as en } from '#app/i18n/en/budget.ts'
import { budget as es } from '#app/i18n/es/budget.ts'
import type { Translate } from '#app/i18n/i18n.ts'
import type { BudgetReason } from '#domain/budget/budget-reasons.ts'
import { minorUnits } from '#domain/money/money.ts'
import { type Allocation, fromAllocation, mainReason, reasonFormatters, reasonText, toAllocation } from './rows.ts'

const speak =
  (messages: Readonly<Record<string, string>>, language: string): Translate =>
  (key, values) =>
    String(new IntlMessageFormat(messages[key] ?? `missing ${key}`, language).format(values))

const ONE_OF_EACH: readonly BudgetReason[] = [
  { code: 'base-share', percent: 27 },
  { code: 'country-variant', percent: 12, genericPercent: 9 },
  { code: 'event-variant', percent: 12, genericPercent: 9 },
  { code: 'estimated-share', percent: 4 },
  { code: 'skipped-spread', skippedPercent: 7, factor: 1.075 },
  { code: 'location', factor: 1.35 },
  { code: 'location', factor: 0.35 },
  { code: 'duration', factor: 1.1, hours: 8, typicalHours: 6 },
  { code: 'duration', factor: 0.9, hours: 1, typicalHours: 6 },
  { code: 'floor', amount: 6_840_000, perGuest: 57_000, guests: 120 },
  { code: 'floors-first', amount: 120_000 },
  { code: 'priority', factor: 1.35, rank: 1, ranked: 9 },
  { code: 'priority', factor: 0.7, rank: 9, ranked: 9 },
  { code: 'priority', factor: 1, rank: 5, ranked: 9 },
  { code: 'limit', factor: 1.5, amount: 9_000_000 },
  { code: 'limit', factor: 0.6, amount: 9_000_000 },
  { code: 'short-of-floor', amount: 6_840_000, missing: 100_000 },
]

describe('an allocation row', () => {
  const row = { category: 'venue', amount: 63000.5, suggested_amount: 63000.5, is_locked: true, reasons: [] } as const

  test('an allocation row becomes whole minor units of its currency', () => {
    expect(toAllocation(row, 'MXN')).toEqual({
      category: 'venue',
      amount: 6_300_050,
      suggested: 6_300_050,
      isLocked: true,
      reasons: [],
    })
    expect(toAllocation({ ...row, amount: 630, suggested_amount: 630 }, 'JPY').amount).toBe(630)
    expect(toAllocation({ ...row, amount: 1.234, suggested_amount: 0 }, 'KWD').amount).toBe(1234)
  })

  test('an allocation survives the round trip', () => {
    const allocation: Allocation = {
      category: 'music',
      amount: minorUnits(3_500_001),
      suggested: minorUnits(3_600_000),
      isLocked: false,
      reasons: [{ code: 'base-share', percent: 8 }],
    }
    expect(toAllocation(fromAllocation(allocation, 'MXN'), 'MXN')).toEqual(allocation)
  })

  test('an allocation row loses reasons that are invalid', () => {
    const reasons = [{ code: 'base-share', percent: 8 }, 'because', null, { percent: 3 }]
    expect(toAllocation({ ...row, reasons }, 'MXN').reasons).toEqual([{ code: 'base-share', percent: 8 }])
    expect(toAllocation({ ...row, reasons: null }, 'MXN').reasons).toEqual([])
  })
})

describe('the text of a reason', () => {
  test.each([
    ['es', es],
    ['en', en],
  ] as const)('every code makes a whole sentence in %s', (language, messages) => {
    const formatters = reasonFormatters('MXN', language)
    for (const reason of ONE_OF_EACH) {
      const text = reasonText(reason, speak(messages, language), formatters)
      expect(text).toMatch(/^[A-Z\d¿].+\.$/u)
      expect(text).not.toMatch(/undefined|NaN|missing budget/)
    }
  })

  test('a country with the generic percentage is not set apart', () => {
    const reason = { code: 'country-variant', percent: 27, genericPercent: 27 } as const
    expect(reasonText(reason, speak(en, 'en'), reasonFormatters('MXN', 'en'))).not.toContain('elsewhere')
  })

  test("money and percentages in a reason follow the reader's language", () => {
    const text = reasonText(
      { code: 'floor', amount: 6_840_000, perGuest: 57_000, guests: 120 },
      speak(en, 'en'),
      reasonFormatters('MXN', 'en'),
    )
    expect(text).toBe('Kept at $68,400.00, the minimum for 120 guests there: $570.00 each.')
  })

  test('an unknown code of a later version is left out', () => {
    const unknown = { code: 'moon-phase' } as unknown as BudgetReason
    expect(reasonText(unknown, speak(en, 'en'), reasonFormatters('MXN', 'en'))).toBe('')
  })
})

describe('the main reason', () => {
  test('the main reason is what distinguishes the line, not the usual share', () => {
    expect(mainReason(ONE_OF_EACH)?.code).toBe('short-of-floor')
    expect(
      mainReason([
        { code: 'base-share', percent: 8 },
        { code: 'location', factor: 1.4 },
      ])?.code,
    ).toBe('location')
  })

  test('a middle rank is not the main reason', () => {
    const middle: BudgetReason[] = [
      { code: 'base-share', percent: 8 },
      { code: 'priority', factor: 1.02, rank: 5, ranked: 9 },
    ]
    expect(mainReason(middle)?.code).toBe('base-share')
  })

  test('without reasons there is no main reason', () => {
    expect(mainReason([])).toBeNull()
  })
})
