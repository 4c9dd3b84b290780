import { apportion } from '../money/apportion.ts'
import { endOf, sortSegments } from './sort-segments.ts'
import type { TimelineSegment } from './timeline-fields.ts'
import { MAIN_TRACK } from './timeline-kinds.ts'

type Segment = Pick<
  TimelineSegment,
  'id' | 'startMinute' | 'minutes' | 'leastMinutes' | 'isFixed' | 'isBuffer' | 'track'
>

/** From where on it is late, and how: it begins later, or takes longer than planned. */
export interface Delay {
  readonly segmentId: string
  /** Whole minutes, more than 0 */
  readonly byMinutes: number
  readonly how: 'begins-later' | 'takes-longer'
}

interface Place {
  readonly startMinute: number
  readonly minutes: number
}

/** A segment that a delay changes: where it was, where it will be. */
export interface MovedSegment {
  readonly id: string
  readonly before: Place
  readonly after: Place
}

/** What a delay does. */
export interface Ripple {
  /** In the order of the day */
  readonly moved: readonly MovedSegment[]
  /** Fixed segments that what is before them reaches into, though it shrank to its least */
  readonly hit: readonly { readonly id: string; readonly byMinutes: number }[]
  /** How much later the track ends that is late */
  readonly endsLaterBy: number
}

/**
 * What a delay does to the segments after it. Time that is free is used up first, then buffers, then what may shrink, in proportion to the minutes that
 * each has beyond its least. Fixed segments stay: what cannot be taken up before the next one is named as `hit`, and nothing after it moves. Where
 * `endMinute` is given, the event is to end by then, and shrinks for it as before a fixed segment. A delay of the main track takes along what
 * begins after it in the others, by as much as the event is late then; one of another track stays in that track.
 */
export function delayTimeline(segments: readonly Segment[], delay: Delay, endMinute: number | null = null): Ripple {
  const first = segments.find(({ id }) => id === delay.segmentId)
  if (!first || delay.byMinutes <= 0) return { moved: [], hit: [], endsLaterBy: 0 }
  const track = sortSegments(segments.filter((each) => each.track === first.track))
  const { affected, places, fixed } = delayTrack(track, first, delay, endMinute)
  const placeOf = new Map<string, Place>(affected.map((each, index) => [each.id, places[index] ?? each]))
  if (first.track === MAIN_TRACK) carryAlong(segments, track, first, placeOf)

  const moved = sortSegments(segments).flatMap(({ id, startMinute, minutes }) => {
    const after = placeOf.get(id)
    if (!after || (after.startMinute === startMinute && after.minutes === minutes)) return []
    return [{ id, before: { startMinute, minutes }, after }]
  })
  const intrusion = fixed ? latestEnd(places) - Math.max(fixed.startMinute, latestEnd(affected)) : 0
  return {
    moved,
    hit: fixed && intrusion > 0 ? [{ id: fixed.id, byMinutes: intrusion }] : [],
    endsLaterBy: latestEnd(track.map((each) => placeOf.get(each.id) ?? each)) - latestEnd(track),
  }
}

/** The segments of a track from the late one to the next fixed one or the end, and their places afterwards. */
function delayTrack(track: readonly Segment[], first: Segment, delay: Delay, endMinute: number | null) {
  const from = track.indexOf(first)
  const fixedAt = track.findIndex((each, index) => index > from && each.isFixed)
  const fixed = track[fixedAt] ?? null
  const affected = track.slice(from, fixed ? fixedAt : undefined)
  const limit = fixed?.startMinute ?? endMinute
  const isLonger = delay.how === 'takes-longer'
  const begins = isLonger ? first.startMinute : first.startMinute + delay.byMinutes
  const lengths = affected.map(({ minutes }, index) => (index === 0 && isLonger ? minutes + delay.byMinutes : minutes))
  // What takes longer does so: it gives nothing back.
  const places =
    limit === null ? push(affected, lengths, begins) : squeeze(affected, lengths, begins, limit, isLonger ? 1 : 0)
  return { affected, places, fixed }
}

const latestEnd = (places: readonly Place[]): number => Math.max(...places.map(endOf))

/** Each is late by as much as what is before it ends later, less the time that was free between them. */
function push(segments: readonly Segment[], lengths: readonly number[], begins: number): Place[] {
  let endBefore = Number.NEGATIVE_INFINITY
  let endAfter = Number.NEGATIVE_INFINITY
  return segments.map((each, index) => {
    const free = Math.max(0, each.startMinute - endBefore)
    const late = index === 0 ? begins - each.startMinute : Math.max(0, endAfter - endBefore - free)
    const place = { startMinute: each.startMinute + late, minutes: lengths[index] ?? each.minutes }
    endBefore = Math.max(endBefore, endOf(each))
    endAfter = Math.max(endAfter, endOf(place))
    return place
  })
}

/** The same, with minutes taken from buffers and then from what may shrink until the last one ends in time or no minute is left to take. */
function squeeze(
  segments: readonly Segment[],
  grown: readonly number[],
  begins: number,
  limit: number,
  firstToShrink: number,
): Place[] {
  const target = Math.max(limit, latestEnd(segments))
  let lengths = grown
  for (const isBuffer of [true, false]) {
    for (;;) {
      const missing = latestEnd(push(segments, lengths, begins)) - target
      const spare = segments.map((each, index) => {
        const least = isBuffer ? 0 : each.leastMinutes
        return each.isBuffer === isBuffer && index >= firstToShrink ? Math.max(0, (lengths[index] ?? 0) - least) : 0
      })
      if (missing <= 0 || spare.every((minutes) => minutes === 0)) break
      const taken = takeMinutes(missing, spare)
      lengths = lengths.map((minutes, index) => minutes - (taken[index] ?? 0))
    }
  }
  return push(segments, lengths, begins)
}

/** Hours stay on five minutes where they can. */
const STEP = 5

/** Minutes taken from each in proportion to what it can spare, never more: in steps of five as far as they go, then single ones. */
function takeMinutes(minutes: number, spare: readonly number[]): number[] {
  const steps = takeUnits(
    Math.floor(minutes / STEP),
    spare.map((each) => Math.floor(each / STEP)),
  ).map((each) => each * STEP)
  const rest = minutes - steps.reduce((sum, each) => sum + each, 0)
  const single = takeUnits(
    rest,
    spare.map((each, index) => each - (steps[index] ?? 0)),
  )
  return steps.map((each, index) => each + (single[index] ?? 0))
}

/** A divisor method rounds no part up beyond its weight while the sum of the weights is not exceeded. */
function takeUnits(units: number, spare: readonly number[]): number[] {
  const all = spare.reduce((sum, each) => sum + each, 0)
  return all <= units ? [...spare] : apportion(units, spare)
}

/** What begins after the delay in other tracks is as late as the event is at the nearest start or end. What is fixed stays. */
function carryAlong(
  segments: readonly Segment[],
  main: readonly Segment[],
  first: Segment,
  placeOf: Map<string, Place>,
): void {
  for (const each of segments) {
    if (each.track === MAIN_TRACK || each.isFixed || each.startMinute < first.startMinute) continue
    const beside = main.findLast(({ startMinute }) => startMinute <= each.startMinute) ?? first
    const place = placeOf.get(beside.id) ?? beside
    const isNearerItsEnd = each.startMinute - beside.startMinute > beside.minutes / 2
    const late = isNearerItsEnd ? endOf(place) - endOf(beside) : place.startMinute - beside.startMinute
    if (late > 0) placeOf.set(each.id, { startMinute: each.startMinute + late, minutes: each.minutes })
  }
}
