import { apportion } from '../money/apportion.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { TIGHT_SHARE } from './budget-rules.ts'

/** One category as input of the split: numbers only. */
export interface BudgetPart {
  /** Base share times place times duration, in any scale */
  readonly weight: number
  /** The factor of its rank on the weight; 1 when unranked */
  readonly priorityFactor: number
  /** The minimum part of its unranked amount that a ranking leaves it */
  readonly minFactor: number
  /** The least it costs, in minor units; 0 for none */
  readonly floor: MinorUnits
}

export interface PartAmount {
  readonly amount: MinorUnits
  /** Its amount without any ranking, which the limit refers to */
  readonly unranked: MinorUnits
  /** The ranking would have taken it below its limit */
  readonly isAtLimit: boolean
}

export interface BudgetSplit {
  /** The total reaches the floors */
  readonly isSufficient: boolean
  /** It does, but they exceed 60 % of it */
  readonly isTight: boolean
  readonly floorTotal: MinorUnits
  /** In the order of the parts; they add up to the total exactly */
  readonly parts: readonly PartAmount[]
}

/**
 * Splits a total over categories: first by weight with no category below its floor, then again with the ranking's
 * weights and no category below its limit, which is part of its amount in the first split. The method and its
 * guarantees are in docs/decisions/budget-model.md.
 *
 * When the floors exceed the total they share it and the others get nothing: the only continuation in which no category
 * loses money when the total grows past the floors.
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
      isSufficient: false,
      isTight: false,
      floorTotal,
      parts: amounts.map((amount) => ({ amount, unranked: amount, isAtLimit: false })),
    }
  }

  const weights = weightsOf(parts)
  const unranked = apportion(total, weights, floors)
  const minimums = parts.map((part, index) => Math.max(part.floor, Math.floor(part.minFactor * (unranked[index] ?? 0))))
  const ranked = weights.map((weight, index) => weight * (parts[index]?.priorityFactor ?? 1))
  const amounts = apportion(total, ranked, minimums)

  return {
    isSufficient: true,
    isTight: floorTotal > TIGHT_SHARE * total,
    floorTotal,
    parts: amounts.map((amount, index) => {
      const start = unranked[index] ?? minorUnits(0)
      const isAtLimit = amount < start && amount === minimums[index] && amount > (floors[index] ?? 0)
      return { amount, unranked: start, isAtLimit }
    }),
  }
}

/** A selection in which every category has weight zero (attire alone at a children's party) is split evenly. */
function weightsOf(parts: readonly BudgetPart[]): number[] {
  const weights = parts.map((part) => part.weight)
  return weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
}
