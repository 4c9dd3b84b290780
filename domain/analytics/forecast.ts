import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory } from '../plans/event-types.ts'

/**
 * What the cost of a category rests on. `settled`: nothing more is to come; `agreed`: all its vendors have an agreed amount; `partly`: some is
 * agreed, some is open; `candidates`: vendors are considered, none is booked; `allocation`: there is the budget alone.
 */
export const FORECAST_BASES = ['settled', 'agreed', 'partly', 'candidates', 'allocation'] as const
export type ForecastBasis = (typeof FORECAST_BASES)[number]

/** The cost of a category of some plans as their rows say it, before what is uncertain about it. */
export interface ForecastLine {
  readonly category: BudgetCategory
  readonly basis: ForecastBasis
  /** How many plans it adds up */
  readonly plans: number
  readonly planned: number
  readonly spent: number
  readonly low: number
  readonly likely: number
  readonly high: number
}

/** What own earlier plans had planned for a category and spent on it. */
export interface EarlierCategory {
  readonly category: BudgetCategory
  readonly planned: number
  readonly spent: number
}

/**
 * How far a cost may lie from what is known of it, as parts of it. Assumptions, shown beside the forecast: an agreed amount rarely shrinks, and grows
 * by overtime, tips and late wishes; one candidate alone is no range; a budget is a wish.
 */
export const SPREAD = {
  agreed: { below: 0, above: 0.05 },
  partly: { below: 0, above: 0.1 },
  candidates: { below: 0, above: 0.1 },
  allocation: { below: 0.15, above: 0.2 },
} as const satisfies Readonly<Record<Exclude<ForecastBasis, 'settled'>, { below: number; above: number }>>

/** From so many own earlier plans on, what they spent of their budgets counts for a category with nothing but a budget. */
export const ENOUGH_EARLIER = 2

/** No earlier plan moves a budget by more than this. */
const MAX_RATIO = 1.5
const MIN_RATIO = 0.5

export interface ForecastPart {
  readonly category: BudgetCategory
  readonly basis: ForecastBasis
  /** Whether own earlier plans moved it away from the budget */
  readonly isByEarlier: boolean
  readonly low: MinorUnits
  readonly likely: MinorUnits
  readonly high: MinorUnits
}

/** The final cost as it can be told today. */
export interface Forecast {
  readonly low: MinorUnits
  readonly likely: MinorUnits
  readonly high: MinorUnits
  /** How much of the likely cost is settled or agreed, from 0 to 1 */
  readonly certainty: number
  /** What the likely cost rests on; they add up to it */
  readonly byBasis: Readonly<Record<ForecastBasis, MinorUnits>>
  readonly parts: readonly ForecastPart[]
}

/**
 * The final cost with its uncertainty. The parts are taken to vary independently, so that their spreads are added as squares: the range of the whole
 * is narrower than the sum of the ranges, for not everything becomes dearer at once.
 * @param earlier own earlier plans, and how many; null without any
 */
export function forecastCost(
  lines: readonly ForecastLine[],
  earlier: { readonly plans: number; readonly categories: readonly EarlierCategory[] } | null = null,
): Forecast {
  const history = earlier !== null && earlier.plans >= ENOUGH_EARLIER ? earlier.categories : []
  const parts = lines.map((line) => forecastPart(line, history))
  let [likely, below, above, known] = [0, 0, 0, 0]
  const byBasis = { settled: 0, agreed: 0, partly: 0, candidates: 0, allocation: 0 }
  parts.forEach((part, index) => {
    const line = lines[index]
    likely += part.likely
    byBasis[part.basis] += part.likely
    if (part.basis === 'settled' || part.basis === 'agreed') known += part.likely
    else if (part.basis === 'partly') known += Math.min(part.likely, line?.spent ?? 0)
    // The spread of several plans is the sum of theirs, taken as equal.
    const plans = Math.max(1, line?.plans ?? 1)
    below += (part.likely - part.low) ** 2 / plans
    above += (part.high - part.likely) ** 2 / plans
  })
  return {
    low: minorUnits(Math.max(0, Math.round(likely - Math.sqrt(below)))),
    likely: minorUnits(likely),
    high: minorUnits(Math.round(likely + Math.sqrt(above))),
    certainty: likely === 0 ? 0 : Math.min(1, known / likely),
    byBasis: Object.fromEntries(
      Object.entries(byBasis).map(([basis, amount]) => [basis, minorUnits(amount)]),
    ) as Record<ForecastBasis, MinorUnits>,
    parts,
  }
}

function forecastPart(line: ForecastLine, history: readonly EarlierCategory[]): ForecastPart {
  const { category, basis } = line
  const amounts = (low: number, likely: number, high: number) => ({
    low: minorUnits(Math.round(Math.min(low, likely))),
    likely: minorUnits(Math.round(likely)),
    high: minorUnits(Math.round(Math.max(high, likely))),
  })
  if (basis === 'settled')
    return { category, basis, isByEarlier: false, ...amounts(line.likely, line.likely, line.likely) }
  const spread = SPREAD[basis]
  if (basis === 'allocation') {
    const before = history.find((each) => each.category === category && each.planned > 0)
    const ratio = before ? Math.min(MAX_RATIO, Math.max(MIN_RATIO, before.spent / before.planned)) : 1
    const likely = line.likely * ratio
    return {
      category,
      basis,
      isByEarlier: before !== undefined,
      ...amounts(likely * (1 - spread.below), likely, likely * (1 + spread.above)),
    }
  }
  // The open part of what is partly agreed varies as it is known; the whole of it may still grow.
  const high = Math.max(line.high, line.likely * (1 + spread.above))
  return { category, basis, isByEarlier: false, ...amounts(line.low, line.likely, high) }
}
