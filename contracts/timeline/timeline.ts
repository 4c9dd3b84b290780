import { fromRow, type RowOf, toRow } from '#domain/records/field-list.ts'
import type { TimelineRole } from '#domain/timeline/role-view.ts'
import {
  TIMELINE_CALL_FIELDS,
  TIMELINE_SEGMENT_FIELDS,
  type TimelineCall,
  type TimelineSegment,
} from '#domain/timeline/timeline-fields.ts'
import type { TimelineState } from '#domain/timeline/timeline-kinds.ts'

/*
 * What the procedures of timelines take and answer. A change names what it changes from and to, by the columns that differ: the same change
 * with both exchanged undoes it, and one that was sent twice is made once.
 */

/** A version that was sent to those who work by it. */
export interface TimelineVersion {
  readonly id: string
  readonly number: number
  readonly sentAt: string
  readonly sentBy: string
  readonly note: string | null
}

/** What of a timeline can be changed besides its segments. */
export interface TimelineSettings {
  readonly state: TimelineState
  /** Until when the place may be used, in minutes from the start; null: nobody has said */
  readonly closesMinute: number | null
  readonly isRaining: boolean
  /** Null: as the reader's language has it */
  readonly uses24Hours: boolean | null
}

/** The timeline of a sub-event as the database keeps it. */
export interface EventTimeline extends TimelineSettings {
  readonly id: string
  readonly subEventId: string
  /** Of the last change: what a version that is sent names */
  readonly revision: string
  readonly template: string | null
  readonly changedAt: string
  /** Of the sub-event, with which the timeline moves */
  readonly startsAt: string
  /** Null: nobody has said */
  readonly endsAt: string | null
  readonly timeZone: string
  readonly segments: readonly TimelineSegment[]
  readonly calls: readonly TimelineCall[]
  /** The last one first */
  readonly versions: readonly TimelineVersion[]
}

type SegmentRow = RowOf<typeof TIMELINE_SEGMENT_FIELDS>
type CallRow = RowOf<typeof TIMELINE_CALL_FIELDS>

/** What `event_timelines` answers of each timeline. */
export interface EventTimelineRow {
  readonly id: string
  readonly sub_event_id: string
  readonly revision: string
  readonly state: TimelineState
  readonly template: string | null
  readonly closes_minute: number | null
  readonly is_raining: boolean
  readonly uses_24_hours: boolean | null
  readonly changed_at: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly time_zone: string
  readonly segments: readonly SegmentRow[]
  readonly calls: readonly CallRow[]
  readonly versions: readonly {
    readonly id: string
    readonly number: number
    readonly sent_at: string
    readonly sent_by: string
    readonly note: string | null
  }[]
}

/** The answer of the database in the terms of the rules. */
export const toEventTimelines = (rows: readonly EventTimelineRow[]): readonly EventTimeline[] =>
  rows.map((row) => ({
    id: row.id,
    subEventId: row.sub_event_id,
    revision: row.revision,
    state: row.state,
    template: row.template,
    closesMinute: row.closes_minute,
    isRaining: row.is_raining,
    uses24Hours: row.uses_24_hours,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    segments: row.segments.map((segment) => fromRow(TIMELINE_SEGMENT_FIELDS, segment)),
    calls: row.calls.map((call) => fromRow(TIMELINE_CALL_FIELDS, call)),
    versions: row.versions.map(({ id, number, sent_at, sent_by, note }) => ({
      ...{ id, number, sentAt: sent_at, sentBy: sent_by, note },
    })),
  }))

/** A timeline as it was when it was sent. */
export interface SentTimeline {
  readonly number: number
  readonly sentAt: string
  readonly startsAt: string
  readonly note: string | null
  readonly segments: readonly TimelineSegment[]
  readonly calls: readonly TimelineCall[]
}

/** What `timeline_version` answers. */
export interface SentTimelineRow {
  readonly number: number
  readonly sent_at: string
  readonly starts_at: string
  readonly note: string | null
  readonly segments: readonly SegmentRow[]
  readonly calls: readonly CallRow[]
}

/** A version in the terms of the rules. */
export const toSentTimeline = (row: SentTimelineRow): SentTimeline => ({
  number: row.number,
  sentAt: row.sent_at,
  startsAt: row.starts_at,
  note: row.note,
  segments: row.segments.map((segment) => fromRow(TIMELINE_SEGMENT_FIELDS, segment)),
  calls: row.calls.map((call) => fromRow(TIMELINE_CALL_FIELDS, call)),
})

/** A segment as it was and as it is to be; null: it is not there. */
export interface SegmentChange {
  readonly before: TimelineSegment | null
  readonly after: TimelineSegment | null
}

/** A vendor's call as it was and as it is to be; null: there is none. */
export interface CallChange {
  readonly before: TimelineCall | null
  readonly after: TimelineCall | null
}

/** What is changed of a timeline, all or nothing. */
export interface TimelineChanges {
  readonly settings?: { readonly before: TimelineSettings; readonly after: TimelineSettings }
  readonly segments?: readonly SegmentChange[]
  readonly calls?: readonly CallChange[]
}

/** The change that takes back another one. */
export const undoOf = ({ settings, segments, calls }: TimelineChanges): TimelineChanges => ({
  ...(settings && { settings: { before: settings.after, after: settings.before } }),
  ...(segments && { segments: segments.map(({ before, after }) => ({ before: after, after: before })).toReversed() }),
  ...(calls && { calls: calls.map(({ before, after }) => ({ before: after, after: before })).toReversed() }),
})

type Row = Readonly<Record<string, unknown>>

/** The columns of two rows that differ; all of one where the other is not there. */
function differing(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  if (!before || !after) return { before, after }
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: pick(before), after: pick(after) }
}

/** The columns of a segment that its own procedures change. What the clock said is noted by another one. */
function segmentColumns(segment: TimelineSegment | null): Row | null {
  if (!segment) return null
  const { id, started_at, ended_at, ...columns } = toRow(TIMELINE_SEGMENT_FIELDS, segment)
  return columns
}

function callColumns(call: TimelineCall | null): Row | null {
  if (!call) return null
  const { vendor_id, ...columns } = toRow(TIMELINE_CALL_FIELDS, call)
  return columns
}

const settingColumns = ({ state, closesMinute, isRaining, uses24Hours }: TimelineSettings): Row => ({
  ...{ state, closes_minute: closesMinute, is_raining: isRaining, uses_24_hours: uses24Hours },
})

/** The argument `changes` of `change_timeline`. */
export const fromTimelineChanges = ({ settings, segments = [], calls = [] }: TimelineChanges) => ({
  ...(settings && { timeline: differing(settingColumns(settings.before), settingColumns(settings.after)) }),
  segments: segments.map(({ before, after }) => ({
    id: (after ?? before)?.id,
    ...differing(segmentColumns(before), segmentColumns(after)),
  })),
  calls: calls.map(({ before, after }) => ({
    vendor_id: (after ?? before)?.vendorId,
    ...differing(callColumns(before), callColumns(after)),
  })),
})

/** A timeline that is made. */
export interface NewTimeline {
  readonly id: string
  readonly subEventId: string
  readonly template: string | null
  readonly uses24Hours: boolean | null
  readonly segments: readonly TimelineSegment[]
}

/** The argument `timeline` of `create_timeline`. */
export const fromNewTimeline = ({ id, subEventId, template, uses24Hours, segments }: NewTimeline) => ({
  ...{ id, sub_event_id: subEventId, template, uses_24_hours: uses24Hours },
  segments: segments.map((segment) => ({ id: segment.id, ...segmentColumns(segment) })),
})

/** When a segment began and ended, by the clock. */
export type SegmentTimes = Pick<TimelineSegment, 'id' | 'startedAt' | 'endedAt'>

/** The argument `times` of `time_segments`. */
export const fromSegmentTimes = (times: readonly SegmentTimes[]) =>
  times.map(({ id, startedAt, endedAt }) => ({ id, started_at: startedAt, ended_at: endedAt }))

/** A link by which a role reads the timelines of a plan without an account. */
export interface TimelineLink {
  readonly id: string
  readonly role: TimelineRole
  readonly vendorId: string | null
  /** Whom it is for */
  readonly name: string | null
  readonly language: 'es' | 'en'
  /** Null: until 30 days after the event */
  readonly expiresAt: string | null
  readonly isRevoked: boolean
  readonly madeAt: string
  readonly openedAt: string | null
  readonly openings: number
  /** The last version that was said to be read, of each timeline */
  readonly readings: readonly { readonly timelineId: string; readonly version: number; readonly readAt: string }[]
}

/** What `timeline_links` answers of each link. */
export interface TimelineLinkRow {
  readonly id: string
  readonly role: TimelineRole
  readonly vendor_id: string | null
  readonly name: string | null
  readonly language: 'es' | 'en'
  readonly expires_at: string | null
  readonly is_revoked: boolean
  readonly made_at: string
  readonly opened_at: string | null
  readonly openings: number
  readonly readings: readonly { readonly timeline_id: string; readonly version: number; readonly read_at: string }[]
}

/** The links of a plan in the terms of the rules. */
export const toTimelineLinks = (rows: readonly TimelineLinkRow[]): readonly TimelineLink[] =>
  rows.map((row) => ({
    ...{ id: row.id, role: row.role, vendorId: row.vendor_id, name: row.name, language: row.language },
    ...{ expiresAt: row.expires_at, isRevoked: row.is_revoked, madeAt: row.made_at },
    ...{ openedAt: row.opened_at, openings: row.openings },
    readings: row.readings.map(({ timeline_id, version, read_at }) => ({
      ...{ timelineId: timeline_id, version, readAt: read_at },
    })),
  }))
