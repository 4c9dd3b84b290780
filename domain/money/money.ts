import { currencyExponent } from './currency-exponents.ts'

/** A whole number of a currency's smallest unit: cents of USD, yen, fils of KWD. The currency is stored beside it. */
export type MinorUnits = number & { readonly __brand: 'MinorUnits' }

/** @throws RangeError when the amount is not a whole number that a double holds exactly */
export function minorUnits(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount: ${amount}`)
  // Minus zero would print as "-0".
  return (amount === 0 ? 0 : amount) as MinorUnits
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

/**
 * Decimal amount to minor units, without binary fractions: `toMinor(1.005, 'USD')` is 101. Digits beyond the currency's
 * are rounded half away from zero.
 *
 * @param decimal a number, or a plain decimal string ("1234.5"; no grouping, point as separator)
 * @throws RangeError when it is not a decimal number or too large to be held exactly
 */
export function toMinor(decimal: number | string, currency: string): MinorUnits {
  const text = String(decimal).trim()
  const match = DECIMAL.exec(text)
  const [, sign = '', whole = '', fraction = '', power = '0'] = match ?? []
  if (!match || whole + fraction === '') throw new RangeError(`not a decimal amount: ${text}`)

  const digits = whole + fraction
  const kept = whole.length + Number(power) + currencyExponent(currency)
  if (kept > 40) {
    if (/[1-9]/.test(digits)) throw new RangeError(`amount too large: ${text}`)
    return minorUnits(0)
  }
  const units = kept > 0 ? Number(digits.slice(0, kept).padEnd(kept, '0')) : 0
  const firstDropped = kept >= 0 ? Number(digits[kept] ?? 0) : 0
  return minorUnits((sign === '-' ? -1 : 1) * (units + (firstDropped >= 5 ? 1 : 0)))
}

/** Minor units as the double nearest to the decimal amount, which prints as that decimal. */
export function fromMinor(amount: MinorUnits, currency: string): number {
  return amount / 10 ** currencyExponent(currency)
}

/** Decimal amount of a nullable column to minor units; null stays null. @throws RangeError like `toMinor` */
export const toMinorOrNull = (decimal: number | null, currency: string): MinorUnits | null =>
  decimal === null ? null : toMinor(decimal, currency)

/** Minor units to the decimal amount of a nullable column; null stays null. */
export const fromMinorOrNull = (amount: MinorUnits | null, currency: string): number | null =>
  amount === null ? null : fromMinor(amount, currency)

export { currencyExponent } from './currency-exponents.ts'

/** The largest amount that is stored, in whole units of any currency: the check of every column of amounts. */
export const MAX_AMOUNT = 9_999_999_999

/** The same in minor units of a currency. */
export const maxMinor = (currency: string): number => MAX_AMOUNT * 10 ** currencyExponent(currency)

/**
 * Splits an amount in proportion to weights by the largest remainder: every part is its exact share rounded down or up,
 * and the parts add up to the total. Equal remainders go to the earlier part.
 *
 * A part may lose a unit when the total grows (the Alabama paradox); where that matters, use `apportion`.
 *
 * @throws RangeError when the total is negative, a weight is negative or not finite, or all weights are zero
 */
export function splitByWeights(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  if (total < 0) throw new RangeError('the total must not be negative')
  const sum = sumOfWeights(weights)
  const parts = weights.map((weight, index) => {
    const exact = total * (weight / sum)
    return { index, units: Math.floor(exact), remainder: exact - Math.floor(exact) }
  })
  let left = total - parts.reduce((units, part) => units + part.units, 0)
  const byRemainder = parts
    .filter((part) => (weights[part.index] ?? 0) > 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  // For totals beyond 10^14, rounding in the products can leave more than one unit per part, or one too many.
  for (let turn = 0; left !== 0; turn = (turn + 1) % byRemainder.length) {
    const part = left > 0 ? byRemainder[turn] : byRemainder[byRemainder.length - 1 - turn]
    if (!part || (left < 0 && part.units === 0)) continue
    part.units += Math.sign(left)
    left -= Math.sign(left)
  }
  return parts.map((part) => minorUnits(part.units))
}

/** @throws RangeError unless the weights are finite, not negative and not all zero */
export function sumOfWeights(weights: readonly number[]): number {
  let sum = 0
  for (const weight of weights) {
    if (!(weight >= 0) || !Number.isFinite(weight)) throw new RangeError('weights must be finite and not negative')
    sum += weight
  }
  if (!(sum > 0) || !Number.isFinite(sum)) throw new RangeError('weights must add up to more than zero, and be finite')
  return sum
}
