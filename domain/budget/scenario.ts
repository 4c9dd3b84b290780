import { apportion } from '../money/apportion.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'
import { allocateBudget, type BudgetAllocation, type BudgetRequest } from './allocate-budget.ts'
import { floorsByCategory } from './floors-by-category.ts'
import type { OwnBudgetLine } from './rebalance-budget.ts'
import { type ScenarioReason, scenarioReasons } from './scenario-reasons.ts'

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
  /** The allocation before and after: status, floors, maximum guests, suggested amounts */
  readonly before: BudgetAllocation
  readonly after: BudgetAllocation
}

/**
 * The effect of another number of guests on a plan, as the values to write if the scenario is applied (guests, total,
 * amounts). Changes nothing itself.
 *
 * Food and drink keep their cost per guest, rounded up to the minor unit, so a line at its floor stays at it. Locked
 * lines stay. No line falls below what its vendors have been promised.
 *
 * @throws RangeError where `allocateBudget` does, and when the lines do not add up to the total
 */
export function whatIfGuests(plan: ScenarioPlan, change: ScenarioChange): Scenario {
  const { request, lines } = plan
  if (sumOf(lines.map(({ amount }) => amount)) !== request.total)
    throw new RangeError('the lines must add up to the total')
  const before = allocateBudget(request)
  const floorsBefore = floorsByCategory(request)
  const floorsAfter = floorsByCategory({ ...request, guests: change.guests })

  const moved = lines.map((line) => moveWithGuests(line, request.guests, change.guests, promised(plan, line)))
  const settled = change.money === 'keep-total' ? shareDifference(plan, moved) : moved
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
        }),
      }
    }),
    before,
    after: allocateBudget({ ...request, guests: change.guests, total: totalAfter }),
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
function shareDifference(plan: ScenarioPlan, moved: readonly number[]): number[] {
  const isOpen = plan.lines.map((line) => !line.isLocked && !PER_GUEST.has(line.category))
  const open = plan.lines.filter((_, index) => isOpen[index])
  if (open.length === 0) return [...moved]
  const least = open.map((line) => promised(plan, line))
  const left = plan.request.total - sumOf(moved.filter((_, index) => !isOpen[index]))
  const weights = open.some(({ amount }) => amount > 0) ? open.map(({ amount }) => amount) : open.map(() => 1)
  const shares = left <= sumOf(least) ? least : apportion(minorUnits(left), weights, least)
  let next = 0
  return moved.map((amount, index) => (isOpen[index] ? (shares[next++] ?? 0) : amount))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
