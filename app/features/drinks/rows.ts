import type { Plan } from '#app/features/plans/rows.ts'
import type { PricePlace } from '#domain/drinks/bottles/bottles.ts'
import { currencyExponent } from '#domain/money/money.ts'
import { findExchangeRate } from '#domain/places/exchange-rates.ts'
import { priceIndexFor } from '#domain/places/places.ts'

/** What bottles cost where the event takes place. */
export function pricePlaceOf(plan: Pick<Plan, 'countryCode' | 'cityId' | 'currency'>): PricePlace {
  const rate = findExchangeRate(plan.currency)
  return {
    countryCode: plan.countryCode,
    currency: plan.currency,
    priceIndex: priceIndexFor(plan).index,
    minorUnitsPerUsd: rate && rate.unitsPerUsd * 10 ** currencyExponent(plan.currency),
  }
}
