import { type MinorUnits, minorUnits, sumOfWeights } from './money.ts'

/**
 * Splits an amount in proportion to weights, giving each part at least its minimum: Webster's divisor method with
 * requirements. The parts add up to the total and, minimums being equal, none loses a unit when the total grows, when its
 * own weight grows, or when another's weight shrinks.
 *
 * A unit is worth `(n + 1/2) / weight` to a part that has n; beyond the minimums, units go where that is smallest, the
 * earlier part first. Those worths do not depend on the total, which is why nothing is ever taken back.
 *
 * @throws RangeError when minimums exceed the total, when money is left and no weight is positive, or on negative input
 */
export function apportion(
  total: MinorUnits,
  weights: readonly number[],
  minimums: readonly number[] = weights.map(() => 0),
): MinorUnits[] {
  requireWhole(total)
  for (const minimum of minimums) requireWhole(minimum)
  const required = minimums.reduce((sum, minimum) => sum + minimum, 0)
  if (required > total) throw new RangeError('the minimums exceed the total')
  if (required === total) return minimums.map(minorUnits)
  sumOfWeights(weights)

  const units = startNear(total, weights, minimums)
  settle(total, units, weights, minimums)
  return units.map(minorUnits)
}

/** Rounds the exact answer of the continuous problem: at most a few units away from the settled one. */
function startNear(total: number, weights: readonly number[], minimums: readonly number[]): number[] {
  const held = minimums.map((_, index) => (weights[index] ?? 0) === 0)
  for (;;) {
    let money = total
    let weight = 0
    for (const [index, minimum] of minimums.entries()) {
      if (held[index]) money -= minimum
      else weight += weights[index] ?? 0
    }
    const level = weight > 0 ? Math.max(0, money) / weight : 0
    let isStable = true
    for (const [index, minimum] of minimums.entries()) {
      if (held[index] || level * (weights[index] ?? 0) >= minimum) continue
      held[index] = true
      isStable = false
    }
    if (isStable) {
      return minimums.map((minimum, index) =>
        held[index] ? minimum : Math.max(minimum, Math.floor(level * (weights[index] ?? 0) + 0.5)),
      )
    }
  }
}

/** Gives and takes single units until the total is met and no exchange would put a cheaper unit in place of a dearer one. */
function settle(total: number, units: number[], weights: readonly number[], minimums: readonly number[]): void {
  let left = total - units.reduce((sum, part) => sum + part, 0)
  for (;;) {
    const next = cheapestNext(units, weights)
    const last = dearestLast(units, weights, minimums)
    if (left > 0) {
      units[next.index] = (units[next.index] ?? 0) + 1
      left -= 1
    } else if (left < 0) {
      units[last.index] = (units[last.index] ?? 0) - 1
      left += 1
    } else if (last.worth > next.worth || (last.worth === next.worth && last.index > next.index)) {
      units[next.index] = (units[next.index] ?? 0) + 1
      units[last.index] = (units[last.index] ?? 0) - 1
    } else {
      return
    }
  }
}

function cheapestNext(units: readonly number[], weights: readonly number[]): { index: number; worth: number } {
  let best = { index: -1, worth: Number.POSITIVE_INFINITY }
  for (const [index, count] of units.entries()) {
    const weight = weights[index] ?? 0
    const worth = weight > 0 ? (count + 0.5) / weight : Number.POSITIVE_INFINITY
    if (worth < best.worth) best = { index, worth }
  }
  return best
}

function dearestLast(
  units: readonly number[],
  weights: readonly number[],
  minimums: readonly number[],
): { index: number; worth: number } {
  let best = { index: -1, worth: Number.NEGATIVE_INFINITY }
  for (const [index, count] of units.entries()) {
    if (count <= (minimums[index] ?? 0)) continue
    const worth = (count - 0.5) / (weights[index] ?? 0)
    if (worth >= best.worth) best = { index, worth }
  }
  return best
}

function requireWhole(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('amounts must be whole and not negative')
}
