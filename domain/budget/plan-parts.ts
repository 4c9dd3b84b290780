import { minorUnits } from '../money/money.ts'
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  type EventType,
  type EventVariant,
  type LocationType,
} from '../plans/event-types.ts'
import { type FloorsPerGuest, floorFor } from './budget-floors.ts'
import type { BudgetReason } from './budget-reasons.ts'
import {
  durationFactor,
  locationFactor,
  MIN_FACTORS,
  type PriorityRule,
  priorityFactor,
  typicalHours,
} from './budget-rules.ts'
import { BASE_SHARES, sharesFor } from './budget-shares.ts'
import type { BudgetPart, PartAmount } from './split-budget.ts'

/** The part of a request that determines the weights. */
interface WeighedEvent {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly countryCode: string
  readonly guests: number
  readonly locationType: LocationType
  readonly durationHours: number
  readonly categories: readonly BudgetCategory[]
  readonly priorities: readonly BudgetCategory[]
  readonly priorityRule: PriorityRule
}

/** A category ready to be split, with the reasons known before its amount. */
export interface PlannedPart {
  readonly category: BudgetCategory
  readonly part: BudgetPart
  readonly reasonsForWeight: readonly BudgetReason[]
  readonly reasonForRank: BudgetReason | null
}

/** The selected categories of an event in the order of `BUDGET_CATEGORIES`, whatever the order of selection. */
export function planParts(event: WeighedEvent, floors: FloorsPerGuest): PlannedPart[] {
  const weighed = BUDGET_CATEGORIES.map((category) => ({ category, ...weigh(event, category) }))
  const selected = weighed.filter(({ category }) => event.categories.includes(category))
  const spread = spreadReason(sumOf(selected), sumOf(weighed))
  return selected.map(({ category, weight, reasons }) => {
    const rank = event.priorities.indexOf(category)
    const ranked = event.priorities.length
    const factor = rank < 0 ? 1 : priorityFactor(rank, ranked, event.priorityRule)
    const perGuest = floors.get(category)
    return {
      category,
      part: {
        weight,
        priorityFactor: factor,
        minFactor: MIN_FACTORS[category],
        floor: perGuest === undefined ? minorUnits(0) : floorFor(perGuest, event.guests),
      },
      reasonsForWeight: spread ? [...reasons, spread] : reasons,
      reasonForRank: rank < 0 ? null : { code: 'priority', factor: tidy(factor), rank: rank + 1, ranked },
    }
  })
}

/** Further inputs of a line's reasons, in minor units. */
interface Outcome {
  readonly isSufficient: boolean
  /** The amount by the line's weight alone, before floors and ranking */
  readonly proportionate: number
  readonly floorPerGuest: number
  readonly guests: number
}

/** The reasons for a line, once its amount is known. */
export function explain(planned: PlannedPart, given: PartAmount, outcome: Outcome): BudgetReason[] {
  const { floor } = planned.part
  if (!outcome.isSufficient) {
    // The floors took everything, so weights had no effect and explain nothing.
    return floor > 0
      ? [{ code: 'short-of-floor', amount: floor, missing: floor - given.amount }]
      : [{ code: 'floors-first', amount: Math.floor(outcome.proportionate) }]
  }
  const reasons = [...planned.reasonsForWeight]
  const gave = Math.floor(outcome.proportionate) - given.unranked
  if (floor > 0 && given.amount === floor) {
    const perGuest = floorFor(outcome.floorPerGuest, 1)
    reasons.push({ code: 'floor', amount: floor, perGuest, guests: outcome.guests })
  } else if (gave > 1) {
    // A unit or less is rounding.
    reasons.push({ code: 'floors-first', amount: gave })
  }
  if (planned.reasonForRank) reasons.push(planned.reasonForRank)
  if (given.isAtLimit) reasons.push({ code: 'limit', factor: planned.part.minFactor, amount: given.unranked })
  return reasons
}

function weigh(event: WeighedEvent, category: BudgetCategory): { weight: number; reasons: BudgetReason[] } {
  const { row, basis, narrowedBy } = sharesFor(event)
  const percent = row[category]
  const genericPercent = BASE_SHARES[event.eventType].row[category]
  const usual = typicalHours(event)
  const location = locationFactor(event.locationType, category)
  const duration = durationFactor(category, event.durationHours, usual)

  const reasons: BudgetReason[] = []
  if (narrowedBy === null) reasons.push({ code: 'base-share', percent })
  else if (narrowedBy === 'country') reasons.push({ code: 'country-variant', percent, genericPercent })
  else reasons.push({ code: 'event-variant', percent, genericPercent })
  if (basis === 'estimated') reasons.push({ code: 'estimated-share', percent })
  if (location !== 1) reasons.push({ code: 'location', factor: location })
  if (duration !== 1) {
    reasons.push({ code: 'duration', factor: tidy(duration), hours: event.durationHours, typicalHours: usual })
  }
  return { weight: percent * location * duration, reasons }
}

function spreadReason(selected: number, all: number): BudgetReason | null {
  if (selected <= 0 || selected >= all) return null
  return { code: 'skipped-spread', skippedPercent: tidy(100 * (1 - selected / all)), factor: tidy(all / selected) }
}

function sumOf(parts: readonly { readonly weight: number }[]): number {
  return parts.reduce((sum, part) => sum + part.weight, 0)
}

/** Four decimals: reasons are displayed and stored, never used in calculations. */
function tidy(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
