import { apportion } from '../money/apportion.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'

/** A line that a user can move and lock. */
export interface OwnBudgetLine {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  readonly isLocked: boolean
}

/**
 * Sets the amount of one category; the others pay or receive the difference in proportion to their amounts. The sum
 * stays the same; locked lines, the moved one included, never change; no line falls below zero: when the others have no
 * more to give, the moved one stops. Others that are all at zero share evenly.
 *
 * During a slider drag, always pass the lines at its start: proportions that were rounded away or reduced to zero on
 * the way cannot be recovered from the lines in between.
 *
 * The lines keep their order and their other properties.
 *
 * @throws RangeError when no line is of the moved category
 */
export function rebalanceBudget<Line extends OwnBudgetLine>(
  lines: readonly Line[],
  moved: { readonly category: BudgetCategory; readonly amount: MinorUnits },
): Line[] {
  const mover = lines.find((line) => line.category === moved.category)
  if (!mover) throw new RangeError(`no line for ${moved.category}`)
  const others = lines.filter((line) => line !== mover && !line.isLocked)
  if (mover.isLocked || others.length === 0) return [...lines]

  const inPlay = others.reduce<number>((sum, line) => sum + line.amount, mover.amount)
  const amount = minorUnits(Math.min(inPlay, Math.max(0, moved.amount)))
  const amounts = shareOut(minorUnits(inPlay - amount), others)
  return lines.map((line) => {
    if (line === mover) return { ...line, amount }
    const share = amounts.get(line.category)
    return share === undefined ? line : { ...line, amount: share }
  })
}

/** Splits money over lines in proportion to their amounts, evenly when all are zero. */
export function shareOut(
  money: MinorUnits,
  lines: readonly { readonly category: BudgetCategory; readonly amount: MinorUnits }[],
): Map<BudgetCategory, MinorUnits> {
  const weights = lines.map((line) => line.amount)
  const shares = apportion(money, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return new Map(lines.map((line, index) => [line.category, shares[index] ?? minorUnits(0)]))
}
