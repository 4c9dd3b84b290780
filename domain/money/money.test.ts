import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { currencyExponent, fromMinor, minorUnits, splitByWeights, toMinor } from './money.ts'

describe('currencyExponent', () => {
  test.each([
    ['MXN', 2],
    ['EUR', 2],
    ['COP', 2],
    ['CLP', 0],
    ['JPY', 0],
    ['PYG', 0],
    ['KWD', 3],
    ['TND', 3],
  ])('the currency %s has %i decimals', (code, digits) => {
    expect(currencyExponent(code)).toBe(digits)
  })

  test.each(['', 'mxn', 'PESO', 'M1N', 'CLF'])('the currency "%s" is refused', (code) => {
    expect(() => currencyExponent(code)).toThrow(RangeError)
  })
})

describe('toMinor', () => {
  test.each([
    [350_000, 'MXN', 35_000_000],
    ['350000', 'MXN', 35_000_000],
    [0.1, 'USD', 10],
    [1.005, 'USD', 101],
    [8.2 * 3, 'USD', 2460],
    ['1.', 'USD', 100],
    ['.5', 'USD', 50],
    ['+7.25', 'USD', 725],
    [-0.005, 'USD', -1],
    [1e-7, 'USD', 0],
    [1.5e3, 'USD', 150_000],
    [1234.5, 'JPY', 1235],
    ['1.2345', 'KWD', 1235],
    [9_999_999_999.999, 'KWD', 9_999_999_999_999],
    ['0'.repeat(60), 'USD', 0],
    ['0.000000004', 'USD', 0],
  ])('the amount %s %s is %i units', (decimal, currency, units) => {
    expect(toMinor(decimal, currency)).toBe(units)
  })

  test.each([
    '',
    ' ',
    '.',
    '1,000.00',
    '12a',
    '--1',
    'NaN',
    'Infinity',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e30',
    1e20,
  ])('the decimal %s is refused', (decimal) => {
    expect(() => toMinor(decimal, 'USD')).toThrow(RangeError)
  })

  test('every amount that the database can hold survives the round trip', () => {
    fc.assert(
      fc.property(fc.constantFrom('JPY', 'MXN', 'KWD'), fc.integer({ min: -1e13, max: 1e13 }), (currency, units) => {
        const decimal = fromMinor(minorUnits(units), currency)
        expect(toMinor(decimal, currency)).toBe(units)
        expect(toMinor(decimal.toFixed(currencyExponent(currency)), currency)).toBe(units)
      }),
    )
  })
})

describe('minorUnits', () => {
  test.each([0.5, Number.NaN, 2 ** 53])('the amount %d is refused as minor units', (amount) => {
    expect(() => minorUnits(amount)).toThrow(RangeError)
  })

  test('minus zero is zero', () => {
    expect(Object.is(minorUnits(-0), 0)).toBe(true)
  })
})

const weights = fc.array(fc.oneof(fc.nat(1000), fc.double({ min: 1e-6, max: 1000, noNaN: true })), {
  minLength: 1,
  maxLength: 9,
})
const someWeight = (list: readonly number[]) => list.reduce((sum, weight) => sum + weight, 0) > 1e-9
const amounts = fc
  .oneof(fc.nat(100), fc.nat(100_000_000), fc.integer({ min: 0, max: 9_999_999_999_999 }))
  .map(minorUnits)
const sum = (list: readonly number[]) => list.reduce((total, part) => total + part, 0)

describe('splitByWeights', () => {
  test('the last unit goes to the part with the largest remainder', () => {
    expect(splitByWeights(minorUnits(10), [1, 1, 1])).toEqual([4, 3, 3])
    expect(splitByWeights(minorUnits(100), [10, 35, 55.5])).toEqual([10, 35, 55])
    expect(splitByWeights(minorUnits(7), [0, 3, 4])).toEqual([0, 3, 4])
  })

  test('parts add up, and each is its exact share rounded up or down', () => {
    fc.assert(
      fc.property(amounts, weights.filter(someWeight), (total, list) => {
        const parts = splitByWeights(total, list)
        expect(sum(parts)).toBe(total)
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (list[index] ?? 0)) / sum(list))).toBeLessThan(1.01)
        }
      }),
    )
  })

  test.each([
    ['no weight', 1, [0, 0]],
    ['a negative weight', 1, [1, -1]],
    ['an endless weight', 1, [1, Number.POSITIVE_INFINITY]],
    ['weights that add up to no number', 1, [Number.MAX_VALUE, Number.MAX_VALUE]],
    ['a negative total', -1, [1]],
    ['no parts', 1, []],
  ])('a split of %s is refused', (_, total, list) => {
    expect(() => splitByWeights(minorUnits(total), list)).toThrow(RangeError)
  })
})

describe('apportion', () => {
  test('apportion takes no unit back where largest remainders do', () => {
    // The Alabama paradox: the smallest loses its second unit when the total grows from 10 to 11.
    const list = [6, 6, 2]
    expect(splitByWeights(minorUnits(10), list)).toEqual([4, 4, 2])
    expect(splitByWeights(minorUnits(11), list)).toEqual([5, 5, 1])
    expect(apportion(minorUnits(10), list)).toEqual([5, 4, 1])
    expect(apportion(minorUnits(11), list)).toEqual([5, 5, 1])
  })

  test('a minimum is kept and the other parts share the rest', () => {
    expect(apportion(minorUnits(100), [1, 1, 2], [50, 0, 0])).toEqual([50, 17, 33])
  })

  test('apportioned parts add up, keep their minimums and lose nothing when the total grows', () => {
    fc.assert(
      fc.property(
        amounts,
        weights.filter(someWeight),
        fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
        fc.nat(9),
        (room, list, least, more) => {
          const minimums = list.map((_, index) => least[index] ?? 0)
          const total = minorUnits(room + sum(minimums))
          const parts = apportion(total, list, minimums)
          const later = apportion(minorUnits(total + more), list, minimums)
          expect(sum(parts)).toBe(total)
          for (const [index, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(minimums[index] ?? 0)
            expect(later[index]).toBeGreaterThanOrEqual(part)
          }
        },
      ),
    )
  })

  test('weights of any size are apportioned, the smallest numbers too', () => {
    expect(apportion(minorUnits(1), [2.5e-323])).toEqual([1])
    expect(apportion(minorUnits(7), [5e-324, 1e-323])).toEqual([2, 5])
    const anyWeight = fc.double({ min: 0, max: 1e300, noNaN: true })
    fc.assert(
      fc.property(
        amounts,
        fc.array(anyWeight, { minLength: 1, maxLength: 9 }).filter(someWeight),
        fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
        (room, list, least) => {
          const minimums = list.map((_, index) => least[index] ?? 0)
          const total = minorUnits(room + sum(minimums))
          expect(sum(apportion(total, list, minimums))).toBe(total)
        },
      ),
    )
  })

  test('amounts apportioned by themselves are unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }).filter(someWeight), (list) => {
        expect(apportion(minorUnits(sum(list)), list)).toEqual(list)
      }),
    )
  })

  test.each([
    ['minimums beyond the total', 1, [1, 1], [1, 1]],
    ['money without a weight', 1, [0, 0], [0, 0]],
    ['a minimum missing', 1, [1, 1], [0]],
  ])('apportioning %s is refused', (_, total, list, minimums) => {
    expect(() => apportion(minorUnits(total), list, minimums)).toThrow(RangeError)
  })
})
