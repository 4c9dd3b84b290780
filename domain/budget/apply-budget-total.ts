import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import { type OwnBudgetLine, shareOut } from './rebalance-budget.ts'
import { type Rounding, roundAmounts } from './round-amounts.ts'
import { suggestionStep } from './suggestion-step.ts'

export interface SuggestedAmount {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
}

/**
 * How the lines follow a change of the total.
 *
 * - `keep-proportions`: unlocked lines grow or shrink together.
 * - `recalculate`: unlocked lines take the new suggestion's proportions; with `keepEdited`, lines whose amount differs
 *   from the old suggestion stay as well, as long as the new total can hold them.
 */
export type BudgetTotalChange = Rounding &
  (
    | { readonly mode: 'keep-proportions' }
    | {
        readonly mode: 'recalculate'
        /** `suggestBudget(…).lines` for the new total */
        readonly suggested: readonly SuggestedAmount[]
        readonly keepEdited?: boolean
      }
  )

export type BudgetTotalResult<Line> =
  | { readonly status: 'ok'; readonly lines: readonly Line[] }
  /**
   * `locked-too-much`: the locked lines exceed the new total by this; `nothing-unlocked`: this is left, but every line
   * is locked
   */
  | { readonly status: 'locked-too-much' | 'nothing-unlocked'; readonly difference: MinorUnits }

/**
 * The lines under a new total; they add up to it exactly, locked ones unchanged, the others in round amounts.
 *
 * @throws RangeError on a negative total
 */
export function applyBudgetTotal<Line extends OwnBudgetLine & { readonly suggested: MinorUnits }>(
  lines: readonly Line[],
  total: MinorUnits,
  change: BudgetTotalChange,
): BudgetTotalResult<Line> {
  if (total < 0) throw new RangeError('the total must not be negative')
  const suggested = new Map(
    change.mode === 'recalculate' ? change.suggested.map(({ category, amount }) => [category, amount]) : [],
  )
  const isEdited = (line: Line) =>
    change.mode === 'recalculate' && change.keepEdited === true && line.amount !== line.suggested
  const isKept = keepers(lines, total, isEdited)
  const kept = lines.filter(isKept)
  const open = lines.filter((line) => !isKept(line))
  const left = total - sumOf(kept)

  if (left < 0) return { status: 'locked-too-much', difference: minorUnits(-left) }
  if (open.length === 0 && left > 0) return { status: 'nothing-unlocked', difference: minorUnits(left) }

  const proportions = open.map((line) => ({
    category: line.category,
    amount: change.mode === 'recalculate' ? (suggested.get(line.category) ?? minorUnits(0)) : line.amount,
  }))
  const amounts = open.length > 0 ? roundShares(minorUnits(left), proportions, total, change) : new Map()
  return {
    status: 'ok',
    lines: lines.map((line) => ({
      ...line,
      amount: amounts.get(line.category) ?? line.amount,
      suggested: suggested.get(line.category) ?? line.suggested,
    })),
  }
}

/** The shares of what is left, rounded unless they are what was suggested or what they were before. */
function roundShares(
  left: MinorUnits,
  proportions: readonly SuggestedAmount[],
  total: MinorUnits,
  { currency, floors }: Rounding,
): ReadonlyMap<BudgetCategory, MinorUnits> {
  const shares = shareOut(left, proportions)
  if (sumOf(proportions) === left) return shares
  const computed = [...shares].map(([category, amount]) => ({ category, amount, least: floors.get(category) ?? 0 }))
  const amounts = roundAmounts(computed, suggestionStep(total, currency))
  return new Map(computed.map(({ category }, index) => [category, amounts[index] ?? minorUnits(0)]))
}

/** Edited lines stay only if they and the locked ones fit, and a line is left to take the rest. */
function keepers<Line extends OwnBudgetLine>(
  lines: readonly Line[],
  total: MinorUnits,
  isEdited: (line: Line) => boolean,
): (line: Line) => boolean {
  const lockedOrEdited = (line: Line) => line.isLocked || isEdited(line)
  const withEdited = lines.filter(lockedOrEdited)
  const hasRoom = sumOf(withEdited) <= total && withEdited.length < lines.length
  return hasRoom ? lockedOrEdited : (line) => line.isLocked
}

function sumOf(lines: readonly SuggestedAmount[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}
