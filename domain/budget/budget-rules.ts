import {
  type BudgetCategory,
  type CateringTier,
  type DrinksTier,
  type EventType,
  type EventVariant,
  type LocationType,
  VARIANTS_BY_EVENT_TYPE,
} from '../plans/event-types.ts'

type FactorByCategory = Readonly<Partial<Record<BudgetCategory, number>>>

/**
 * Factors of the place on costs; 1 for categories not named. A proposal, unverified; see
 * docs/decisions/budget-model.md.
 */
const LOCATION_FACTORS: Readonly<Record<LocationType, FactorByCategory>> = {
  'indoor-venue': {},
  // Cheaper hire, but tents, power, lights, weather cover and permits.
  'outdoor-venue': {
    venue: 0.9,
    catering: 1.05,
    drinks: 1.05,
    music: 1.05,
    decorations: 1.35,
    transportation: 1.2,
    miscellaneous: 1.25,
  },
  // The venue's remaining share pays cleaning, parking and portable toilets; furniture and tableware count elsewhere.
  home: {
    venue: 0.35,
    catering: 1.15,
    drinks: 1.1,
    music: 0.95,
    decorations: 1.4,
    transportation: 0.6,
    miscellaneous: 1.15,
  },
  // Hosts, vendors and guests travel; there are papers to file and welcome gifts.
  destination: {
    drinks: 0.95,
    'photo-and-video': 1.1,
    music: 0.9,
    decorations: 0.9,
    attire: 0.95,
    transportation: 5,
    miscellaneous: 1.6,
  },
}

export function locationFactor(locationType: LocationType, category: BudgetCategory): number {
  return LOCATION_FACTORS[locationType][category] ?? 1
}

/**
 * The minimum part of its unranked amount that a ranking leaves a category. The upper limits published with these are
 * omitted: see docs/decisions/budget-model.md.
 */
export const MIN_FACTORS: Readonly<Record<BudgetCategory, number>> = {
  venue: 0.4,
  catering: 0.6,
  drinks: 0.3,
  'photo-and-video': 0.4,
  music: 0.4,
  decorations: 0.3,
  attire: 0.3,
  transportation: 0,
  // Includes the reserve for unforeseen costs, so it may not shrink much.
  miscellaneous: 0.7,
}

/** A budget is tight when its floors exceed this part of the total. */
export const TIGHT_SHARE = 0.6

/**
 * How a list of priorities counts. `top`: those named matter most, in this order, and the others count alike. `full`: the
 * published ranking, in which the last one named counts less than usual.
 */
export type PriorityRule = 'top' | 'full'

/** The factors of the categories that matter most, by rank; the number of them is the most that can be chosen. */
export const TOP_FACTORS = [1.35, 1.25, 1.15] as const

/** A list that names every category is a ranking of all; a shorter one names those that matter most. */
export const priorityRuleOf = (
  categories: readonly BudgetCategory[],
  priorities: readonly BudgetCategory[],
): PriorityRule => (categories.every((category) => priorities.includes(category)) ? 'full' : 'top')

/** The most categories that can matter most: all but one, since naming every one would be a ranking of all. */
export const maxTopPriorities = (categoryCount: number): number =>
  Math.min(TOP_FACTORS.length, Math.max(0, categoryCount - 1))

/**
 * The factor of a rank on a category's weight.
 *
 * `full`: 1.35 for the first of n, 0.7 for the last, linear in between; 1.35 when it is the only one ranked. `top`: 1.35,
 * 1.25 and 1.15, and 1 for any further one.
 *
 * @param position from 0
 */
export function priorityFactor(position: number, ranked: number, rule: PriorityRule): number {
  if (rule === 'top') return TOP_FACTORS[position] ?? 1
  return ranked <= 1 ? 1.35 : 1.35 - (0.65 * position) / (ranked - 1)
}

/** US dollars of 2025 per guest at price index 100; null where no floor is known (an event of no named type). */
const CATERING_FLOORS: Readonly<Record<EventType, Readonly<Record<CateringTier, number>> | null>> = {
  wedding: { economy: 25, standard: 60, premium: 110 },
  corporate: { economy: 22, standard: 50, premium: 95 },
  birthday: { economy: 10, standard: 26, premium: 60 },
  graduation: { economy: 14, standard: 34, premium: 70 },
  anniversary: { economy: 16, standard: 40, premium: 80 },
  other: null,
}

const DRINKS_FLOORS: Readonly<Record<DrinksTier, number>> = {
  'non-alcoholic': 4,
  'beer-and-wine': 11,
  'full-bar': 19,
  'premium-bar': 34,
}

/** Spanish menus have more courses and service than the price level alone explains (Bodaclick's white paper). */
const CATERING_ADJUSTMENT: ReadonlyMap<string, number> = new Map([['ES', 1.35]])

/** Least catering cost of a guest in US dollars at price index 100, or null when none is known for the event type. */
export function cateringFloorUsd(eventType: EventType, tier: CateringTier, countryCode: string): number | null {
  const floors = CATERING_FLOORS[eventType]
  return floors ? floors[tier] * (CATERING_ADJUSTMENT.get(countryCode) ?? 1) : null
}

/** Least drinks cost of a guest in US dollars at price index 100. */
export function drinksFloorUsd(tier: DrinksTier): number {
  return DRINKS_FLOORS[tier]
}

/** Usual duration in hours, from the day-of timelines; `other` is between birthday and anniversary. */
const TYPICAL_HOURS: Readonly<Record<EventType | EventVariant, number>> = {
  wedding: 6.5,
  graduation: 7,
  birthday: 4.5,
  anniversary: 5.5,
  corporate: 9,
  other: 5,
  'xv-anos': 8,
  kids: 3,
  conference: 9,
  'gala-dinner': 5,
}

const TYPICAL_WEDDING_HOURS: ReadonlyMap<string, number> = new Map([
  ['MX', 10],
  ['ES', 11],
])

export function typicalHours(event: {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly countryCode: string
}): number {
  if (event.eventType === 'wedding') return TYPICAL_WEDDING_HOURS.get(event.countryCode) ?? TYPICAL_HOURS.wedding
  const variant = VARIANTS_BY_EVENT_TYPE[event.eventType].find((other) => other === event.variant)
  return TYPICAL_HOURS[variant ?? event.eventType]
}

/** Part of a category's cost that grows with the hours; the rest is independent of the duration. */
const HOURLY_PART: FactorByCategory = { venue: 0.15, 'photo-and-video': 0.3, music: 0.4 }

/** Alcoholic servings per drinker: two in the first hour, one an hour until the fourth, then three quarters. */
function servings(hours: number): number {
  return 2 * Math.min(1, hours) + Math.max(0, Math.min(4, hours) - 1) + 0.75 * Math.max(0, hours - 4)
}

/**
 * The factor of an event's duration on a category's weight; 1 at the usual duration.
 *
 * Our estimate, unverified: drinks follow the servings of the drinks rules; venue, photo and music have a part that is
 * paid by the hour. The duration counts as at least half and at most twice the usual one, because events of several
 * days are not one long party. Floors are independent of the hours.
 */
export function durationFactor(category: BudgetCategory, hours: number, usual: number): number {
  const counted = Math.min(2 * usual, Math.max(usual / 2, hours))
  if (category === 'drinks') return servings(counted) / servings(usual)
  return 1 + (HOURLY_PART[category] ?? 0) * (counted / usual - 1)
}
