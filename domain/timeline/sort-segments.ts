import { TIMELINE_TRACKS, type TimelineTrack } from './timeline-kinds.ts'

interface Placed {
  readonly id: string
  readonly startMinute: number
  readonly minutes: number
  readonly track: TimelineTrack
}

/** In the order of the day: by their start, so that one past midnight is after the evening; then by track, the longer one first. */
export const sortSegments = <Segment extends Placed>(segments: readonly Segment[]): Segment[] =>
  segments.toSorted(
    (a, b) =>
      a.startMinute - b.startMinute ||
      TIMELINE_TRACKS.indexOf(a.track) - TIMELINE_TRACKS.indexOf(b.track) ||
      b.minutes - a.minutes ||
      (a.id < b.id ? -1 : 1),
  )

/** The minute at which a segment ends. */
export const endOf = ({ startMinute, minutes }: { readonly startMinute: number; readonly minutes: number }): number =>
  startMinute + minutes

/** The minute at which the event itself ends: the last of the main track. Null without one. */
export function eventEnd(segments: readonly Placed[]): number | null {
  const ends = segments.filter(({ track }) => track === TIMELINE_TRACKS[0]).map(endOf)
  return ends.length > 0 ? Math.max(...ends) : null
}
