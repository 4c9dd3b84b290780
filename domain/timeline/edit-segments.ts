import { endOf, sortSegments } from './sort-segments.ts'
import type { TimelineSegment } from './timeline-fields.ts'

/** The two parts of a segment that is split at a minute within it; null where there is nothing to split. The second one has the new id. */
export function splitSegment(
  segment: TimelineSegment,
  atMinute: number,
  newId: string,
): readonly [TimelineSegment, TimelineSegment] | null {
  if (atMinute <= segment.startMinute || atMinute >= endOf(segment)) return null
  const before = atMinute - segment.startMinute
  const after = segment.minutes - before
  return [
    { ...segment, minutes: before, leastMinutes: Math.min(segment.leastMinutes, before), endedAt: null },
    {
      ...segment,
      ...{ id: newId, startMinute: atMinute, minutes: after, leastMinutes: Math.min(segment.leastMinutes, after) },
      ...{ isFixed: false, cue: null, startedAt: null },
    },
  ]
}

/** A copy that follows the segment, with nothing of what happened on the day. */
export const duplicateSegment = (segment: TimelineSegment, newId: string): TimelineSegment => ({
  ...segment,
  ...{ id: newId, startMinute: endOf(segment), isFixed: false, cue: null, startedAt: null, endedAt: null },
})

/**
 * A segment and its neighbor in the track in exchanged order, together in the time that both had; null at the end of the track, and where one of them is
 * fixed.
 */
export function exchangeWithNeighbor(
  segments: readonly TimelineSegment[],
  id: string,
  direction: 'earlier' | 'later',
): readonly [TimelineSegment, TimelineSegment] | null {
  const moved = segments.find((each) => each.id === id)
  if (!moved) return null
  const track = sortSegments(segments.filter((each) => each.track === moved.track))
  const at = track.indexOf(moved)
  const [first, second] = direction === 'earlier' ? [track[at - 1], moved] : [moved, track[at + 1]]
  if (!first || !second || first.isFixed || second.isFixed) return null
  const between = Math.max(0, second.startMinute - endOf(first))
  return [
    { ...second, startMinute: first.startMinute },
    { ...first, startMinute: first.startMinute + second.minutes + between },
  ]
}

/** Numbers for the cues of all segments that last or are told to vendors, in the order of the day; those that have one keep it. */
export function numberCues(segments: readonly TimelineSegment[]): ReadonlyMap<string, number> {
  let last = Math.max(0, ...segments.map(({ cue }) => cue ?? 0))
  return new Map(
    sortSegments(segments)
      .filter(({ isBuffer }) => !isBuffer)
      .map((each) => {
        if (each.cue === null) last += 1
        return [each.id, each.cue ?? last]
      }),
  )
}
