import type { FieldList } from '../records/field-list.ts'
import {
  BAR_MODES,
  BOTTLE_LEVELS,
  DAY_PARTS,
  DRINK_HOURS,
  DRINK_MEALS,
  DRINK_PROFILES,
  DRINK_SERVICES,
  HEADCOUNT_SOURCES,
} from './drink-kinds.ts'
import { SHOPPING_ITEMS } from './shopping-list.ts'
import { CORKAGE_KINDS } from './venue-package.ts'

const people = { type: 'number', max: 20_000, isRequired: true } as const
const yesOrNo = { type: 'boolean', isRequired: true } as const

/** What a person likes to plan drinks with: the part of the answers that is kept for their next plan. */
export const DRINK_PREFERENCE_FIELDS = {
  barMode: { column: 'bar_mode', type: 'choice', choices: BAR_MODES, isRequired: true },
  profile: { column: 'profile', type: 'choice', choices: DRINK_PROFILES, isRequired: true },
  level: { column: 'level', type: 'choice', choices: BOTTLE_LEVELS, isRequired: true },
  // The weight of each spirit, 0 to 100; null: as in the country.
  spirits: { column: 'spirits', type: 'numbersById' },
  service: { column: 'service', type: 'choice', choices: DRINK_SERVICES, isRequired: true },
  hasToast: { ...yesOrNo, column: 'has_toast' },
  // Bottles are chilled in tubs of ice, not in a refrigerator.
  isChilledOnIce: { ...yesOrNo, column: 'is_chilled_on_ice' },
  // The assumptions that were changed.
  changed: { column: 'changed', type: 'numbersById', isRequired: true },
} as const satisfies FieldList

/** The answers of the Drinks Wizard for one plan. */
export const DRINK_ANSWER_FIELDS = {
  ...DRINK_PREFERENCE_FIELDS,
  // The headcount as the guest list had it when it was saved, or as it was typed.
  headcountSource: { column: 'headcount_source', type: 'choice', choices: HEADCOUNT_SOURCES, isRequired: true },
  adults: { ...people, column: 'adults' },
  nonDrinkers: { ...people, column: 'non_drinkers' },
  minors: { ...people, column: 'minors' },
  // Whose age decides and is not known, and how many of them may be served.
  unknownAge: { ...people, column: 'unknown_age' },
  ofAge: { ...people, column: 'of_age' },
  hours: { column: 'hours', type: 'number', ...DRINK_HOURS, decimals: 1, isRequired: true },
  // In which the hosts pay for alcohol; null: all of them.
  hostedHours: { column: 'hosted_hours', type: 'number', max: 72, decimals: 1 },
  // Alcoholic drinks that the hosts pay for each drinker; null: no limit.
  tickets: { column: 'tickets', type: 'number', max: 50 },
  dayPart: { column: 'day_part', type: 'choice', choices: DAY_PARTS, isRequired: true },
  meal: { column: 'meal', type: 'choice', choices: DRINK_MEALS, isRequired: true },
  temperatureC: { column: 'temperature_c', type: 'number', min: -30, max: 55, isRequired: true },
  // For bottles on tables; null: not known yet.
  tables: { column: 'tables', type: 'number', min: 1, max: 2000 },
  corkageKind: { column: 'corkage_kind', type: 'choice', choices: CORKAGE_KINDS, isRequired: true },
  corkage: { column: 'corkage', type: 'money' },
  // Delivery, glasses, waiters: the same however many come.
  fixedCost: { column: 'fixed_cost', type: 'money' },
  // What the venue serves for each guest; null: it offers nothing.
  packagePerGuest: { column: 'package_per_guest', type: 'money' },
  packageMinimumGuests: { column: 'package_minimum_guests', type: 'number', max: 20_000, isRequired: true },
  packageExtraHours: { column: 'package_extra_hours', type: 'number', max: 72, decimals: 1, isRequired: true },
  packagePerExtraHour: { column: 'package_per_extra_hour', type: 'money' },
} as const satisfies FieldList

/** What is chosen for an item of the shopping list; what is null is as usual. */
export const DRINK_CHOICE_FIELDS = {
  item: { column: 'item', type: 'choice', choices: SHOPPING_ITEMS, isRequired: true },
  bottleId: { column: 'bottle_id', type: 'text', max: 80 },
  // Of one, in millilitres; of ice, in grams.
  size: { column: 'size', type: 'number', min: 1, max: 100_000 },
  // Of one bottle, can or bag.
  price: { column: 'price', type: 'money' },
} as const satisfies FieldList

/** What was left of an item after the event, in whole bottles, cans or bags of that size. */
export const DRINK_LEFTOVER_FIELDS = {
  item: { column: 'item', type: 'choice', choices: SHOPPING_ITEMS, isRequired: true },
  bought: { column: 'bought', type: 'number', min: 1, max: 100_000, isRequired: true },
  // Full ones, and the opened ones as parts of one.
  leftOver: { column: 'left_over', type: 'number', max: 100_000, decimals: 1, isRequired: true },
  size: { column: 'size', type: 'number', min: 1, max: 100_000 },
} as const satisfies FieldList
