import { z } from 'zod'
import { maxTopPriorities } from '#domain/budget/budget-rules.ts'
import { minorUnits } from '#domain/money/money.ts'
import { CITIES } from '#domain/places/places.ts'
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  CATERING_TIERS,
  COUPLE_TYPES,
  DRINKS_TIERS,
  EVENT_TYPES,
  EVENT_VARIANTS,
  LANGUAGES,
  LOCATION_TYPES,
  VARIANTS_BY_EVENT_TYPE,
} from '#domain/plans/event-types.ts'
import { COUNTRY_CODES, CURRENCY_CODES } from '../../lib/format/display-names.ts'
import { isTimeZone } from '../../lib/format/zoned-time.ts'
import { WIZARD_STEPS, type WizardDraft } from './draft/wizard-draft.ts'

/** Incremented when the shape of a stored draft changes; older drafts are then ignored. */
export const DRAFT_VERSION = 1

const categories = z
  .array(z.enum(BUDGET_CATEGORIES))
  .max(BUDGET_CATEGORIES.length)
  .transform((list) => [...new Set(list)])

const minor = z.int().min(0).transform(minorUnits)

const typed = z.string().max(200)

const ownLines = z.object({
  madeFor: z.string().max(2000),
  lines: z
    .array(z.object({ category: z.enum(BUDGET_CATEGORIES), amount: minor, isLocked: z.boolean() }))
    .max(BUDGET_CATEGORIES.length),
})

/** An invalid field falls back to that of a new draft; the others are kept. */
const storedDraft = (fresh: WizardDraft) =>
  z.object({
    planId: z.uuid().catch(fresh.planId),
    eventType: z.enum(EVENT_TYPES).nullable().catch(null),
    coupleType: z.enum(COUPLE_TYPES).nullable().catch(null),
    variant: z.enum(EVENT_VARIANTS).nullable().catch(null),
    date: typed.catch(''),
    time: typed.catch(''),
    timeZone: z.string().refine(isTimeZone).catch(fresh.timeZone),
    isTimeZoneChosen: z.boolean().catch(false),
    durationHours: typed.catch(''),
    countryCode: z
      .string()
      .refine((code) => COUNTRY_CODES.includes(code))
      .nullable()
      .catch(null),
    city: typed.catch(''),
    cityId: z.string().nullable().catch(null),
    locationType: z.enum(LOCATION_TYPES).nullable().catch(null),
    guests: typed.catch(''),
    currency: z
      .string()
      .refine((code) => CURRENCY_CODES.includes(code))
      .catch(fresh.currency),
    isCurrencyChosen: z.boolean().catch(false),
    total: minor.nullable().catch(null),
    totalText: typed.catch(''),
    cateringTier: z.enum(CATERING_TIERS).catch(fresh.cateringTier),
    drinksTier: z.enum(DRINKS_TIERS).catch(fresh.drinksTier),
    categories: categories.catch([...fresh.categories]),
    priorities: categories.catch([]),
    // Of drafts of an earlier release, which kept every category in an order that counted only when this is true.
    isRanked: z.boolean().optional().catch(undefined),
    ownLines: ownLines.nullable().catch(null),
    name: typed.catch(''),
    isNameTyped: z.boolean().catch(false),
    language: z.enum(LANGUAGES).catch(fresh.language),
    reached: z.enum(WIZARD_STEPS).catch('type'),
  })

const envelope = z.object({ version: z.literal(DRAFT_VERSION), draft: z.record(z.string(), z.unknown()) })

/** The priorities of a draft: a full ranking of an earlier release stays one, and what was never ranked has none. */
function prioritiesOf(
  chosen: readonly BudgetCategory[],
  stored: readonly BudgetCategory[],
  isRanked: boolean | undefined,
): readonly BudgetCategory[] {
  const ranked = stored.filter((category) => chosen.includes(category))
  if (isRanked === false) return []
  if (isRanked) return [...ranked, ...chosen.filter((category) => !ranked.includes(category))]
  return ranked.length === chosen.length ? ranked : ranked.slice(0, maxTopPriorities(chosen.length))
}

/** Corrects fields that are valid by themselves but inconsistent. */
function consistent({ isRanked, ...draft }: z.infer<ReturnType<typeof storedDraft>>): WizardDraft {
  const { eventType, variant, countryCode, cityId } = draft
  const chosen = BUDGET_CATEGORIES.filter((category) => draft.categories.includes(category))
  return {
    ...draft,
    coupleType: eventType === 'wedding' ? draft.coupleType : null,
    variant: eventType && variant && VARIANTS_BY_EVENT_TYPE[eventType].includes(variant) ? variant : null,
    cityId: CITIES.some((city) => city.id === cityId && city.country === countryCode) ? cityId : null,
    totalText: draft.total === null ? draft.totalText : '',
    categories: chosen,
    priorities: prioritiesOf(chosen, draft.priorities, isRanked),
  }
}

/** The stored draft with its invalid fields replaced; `fresh` when it is unreadable. */
export function readStoredDraft(stored: string | null, fresh: WizardDraft): WizardDraft {
  if (stored === null) return fresh
  try {
    const { draft } = envelope.parse(JSON.parse(stored))
    return consistent(storedDraft(fresh).parse(draft))
  } catch {
    // Not JSON, another version, or not a draft: foreign data under this key must not break the wizard.
    return fresh
  }
}

export const writeStoredDraft = (draft: WizardDraft): string => JSON.stringify({ version: DRAFT_VERSION, draft })
