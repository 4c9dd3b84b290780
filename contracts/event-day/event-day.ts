import {
  type CueState,
  DAY_ENTRY_KINDS,
  type DayEntry,
  type DayEntryKind,
  type DayValues,
} from '#domain/event-day/day-entries.ts'
import type { MovedSegment } from '#domain/timeline/delay-timeline.ts'
import type { EventTimelineRow } from '../timeline/timeline.ts'

/*
 * What the procedures of the day of an event take and answer. `event_day` answers everything that a screen needs on that day, so that preparing it for
 * a place without a network is one request; `add_day_entries` takes what was noted and answers what others did.
 */

/** What someone may do with a module of a plan; null: not even read it. */
export type DayRight = 'read' | 'write' | null

/** A place of a segment, as it is stored. */
interface PlaceRow {
  readonly start_minute: number
  readonly minutes: number
}

/** The values of entries as they are stored. */
interface DayValueRows extends Omit<DayValues, 'cue' | 'delay'> {
  readonly cue: { readonly state: CueState; readonly started_at: string | null; readonly ended_at: string | null }
  readonly delay: {
    readonly moved: readonly { readonly id: string; readonly before: PlaceRow; readonly after: PlaceRow }[]
  }
}

/** What a device sends of an entry. */
export interface NewDayEntryRow {
  readonly id: string
  readonly kind: DayEntryKind
  readonly subject_id: string | null
  readonly value: DayValueRows[DayEntryKind]
  readonly at: string
  readonly replaces: readonly string[]
}

/** An entry as the database answers it. */
export interface DayEntryRow extends NewDayEntryRow {
  /** The name of who noted it; null: an account that is gone */
  readonly by: string | null
  readonly position: number
  /** Of a cue, a delay and a payment: whether the segments or the payment were changed; else null */
  readonly is_applied: boolean | null
}

/** Someone of a party, as the door needs it. */
export interface DayMemberRow {
  readonly id: string
  readonly name: string | null
  readonly age_group: string | null
  readonly is_lead: boolean
  /** To the main sub-event; null: not asked */
  readonly answer: 'yes' | 'no' | 'pending' | null
  readonly meal: { readonly es: string | null; readonly en: string | null } | null
  /** The table by its name or number, or what hosts typed as that of the party */
  readonly table: string | null
  readonly seat: number | null
  /** Null also while needs were not asked for, or may not be read */
  readonly needs: DayNeedsRow | null
}

/** Codes as in domain/guests/needs.ts. */
export interface DayNeedsRow {
  readonly diets: readonly string[]
  readonly allergens: readonly string[]
  readonly access: readonly string[]
  readonly note: string | null
}

/** A party that is on the list, in its order. */
export interface DayPartyRow {
  readonly id: string
  /** That of the lead, else of the first who has one; null: no one of the party is named */
  readonly name: string | null
  readonly phone: string | null
  readonly group: string | null
  readonly side: string | null
  readonly status: 'confirmed' | 'declined' | 'pending'
  readonly note: string | null
  /** The lead first */
  readonly members: readonly DayMemberRow[]
}

/** A vendor that is booked. When they come and what they eat is in the calls of the timelines. */
export interface DayVendorRow {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Who comes, as the timelines name them */
  readonly person: string | null
  readonly phone: string | null
}

/** A payment due until the last day of the event and not confirmed, or paid on one of its days. */
export interface DayPaymentRow {
  readonly id: string
  readonly vendor_id: string
  readonly vendor_name: string
  readonly reference: string | null
  readonly method: string
  readonly amount_minor: number
  readonly currency: string
  readonly due_on: string | null
  /** Sent, and not confirmed by the vendor */
  readonly is_sent: boolean
  /** Confirmed */
  readonly is_paid: boolean
}

/** A task due until the last day of the event, or done on one of its days. */
export interface DayTaskRow {
  readonly id: string
  /** Null: it has the words of its template, in the language of the reader */
  readonly name: string | null
  readonly template_id: string | null
  readonly category: string
  readonly due_on: string | null
  readonly is_done: boolean
}

/** What `event_day` answers; null for those who have no part in the plan. */
export interface EventDayRow {
  readonly plan: {
    readonly id: string
    readonly name: string
    readonly event_type: string
    readonly language: 'es' | 'en'
    readonly currency: string
    readonly is_completed: boolean
    /** False once the plan was completed 90 days ago */
    readonly takes_entries: boolean
    /** Of the main part of the event */
    readonly starts_at: string
    readonly ends_at: string | null
    readonly time_zone: string
    /** Of the main part, else the city */
    readonly place: string
    readonly phone_country: string
    readonly is_example: boolean
  }
  readonly may: {
    readonly guests: DayRight
    /** Whether needs may be asked for */
    readonly needs: boolean
    readonly timeline: DayRight
    readonly vendors: DayRight
    readonly money: DayRight
    readonly tasks: DayRight
  }
  /** Null, as those below: for those who may not read them */
  readonly timelines: readonly EventTimelineRow[] | null
  /** Without those of the second list */
  readonly parties: readonly DayPartyRow[] | null
  readonly vendors: readonly DayVendorRow[] | null
  readonly payments: readonly DayPaymentRow[] | null
  readonly tasks: readonly DayTaskRow[] | null
  readonly entries: readonly DayEntryRow[]
  /** Of the last entry that the rest includes; 0 without one */
  readonly position: number
}

/** An entry that was not taken, and why. */
export interface RefusedDayEntry {
  readonly id: string
  readonly code: string
}

/** What `add_day_entries` answers: the entries after a position, of all devices. */
export interface AddedDayEntries {
  readonly entries: readonly DayEntryRow[]
  readonly position: number
  readonly refused: readonly RefusedDayEntry[]
}

/** The most entries of one request. */
export const MAX_SENT_ENTRIES = 500

const instantOf = (atMs: number): string => new Date(atMs).toISOString()
const instantOrNull = (atMs: number | null): string | null => (atMs === null ? null : instantOf(atMs))
const msOrNull = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

const fromPlace = ({ startMinute, minutes }: MovedSegment['after']): PlaceRow => ({
  start_minute: startMinute,
  minutes,
})
const toPlace = ({ start_minute, minutes }: PlaceRow): MovedSegment['after'] => ({ startMinute: start_minute, minutes })

function fromValue(entry: DayEntry): DayValueRows[DayEntryKind] {
  if (entry.kind === 'cue') {
    const { state, startedAtMs, endedAtMs } = entry.value
    return { state, started_at: instantOrNull(startedAtMs), ended_at: instantOrNull(endedAtMs) }
  }
  if (entry.kind !== 'delay') return entry.value
  return {
    moved: entry.value.moved.map(({ id, before, after }) => ({
      ...{ id, before: fromPlace(before), after: fromPlace(after) },
    })),
  }
}

/** An entry in the argument `entries` of `add_day_entries`. */
export const fromDayEntry = (entry: DayEntry): NewDayEntryRow => ({
  ...{ id: entry.id, kind: entry.kind, subject_id: entry.subjectId, value: fromValue(entry) },
  ...{ at: instantOf(entry.atMs), replaces: entry.replaces },
})

/** The value of an entry in the terms of the rules. */
function toValue(kind: DayEntryKind, value: unknown): DayValues[DayEntryKind] {
  if (kind === 'cue') {
    const { state, started_at, ended_at } = value as DayValueRows['cue']
    return { state, startedAtMs: msOrNull(started_at), endedAtMs: msOrNull(ended_at) }
  }
  if (kind !== 'delay') return value as DayValues[DayEntryKind]
  return {
    moved: (value as DayValueRows['delay']).moved.map(({ id, before, after }) => ({
      ...{ id, before: toPlace(before), after: toPlace(after) },
    })),
  }
}

/** An entry in the terms of the rules: one that the database answered, or one that is not sent yet. */
export function toDayEntry(
  row: NewDayEntryRow & Partial<Pick<DayEntryRow, 'by' | 'position' | 'is_applied'>>,
): DayEntry {
  const { id, kind, subject_id, value, at, replaces, by = null, position = null, is_applied = null } = row
  // The database takes values only in the form of their kind.
  return {
    ...{ id, kind, subjectId: subject_id, value: toValue(kind, value), atMs: Date.parse(at) },
    ...{ replaces, by, position, isApplied: is_applied },
  } as DayEntry
}

/** Entries in the terms of the rules. A kind that is not known here, of a later release, is left out. */
export const toDayEntries = (rows: readonly DayEntryRow[]): DayEntry[] =>
  rows.filter(({ kind }) => DAY_ENTRY_KINDS.includes(kind)).map(toDayEntry)
