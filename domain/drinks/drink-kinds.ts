/** The closed lists of a drinks plan: the same strings as the database's enums, in the order screens show them. */

/** What the bar serves; `full-bar` follows the habits of the country. */
export const BAR_MODES = [
  'full-bar',
  'beer-and-wine',
  'wine-only',
  'beer-only',
  'spirits-and-beer',
  'no-alcohol',
] as const
export type BarMode = (typeof BAR_MODES)[number]

/** How much guests drink beside the usual. */
export const DRINK_PROFILES = ['light', 'normal', 'heavy'] as const
export type DrinkProfile = (typeof DRINK_PROFILES)[number]

export const DAY_PARTS = ['day', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** `seated`: courses at tables, with wine. */
export const DRINK_MEALS = ['none', 'snacks', 'buffet', 'seated'] as const
export type DrinkMeal = (typeof DRINK_MEALS)[number]

/** Who pours: guests at a bar, waiters at the tables, or guests from bottles that stand on their table. */
export const DRINK_SERVICES = ['bar', 'waiters', 'bottles-on-tables'] as const

/** How expensive the bottles are. */
export const BOTTLE_LEVELS = ['economy', 'mid', 'premium'] as const
export type BottleLevel = (typeof BOTTLE_LEVELS)[number]

/** In this order a tie over the last bottle is decided where a country's own order does not say otherwise. */
export const SPIRITS = [
  'tequila',
  'mezcal',
  'whisky',
  'rum',
  'vodka',
  'gin',
  'brandy',
  'pisco',
  'fernet',
  'aguardiente',
] as const
export type Spirit = (typeof SPIRITS)[number]

/** Whose answers decide how many come: those who said yes, also those without an answer, all invited, or typed numbers. */
export const HEADCOUNT_SOURCES = ['confirmed', 'likely', 'invited', 'typed'] as const
export type HeadcountSource = (typeof HEADCOUNT_SOURCES)[number]

/** For how long drinks may be served, in hours. */
export const DRINK_HOURS = { min: 0.5, max: 72 } as const

export const ESTIMATES = ['low', 'likely', 'high'] as const
export type Estimate = (typeof ESTIMATES)[number]
