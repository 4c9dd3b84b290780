import { apportion } from '../money/apportion.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import type { BudgetAllocation, BudgetRequest } from './allocate-budget.ts'
import { floorsByCategory } from './floors-by-category.ts'
import type { OwnBudgetLine } from './rebalance-budget.ts'
import { roundAmount, roundAmounts } from './round-amounts.ts'
import { type ScenarioReason, scenarioReasons } from './scenario-reasons.ts'
import { suggestBudget } from './suggest-budget.ts'
import { suggestionStep } from './suggestion-step.ts'

/** The categories with a cost per guest, the only ones with floors. */
const PER_GUEST: ReadonlySet<BudgetCategory> = new Set(['catering', 'drinks'])

export interface ScenarioPlan {
  /** The current plan; its total is the sum of its lines */
  readonly request: BudgetRequest
  readonly lines: readonly OwnBudgetLine[]
  /** What vendors of a category have been promised or paid already, which no scenario goes below */
  readonly committed?: ReadonlyMap<BudgetCategory, MinorUnits>
}

export interface ScenarioChange {
  /** At least 1 */
  readonly guests: number
  /** `keep-total`: other lines take or give the difference; `follow-guests`: the total changes with the guests */
  readonly money: 'keep-total' | 'follow-guests'
}

export interface ScenarioLine {
  readonly category: BudgetCategory
  readonly before: MinorUnits
  readonly after: MinorUnits
  /** The least that food or drink costs for the guests; null without a known floor */
  readonly floorBefore: MinorUnits | null
  readonly floorAfter: MinorUnits | null
  readonly reasons: readonly ScenarioReason[]
}

export interface Scenario {
  /**
   * `not-enough`: with the total kept, `difference` is missing and included in `totalAfter`. `unassigned`: `difference`
   * is freed, but every other line is locked, and `totalAfter` excludes it.
   */
  readonly status: 'ok' | 'not-enough' | 'unassigned'
  readonly difference: MinorUnits
  readonly totalBefore: MinorUnits
  readonly totalAfter: MinorUnits
  /** In the order of the plan's lines; `after` adds up to `totalAfter` */
  readonly lines: readonly ScenarioLine[]
  /** The suggestion before and after: status, floors, maximum guests, suggested amounts */
  readonly before: BudgetAllocation
  readonly after: BudgetAllocation
}

/**
 * The effect of another number of guests on a plan, as the values to write if the scenario is applied (guests, total,
 * amounts). Changes nothing itself.
 *
 * Food and drink keep their cost per guest. Amounts that change are rounded like a suggestion, those of food and drink
 * never below their floor if they reach it; a kept total that has no room for the rounding keeps them exact. The others
 * keep the sum. Locked lines stay. No line falls below what its vendors have been promised.
 *
 * @throws RangeError where `allocateBudget` does, and when the lines do not add up to the total
 */
export function whatIfGuests(plan: ScenarioPlan, change: ScenarioChange): Scenario {
  const { request, lines } = plan
  if (sumOf(lines.map(({ amount }) => amount)) !== request.total)
    throw new RangeError('the lines must add up to the total')
  const before = suggestBudget(request)
  const floorsBefore = floorsByCategory(request)
  const floorsAfter = floorsByCategory({ ...request, guests: change.guests })
  const step = suggestionStep(request.total, request.currency)

  const exact = lines.map((line) => moveWithGuests(line, request.guests, change.guests, promised(plan, line)))
  const moved = exact.map((amount, index) => {
    const line = lines[index]
    if (!line || amount === line.amount || amount === promised(plan, line)) return amount
    const isMore = amount > line.amount
    const least = Math.max(promised(plan, line), floorsAfter.get(line.category) ?? 0, isMore ? line.amount : 0)
    const rounded = roundAmount({ category: line.category, amount: minorUnits(amount), least }, step)
    return isMore ? rounded : Math.min(rounded, line.amount)
  })
  const settled = change.money === 'keep-total' ? shareDifference(plan, moved, exact, step) : moved
  const totalAfter = minorUnits(sumOf(settled))
  const gap = change.money === 'keep-total' ? totalAfter - request.total : 0
  return {
    status: gap > 0 ? 'not-enough' : gap < 0 ? 'unassigned' : 'ok',
    difference: minorUnits(Math.abs(gap)),
    totalBefore: request.total,
    totalAfter,
    lines: lines.map((line, index) => {
      const after = minorUnits(settled[index] ?? line.amount)
      const floorAfter = floorsAfter.get(line.category) ?? null
      return {
        category: line.category,
        before: line.amount,
        after,
        floorBefore: floorsBefore.get(line.category) ?? null,
        floorAfter,
        reasons: scenarioReasons({
          line,
          after,
          isPerGuest: PER_GUEST.has(line.category),
          promised: promised(plan, line),
          guestsBefore: request.guests,
          guestsAfter: change.guests,
          floorAfter,
          step,
        }),
      }
    }),
    before,
    after: suggestBudget({ ...request, guests: change.guests, total: totalAfter }),
  }
}

/** A line already below its promises is shown in the ledger; a scenario only keeps it from falling further. */
const promised = ({ committed }: ScenarioPlan, { category, amount }: OwnBudgetLine): number =>
  Math.min(amount, committed?.get(category) ?? 0)

function moveWithGuests(line: OwnBudgetLine, guestsBefore: number, guestsAfter: number, least: number): number {
  if (line.isLocked || !PER_GUEST.has(line.category)) return line.amount
  // In whole numbers: an amount times guests may exceed what a double holds exactly.
  const exact = BigInt(line.amount) * BigInt(guestsAfter)
  const guests = BigInt(guestsBefore)
  return Math.max(least, Number((exact + guests - 1n) / guests))
}

/** Lets the lines that do not depend on the guests take or give the difference, as far as they can. */
function shareDifference(
  plan: ScenarioPlan,
  moved: readonly number[],
  exact: readonly number[],
  step: MinorUnits,
): readonly number[] {
  const isOpen = plan.lines.map((line) => !line.isLocked && !PER_GUEST.has(line.category))
  const open = plan.lines.filter((_, index) => isOpen[index])
  if (open.length === 0) return moved
  const least = open.map((line) => promised(plan, line))
  const leftOf = (amounts: readonly number[]) =>
    plan.request.total - sumOf(amounts.filter((_, index) => !isOpen[index]))
  // Rounding food and drink up must not take what the others cannot give.
  const fixed = leftOf(moved) < sumOf(least) ? exact : moved
  const left = leftOf(fixed)
  const shares = left <= sumOf(least) ? least : roundedShares(minorUnits(left), open, least, step)
  let next = 0
  return fixed.map((amount, index) => (isOpen[index] ? (shares[next++] ?? 0) : amount))
}

/** What is left for the open lines, in proportion to their amounts; lines that need not change do not. */
function roundedShares(
  left: MinorUnits,
  open: readonly OwnBudgetLine[],
  least: readonly number[],
  step: MinorUnits,
): readonly number[] {
  if (left === sumOf(open.map(({ amount }) => amount))) return open.map(({ amount }) => amount)
  const weights = open.some(({ amount }) => amount > 0) ? open.map(({ amount }) => amount) : open.map(() => 1)
  const shares = apportion(left, weights, least)
  const isHeld = shares.map((share, index) => share === least[index])
  const computed = open.map(({ category }, index) => ({
    category,
    amount: shares[index] ?? minorUnits(0),
    least: least[index] ?? 0,
  }))
  const rounded = roundAmounts(
    computed.filter((_, index) => !isHeld[index]),
    step,
  )
  let next = 0
  return shares.map((share, index) => (isHeld[index] ? share : (rounded[next++] ?? share)))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
