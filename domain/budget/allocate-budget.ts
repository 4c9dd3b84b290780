import { currencyExponent } from '../money/currency-exponents.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'
import { type ExchangeRate, findExchangeRate } from '../places/exchange-rates.ts'
import { type PriceIndex, priceIndexFor } from '../places/places.ts'
import type {
  BudgetCategory,
  CateringTier,
  DrinksTier,
  EventType,
  EventVariant,
  LocationType,
} from '../plans/event-types.ts'
import { floorOfOneGuest, floorsPerGuest, maxGuestsFor } from './budget-floors.ts'
import type { BudgetReason } from './budget-reasons.ts'
import type { PriorityRule } from './budget-rules.ts'
import { explain, planParts } from './plan-parts.ts'
import { splitBudget } from './split-budget.ts'

export interface BudgetRequest {
  readonly total: MinorUnits
  /** ISO 4217 code of the total; it may differ from the country's */
  readonly currency: string
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly countryCode: string
  readonly cityId: string | null
  /** At least 1 */
  readonly guests: number
  readonly locationType: LocationType
  /** More than 0 */
  readonly durationHours: number
  /** The categories to fund, in any order; at least one */
  readonly categories: readonly BudgetCategory[]
  /**
   * Most important first. A category that is not selected may stay in the list; it keeps its place, and removing it
   * changes no other rank.
   */
  readonly priorities: readonly BudgetCategory[]
  /** How the priorities count; of a stored list, `priorityRuleOf` */
  readonly priorityRule: PriorityRule
  readonly cateringTier: CateringTier
  readonly drinksTier: DrinksTier
}

export type BudgetStatus = 'ok' | 'tight' | 'insufficient'

export interface BudgetLine {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  /** Of 100, two decimals */
  readonly sharePercent: number
  /** The least that it costs for the guests; 0 without a known floor */
  readonly floor: MinorUnits
  readonly reasons: readonly BudgetReason[]
}

/** The least that the selected food and drink cost for the guests. */
export interface BudgetFloor {
  /** False when the currency has no known exchange rate: then there are no floors, and the amounts here are 0 */
  readonly isKnown: boolean
  readonly total: MinorUnits
  /** The amount missing to reach the floor; 0 when it is reached */
  readonly missing: MinorUnits
  /** The number of guests the total could feed; null when nothing limits it */
  readonly maxGuests: number | null
  readonly perGuest: MinorUnits
  /** The rate the floors were converted with; null when none is known */
  readonly exchangeRate: ExchangeRate | null
}

export interface BudgetAllocation {
  /** `tight`: floors take more than 60 % of the total; `insufficient`: they exceed it */
  readonly status: BudgetStatus
  /** One per selected category, in the order of `BUDGET_CATEGORIES`; the amounts add up to the total exactly */
  readonly lines: readonly BudgetLine[]
  readonly floor: BudgetFloor
  readonly priceIndex: PriceIndex
}

/**
 * Suggests an amount for each category. Deterministic: the same request always gives the same amounts.
 *
 * Guarantees, for any currency: the amounts add up to the total to the last minor unit; none is negative; none shrinks
 * when the total grows or when its own category moves up the ranking. See docs/decisions/budget-model.md.
 *
 * @throws RangeError when the total is negative, guests or hours are not positive, no category is selected, or the
 * currency is not a currency of payment
 */
export function allocateBudget(request: BudgetRequest): BudgetAllocation {
  requireSensible(request)
  const exponent = currencyExponent(request.currency)
  const { total, guests } = request
  const priceIndex = priceIndexFor(request)
  const exchangeRate = findExchangeRate(request.currency)
  const minorUnitsPerUsd = exchangeRate ? exchangeRate.unitsPerUsd * 10 ** exponent : null
  const floors = floorsPerGuest(request, { priceIndex: priceIndex.index, minorUnitsPerUsd })

  const planned = planParts(request, floors)
  const split = splitBudget(
    total,
    planned.map(({ part }) => part),
  )
  const weightTotal = planned.reduce((sum, { part }) => sum + part.weight, 0)

  return {
    status: split.isSufficient ? (split.isTight ? 'tight' : 'ok') : 'insufficient',
    lines: split.parts.map((given, index) => {
      const own = planned[index]
      if (!own) throw new RangeError('a split has one amount for each part')
      return {
        category: own.category,
        amount: given.amount,
        sharePercent: total > 0 ? Math.round((given.amount / total) * 10_000) / 100 : 0,
        floor: own.part.floor,
        reasons: explain(own, given, {
          isSufficient: split.isSufficient,
          proportionate: weightTotal > 0 ? (total * own.part.weight) / weightTotal : total / planned.length,
          floorPerGuest: floors.get(own.category) ?? 0,
          guests,
        }),
      }
    }),
    floor: {
      isKnown: exchangeRate !== null,
      total: split.floorTotal,
      missing: minorUnits(Math.max(0, split.floorTotal - total)),
      maxGuests: maxGuestsFor(floors, total),
      perGuest: floorOfOneGuest(floors),
      exchangeRate,
    },
    priceIndex,
  }
}

function requireSensible(request: BudgetRequest): void {
  const { total, guests, durationHours, categories } = request
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError('the total must be whole and not negative')
  if (!Number.isSafeInteger(guests) || guests < 1) throw new RangeError('an event has at least one guest')
  if (!(durationHours > 0) || !Number.isFinite(durationHours)) throw new RangeError('an event lasts some time')
  if (categories.length === 0) throw new RangeError('a budget needs at least one category')
}
