import { aSegment } from '#domain/example/timeline.ts'
import { delayTimeline } from '#domain/timeline/delay-timeline.ts'
import { findConflicts } from '#domain/timeline/find-conflicts.ts'
import { makeTimeline } from '#domain/timeline/make-timeline.ts'
import { takenOut } from '#domain/timeline/take-out.ts'
import { WEDDING_MEXICAN } from '#domain/timeline/templates/weddings.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { TIMELINE_OWNERS, TIMELINE_TRACKS } from '#domain/timeline/timeline-kinds.ts'
import { steadyClock } from '#domain/timeline/wall-clock.ts'
import type { BenchRow } from '../row.ts'

const CALLS = 1000
const CLOCK = steadyClock(18 * 60)

/** 200 segments in all tracks, one after the other in each; every tenth is fixed, every seventh is a buffer. */
export function manySegments(turn: number): readonly TimelineSegment[] {
  return Array.from({ length: 200 }, (_, at) =>
    aSegment({
      id: `segment ${at}`,
      startMinute: Math.floor(at / TIMELINE_TRACKS.length) * 20,
      minutes: 15 + (turn % 5),
      leastMinutes: 5,
      track: TIMELINE_TRACKS[at % TIMELINE_TRACKS.length] ?? 'guests',
      owner: TIMELINE_OWNERS[at % TIMELINE_OWNERS.length] ?? null,
      isFixed: at % 10 === 9,
      isBuffer: at % 7 === 6,
      audience: 'guests',
      name: `Segment ${at}`,
    }),
  )
}

/** The median and the 99th percentile of single calls, in milliseconds. The input changes with every call, so that nothing can be cached. */
function timesOf(name: string, call: (turn: number) => unknown): BenchRow[] {
  for (let turn = 0; turn < 200; turn += 1) call(turn)
  const times = Array.from({ length: CALLS }, (_, turn) => {
    const started = performance.now()
    call(turn)
    return performance.now() - started
  }).sort((a, b) => a - b)
  return [
    { name: `${name}, median`, value: times[CALLS / 2] ?? 0, unit: 'ms' },
    { name: `${name}, p99`, value: times[Math.floor(CALLS * 0.99)] ?? 0, unit: 'ms' },
  ]
}

/** Durations of the timeline's rules with 200 segments, as felt while a segment is dragged or a delay is typed. Limit: under 5 ms. */
export function benchTimeline(): BenchRow[] {
  const days = Array.from({ length: 5 }, (_, turn) => manySegments(turn))
  const day = (turn: number) => days[turn % days.length] ?? []
  return [
    ...timesOf('timeline of 200 segments, delay of the first one', (turn) =>
      delayTimeline(day(turn), { segmentId: 'segment 0', byMinutes: 5 + (turn % 60), how: 'begins-later' }, 900),
    ),
    ...timesOf('timeline of 200 segments, conflicts', (turn) =>
      findConflicts(day(turn), { calls: [], closesMinute: 600 + (turn % 60), clock: CLOCK, countryCode: 'MX' }),
    ),
    ...timesOf('timeline of 200 segments, what a role is told', (turn) =>
      takenOut(day(turn), TIMELINE_OWNERS[turn % TIMELINE_OWNERS.length] ?? 'couple'),
    ),
    ...timesOf('timeline made from a template', (turn) =>
      makeTimeline({
        ...{ template: WEDDING_MEXICAN, totalMinutes: 420 + (turn % 120), optional: ['late-snack'] },
        ...{ clock: CLOCK, ceremony: 'religious', sunsetMinute: null, anchors: [{ id: 'mass', startMinute: 0 }] },
      }),
    ),
  ]
}
