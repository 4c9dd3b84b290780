import type { z } from 'zod'
import { localClock } from '#contracts/local-clock.ts'
import type {
  RoleChange,
  RolePage,
  RoleSegmentRow,
  RoleTimeline,
  ToldSegment,
  ToldTimeline,
  toldTimelines,
} from '#contracts/timeline/open-timeline.ts'
import { fromRow } from '#domain/records/field-list.ts'
import { compareTimelines } from '#domain/timeline/compare-timelines.ts'
import { sortSegments } from '#domain/timeline/sort-segments.ts'
import { TIMELINE_SEGMENT_FIELDS, type TimelineSegment } from '#domain/timeline/timeline-fields.ts'

const MINUTE_MS = 60_000

/** What the database tells of a link, with the hours that clocks at the event show and with what changed since it was read. */
export const toRolePage = (told: z.output<typeof toldTimelines>, calendar_token: string): RolePage => ({
  ...told,
  timelines: told.timelines.map(toRoleTimeline),
  calendar_token,
})

function toRoleTimeline({ read, call, segments, ...timeline }: ToldTimeline): RoleTimeline {
  const now = momentOf(timeline.starts_at, timeline.time_zone, segments)
  return {
    ...timeline,
    local_starts_at: localClock(timeline.starts_at, timeline.time_zone),
    call: call && { ...call, local_starts_at: now.hour(call.start_minute) },
    segments: now.segments.map(({ id }) => now.row(id)),
    changes: read && changesSince(momentOf(read.starts_at, timeline.time_zone, read.segments), now),
  }
}

/** A timeline at one moment: in the terms of the rules, and as the page shows it. */
function momentOf(startsAt: string, timeZone: string, told: readonly ToldSegment[]) {
  const startsAtMs = Date.parse(startsAt)
  const hour = (minute: number) => localClock(new Date(startsAtMs + minute * MINUTE_MS).toISOString(), timeZone)
  const rows = new Map(
    told.map((each): [string, RoleSegmentRow] => [
      each.id,
      {
        ...each,
        local_starts_at: hour(each.start_minute),
        local_ends_at: hour(each.start_minute + each.minutes),
      },
    ]),
  )
  const row = (id: string): RoleSegmentRow => {
    const found = rows.get(id)
    if (!found) throw new Error('a segment that was not told')
    return found
  }
  return { startsAtMs, segments: sortSegments(told.map(toSegment)), hour, row }
}

type Moment = ReturnType<typeof momentOf>

/** A segment in the terms of the rules. What its reader is not told is the same in all. */
const toSegment = (told: ToldSegment): TimelineSegment =>
  fromRow(TIMELINE_SEGMENT_FIELDS, {
    ...told,
    ...{ least_minutes: 0, most_minutes: null, is_buffer: false, audience: 'vendors', vendor_id: null },
  })

function changesSince(before: Moment, now: Moment): readonly RoleChange[] {
  const { movedBy, added, removed, changed } = compareTimelines(before, now)
  return [
    ...(movedBy === 0 ? [] : [{ kind: 'moved-by' as const, minutes: movedBy }]),
    ...changed.map(({ after, fields }) =>
      fields.includes('startMinute') || fields.includes('minutes')
        ? { kind: 'moved' as const, before: before.row(after.id), after: now.row(after.id) }
        : { kind: 'changed' as const, after: now.row(after.id) },
    ),
    ...added.map(({ id }) => ({ kind: 'added' as const, after: now.row(id) })),
    ...removed.map(({ id }) => ({ kind: 'removed' as const, after: before.row(id) })),
  ]
}
