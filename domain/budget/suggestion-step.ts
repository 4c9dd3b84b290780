import { currencyExponent } from '../money/currency-exponents.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { findExchangeRate } from '../places/exchange-rates.ts'

/** The step of the peso, which sets the worth of the step of every other currency. */
const STEP_MXN = 50

/** A step is at most this part of the total, so that the small lines of a small budget keep their shares. */
const SMALLEST_PART_OF_TOTAL = 1 / 500

/** The same for a currency of unknown worth: about what 50 MXN are to the example wedding of 350,000. */
const UNKNOWN_PART_OF_TOTAL = 1 / 5000

/** Below this many whole units nothing is rounded: a unit would be more than a hundredth of the total. */
const LEAST_TOTAL = 100

/** The number of the series 1, 5, 10, 50, 100 … that is nearest in proportion; 1 for anything smaller. */
function nearestRound(units: number): number {
  let round = 1
  for (let factor = 5; units > round * Math.sqrt(factor); factor = factor === 5 ? 2 : 5) round *= factor
  return round
}

/** The largest number of that series that is not larger; 1 for anything smaller. */
function roundWithin(units: number): number {
  let round = 1
  for (let factor = 5; units >= round * factor; factor = factor === 5 ? 2 : 5) round *= factor
  return round
}

/**
 * The step that suggested amounts are rounded to, in minor units: 50 MXN, 5 USD, 5 EUR, 10,000 COP.
 *
 * Each currency has the whole amount of the series 1, 5, 10, 50 … that is worth nearest to 50 MXN; a small total has a
 * smaller one, and a total under a hundred units has none, that is one minor unit. The table is in
 * docs/decisions/budget-model.md.
 *
 * @throws RangeError when the currency is not a currency of payment
 */
export function suggestionStep(total: MinorUnits, currency: string): MinorUnits {
  const unit = 10 ** currencyExponent(currency)
  const units = total / unit
  if (units < LEAST_TOTAL) return minorUnits(1)
  const rate = findExchangeRate(currency)
  const peso = findExchangeRate('MXN')
  if (!rate || !peso) return minorUnits(roundWithin(units * UNKNOWN_PART_OF_TOTAL) * unit)
  const usual = nearestRound((STEP_MXN / peso.unitsPerUsd) * rate.unitsPerUsd)
  return minorUnits(Math.min(usual, roundWithin(units * SMALLEST_PART_OF_TOTAL)) * unit)
}
