import { type MinorUnits, minorUnits, sumOfWeights } from './money.ts'

/** What a part may get at least and at most, in minor units. */
export interface Bounds {
  readonly minimums?: readonly number[]
  readonly maximums?: readonly number[]
}

/**
 * Splits an amount in proportion to weights, each part within its bounds: Webster's divisor method with requirements. The
 * parts add up to the total. With the bounds unchanged no part loses a unit when the total grows, when its own weight grows
 * or when another's weight shrinks.
 *
 * A unit is worth `(n + 1/2) / weight` to a part that has n; beyond the minimums, units go where that is smallest, the
 * earlier part first. These worths depend on nothing but the part itself, which is why nothing is ever taken back.
 *
 * @throws RangeError when the total does not lie between the sums of the bounds, or on negative input
 */
export function apportion(total: MinorUnits, weights: readonly number[], bounds: Bounds = {}): MinorUnits[] {
  const minimums = bounds.minimums ?? weights.map(() => 0)
  const maximums = bounds.maximums ?? weights.map(() => Number.POSITIVE_INFINITY)
  for (const amount of [total, ...minimums]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('amounts must be whole and not negative')
  }
  const required = minimums.reduce((sum, minimum) => sum + minimum, 0)
  if (required > total) throw new RangeError('the minimums exceed the total')
  if (required === total) return minimums.map(minorUnits)

  sumOfWeights(weights)
  const room = weights.reduce((sum, weight, part) => sum + at(weight > 0 ? maximums : minimums, part), 0)
  if (room < total) throw new RangeError('the maximums are less than the total')

  const units = nearlyApportioned(total, weights, minimums, maximums)
  settle(total, units, weights, minimums, maximums)
  return units.map(minorUnits)
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError('weights and bounds must have one length')
  return value
}

const HALVINGS = 64

/** The continuous answer, rounded: a few units away from the settled one. */
function nearlyApportioned(
  total: number,
  weights: readonly number[],
  minimums: readonly number[],
  maximums: readonly number[],
): number[] {
  let low = 0
  let high = 0
  for (const weight of weights) if (weight > 0) high = Math.max(high, total / weight)
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const level = (low + high) / 2
    let sum = 0
    for (let part = 0; part < weights.length; part += 1) {
      sum += Math.max(at(minimums, part), Math.min(at(maximums, part), level * at(weights, part)))
    }
    if (sum < total) low = level
    else high = level
  }
  return weights.map((weight, part) =>
    Math.max(at(minimums, part), Math.min(at(maximums, part), Math.floor(high * weight + 0.5))),
  )
}

/** Moves single units until the total is met and no part holds a unit that is worth less to another. */
function settle(
  total: number,
  units: number[],
  weights: readonly number[],
  minimums: readonly number[],
  maximums: readonly number[],
): void {
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
      if (count < at(maximums, part) && nextWorth < takerWorth) {
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
    if (isSettled || (left === 0 && (giver < 0 || taker < 0))) return
    if (left >= 0) units[taker] = at(units, taker) + 1
    if (left <= 0) units[giver] = at(units, giver) - 1
    left -= Math.sign(left)
  }
}
