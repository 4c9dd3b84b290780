import { allocateBudget } from '#domain/budget/allocate-budget.ts'
import { toMinor } from '#domain/money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import { SAMPLE } from './sample-event.ts'

export interface SampleBudget {
  /** Minor units of `SAMPLE.currency`. */
  readonly total: number
  readonly lines: readonly { readonly category: BudgetCategory; readonly amount: number }[]
}

/** What the product itself would suggest for that event, largest first. */
export function sampleBudget(): SampleBudget {
  const total = toMinor(SAMPLE.total, SAMPLE.currency)
  const { lines } = allocateBudget({
    total,
    currency: SAMPLE.currency,
    eventType: 'wedding',
    variant: null,
    countryCode: SAMPLE.countryCode,
    cityId: SAMPLE.cityId,
    guests: SAMPLE.guests,
    locationType: 'indoor-venue',
    durationHours: 8,
    categories: BUDGET_CATEGORIES,
    priorities: ['catering', 'music', 'photo-and-video'],
    cateringTier: 'standard',
    drinksTier: 'beer-and-wine',
  })
  return {
    total,
    lines: lines.map(({ category, amount }) => ({ category, amount })).toSorted((a, b) => b.amount - a.amount),
  }
}
