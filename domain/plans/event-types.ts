/** The closed lists of a plan: the same strings as the database's enums, in the order screens show them. */

export const EVENT_TYPES = ['wedding', 'graduation', 'birthday', 'anniversary', 'corporate', 'other'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Variants of an event type; each belongs to exactly one (see `VARIANTS_BY_EVENT_TYPE`). */
export const EVENT_VARIANTS = ['xv-anos', 'kids', 'conference', 'gala-dinner'] as const
export type EventVariant = (typeof EVENT_VARIANTS)[number]

export const VARIANTS_BY_EVENT_TYPE: Readonly<Record<EventType, readonly EventVariant[]>> = {
  wedding: [],
  graduation: [],
  birthday: ['xv-anos', 'kids'],
  anniversary: [],
  corporate: ['conference', 'gala-dinner'],
  other: [],
}

export const LOCATION_TYPES = ['indoor-venue', 'outdoor-venue', 'home', 'destination'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]

export const COUPLE_TYPES = ['bride-groom', 'groom-groom', 'bride-bride'] as const
export type CoupleType = (typeof COUPLE_TYPES)[number]

/** In the order in which ties over the last unit of money are decided. */
export const BUDGET_CATEGORIES = [
  'venue',
  'catering',
  'drinks',
  'photo-and-video',
  'music',
  'decorations',
  'attire',
  'transportation',
  'miscellaneous',
] as const
export type BudgetCategory = (typeof BUDGET_CATEGORIES)[number]

export const CATERING_TIERS = ['economy', 'standard', 'premium'] as const
export type CateringTier = (typeof CATERING_TIERS)[number]

export const DRINKS_TIERS = ['non-alcoholic', 'beer-and-wine', 'full-bar', 'premium-bar'] as const
export type DrinksTier = (typeof DRINKS_TIERS)[number]

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
