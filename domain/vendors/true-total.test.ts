import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aQuote } from '../example/quote.ts'
import { type MinorUnits, minorUnits, toMinor } from '../money/money.ts'
import type { Quote } from './quote-fields.ts'
import { agreedFrom, trueTotal } from './true-total.ts'

const event = { guests: 120, hoursNeeded: 5 }
const totalOf = (changes: Partial<Quote>, of = event) => trueTotal(aQuote(changes), of).total
const missingOf = (changes: Partial<Quote>, of = event) => trueTotal(aQuote(changes), of).missing
const exactly = (amount: number) => ({ low: amount, high: amount })

describe('a quote without unknown items', () => {
  test('a quote that includes everything costs its price', () => {
    expect(trueTotal(aQuote(), event)).toEqual({
      total: exactly(2_000_000),
      lines: [{ part: 'fixed', count: null, ...exactly(2_000_000) }],
      missing: [],
    })
  })

  test('a quote per guest is raised to its true total', () => {
    const { total, lines } = trueTotal(
      aQuote({
        fixed: null,
        perGuest: toMinor(450, 'MXN'),
        minimumGuests: 150,
        servicePercent: 15,
        fees: toMinor(3000, 'MXN'),
        travel: toMinor(1200, 'MXN'),
        extraHour: toMinor(2500, 'MXN'),
        isTaxIncluded: false,
        taxPercent: 16,
      }),
      { guests: 120, hoursNeeded: 6.5 },
    )
    expect(lines.map(({ part, count, low }) => [part, count, low])).toEqual([
      ['per-guest', 150, 6_750_000],
      ['extra-hours', 2, 500_000],
      ['service', 15, 1_012_500],
      ['fees', null, 300_000],
      ['travel', null, 120_000],
      ['tax', 16, 1_389_200],
    ])
    expect(total).toEqual(exactly(10_071_700))
  })

  test('a quote may have a price of the whole beside one per guest', () => {
    expect(totalOf({ perGuest: minorUnits(1000), minimumGuests: 0 })).toEqual(exactly(2_120_000))
  })

  test('an event that needs no hours is charged none', () => {
    expect(trueTotal(aQuote({ hoursIncluded: null }), { guests: 1, hoursNeeded: null }).missing).toEqual([])
  })

  test.each([
    ['MXN', '0.10', 5, 1],
    ['JPY', '10', 7.7, 1],
    ['JPY', '50', 7, 4],
    ['KWD', '1.005', 10, 101],
  ])('the tax of %s %s at %d %% is rounded half up', (currency, amount, taxPercent, tax) => {
    const fixed = toMinor(amount, currency)
    expect(totalOf({ fixed, isTaxIncluded: false, taxPercent })).toEqual(exactly(fixed + tax))
  })
})

describe('unknown items', () => {
  test('unknown items are listed in the order of the questions', () => {
    const silent: Partial<Quote> = {
      fixed: null,
      perGuest: minorUnits(45_000),
      isTaxIncluded: null,
      servicePercent: null,
      fees: null,
      travel: null,
      hoursIncluded: null,
    }
    expect(missingOf(silent)).toEqual([
      'minimum-guests',
      'hours-included',
      'extra-hour',
      'service',
      'fees',
      'travel',
      'tax',
      'tax-percent',
    ])
    expect(totalOf(silent)).toEqual({ low: 5_400_000, high: null })
  })

  test('a quote without any price has no total', () => {
    expect(trueTotal(aQuote({ fixed: null }), event)).toEqual({ total: null, lines: [], missing: ['price'] })
  })

  test('tax that may be added bounds the total', () => {
    expect(totalOf({ isTaxIncluded: null, taxPercent: 16 })).toEqual({ low: 2_000_000, high: 2_320_000 })
  })

  test('tax with a rate of zero leaves nothing unknown', () => {
    expect(missingOf({ isTaxIncluded: null, taxPercent: 0 })).toEqual([])
  })

  test('hours that may not be covered bound the total', () => {
    const changes = { hoursIncluded: null, extraHour: minorUnits(100_000) }
    expect(totalOf(changes)).toEqual({ low: 2_000_000, high: 2_500_000 })
    expect(missingOf(changes)).toEqual(['hours-included'])
  })

  test('the price of an extra hour matters only when one is needed', () => {
    expect(missingOf({})).toEqual([])
    expect(missingOf({}, { guests: 120, hoursNeeded: 5.5 })).toEqual(['extra-hour'])
  })

  test('an item of zero is not unknown', () => {
    expect(missingOf({ servicePercent: 0, fees: minorUnits(0), travel: minorUnits(0) })).toEqual([])
  })
})

test('a chosen quote gives an agreed amount only when nothing is unknown', () => {
  expect(agreedFrom(trueTotal(aQuote(), event))).toBe(2_000_000)
  expect(agreedFrom(trueTotal(aQuote({ travel: null }), event))).toBeNull()
  expect(agreedFrom(trueTotal(aQuote({ fixed: null }), event))).toBeNull()
})

test.each([
  ['a negative amount', { fees: -1 as MinorUnits }, event],
  ['an endless percentage', { taxPercent: Number.POSITIVE_INFINITY }, event],
  ['an event without guests', {}, { guests: 0, hoursNeeded: 5 }],
  ['negative hours', {}, { guests: 1, hoursNeeded: -1 }],
])('a true total with %s is refused', (_, changes, of) => {
  expect(() => trueTotal(aQuote(changes), of)).toThrow(RangeError)
})

describe('properties of every true total', () => {
  const units = fc.oneof(fc.nat(9), fc.nat(100_000_000)).map(minorUnits)
  const percents = fc.oneof(
    fc.nat(25),
    fc.nat(250_000).map((n) => n / 10_000),
  )
  const known = {
    fixed: units,
    perGuest: units,
    minimumGuests: fc.nat(300),
    isTaxIncluded: fc.boolean(),
    taxPercent: percents,
    servicePercent: percents,
    fees: units,
    travel: units,
    hoursIncluded: fc.nat(12),
    extraHour: units,
  }
  const wholes = fc.record(known)
  const events = fc.record({
    guests: fc.integer({ min: 1, max: 500 }),
    hoursNeeded: fc.option(fc.integer({ min: 0, max: 48 }).map((halves) => halves / 2)),
  })
  const items = Object.keys(known) as (keyof Quote)[]
  const silences = fc.subarray(items.filter((item) => item !== 'fixed' && item !== 'perGuest'))
  const without = (quote: Quote, silence: readonly (keyof Quote)[]): Quote => ({
    ...quote,
    ...Object.fromEntries(silence.map((item) => [item, null])),
  })
  const rangeOf = (quote: Quote, of: Parameters<typeof trueTotal>[1]) => {
    const { total } = trueTotal(quote, of)
    return { low: total?.low ?? 0, high: total?.high ?? Number.POSITIVE_INFINITY }
  }

  test('the lines add up to the total', () => {
    fc.assert(
      fc.property(wholes, silences, events, (quote, silence, of) => {
        const { total, lines } = trueTotal(without(quote, silence), of)
        expect(lines.reduce((sum, { low }) => sum + low, 0)).toBe(total?.low)
        if (total?.high != null) expect(lines.reduce((sum, { high }) => sum + (high ?? 0), 0)).toBe(total.high)
      }),
    )
  })

  test('a quote without unknown items has a single total', () => {
    fc.assert(
      fc.property(wholes, events, (quote, of) => {
        const { total, missing } = trueTotal(quote, of)
        expect(missing).toEqual([])
        expect(total?.high).toBe(total?.low)
      }),
    )
  })

  test('the final total is within the range given before all is known', () => {
    fc.assert(
      fc.property(wholes, silences, events, (quote, silence, of) => {
        const before = rangeOf(without(quote, silence), of)
        const after = rangeOf(quote, of)
        expect(after.low).toBeGreaterThanOrEqual(before.low)
        expect(after.high).toBeLessThanOrEqual(before.high)
      }),
    )
  })

  test.each(['guests', 'hoursNeeded'] as const)('more %s never cost less', (what) => {
    fc.assert(
      fc.property(wholes, silences, events, fc.nat(50), (quote, silence, of, more) => {
        fc.pre(of[what] !== null)
        const before = rangeOf(without(quote, silence), of)
        const after = rangeOf(without(quote, silence), { ...of, [what]: (of[what] ?? 0) + more })
        expect(after.low).toBeGreaterThanOrEqual(before.low)
        expect(after.high).toBeGreaterThanOrEqual(before.high)
      }),
    )
  })

  test.each([
    'fixed',
    'perGuest',
    'fees',
    'travel',
    'extraHour',
    'minimumGuests',
    'servicePercent',
    'taxPercent',
  ] as const)('a higher %s never makes it cheaper', (item) => {
    fc.assert(
      fc.property(wholes, events, fc.nat(50), (quote, of, more) => {
        const before = rangeOf(quote, of)
        expect(rangeOf({ ...quote, [item]: quote[item] + more }, of).low).toBeGreaterThanOrEqual(before.low)
      }),
    )
  })
})
