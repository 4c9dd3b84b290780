import { type EventStart, eventClock } from '#app/features/timeline/event-clock.ts'
import { dayAt, instantAt, timeAt } from '#app/lib/format/zoned-time.ts'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import { addDays, daysFromTo, toDay } from '#domain/day/day.ts'
import { findConflicts, type TimelineConflict } from '#domain/timeline/find-conflicts.ts'
import { sortSegments } from '#domain/timeline/sort-segments.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'

/** A timeline that moves with the event. */
export interface MovedTimeline {
  readonly timeline: EventTimeline
  readonly from: EventStart
  readonly to: EventStart
  /** In the order of the day */
  readonly segments: readonly TimelineSegment[]
  /** Those with an hour that was agreed on with others, which moves all the same */
  readonly fixed: readonly TimelineSegment[]
  /** What cannot be as it is planned any more, and could before */
  readonly conflicts: readonly TimelineConflict[]
}

interface MovedStart {
  readonly from: EventStart
  readonly to: EventStart
  /** When the sub-event of a timeline begins by itself; null: with the event; undefined: not known to the reader */
  readonly ownStart: (subEventId: string) => string | null | undefined
  readonly countryCode: string
}

/**
 * The timelines that another start of the event moves. One begins with its sub-event: where that has an hour of its own, by as many
 * days as the event, at the same hour of the clocks.
 */
export function reviewTimelines(
  timelines: readonly EventTimeline[],
  { from, to, ownStart, countryCode }: MovedStart,
): readonly MovedTimeline[] {
  return timelines.flatMap((timeline) => {
    const before: EventStart = { startsAtMs: Date.parse(timeline.startsAt), timeZone: timeline.timeZone }
    const after = startAfter(timeline, before, { from, to, ownStart })
    const isSame = after.startsAtMs === before.startsAtMs && after.timeZone === before.timeZone
    if (isSame || timeline.segments.length === 0) return []
    const { segments, calls, closesMinute } = timeline
    const conflictsAt = (start: EventStart) =>
      findConflicts(segments, { calls, closesMinute, clock: eventClock(start), countryCode })
    const known = new Set(conflictsAt(before).map(keyOf))
    const sorted = sortSegments(segments)
    return [
      {
        ...{ timeline, from: before, to: after, segments: sorted },
        fixed: sorted.filter(({ isFixed }) => isFixed),
        conflicts: conflictsAt(after).filter((conflict) => !known.has(keyOf(conflict))),
      },
    ]
  })
}

/** A conflict that only gets longer or shorter is the same. */
const keyOf = ({ minutes, ...conflict }: TimelineConflict) => JSON.stringify(conflict)

function startAfter(
  { subEventId }: Pick<EventTimeline, 'subEventId'>,
  before: EventStart,
  { from, to, ownStart }: Pick<MovedStart, 'from' | 'to' | 'ownStart'>,
): EventStart {
  // A zone of its own stays.
  const timeZone = before.timeZone === from.timeZone ? to.timeZone : before.timeZone
  const own = ownStart(subEventId)
  if (own === null || (own === undefined && before.startsAtMs === from.startsAtMs))
    return { startsAtMs: to.startsAtMs, timeZone }
  const days = daysFromTo(toDay(dayAt(from.startsAtMs, from.timeZone)), toDay(dayAt(to.startsAtMs, to.timeZone)))
  const day = addDays(toDay(dayAt(before.startsAtMs, before.timeZone)), days)
  const startsAtMs = instantAt(day, timeAt(before.startsAtMs, before.timeZone), timeZone) ?? before.startsAtMs
  return { startsAtMs, timeZone }
}
