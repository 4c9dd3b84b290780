import type { MovedSegment } from '../timeline/delay-timeline.ts'
import { type DayEntry, inOrder } from './day-entries.ts'
import { isNotedSince } from './day-state.ts'

interface Placed {
  readonly id: string
  readonly startMinute: number
  readonly minutes: number
}

/**
 * Moves segments as a delay wants: all of them, where each is as it was before or as it is to be; else null.
 * The database applies delays by the same rule.
 */
export function applyDelay<Segment extends Placed>(
  segments: readonly Segment[],
  moved: readonly MovedSegment[],
): Segment[] | null {
  const segmentOf = new Map(segments.map((segment) => [segment.id, segment]))
  const isAt = (segment: Placed, place: MovedSegment['after']) =>
    segment.startMinute === place.startMinute && segment.minutes === place.minutes
  const canMove = moved.every(({ id, before, after }) => {
    const segment = segmentOf.get(id)
    return segment !== undefined && (isAt(segment, before) || isAt(segment, after))
  })
  if (!canMove) return null
  const placeOf = new Map(moved.map(({ id, after }) => [id, after]))
  return segments.map((segment) => ({ ...segment, ...placeOf.get(segment.id) }))
}

/**
 * The segments of a timeline with the delays that were noted after it was read. Stored ones come first, as the database took them; one that finds the
 * segments elsewhere moves none.
 * @param readPosition that of the last entry which the reading of the timeline includes
 */
export function segmentsWithDelays<Segment extends Placed>(
  timeline: { readonly id: string; readonly segments: readonly Segment[] },
  entries: readonly DayEntry[],
  readPosition: number,
): readonly Segment[] {
  return entries
    .flatMap((entry) => (entry.kind === 'delay' && entry.subjectId === timeline.id ? [entry] : []))
    .filter((entry) => entry.isApplied !== false && isNotedSince(entry, readPosition))
    .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || inOrder(a, b))
    .reduce<readonly Segment[]>(
      (segments, { value }) => applyDelay(segments, value.moved) ?? segments,
      timeline.segments,
    )
}
