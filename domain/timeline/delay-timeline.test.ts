import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Delay, delayTimeline, type Ripple } from './delay-timeline.ts'
import { endOf, sortSegments } from './sort-segments.ts'
import { MAIN_TRACK, TIMELINE_TRACKS, type TimelineTrack } from './timeline-kinds.ts'

interface Segment {
  readonly id: string
  readonly startMinute: number
  readonly minutes: number
  readonly leastMinutes: number
  readonly isFixed: boolean
  readonly isBuffer: boolean
  readonly track: TimelineTrack
}

const aSegment = (id: string, startMinute: number, minutes: number, changes: Partial<Segment> = {}): Segment => ({
  ...{ id, startMinute, minutes, leastMinutes: minutes, isFixed: false, isBuffer: false, track: MAIN_TRACK },
  ...changes,
})

const apply = (segments: readonly Segment[], { moved }: Ripple): Segment[] =>
  segments.map((each) => ({ ...each, ...moved.find(({ id }) => id === each.id)?.after }))

const undo = (segments: readonly Segment[], { moved }: Ripple): Segment[] =>
  segments.map((each) => ({ ...each, ...moved.find(({ id }) => id === each.id)?.before }))

const places = (segments: readonly Segment[]) =>
  segments.map(({ id, startMinute, minutes }) => `${id} ${startMinute}+${minutes}`).join(', ')

const late = (segmentId: string, byMinutes = 15, how: Delay['how'] = 'begins-later') => ({ segmentId, byMinutes, how })

describe('a delay', () => {
  test('moves all that follows by as much where no time is free', () => {
    const day = [aSegment('mass', 0, 60), aSegment('cocktail', 60, 60), aSegment('dinner', 120, 90)]
    const ripple = delayTimeline(day, late('cocktail'))
    expect(places(apply(day, ripple))).toBe('mass 0+60, cocktail 75+60, dinner 135+90')
    expect(ripple).toMatchObject({ hit: [], endsLaterBy: 15 })
  })

  test('is taken up by time that is free', () => {
    const day = [aSegment('mass', 0, 60), aSegment('cocktail', 70, 50), aSegment('dinner', 130, 90)]
    const ripple = delayTimeline(day, late('mass', 15, 'takes-longer'))
    expect(places(apply(day, ripple))).toBe('mass 0+75, cocktail 75+50, dinner 130+90')
    expect(ripple.endsLaterBy).toBe(0)
  })

  test('is taken up by buffers before anything else shrinks, where a fixed segment follows', () => {
    const day = [
      aSegment('photos', 0, 60, { leastMinutes: 20 }),
      aSegment('buffer', 60, 10, { isBuffer: true }),
      aSegment('walk', 70, 20),
      aSegment('church', 90, 60, { isFixed: true }),
      aSegment('dinner', 150, 90),
    ]
    const ripple = delayTimeline(day, late('photos'))
    expect(places(apply(day, ripple))).toBe('photos 15+55, buffer 70+0, walk 70+20, church 90+60, dinner 150+90')
    expect(ripple).toMatchObject({ hit: [], endsLaterBy: 0 })
  })

  test('shrinks the segments before a fixed one in steps of five, in proportion to what they can spare', () => {
    const day = [
      aSegment('ceremony', 0, 30),
      aSegment('dinner', 30, 75, { leastMinutes: 55 }),
      aSegment('dance', 105, 130, { leastMinutes: 60 }),
      aSegment('fireworks', 235, 10, { isFixed: true }),
    ]
    const ripple = delayTimeline(day, late('ceremony', 20))
    expect(places(apply(day, ripple))).toBe('ceremony 20+30, dinner 50+70, dance 120+115, fireworks 235+10')
  })

  test('that cannot be taken up names the fixed segment that it hits, which stays', () => {
    const day = [aSegment('drive', 0, 30, { leastMinutes: 25 }), aSegment('church', 30, 60, { isFixed: true })]
    const ripple = delayTimeline(day, late('drive', 20))
    expect(places(apply(day, ripple))).toBe('drive 20+25, church 30+60')
    expect(ripple.hit).toEqual([{ id: 'church', byMinutes: 15 }])
  })

  test('lets the party end by its hour where that is given', () => {
    const day = [aSegment('dinner', 0, 90), aSegment('dance', 90, 150, { leastMinutes: 60 })]
    const ripple = delayTimeline(day, late('dinner', 30), 240)
    expect(places(apply(day, ripple))).toBe('dinner 30+90, dance 120+120')
    expect(ripple.endsLaterBy).toBe(0)
  })

  test('of the event takes the other tracks along by as much as it is late then', () => {
    const day = [
      aSegment('cocktail', 0, 60),
      aSegment('dance', 60, 120, { leastMinutes: 30 }),
      aSegment('family photos', 0, 30, { track: 'couple' }),
      aSegment('sunset photos', 40, 20, { track: 'couple', isFixed: true }),
      aSegment('last call', 150, 0, { track: 'kitchen' }),
      aSegment('flowers', -90, 30, { track: 'vendors' }),
    ]
    expect(places(apply(day, delayTimeline(day, late('cocktail'), 180)))).toBe(
      'cocktail 15+60, dance 75+105, family photos 15+30, sunset photos 40+20, last call 150+0, flowers -90+30',
    )
  })

  test('of another track stays in it', () => {
    const day = [aSegment('ceremony', 0, 30), aSegment('sound check', -60, 30, { track: 'music' })]
    expect(delayTimeline(day, late('sound check')).moved.map(({ id }) => id)).toEqual(['sound check'])
  })

  test('of a segment that is not there, or of no minutes, changes nothing', () => {
    const day = [aSegment('mass', 0, 60)]
    expect(delayTimeline(day, late('civil'))).toEqual({ moved: [], hit: [], endsLaterBy: 0 })
    expect(delayTimeline(day, late('mass', 0))).toEqual({ moved: [], hit: [], endsLaterBy: 0 })
  })
})

const days = fc
  .array(
    fc.record({
      startMinute: fc.integer({ min: -600, max: 900 }),
      minutes: fc.nat(180),
      least: fc.nat(180),
      isFixed: fc.boolean(),
      isBuffer: fc.boolean(),
      track: fc.constantFrom(...TIMELINE_TRACKS, MAIN_TRACK, MAIN_TRACK),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) =>
    rows.map(
      ({ least, ...row }, index): Segment => ({
        ...row,
        id: `s${index}`,
        leastMinutes: Math.min(least, row.minutes),
      }),
    ),
  )
const delayed = fc
  .tuple(
    days,
    fc.nat(),
    fc.integer({ min: 1, max: 240 }),
    fc.constantFrom<Delay['how']>('begins-later', 'takes-longer'),
    fc.option(fc.integer({ min: 0, max: 1200 })),
  )
  .map(([day, at, byMinutes, how, end]) => {
    const delay = late(day[at % day.length]?.id ?? '', byMinutes, how)
    return { day, delay, ripple: delayTimeline(day, delay, end) }
  })

describe('whatever the day and the delay', () => {
  test('fixed segments do not move unless the delay is theirs', () => {
    fc.assert(
      fc.property(delayed, ({ day, delay, ripple }) => {
        const fixed = new Set(day.filter(({ isFixed, id }) => isFixed && id !== delay.segmentId).map(({ id }) => id))
        expect(ripple.moved.filter(({ id }) => fixed.has(id))).toEqual([])
      }),
    )
  })

  test('none shrinks below its least, but buffers, and none grows or begins earlier', () => {
    fc.assert(
      fc.property(delayed, ({ day, delay, ripple }) => {
        for (const { id, before, after } of ripple.moved) {
          const segment = day.find((each) => each.id === id) ?? expect.unreachable()
          expect(after.minutes).toBeGreaterThanOrEqual(segment.isBuffer ? 0 : segment.leastMinutes)
          expect(after.startMinute).toBeGreaterThanOrEqual(before.startMinute)
          if (id !== delay.segmentId || delay.how === 'begins-later') {
            expect(after.minutes).toBeLessThanOrEqual(before.minutes)
          }
        }
      }),
    )
  })

  test('what reaches into a fixed segment of the track beyond what did before is named, to the minute', () => {
    fc.assert(
      fc.property(delayed, ({ day, delay, ripple }) => {
        const track = sortSegments(
          day.filter((each) => each.track === day.find(({ id }) => id === delay.segmentId)?.track),
        )
        const from = track.findIndex(({ id }) => id === delay.segmentId)
        const fixed = track.find(({ isFixed }, index) => index > from && isFixed)
        const between = track.slice(from, fixed ? track.indexOf(fixed) : undefined)
        const endBefore = Math.max(fixed?.startMinute ?? Number.POSITIVE_INFINITY, ...between.map(endOf))
        const after = new Map(apply(day, ripple).map((each) => [each.id, each]))
        const endAfter = Math.max(...between.map(({ id }) => endOf(after.get(id) ?? expect.unreachable())))
        const byMinutes = Math.max(0, endAfter - endBefore)
        expect(ripple.hit).toEqual(fixed && byMinutes > 0 ? [{ id: fixed.id, byMinutes }] : [])
      }),
    )
  })

  test('undoing it gives the day as it was', () => {
    fc.assert(
      fc.property(delayed, ({ day, ripple }) => {
        expect(undo(apply(day, ripple), ripple)).toEqual(day)
      }),
    )
  })

  test('the late segment is late', () => {
    fc.assert(
      fc.property(delayed, ({ day, delay, ripple }) => {
        const was = day.find(({ id }) => id === delay.segmentId) ?? expect.unreachable()
        const is = apply(day, ripple).find(({ id }) => id === delay.segmentId) ?? expect.unreachable()
        if (delay.how === 'begins-later') expect(is.startMinute).toBe(was.startMinute + delay.byMinutes)
        else expect(is).toMatchObject({ startMinute: was.startMinute, minutes: was.minutes + delay.byMinutes })
      }),
    )
  })
})
