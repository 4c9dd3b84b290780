/** A segment by the clock: as planned, and as it went as far as it is known, in minutes from the start of the event. */
export interface ClockedSegment {
  readonly startMinute: number
  readonly minutes: number
  /** Null: as planned */
  readonly startedMinute: number | null
  readonly endedMinute: number | null
}

/** For so long a moment is now. */
const MOMENT_MINUTES = 5

const beginOf = ({ startMinute, startedMinute }: ClockedSegment): number => startedMinute ?? startMinute

const endOf = (segment: ClockedSegment): number =>
  segment.endedMinute ?? beginOf(segment) + Math.max(segment.minutes, MOMENT_MINUTES)

/**
 * What is on at a minute, and what begins next: several segments where they begin together. Given and answered in the order of the day.
 */
export function nowAndNext<Segment extends ClockedSegment>(
  segments: readonly Segment[],
  minute: number,
): { readonly now: readonly Segment[]; readonly next: readonly Segment[] } {
  const later = segments.map(beginOf).filter((begin) => begin > minute)
  const first = Math.min(...later)
  return {
    now: segments.filter((each) => beginOf(each) <= minute && minute < endOf(each)),
    next: segments.filter((each) => beginOf(each) === first),
  }
}
