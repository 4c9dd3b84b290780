import { sortSegments } from './sort-segments.ts'
import { TIMELINE_SEGMENT_FIELDS, type TimelineSegment } from './timeline-fields.ts'

/** What of a segment can differ from what was sent; what the clock said on the day is no change of the plan. */
export type ComparedField = Exclude<
  keyof TimelineSegment,
  'id' | 'startedAt' | 'endedAt' | 'leastMinutes' | 'mostMinutes'
>

const NOT_COMPARED: readonly string[] = ['id', 'startedAt', 'endedAt', 'leastMinutes', 'mostMinutes']

/** The fields that are compared. */
export const COMPARED_FIELDS = Object.keys(TIMELINE_SEGMENT_FIELDS).filter(
  (name): name is ComparedField => !NOT_COMPARED.includes(name),
)

/** A timeline at one moment: as it is, or as it was sent. */
export interface TimelineMoment {
  /** When the event begins, in milliseconds */
  readonly startsAtMs: number
  readonly segments: readonly TimelineSegment[]
}

export interface TimelineDifference {
  /** Minutes by which the start of the event has moved; what is not itself changed moved along */
  readonly movedBy: number
  /** In the order of the day */
  readonly added: readonly TimelineSegment[]
  readonly removed: readonly TimelineSegment[]
  readonly changed: readonly {
    readonly before: TimelineSegment
    readonly after: TimelineSegment
    readonly fields: readonly ComparedField[]
  }[]
}

/** What changed since a timeline was sent. Segments are the same by their ids. */
export function compareTimelines(before: TimelineMoment, after: TimelineMoment): TimelineDifference {
  const sent = new Map(before.segments.map((each) => [each.id, each]))
  const now = new Set(after.segments.map(({ id }) => id))
  return {
    movedBy: Math.round((after.startsAtMs - before.startsAtMs) / 60_000),
    added: sortSegments(after.segments.filter(({ id }) => !sent.has(id))),
    removed: sortSegments(before.segments.filter(({ id }) => !now.has(id))),
    changed: sortSegments(after.segments).flatMap((each) => {
      const was = sent.get(each.id)
      const fields = was ? COMPARED_FIELDS.filter((name) => was[name] !== each[name]) : []
      return was && fields.length > 0 ? [{ before: was, after: each, fields }] : []
    }),
  }
}

/** Whether nothing changed since it was sent. */
export const isSameTimeline = ({ movedBy, added, removed, changed }: TimelineDifference): boolean =>
  movedBy === 0 && added.length === 0 && removed.length === 0 && changed.length === 0
