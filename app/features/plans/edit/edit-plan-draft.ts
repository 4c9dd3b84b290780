import { dayAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { changedColumns } from '#app/lib/records/row-changes.ts'
import { type City, findCity, timeZoneFor, timeZoneWithin } from '#domain/places/places.ts'
import { checkEventDetails, type EventDetailsIssues } from '#domain/plans/event-details.ts'
import type { CoupleType, EventVariant, Language, LocationType } from '#domain/plans/event-types.ts'
import { EVENT_FIELDS } from '#domain/plans/plan-fields.ts'
import { type RecordOf, type RowOf, toRow } from '#domain/records/field-list.ts'
import type { Plan } from '../rows.ts'
import { durationHours, guestCount, readEventDetails, startsAt } from '../schema.ts'

/** The details of an event while they are edited. Numeric input stays text until it is valid. */
export interface DetailsDraft {
  readonly name: string
  readonly variant: EventVariant | null
  readonly coupleType: CoupleType | null
  /** YYYY-MM-DD, or empty. */
  readonly date: string
  /** HH:MM, or empty. */
  readonly time: string
  readonly timeZone: string
  /** True once a zone was chosen that differs from the place's: a later city does not change it. */
  readonly isTimeZoneChosen: boolean
  readonly durationHours: string
  readonly countryCode: string | null
  readonly city: string
  readonly cityId: string | null
  readonly locationType: LocationType
  readonly guests: string
  readonly language: Language
}

export type ChangeDetails = (change: (draft: DetailsDraft) => DetailsDraft) => void

/** The details as they are saved; the city has its name in the reader's language. */
export function toDetailsDraft(plan: Plan, language: Language): DetailsDraft {
  const listed = plan.cityId === null ? null : findCity(plan.cityId)
  return {
    name: plan.name,
    variant: plan.variant,
    coupleType: plan.coupleType,
    date: dayAt(plan.startsAtMs, plan.timeZone),
    time: timeAt(plan.startsAtMs, plan.timeZone),
    timeZone: plan.timeZone,
    isTimeZoneChosen: timeZoneFor(plan) !== plan.timeZone,
    durationHours: String(plan.durationHours),
    countryCode: plan.countryCode,
    city: listed?.country === plan.countryCode ? listed.name[language] : plan.city,
    cityId: plan.cityId,
    locationType: plan.locationType,
    guests: String(plan.guests),
    language: plan.language,
  }
}

const isStartSame = (draft: DetailsDraft, { startsAtMs, timeZone }: Plan) =>
  draft.timeZone === timeZone &&
  draft.date === dayAt(startsAtMs, timeZone) &&
  draft.time === timeAt(startsAtMs, timeZone)

/** Changes the country: a listed city is cleared, and the time zone follows unless another was chosen. */
export function withCountry(draft: DetailsDraft, countryCode: string | null): DetailsDraft {
  if (countryCode === draft.countryCode) return draft
  return {
    ...draft,
    countryCode,
    city: draft.cityId ? '' : draft.city,
    cityId: null,
    timeZone: countryCode && !draft.isTimeZoneChosen ? timeZoneWithin(countryCode, draft.timeZone) : draft.timeZone,
  }
}

/** Chooses a listed city: it sets its country and, unless another was chosen, its time zone. */
export function withCity(draft: DetailsDraft, city: City, name: string): DetailsDraft {
  const timeZone = draft.isTimeZoneChosen ? draft.timeZone : city.timeZone
  return { ...withCountry(draft, city.country), city: name, cityId: city.id, timeZone }
}

/**
 * The validation errors by field; empty when the details can be saved. An event that has begun may be corrected; one
 * that has not cannot be moved into the past.
 */
export const checkDetails = (draft: DetailsDraft, plan: Plan, nowMs: number): EventDetailsIssues =>
  checkEventDetails(readEventDetails({ ...draft, eventType: plan.eventType }), {
    nowMs,
    mayBePast: plan.startsAtMs <= nowMs,
  })

type EventRecord = RecordOf<typeof EVENT_FIELDS>

/** Columns of event_plans that editing may change, as `save_event_details` takes them. */
export type EventChanges = Partial<RowOf<typeof EVENT_FIELDS>>

/** The event's own details as they are saved. */
const savedEvent = (plan: Plan): EventRecord => ({ ...plan, startsAt: new Date(plan.startsAtMs).toISOString() })

function editedEvent(draft: DetailsDraft, plan: Plan): EventRecord {
  const saved = savedEvent(plan)
  const isCitySame =
    draft.countryCode === plan.countryCode &&
    draft.cityId === plan.cityId &&
    (draft.cityId !== null || draft.city.trim() === plan.city)
  return {
    ...draft,
    name: draft.name.trim(),
    // A start in the repeated hour of autumn, and hidden seconds, stay as they were until the start is changed.
    startsAt: isStartSame(draft, plan) ? saved.startsAt : new Date(startsAt(draft) ?? Number.NaN).toISOString(),
    durationHours: durationHours(draft) ?? plan.durationHours,
    countryCode: draft.countryCode ?? plan.countryCode,
    city: isCitySame ? plan.city : draft.city.trim(),
    guests: guestCount(draft) ?? plan.guests,
  }
}

/**
 * The columns a valid draft changes, and the values that undo it; unchanged columns are omitted, so that other
 * members' edits stay.
 */
export function detailsChanges(draft: DetailsDraft, plan: Plan): { changes: EventChanges; before: EventChanges } {
  const saved = toRow(EVENT_FIELDS, savedEvent(plan))
  const edited = toRow(EVENT_FIELDS, editedEvent(draft, plan))
  return { changes: changedColumns(saved, edited), before: changedColumns(edited, saved) }
}

/** Whether closing now would lose input. */
export const isTouched = (draft: DetailsDraft, saved: DetailsDraft): boolean =>
  (Object.keys(saved) as (keyof DetailsDraft)[]).some((key) => key !== 'isTimeZoneChosen' && draft[key] !== saved[key])
