import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { minorUnits, toMinor } from '../money/money.ts'
import { INSTALMENT_PRESETS, type InstalmentPreset, makeInstalments } from './instalments.ts'

const firstOn = toDay('2027-01-31')
const lastOn = toDay('2027-05-15')
const partsOf = (preset: InstalmentPreset, amount: number | string, currency: string, days = { firstOn, lastOn }) =>
  makeInstalments(preset, toMinor(amount, currency), days).map(({ dueOn, amount: own }) => [dueOn, own])

describe('amounts of instalments', () => {
  test.each([
    ['deposit-25', 'JPY', '100001', [25_000, 75_001]],
    ['deposit-30', 'MXN', '20000', [600_000, 1_400_000]],
    ['deposit-30', 'MXN', '0.05', [1, 4]],
    ['deposit-50', 'KWD', '100.001', [50_000, 50_001]],
    ['three-parts', 'CLP', '100', [33, 33, 34]],
    ['three-parts', 'MXN', '10000', [333_333, 333_333, 333_334]],
    ['three-parts', 'KWD', '1.001', [333, 333, 335]],
  ] as const)('%s of %s %s', (preset, currency, amount, parts) => {
    expect(partsOf(preset, amount, currency).map(([, own]) => own)).toEqual(parts)
  })

  test('an amount too small for a deposit is a single payment', () => {
    expect(partsOf('deposit-25', 1, 'JPY')).toEqual([[lastOn, 1]])
  })
})

describe('days of instalments', () => {
  test('three parts are due on the first day, half-way and on the last day', () => {
    expect(partsOf('three-parts', 3, 'JPY')).toEqual([
      ['2027-01-31', 1],
      ['2027-03-24', 1],
      ['2027-05-15', 1],
    ])
  })

  test('a month without the day uses its last, and later months use the day again', () => {
    expect(partsOf('monthly', 5, 'JPY').map(([day]) => day)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-15',
    ])
  })

  test('a monthly payment within two weeks of the last is merged with it', () => {
    const days = { firstOn: toDay('2027-11-10'), lastOn: toDay('2028-01-20') }
    expect(partsOf('monthly', 3, 'JPY', days).map(([day]) => day)).toEqual(['2027-11-10', '2027-12-10', '2028-01-20'])
  })

  test('instalments of 29 February are due on the 28th of other years', () => {
    const days = { firstOn: toDay('2028-02-29'), lastOn: toDay('2029-03-20') }
    expect(partsOf('monthly', 100, 'JPY', days).map(([day]) => day)).toContain('2029-02-28')
  })

  test.each(INSTALMENT_PRESETS)('%s on a single day gives a single balance payment', (preset) => {
    expect(makeInstalments(preset, minorUnits(100), { firstOn, lastOn: firstOn })).toEqual([
      { part: 'balance', amount: 100, dueOn: firstOn, status: 'scheduled' },
    ])
  })
})

test('the deposit and the balance are labelled', () => {
  const parts = makeInstalments('deposit-50', minorUnits(100), { firstOn, lastOn }).map(({ part }) => part)
  expect(parts).toEqual(['deposit', 'balance'])
})

test.each([
  ['nothing', 0, firstOn, lastOn],
  ['a negative amount', -1, firstOn, lastOn],
  ['a last day before the first', 1, lastOn, firstOn],
])('%s is refused as an amount or period of instalments', (_, amount, first, last) => {
  expect(() => makeInstalments('monthly', minorUnits(amount), { firstOn: first, lastOn: last })).toThrow(RangeError)
})

const amounts = fc
  .oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9_999_999_999_999 }))
  .map(minorUnits)
const spans = fc
  .tuple(fc.nat(1200), fc.nat(400))
  .map(([start, length]) => ({ firstOn: addDays(firstOn, start), lastOn: addDays(firstOn, start + length) }))

test('every unit of the amount is scheduled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INSTALMENT_PRESETS), amounts, spans, (preset, amount, days) => {
      const parts = makeInstalments(preset, amount, days).map((each) => each.amount)
      expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.min(...parts)).toBeGreaterThan(0)
    }),
  )
})

test('each instalment is due after the previous one, the last on the last day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INSTALMENT_PRESETS), amounts, spans, (preset, amount, days) => {
      const dueOn = makeInstalments(preset, amount, days).map((each) => each.dueOn)
      expect(dueOn).toEqual([...new Set(dueOn)].sort())
      expect(dueOn.at(-1)).toBe(days.lastOn)
    }),
  )
})

test('equal instalments are equal except for the remainder in the last', () => {
  fc.assert(
    fc.property(fc.constantFrom('three-parts', 'monthly'), amounts, spans, (preset, amount, days) => {
      const parts = makeInstalments(preset, amount, days).map((each) => each.amount)
      const [first = 0] = parts
      expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1)
      const remainder = (parts.at(-1) ?? 0) - first
      expect(remainder).toBeGreaterThanOrEqual(0)
      expect(remainder).toBeLessThan(parts.length)
    }),
  )
})
