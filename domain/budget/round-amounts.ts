import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'

/** An amount that a rule computed, and what rounding must leave it. */
export interface ComputedAmount {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  /** The least it may have, if it has that much: a floor, or what vendors were promised; 0 for none */
  readonly least: number
  /** The most it may have, at least the computed amount; without one there is no bound */
  readonly most?: number
}

/** How computed amounts are rounded. */
export interface Rounding {
  readonly currency: string
  /** The floors of the categories: a line that reaches its floor is not rounded below it */
  readonly floors: ReadonlyMap<BudgetCategory, MinorUnits>
}

/**
 * Rounds computed amounts to a step; in their order, with the same sum.
 *
 * Each is rounded to the nearest multiple, half up, or up where the nearest is below its least or would be nothing, or
 * down where it is above its most. What this leaves or lacks goes to miscellaneous, or to the largest amount where that
 * has none. When that one would fall below its own least, or to nothing, the amounts that were rounded up the furthest
 * give their step back, and when it would pass its most, those that were rounded down the furthest take a step; where
 * a step is not allowed they give or take only what is needed. So in the extreme nothing is rounded, and the sum always holds.
 *
 * An amount of nothing stays nothing.
 */
export function roundAmounts(amounts: readonly ComputedAmount[], step: MinorUnits): MinorUnits[] {
  const rest = restOf(amounts)
  if (rest < 0 || step <= 1) return amounts.map(({ amount }) => amount)
  const rounded = amounts.map((computed, index): number => (index === rest ? 0 : roundAmount(computed, step)))
  const sum = amounts.reduce((all, { amount }) => all + amount, 0)
  const left = () => sum - rounded.reduce((all, amount) => all + amount, 0)
  const own = amounts[rest]
  const least = own ? leastOf(own, step) : 0
  const most = own?.most ?? Number.POSITIVE_INFINITY
  const changes = amounts
    .map((computed, index) => ({ index, computed, by: (rounded[index] ?? 0) - computed.amount }))
    .filter(({ index }) => index !== rest)

  const raised = changes.filter(({ by }) => by > 0).sort((a, b) => b.by - a.by || a.index - b.index)
  for (const { index, computed } of raised) {
    const lack = least - left()
    if (lack <= 0) break
    const lower = (rounded[index] ?? 0) - step
    const isStep = lower >= leastOf(computed, step) && left() + step <= most
    rounded[index] = isStep ? lower : Math.max(computed.amount, lower + step - lack)
  }
  const lowered = changes.filter(({ by }) => by < 0).sort((a, b) => a.by - b.by || a.index - b.index)
  for (const { index, computed } of lowered) {
    const over = left() - most
    if (over <= 0) break
    const higher = (rounded[index] ?? 0) + step
    const isStep = higher <= (computed.most ?? higher) && left() - step >= least
    rounded[index] = isStep ? higher : Math.min(computed.amount, higher - step + over)
  }
  rounded[rest] = left()
  return rounded.map(minorUnits)
}

/** One computed amount, rounded by itself. */
export function roundAmount(
  { amount, least, most = Number.POSITIVE_INFINITY }: ComputedAmount,
  step: number,
): MinorUnits {
  if (amount === 0) return amount
  const nearest = Math.floor(amount / step + 0.5) * step
  const lowest = Math.max(1, Math.min(least, amount))
  const rounded = nearest >= lowest ? nearest : Math.ceil(lowest / step) * step
  if (rounded <= most) return minorUnits(rounded)
  const lower = Math.floor(most / step) * step
  return minorUnits(lower >= lowest ? lower : most)
}

/** An amount that was positive keeps something, a step if it had one; it never falls below its least by rounding. */
const leastOf = ({ amount, least }: ComputedAmount, step: number): number =>
  Math.max(Math.min(least, amount), Math.min(step, amount))

/** The one that takes the remainder; -1 when all amounts are nothing. */
function restOf(amounts: readonly ComputedAmount[]): number {
  const reserve = amounts.findIndex(({ category, amount }) => category === 'miscellaneous' && amount > 0)
  if (reserve >= 0) return reserve
  let largest = -1
  for (const [index, { amount }] of amounts.entries()) {
    if (amount > (amounts[largest]?.amount ?? 0)) largest = index
  }
  return largest
}
