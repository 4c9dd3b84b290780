import { isDay } from '../day/day.ts'
import type { CoupleType, EventType, LocationType } from './event-types.ts'

/**
 * The checks of the columns of event_plans (supabase/migrations/20261121090600_add_event_plans.sql). Lengths in
 * characters.
 */
export const EVENT_DETAILS_BOUNDS = {
  name: { max: 100 },
  durationHours: { min: 1, max: 72 },
  city: { max: 80 },
  guests: { min: 1, max: 10_000 },
} as const

/** Every possible issue of each field. The codes are unique across fields, so that each has one message. */
export const EVENT_DETAILS_ISSUES = {
  name: ['name.missing', 'name.too-long'],
  eventType: ['event-type.missing'],
  coupleType: ['couple-type.missing'],
  date: ['date.missing', 'date.past'],
  time: ['time.missing'],
  timeZone: ['time-zone.missing'],
  durationHours: ['duration.out-of-range'],
  countryCode: ['country.missing'],
  city: ['city.missing', 'city.too-long'],
  locationType: ['location-type.missing'],
  guests: ['guests.out-of-range'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type EventDetailsField = keyof typeof EVENT_DETAILS_ISSUES
export type EventDetailsIssue = (typeof EVENT_DETAILS_ISSUES)[EventDetailsField][number]
export type EventDetailsIssues = {
  readonly [Field in EventDetailsField]?: (typeof EVENT_DETAILS_ISSUES)[Field][number]
}

/** The details of an event before validation. */
export interface EventDetails {
  readonly name: string
  readonly eventType: EventType | null
  readonly coupleType: CoupleType | null
  /** YYYY-MM-DD, or any other text while invalid. */
  readonly date: string
  /** HH:MM, or any other text while invalid. */
  readonly time: string
  /** Null for an unknown zone. */
  readonly timeZone: string | null
  /** The instant of date and time in the zone, in ms since 1970; null when invalid. */
  readonly startsAtMs: number | null
  /** Null while the text is no number; the same for `guests`. */
  readonly durationHours: number | null
  readonly countryCode: string | null
  readonly city: string
  readonly locationType: LocationType | null
  readonly guests: number | null
}

export interface EventDetailsContext {
  readonly nowMs: number
  /** True for an event that has begun: its start may be corrected. Any other start must be in the future. */
  readonly mayBePast?: boolean
  /** The fields to check; all by default. */
  readonly fields?: readonly EventDetailsField[]
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const isWholeWithin = (value: number | null, { min, max }: { readonly min: number; readonly max: number }) =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

type Checks = {
  readonly [Field in EventDetailsField]: (
    details: EventDetails,
    context: EventDetailsContext,
  ) => EventDetailsIssues[Field] | undefined
}

const CHECKS: Checks = {
  name: ({ name }) => {
    const { length } = name.trim()
    return length === 0 ? 'name.missing' : length > EVENT_DETAILS_BOUNDS.name.max ? 'name.too-long' : undefined
  },
  eventType: ({ eventType }) => (eventType === null ? 'event-type.missing' : undefined),
  coupleType: ({ eventType, coupleType }) =>
    eventType === 'wedding' && coupleType === null ? 'couple-type.missing' : undefined,
  date: ({ date, time, timeZone, startsAtMs }, { nowMs, mayBePast = false }) => {
    if (!isDay(date)) return 'date.missing'
    // `Date.UTC` reads the years 0 to 99 as 1900 to 1999: such a day has no instant.
    if (startsAtMs === null) return TIME.test(time) && timeZone !== null ? 'date.missing' : undefined
    return !mayBePast && startsAtMs <= nowMs ? 'date.past' : undefined
  },
  time: ({ time }) => (TIME.test(time) ? undefined : 'time.missing'),
  timeZone: ({ timeZone }) => (timeZone === null ? 'time-zone.missing' : undefined),
  durationHours: ({ durationHours }) =>
    isWholeWithin(durationHours, EVENT_DETAILS_BOUNDS.durationHours) ? undefined : 'duration.out-of-range',
  countryCode: ({ countryCode }) => (countryCode ? undefined : 'country.missing'),
  city: ({ city }) => {
    const { length } = city.trim()
    return length === 0 ? 'city.missing' : length > EVENT_DETAILS_BOUNDS.city.max ? 'city.too-long' : undefined
  },
  locationType: ({ locationType }) => (locationType === null ? 'location-type.missing' : undefined),
  guests: ({ guests }) => (isWholeWithin(guests, EVENT_DETAILS_BOUNDS.guests) ? undefined : 'guests.out-of-range'),
}

/** The issues of the details by field; empty when they can be saved. */
export function checkEventDetails(details: EventDetails, context: EventDetailsContext): EventDetailsIssues {
  const { fields = Object.keys(CHECKS) as readonly EventDetailsField[] } = context
  const found = fields.map((field) => [field, CHECKS[field](details, context)] as const)
  return Object.fromEntries(found.filter(([, issue]) => issue !== undefined))
}
