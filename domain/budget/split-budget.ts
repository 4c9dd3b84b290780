import { apportion } from '../money/apportion.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { LARGEST_SHARE, TIGHT_SHARE } from './budget-rules.ts'

/** One category as the split sees it: numbers only. */
export interface BudgetPart {
  /** Base share times place times duration; any scale */
  readonly weight: number
  /** What its rank does to the weight; 1 when unranked */
  readonly priorityFactor: number
  /** How far the ranking may move it from its unranked amount */
  readonly minFactor: number
  readonly maxFactor: number
  /** Least it costs, minor units; 0 for none */
  readonly floor: MinorUnits
}

export type BudgetStatus = 'ok' | 'tight' | 'insufficient'

export interface PartAmount {
  readonly amount: MinorUnits
  /** What it would get had nothing been ranked: what the limits are relative to */
  readonly unranked: MinorUnits
  /** The limit that held it, if one did */
  readonly limitFactor: number | null
}

export interface BudgetSplit {
  readonly status: BudgetStatus
  readonly floorTotal: MinorUnits
  /** In the order of the parts; they add up to the total exactly */
  readonly parts: readonly PartAmount[]
}

/**
 * Splits a total over categories: first by weight with nobody below the floor, then again with the ranking's weights, within
 * limits around the first split. docs/decisions/budget-model.md says why it is done this way and what it promises.
 *
 * When the floors exceed the total, the floors share what there is and nothing is left for the rest: the only continuation
 * in which no category loses money when the total grows past the floors.
 *
 * @throws RangeError on a negative total or no parts
 */
export function splitBudget(total: MinorUnits, parts: readonly BudgetPart[]): BudgetSplit {
  if (parts.length === 0) throw new RangeError('a budget needs at least one category')
  const floors = parts.map((part) => part.floor)
  const floorTotal = minorUnits(floors.reduce((sum, floor) => sum + floor, 0))

  if (floorTotal > total) {
    const amounts = apportion(total, floors)
    return {
      status: 'insufficient',
      floorTotal,
      parts: amounts.map((amount) => ({ amount, unranked: amount, limitFactor: null })),
    }
  }

  const weights = weightsOf(parts)
  const unranked = apportion(total, weights, { minimums: floors })
  const limits = limitsOf(parts, weights, unranked)
  const ranked = weights.map((weight, index) => weight * (parts[index]?.priorityFactor ?? 1))
  const amounts = apportion(total, ranked, limits)

  return {
    status: floorTotal > TIGHT_SHARE * total ? 'tight' : 'ok',
    floorTotal,
    parts: amounts.map((amount, index) => {
      const start = unranked[index] ?? minorUnits(0)
      const isHeldUp = amount < start && amount === limits.minimums[index] && amount > (floors[index] ?? 0)
      const isHeldDown = amount > start && amount === limits.maximums[index]
      const factor = isHeldUp ? parts[index]?.minFactor : isHeldDown ? limits.maxFactors[index] : null
      return { amount, unranked: start, limitFactor: factor ?? null }
    }),
  }
}

/** A selection in which every category has the weight zero (attire alone at a children's party) is split evenly. */
function weightsOf(parts: readonly BudgetPart[]): number[] {
  const weights = parts.map((part) => part.weight)
  return weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
}

interface Limits {
  readonly minimums: readonly number[]
  readonly maximums: readonly number[]
  readonly maxFactors: readonly number[]
}

function limitsOf(parts: readonly BudgetPart[], weights: readonly number[], unranked: readonly MinorUnits[]): Limits {
  const sum = weights.reduce((a, b) => a + b, 0)
  const starts = parts.map((_, index) => unranked[index] ?? 0)
  const maxFactors = parts.map((part, index) => {
    const share = (weights[index] ?? 0) / sum
    return share > 0 ? Math.min(part.maxFactor, Math.max(1, LARGEST_SHARE / share)) : part.maxFactor
  })
  return {
    minimums: parts.map((part, index) => Math.max(part.floor, Math.floor(part.minFactor * (starts[index] ?? 0)))),
    maximums: starts.map((start, index) => Math.max(start, Math.floor((maxFactors[index] ?? 1) * start))),
    maxFactors,
  }
}
