import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { BudgetCategory, CateringTier, DrinksTier, EventType } from '../plans/event-types.ts'
import { cateringFloorUsd, drinksFloorUsd } from './budget-rules.ts'

/** Least cost per guest by category, in minor units and unrounded; categories without a floor are absent. */
export type FloorsPerGuest = ReadonlyMap<BudgetCategory, number>

/**
 * The least that food and drink cost per guest: the tier's figure in US dollars at the place's price level, in the
 * plan's currency. Empty when the rate is unknown, because floors are never guessed. An event of no named type has none
 * for catering.
 *
 * @param place.minorUnitsPerUsd minor units of the plan's currency for one US dollar, or null when unknown
 */
export function floorsPerGuest(
  event: {
    readonly eventType: EventType
    readonly countryCode: string
    readonly categories: readonly BudgetCategory[]
    readonly cateringTier: CateringTier
    readonly drinksTier: DrinksTier
  },
  place: { readonly priceIndex: number; readonly minorUnitsPerUsd: number | null },
): FloorsPerGuest {
  const floors = new Map<BudgetCategory, number>()
  if (place.minorUnitsPerUsd === null) return floors
  const scale = (place.priceIndex / 100) * place.minorUnitsPerUsd
  const catering = cateringFloorUsd(event.eventType, event.cateringTier, event.countryCode)
  if (catering !== null && event.categories.includes('catering')) floors.set('catering', catering * scale)
  if (event.categories.includes('drinks')) floors.set('drinks', drinksFloorUsd(event.drinksTier) * scale)
  return floors
}

/** Products of decimals may exceed their exact whole unit slightly; a millionth of a unit is ignored. */
const HAIR = 1e-6

/** A category's floor for a number of guests, rounded up to the minor unit. */
export function floorFor(perGuest: number, guests: number): MinorUnits {
  return minorUnits(Math.max(0, Math.ceil(perGuest * guests - HAIR)))
}

function floorTotal(floors: FloorsPerGuest, guests: number): MinorUnits {
  let total = 0
  for (const perGuest of floors.values()) total += floorFor(perGuest, guests)
  return minorUnits(total)
}

/** The least cost of one more guest, rounded up to the minor unit once. */
export function floorOfOneGuest(floors: FloorsPerGuest): MinorUnits {
  return floorFor(sumOf(floors), 1)
}

/** The most guests whose floors the total covers; null when there are no floors. */
export function maxGuestsFor(floors: FloorsPerGuest, total: MinorUnits): number | null {
  const perGuest = sumOf(floors)
  if (perGuest <= 0) return null
  // Each category rounds up separately, so the quotient can be one guest too many.
  let guests = Math.floor(total / perGuest + HAIR)
  while (guests > 0 && floorTotal(floors, guests) > total) guests -= 1
  return guests
}

function sumOf(floors: FloorsPerGuest): number {
  let sum = 0
  for (const floor of floors.values()) sum += floor
  return sum
}
