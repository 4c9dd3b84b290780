import { apportion } from '../money/apportion.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import { type Rounding, roundAmounts } from './round-amounts.ts'
import { suggestionStep } from './suggestion-step.ts'

/** A line that a user can move and lock. */
export interface OwnBudgetLine {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  readonly isLocked: boolean
}

/** How the lines that pay or receive are rounded, and what was suggested for all of them. */
export interface RebalanceRounding extends Rounding {
  readonly suggested: ReadonlyMap<BudgetCategory, MinorUnits>
}

/**
 * Sets the amount of one category; the others pay or receive the difference in proportion to their amounts. The sum
 * stays the same; locked lines, the moved one included, never change; no line falls below zero: when the others have no
 * more to give, the moved one stops. Others that are all at zero share evenly.
 *
 * The moved line has the given amount to the unit. The others are rounded like a suggestion, but none moves against its
 * share: where they pay no line gains, and where they receive none loses. When the move undoes the only difference from
 * the suggestion, they are as suggested again.
 *
 * During a slider drag, always pass the lines at its start: proportions that were rounded away or reduced to zero on
 * the way cannot be recovered from the lines in between.
 *
 * The lines keep their order and their other properties.
 *
 * @throws RangeError when no line is of the moved category, or the currency is not a currency of payment
 */
export function rebalanceBudget<Line extends OwnBudgetLine>(
  lines: readonly Line[],
  moved: { readonly category: BudgetCategory; readonly amount: MinorUnits },
  rounding: RebalanceRounding,
): Line[] {
  const mover = lines.find((line) => line.category === moved.category)
  if (!mover) throw new RangeError(`no line for ${moved.category}`)
  const others = lines.filter((line) => line !== mover && !line.isLocked)
  if (mover.isLocked || others.length === 0) return [...lines]

  const inPlay = others.reduce<number>((sum, line) => sum + line.amount, mover.amount)
  const amount = minorUnits(Math.min(inPlay, Math.max(0, moved.amount)))
  if (amount === mover.amount) return [...lines]
  const step = suggestionStep(minorUnits(lines.reduce((sum, line) => sum + line.amount, 0)), rounding.currency)
  const shares = shareOut(minorUnits(inPlay - amount), others)
  const amounts =
    suggestedAgain(shares, others, step, rounding.suggested) ??
    roundShares(shares, others, step, { isPaying: amount > mover.amount, floors: rounding.floors })
  return lines.map((line) => {
    if (line === mover) return { ...line, amount }
    const share = amounts.get(line.category)
    return share === undefined ? line : { ...line, amount: share }
  })
}

type Amounts = ReadonlyMap<BudgetCategory, MinorUnits>

/** The shares, rounded; lines of nothing stay, and none passes the amount that it had. */
function roundShares(
  shares: Amounts,
  others: readonly OwnBudgetLine[],
  step: MinorUnits,
  { isPaying, floors }: { readonly isPaying: boolean; readonly floors: Amounts },
): Amounts {
  const computed = others.map((line) => ({
    category: line.category,
    amount: shares.get(line.category) ?? minorUnits(0),
    least: Math.max(floors.get(line.category) ?? 0, isPaying ? 0 : line.amount),
    ...(isPaying ? { most: line.amount } : {}),
  }))
  const amounts = roundAmounts(computed, step)
  return new Map(computed.map(({ category }, index) => [category, amounts[index] ?? minorUnits(0)]))
}

/** The suggested amounts, when the shares are those but for what rounding took from them before; otherwise null. */
function suggestedAgain(
  shares: Amounts,
  others: readonly OwnBudgetLine[],
  step: MinorUnits,
  suggested: Amounts,
): Amounts | null {
  const sumOf = (amounts: Amounts) => others.reduce((sum, { category }) => sum + (amounts.get(category) ?? 0), 0)
  if (sumOf(suggested) !== sumOf(shares)) return null
  // What was rounded while a line was reduced grows with it; one line may have the remainder of all.
  const far = others.filter(({ category, amount }) => {
    const share = shares.get(category) ?? 0
    const growth = amount > 0 ? Math.max(1, share / amount) : 1
    return Math.abs(share - (suggested.get(category) ?? 0)) >= step * growth
  })
  return far.length <= 1
    ? new Map(others.map(({ category }) => [category, suggested.get(category) ?? minorUnits(0)]))
    : null
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
