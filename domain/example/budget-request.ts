import type { BudgetRequest } from '../budget/allocate-budget.ts'
import { toMinor } from '../money/money.ts'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'

/** A plausible request for tests and benchmarks: a wedding for 120 in Guadalajara with 350,000 MXN; name what matters. */
export function aBudgetRequest(changes: Partial<BudgetRequest> = {}): BudgetRequest {
  return {
    total: toMinor(350_000, 'MXN'),
    currency: 'MXN',
    eventType: 'wedding',
    variant: null,
    countryCode: 'MX',
    cityId: 'guadalajara',
    guests: 120,
    locationType: 'indoor-venue',
    durationHours: 10,
    categories: BUDGET_CATEGORIES,
    priorities: [],
    cateringTier: 'economy',
    drinksTier: 'beer-and-wine',
    ...changes,
  }
}
