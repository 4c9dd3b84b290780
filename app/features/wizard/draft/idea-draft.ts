import { z } from 'zod'
import { minorUnits } from '#domain/money/money.ts'
import { findCity, findCountry } from '#domain/places/places.ts'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import { BUDGET_CATEGORIES, EVENT_TYPES, EVENT_VARIANTS, VARIANTS_BY_EVENT_TYPE } from '#domain/plans/event-types.ts'
import type { PlanIdea } from '../../../lib/site/plan-idea.ts'
import { isValidTotal } from '../../budget/schema.ts'
import { type WizardDraft, withCity, withEventType, withPriority, withVariant } from './wizard-draft.ts'

/** An older idea is ignored; long enough for a confirmation mail to wait over a weekend. */
const FRESH_FOR_MS = 7 * 86_400_000

const storedIdea = z.object({
  eventType: z.enum(EVENT_TYPES),
  variant: z.enum(EVENT_VARIANTS).nullable().catch(null),
  cityId: z.string(),
  currency: z.string(),
  total: z.int().positive().transform(minorUnits).nullable().catch(null),
  guests: z.int().min(EVENT_DETAILS_BOUNDS.guests.min).max(EVENT_DETAILS_BOUNDS.guests.max).nullable().catch(null),
  first: z.enum(BUDGET_CATEGORIES).nullable().catch(null),
  keptAtMs: z.number(),
}) satisfies z.ZodType<PlanIdea>

function readIdea(stored: string | null, nowMs: number): z.infer<typeof storedIdea> | null {
  if (stored === null) return null
  try {
    const idea = storedIdea.parse(JSON.parse(stored))
    return nowMs - idea.keptAtMs < FRESH_FOR_MS ? idea : null
  } catch {
    // Foreign data or another version counts as no idea.
    return null
  }
}

/** A new draft with the input of the front page; the draft itself without any. */
export function withIdea(draft: WizardDraft, stored: string | null, nowMs: number): WizardDraft {
  const idea = readIdea(stored, nowMs)
  const city = idea && findCity(idea.cityId)
  if (!idea || !city) return draft
  const variant = VARIANTS_BY_EVENT_TYPE[idea.eventType].find((each) => each === idea.variant) ?? null
  const there = withCity(draft, city, city.name[draft.language])
  const placed = withVariant(withEventType(there, idea.eventType), variant)
  const isOwnCurrency = findCountry(city.country)?.currency === idea.currency && placed.currency === idea.currency
  const answered: WizardDraft = {
    ...placed,
    guests: idea.guests === null ? '' : String(idea.guests),
    total: isOwnCurrency && isValidTotal(idea.total, idea.currency) ? idea.total : null,
    // The front page computes with it, so the amounts here are the same.
    cateringTier: 'standard',
  }
  return idea.first ? withPriority(answered, idea.first, true) : answered
}
