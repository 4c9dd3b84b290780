import type { MinorUnits } from '../money/money.ts'
import type { OwnBudgetLine } from './rebalance-budget.ts'

/**
 * The reasons for a line's amount in a scenario; amounts in minor units.
 *
 * | code           | says                                                                          |
 * |----------------|-------------------------------------------------------------------------------|
 * | per-guest      | it costs `perGuest` a head, rounded, and the heads change                      |
 * | promised       | its vendors have been promised `amount`, and it cannot be less                |
 * | locked         | a person locked it                                                            |
 * | takes, gives   | it takes what became free, or gives to what became dearer, in its proportion  |
 * | unchanged      | guests do not move it                                                         |
 * | on-floor       | it is at the least that serves so many guests there, but for rounding         |
 * | short-of-floor | it lacks `missing` to serve so many guests                                    |
 */
export type ScenarioReason =
  | {
      readonly code: 'per-guest'
      readonly perGuest: number
      readonly guestsBefore: number
      readonly guestsAfter: number
    }
  | { readonly code: 'promised'; readonly amount: number }
  | { readonly code: 'locked' | 'takes' | 'gives' | 'unchanged' | 'on-floor' }
  | { readonly code: 'short-of-floor'; readonly missing: number }

interface MovedLine {
  readonly line: OwnBudgetLine
  readonly after: MinorUnits
  readonly isPerGuest: boolean
  /** The minimum of the line; 0 for none */
  readonly promised: number
  readonly guestsBefore: number
  readonly guestsAfter: number
  readonly floorAfter: MinorUnits | null
  /** What amounts are rounded to */
  readonly step: MinorUnits
}

/** The one reason for the line's change, then its relation to its floor. */
export function scenarioReasons(moved: MovedLine): ScenarioReason[] {
  const { after, floorAfter, step } = moved
  const reasons = [movement(moved)]
  if (floorAfter !== null && after >= floorAfter && after < floorAfter + step) reasons.push({ code: 'on-floor' })
  if (floorAfter !== null && after < floorAfter) reasons.push({ code: 'short-of-floor', missing: floorAfter - after })
  return reasons
}

function movement(moved: MovedLine): ScenarioReason {
  const { line, after, isPerGuest, promised, guestsBefore, guestsAfter } = moved
  if (line.isLocked) return { code: 'locked' }
  const isHeld = promised > 0 && after === promised && (isPerGuest ? guestsAfter < guestsBefore : after < line.amount)
  if (isHeld) return { code: 'promised', amount: promised }
  if (isPerGuest && guestsAfter !== guestsBefore) {
    return { code: 'per-guest', perGuest: Math.round(line.amount / guestsBefore), guestsBefore, guestsAfter }
  }
  if (after === line.amount) return { code: 'unchanged' }
  return { code: after > line.amount ? 'takes' : 'gives' }
}
