import { sortSegments } from './sort-segments.ts'
import type { TimelineSegment } from './timeline-fields.ts'

/** How a segment went, beside how it was planned, in minutes. */
export interface Slippage {
  readonly id: string
  /** How much later it began than planned; negative: earlier */
  readonly lateBy: number
  /** How much longer it took; null: its end is not known */
  readonly longerBy: number | null
  /** How much of the lateness it brought itself, or made up for when negative: its own start and length, less what the one before it left */
  readonly added: number
}

/**
 * What slipped, of the segments whose actual start is known, in the order of the day.
 * @param minuteOf the minutes from the planned start of the event to an instant
 */
export function slippages(
  segments: readonly TimelineSegment[],
  minuteOf: (instant: string) => number,
): readonly Slippage[] {
  let lateBefore = 0
  return sortSegments(segments).flatMap(({ id, startMinute, minutes, startedAt, endedAt }) => {
    if (startedAt === null) return []
    const lateBy = minuteOf(startedAt) - startMinute
    const longerBy = endedAt === null ? null : minuteOf(endedAt) - minuteOf(startedAt) - minutes
    const lateAfter = lateBy + (longerBy ?? 0)
    const added = lateAfter - lateBefore
    lateBefore = lateAfter
    return [{ id, lateBy, longerBy, added }]
  })
}
