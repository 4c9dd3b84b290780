import { cateringFloorUsd, drinksFloorUsd } from '../budget/budget-rules.ts'
import { planParts } from '../budget/plan-parts.ts'
import { currencyExponent, type MinorUnits, minorUnits } from '../money/money.ts'
import { findExchangeRate } from '../places/exchange-rates.ts'
import { type PriceIndex, priceIndexFor } from '../places/places.ts'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import { budgetCategoryOf, type VendorCategory } from '../vendors/vendor-categories.ts'
import type { AdvisedEvent } from './advised-event.ts'
import {
  CAKE_OF_CATERING,
  CORPORATE_AV_SHARE,
  type CostSource,
  PLANNER_SHARE,
  PUBLISHED_WEDDING_COSTS,
} from './cost-sources.ts'

/** The calculation of an estimate: every number that it was made from. */
export type CostBasis =
  | {
      /** US dollars for a guest or the event, at the price level of the place */
      readonly code: 'per-guest' | 'published-per-guest' | 'published'
      readonly usdLow: number
      readonly usdHigh: number
      readonly guests: number
      readonly priceIndex: PriceIndex
      readonly unitsPerUsd: number
      /** Null: our model of food and drink (docs/decisions/budget-model.md) */
      readonly source: CostSource | null
      /** For the cake: which part of the cost of catering it is; else 1 */
      readonly part: number
    }
  | {
      /** Percent of the plan's total */
      readonly code: 'share'
      readonly percentLow: number
      readonly percentHigh: number
      readonly total: MinorUnits
      /** Null: the shares of our budget model */
      readonly source: CostSource | null
      readonly part: number
    }

/** What a vendor of a kind should cost for this event: an estimate, never a quote. Amounts have two significant digits. */
export interface CostEstimate {
  readonly low: MinorUnits
  readonly likely: MinorUnits
  readonly high: MinorUnits
  readonly basis: CostBasis
}

/** The least that food and drink cost, and half as much again. Our estimate of the spread. */
const FLOOR_SPREAD = 1.5
/** Around a published average. Our estimate. */
const AVERAGE_SPREAD = 0.3
/** Around a share of the total. Our estimate. */
const SHARE_SPREAD = 0.25

/**
 * What a vendor of this kind should cost at that place for so many guests, from published figures at the place's price
 * level where there are any, else from the kind's usual share of the total.
 *
 * More guests never make it cheaper, nor does a larger total.
 *
 * @throws RangeError when the currency is not a currency of payment
 */
export function estimateCost(kind: VendorCategory, event: AdvisedEvent): CostEstimate {
  return fromPublished(kind, event) ?? fromShare(kind, event)
}

function fromPublished(kind: VendorCategory, event: AdvisedEvent): CostEstimate | null {
  const rate = findExchangeRate(event.currency)
  if (!rate) return null
  const found = publishedCost(kind, event)
  if (!found) return null
  const { guests } = event
  const priceIndex = priceIndexFor(event)
  const units =
    (priceIndex.index / 100) *
    rate.unitsPerUsd *
    10 ** currencyExponent(event.currency) *
    (found.code === 'published' ? 1 : guests) *
    found.part
  return {
    ...rounded(found.usdLow * units, ((found.usdLow + found.usdHigh) / 2) * units, found.usdHigh * units),
    basis: { ...found, guests, priceIndex, unitsPerUsd: rate.unitsPerUsd },
  }
}

type PublishedBasis = Exclude<CostBasis, { code: 'share' }>

function publishedCost(
  kind: VendorCategory,
  event: AdvisedEvent,
): Pick<PublishedBasis, 'code' | 'usdLow' | 'usdHigh' | 'source' | 'part'> | null {
  if (kind === 'catering' || kind === 'cake-and-desserts') {
    const usd = cateringFloorUsd(event.eventType, event.cateringTier, event.countryCode)
    if (usd === null) return null
    const isCake = kind === 'cake-and-desserts'
    return {
      code: 'per-guest',
      usdLow: usd,
      usdHigh: usd * FLOOR_SPREAD,
      source: isCake ? 'the-knot-2022' : null,
      part: isCake ? CAKE_OF_CATERING : 1,
    }
  }
  if (kind === 'drinks') {
    const usd = drinksFloorUsd(event.drinksTier)
    return { code: 'per-guest', usdLow: usd, usdHigh: usd * FLOOR_SPREAD, source: null, part: 1 }
  }
  // At home or at a destination a venue is something else than what the average paid.
  const isUsualVenue = event.locationType === 'indoor-venue' || event.locationType === 'outdoor-venue'
  if (event.eventType !== 'wedding' || !(kind in PUBLISHED_WEDDING_COSTS) || (kind === 'venue' && !isUsualVenue)) {
    return null
  }
  const { usd, per, source } = PUBLISHED_WEDDING_COSTS[kind as keyof typeof PUBLISHED_WEDDING_COSTS]
  return {
    code: per === 'guest' ? 'published-per-guest' : 'published',
    usdLow: usd * (1 - AVERAGE_SPREAD),
    usdHigh: usd * (1 + AVERAGE_SPREAD),
    source,
    part: 1,
  }
}

function fromShare(kind: VendorCategory, event: AdvisedEvent): CostEstimate {
  const { total } = event
  const published = kind === 'planner' ? PLANNER_SHARE : kind === 'corporate-av' ? CORPORATE_AV_SHARE : null
  const usual = usualPercent(kind, event)
  const [low, likely, high] = published?.percents ?? [usual * (1 - SHARE_SPREAD), usual, usual * (1 + SHARE_SPREAD)]
  const part = kind === 'cake-and-desserts' ? CAKE_OF_CATERING : 1
  const source = published?.source ?? (kind === 'cake-and-desserts' ? 'the-knot-2022' : null)
  const of = (percent: number) => (total * percent * part) / 100
  return {
    ...rounded(of(low), of(likely), of(high)),
    basis: { code: 'share', percentLow: low, percentHigh: high, total, source, part },
  }
}

/** The category's share of the plan by the budget model, before floors and ranking: so it depends on no guests. */
function usualPercent(kind: VendorCategory, event: AdvisedEvent): number {
  const category = budgetCategoryOf(kind)
  const categories = BUDGET_CATEGORIES.filter((each) => each === category || event.categories.includes(each))
  const parts = planParts({ ...event, categories, priorities: [] }, new Map())
  const sum = parts.reduce((weights, { part }) => weights + part.weight, 0)
  const own = parts.find((part) => part.category === category)?.part.weight ?? 0
  return sum > 0 ? (100 * own) / sum : 0
}

/** Two significant digits, outwards: an estimate to the cent would pretend to be a quote. */
function rounded(low: number, likely: number, high: number): Pick<CostEstimate, 'low' | 'likely' | 'high'> {
  return {
    low: significant(low, Math.floor),
    likely: significant(likely, Math.round),
    high: significant(high, Math.ceil),
  }
}

/** Products of decimals may miss their exact value slightly; a millionth of a step is ignored. */
const HAIR = 1e-6

function significant(amount: number, to: (steps: number) => number): MinorUnits {
  if (!(amount >= 1)) return minorUnits(to === Math.floor ? 0 : Math.ceil(Math.max(0, amount)))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  const nudge = to === Math.floor ? HAIR : to === Math.ceil ? -HAIR : 0
  return minorUnits(to(amount / step + nudge) * step)
}
