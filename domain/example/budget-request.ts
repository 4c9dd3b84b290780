import type { BudgetRequest } from '../budget/allocate-budget.ts'
import { priorityRuleOf } from '../budget/budget-rules.ts'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import { EXAMPLE_EVENT } from './event.ts'

/** The budget request of the example event, over ten hours, with the given changes. */
export function aBudgetRequest(changes: Partial<BudgetRequest> = {}): BudgetRequest {
  const { categories = BUDGET_CATEGORIES, priorities = [] } = changes
  return {
    total: EXAMPLE_EVENT.total,
    currency: EXAMPLE_EVENT.currency,
    eventType: EXAMPLE_EVENT.eventType,
    variant: EXAMPLE_EVENT.variant,
    countryCode: EXAMPLE_EVENT.countryCode,
    cityId: EXAMPLE_EVENT.cityId,
    guests: EXAMPLE_EVENT.guests,
    locationType: EXAMPLE_EVENT.locationType,
    durationHours: 10,
    categories,
    priorities,
    priorityRule: priorityRuleOf(categories, priorities),
    cateringTier: 'economy',
    drinksTier: 'beer-and-wine',
    ...changes,
  }
}
