import { endOf, sortSegments } from './sort-segments.ts'
import type { TimelineSegment } from './timeline-fields.ts'

/** Where a segment stands among those of its track at the same time. */
export interface Block<Segment> {
  readonly segment: Segment
  /** From the left, 0 the first */
  readonly column: number
  /** How many stand side by side there */
  readonly columns: number
}

type Placed = Pick<TimelineSegment, 'id' | 'startMinute' | 'minutes' | 'track'>

/**
 * The segments of a track beside each other where they overlap. What is shorter than `leastMinutes` is taken to be that long, so that it can be read.
 */
export function placeBlocks<Segment extends Placed>(
  segments: readonly Segment[],
  leastMinutes: number,
): readonly Block<Segment>[] {
  const blocks: Block<Segment>[] = []
  let group: { segment: Segment; column: number }[] = []
  let ends: number[] = []
  const close = () => {
    blocks.push(...group.map((each) => ({ ...each, columns: ends.length })))
    group = []
    ends = []
  }
  for (const segment of sortSegments(segments)) {
    const start = segment.startMinute
    if (ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const column = free === -1 ? ends.length : free
    ends[column] = Math.max(endOf(segment), start + leastMinutes)
    group.push({ segment, column })
  }
  close()
  return blocks
}
