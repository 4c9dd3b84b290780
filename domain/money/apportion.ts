import { sumOfWeights } from './money.ts'

/**
 * Splits a whole number, of money or of things, in proportion to weights, giving each part at least its minimum: Webster's divisor method with
 * requirements. The parts add up to the total. With unchanged minimums no part loses a unit when the total grows, when
 * its own weight grows or when another's weight shrinks.
 *
 * The priority of a unit is `(n + 1/2) / weight` for a part that has n; beyond the minimums, units go to the smallest
 * value, ties to the earlier part. The values depend on the part alone, which is why no unit is ever taken back.
 *
 * @throws RangeError when the minimums exceed the total, money is left and no weight is positive, or on negative input
 */
export function apportion<Units extends number>(
  total: Units,
  weights: readonly number[],
  minimums: readonly number[] = weights.map(() => 0),
): Units[] {
  for (const amount of [total, ...minimums]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('amounts must be whole and not negative')
  }
  const required = minimums.reduce((sum, minimum) => sum + minimum, 0)
  if (required > total) throw new RangeError('the minimums exceed the total')
  if (required === total) return minimums as Units[]

  sumOfWeights(weights)
  const scaled = divisible(weights)
  const units = nearlyApportioned(total, scaled, minimums)
  settle(total, units, scaled, minimums)
  return units as Units[]
}

/** Below it a weight is scaled up by its inverse: what is divided by a smaller one may exceed the range of a number. */
const SMALL_WEIGHT = 2 ** -500

/** The weights in the same proportions, so that the largest one divides any total. A power of two scales exactly. */
function divisible(weights: readonly number[]): readonly number[] {
  return Math.max(...weights) < SMALL_WEIGHT ? weights.map((weight) => weight / SMALL_WEIGHT) : weights
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError('weights and bounds must have one length')
  return value
}

/** The continuous solution, rounded: a few units away from the final one. */
function nearlyApportioned(total: number, weights: readonly number[], minimums: readonly number[]): number[] {
  const isHeld = weights.map((weight) => weight === 0)
  let level = 0
  for (let isStable = false; !isStable; ) {
    let money = total
    let weightInPlay = 0
    for (let part = 0; part < weights.length; part += 1) {
      if (isHeld[part]) money -= at(minimums, part)
      else weightInPlay += at(weights, part)
    }
    level = weightInPlay > 0 ? money / weightInPlay : 0
    isStable = true
    for (let part = 0; part < weights.length; part += 1) {
      if (isHeld[part] || level * at(weights, part) >= at(minimums, part)) continue
      isHeld[part] = true
      isStable = false
    }
  }
  return weights.map((weight, part) => Math.max(at(minimums, part), Math.floor(level * weight + 0.5)))
}

/** Moves single units until the total is met and every unit is with the part of the highest priority. */
function settle(total: number, units: number[], weights: readonly number[], minimums: readonly number[]): void {
  let left = total - units.reduce((sum, part) => sum + part, 0)
  for (;;) {
    let taker = -1
    let takerWorth = Number.POSITIVE_INFINITY
    let giver = -1
    let giverWorth = Number.NEGATIVE_INFINITY
    for (let part = 0; part < units.length; part += 1) {
      const weight = at(weights, part)
      const count = at(units, part)
      if (weight === 0) continue
      const nextWorth = (count + 0.5) / weight
      if (nextWorth < takerWorth) {
        taker = part
        takerWorth = nextWorth
      }
      const lastWorth = (count - 0.5) / weight
      if (count > at(minimums, part) && lastWorth >= giverWorth) {
        giver = part
        giverWorth = lastWorth
      }
    }
    const isSettled = left === 0 && (giverWorth < takerWorth || (giverWorth === takerWorth && giver < taker))
    if (isSettled) return
    if (left >= 0) units[taker] = at(units, taker) + 1
    if (left <= 0) units[giver] = at(units, giver) - 1
    left -= Math.sign(left)
  }
}
