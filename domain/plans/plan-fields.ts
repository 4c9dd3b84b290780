import type { FieldList } from '../records/field-list.ts'
import { EVENT_DETAILS_BOUNDS } from './event-details.ts'
import {
  BUDGET_CATEGORIES,
  CATERING_TIERS,
  COUPLE_TYPES,
  DRINKS_TIERS,
  EVENT_TYPES,
  EVENT_VARIANTS,
  LANGUAGES,
  LOCATION_TYPES,
} from './event-types.ts'
import { EXAMPLE_KINDS } from './example-kinds.ts'

const { name, city, durationHours, guests } = EVENT_DETAILS_BOUNDS

/** The details of an event, which may be edited. What a form accepts of them is checked by `checkEventDetails`. */
export const EVENT_FIELDS = {
  name: { column: 'name', type: 'text', ...name, isRequired: true },
  variant: { column: 'variant', type: 'choice', choices: EVENT_VARIANTS },
  coupleType: { column: 'couple_type', type: 'choice', choices: COUPLE_TYPES },
  startsAt: { column: 'starts_at', type: 'instant', isRequired: true },
  // IANA name; every date and time of the plan is shown in this zone.
  timeZone: { column: 'time_zone', type: 'reference', isRequired: true },
  durationHours: { column: 'duration_hours', type: 'number', ...durationHours, isRequired: true },
  countryCode: { column: 'country_code', type: 'reference', isRequired: true },
  city: { column: 'city', type: 'text', ...city, isRequired: true },
  // Null for a city that is not listed.
  cityId: { column: 'city_id', type: 'reference' },
  guests: { column: 'guest_count', type: 'number', ...guests, isRequired: true },
  locationType: { column: 'location_type', type: 'choice', choices: LOCATION_TYPES, isRequired: true },
  language: { column: 'language', type: 'choice', choices: LANGUAGES, isRequired: true },
} as const satisfies FieldList

/** What is stored of a new plan in its row. */
const NEW_ROW_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  ...EVENT_FIELDS,
  eventType: { column: 'event_type', type: 'choice', choices: EVENT_TYPES, isRequired: true },
  currency: { column: 'currency', type: 'reference', isRequired: true },
  cateringTier: { column: 'catering_tier', type: 'choice', choices: CATERING_TIERS, isRequired: true },
  drinksTier: { column: 'drinks_tier', type: 'choice', choices: DRINKS_TIERS, isRequired: true },
  categories: { column: 'categories', type: 'list', choices: BUDGET_CATEGORIES, isRequired: true },
  priorities: { column: 'priorities', type: 'list', choices: BUDGET_CATEGORIES, isRequired: true },
} as const satisfies FieldList

/** What a plan may cost. It is stored apart from the plan, for those who may read its money. */
export const PLAN_MONEY_FIELDS = {
  total: { column: 'total_budget', type: 'money', isPositive: true, isRequired: true },
} as const satisfies FieldList

/** What a plan is created with. */
export const NEW_PLAN_FIELDS = { ...NEW_ROW_FIELDS, ...PLAN_MONEY_FIELDS } as const satisfies FieldList

/** An event plan, but for its money. */
export const PLAN_FIELDS = {
  ...NEW_ROW_FIELDS,
  completedAt: { column: 'completed_at', type: 'instant' },
  // Since when it is read-only because the owner's tier allows fewer plans; null: it is open.
  closedAt: { column: 'closed_at', type: 'instant' },
  createdAt: { column: 'created_at', type: 'instant', isRequired: true },
  // Which example it is that the product made, and until when it stays; null: a plan of the reader's own.
  example: { column: 'example', type: 'choice', choices: EXAMPLE_KINDS },
  exampleUntil: { column: 'example_until', type: 'instant' },
  // Which conditional tasks its checklist has (domain/checklist); null while the event's defaults apply.
  checklistTraits: { column: 'checklist_traits', type: 'list' },
} as const satisfies FieldList
