import { fromMinor } from '#domain/money/money.ts'
import { fromAllocation } from '../budget/rows.ts'
import type { DraftBudget } from './budget-draft.ts'
import { startsAt } from './check-draft.ts'
import type { WizardDraft } from './wizard-draft.ts'

/** The arguments of the database function `create_event_plan`. */
export interface CreatePlanCall {
  readonly plan: Readonly<Record<string, unknown>>
  readonly allocations: readonly ReturnType<typeof fromAllocation>[]
}

/** A finished draft as the database wants it. @throws RangeError when the draft has no moment to begin at */
export function toCreatePlanCall(draft: WizardDraft, { request, lines, suggestion }: DraftBudget): CreatePlanCall {
  const startsAtMs = startsAt(draft)
  if (startsAtMs === null) throw new RangeError('a draft without day, time or zone cannot be saved')
  const { currency } = request
  return {
    plan: {
      id: draft.planId,
      name: draft.name.trim(),
      event_type: request.eventType,
      variant: request.variant,
      couple_type: draft.coupleType,
      starts_at: new Date(startsAtMs).toISOString(),
      time_zone: draft.timeZone,
      duration_hours: request.durationHours,
      country_code: request.countryCode,
      city: draft.city.trim(),
      city_id: request.cityId,
      guest_count: request.guests,
      location_type: request.locationType,
      currency,
      total_budget: fromMinor(request.total, currency),
      catering_tier: request.cateringTier,
      drinks_tier: request.drinksTier,
      categories: request.categories,
      priorities: request.priorities,
      language: draft.language,
    },
    allocations: lines.map(({ category, amount, isLocked }) => {
      const line = suggestion.lines.find((other) => other.category === category)
      const suggested = line?.amount ?? amount
      return fromAllocation({ category, amount, suggested, isLocked, reasons: line?.reasons ?? [] }, currency)
    }),
  }
}
