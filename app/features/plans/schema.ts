import type { Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { parseWholeNumber } from '#app/lib/format/parse-amount.ts'
import { instantAt, isTimeZone } from '#app/lib/format/zoned-time.ts'
import { EVENT_DETAILS_BOUNDS, type EventDetails, type EventDetailsIssue } from '#domain/plans/event-details.ts'

/** The details of an event as forms hold them: zone and numbers are text until they are valid. */
export interface TypedEventDetails extends Omit<EventDetails, 'timeZone' | 'startsAtMs' | 'durationHours' | 'guests'> {
  readonly timeZone: string
  readonly durationHours: string
  readonly guests: string
}

export const guestCount = ({ guests }: Pick<TypedEventDetails, 'guests'>): number | null =>
  parseWholeNumber(guests, EVENT_DETAILS_BOUNDS.guests.max)

export const durationHours = ({ durationHours }: Pick<TypedEventDetails, 'durationHours'>): number | null =>
  parseWholeNumber(durationHours, EVENT_DETAILS_BOUNDS.durationHours.max)

/** The moment the event begins, in ms since 1970, or null while day, time or zone is missing. */
export const startsAt = ({ date, time, timeZone }: Pick<TypedEventDetails, 'date' | 'time' | 'timeZone'>) =>
  instantAt(date, time, timeZone)

/** The typed details as the rule of event details reads them. */
export const readEventDetails = (typed: TypedEventDetails): EventDetails => ({
  ...typed,
  timeZone: isTimeZone(typed.timeZone) ? typed.timeZone : null,
  startsAtMs: startsAt(typed),
  durationHours: durationHours(typed),
  guests: guestCount(typed),
})

const MESSAGES: Readonly<Record<EventDetailsIssue, MessageKey>> = {
  'name.missing': 'plans.issue.name-missing',
  'name.too-long': 'plans.issue.name-too-long',
  'event-type.missing': 'plans.issue.event-type-missing',
  'couple-type.missing': 'plans.issue.couple-type-missing',
  'date.missing': 'plans.issue.date-missing',
  'date.past': 'plans.issue.date-past',
  'time.missing': 'plans.issue.time-missing',
  'time-zone.missing': 'plans.issue.time-zone-missing',
  'duration.out-of-range': 'plans.issue.duration-out-of-range',
  'country.missing': 'plans.issue.country-missing',
  'city.missing': 'plans.issue.city-missing',
  'city.too-long': 'plans.issue.city-too-long',
  'location-type.missing': 'plans.issue.location-type-missing',
  'guests.out-of-range': 'plans.issue.guests-out-of-range',
}

const MAXIMA: Readonly<Partial<Record<EventDetailsIssue, number>>> = {
  'name.too-long': EVENT_DETAILS_BOUNDS.name.max,
  'duration.out-of-range': EVENT_DETAILS_BOUNDS.durationHours.max,
  'city.too-long': EVENT_DETAILS_BOUNDS.city.max,
  'guests.out-of-range': EVENT_DETAILS_BOUNDS.guests.max,
}

/** The error message of an issue; `own` holds the sentences a dialog words differently. */
export function eventDetailsMessage(
  issue: EventDetailsIssue,
  t: Translate,
  own: Readonly<Partial<Record<EventDetailsIssue, MessageKey>>> = {},
): string {
  const max = MAXIMA[issue]
  // Both languages of the product group thousands alike, so the number needs no reader's language.
  return t(own[issue] ?? MESSAGES[issue], max === undefined ? {} : { max: formatNumber(max, 'en') })
}
