import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleSegments } from '../example/timeline.ts'
import { delayTimeline } from '../timeline/delay-timeline.ts'
import { applyDelay, segmentsWithDelays } from './day-effects.ts'
import type { DayEntryOf } from './day-entries.ts'

let last = 0
const day = () => {
  last = 0
  return exampleSegments(() => `s${++last}`)
}

const ripple = (segments: ReturnType<typeof day>, index: number, byMinutes: number) =>
  delayTimeline(segments, { segmentId: segments[index]?.id ?? '', byMinutes, how: 'begins-later' }).moved

const delay = (
  id: string,
  moved: DayEntryOf<'delay'>['value']['moved'],
  changes: Partial<DayEntryOf<'delay'>> = {},
): DayEntryOf<'delay'> => ({
  ...{ id, kind: 'delay', subjectId: 'boda', value: { moved }, atMs: 0, replaces: [], by: null },
  ...{ position: null, isApplied: null },
  ...changes,
})

test('a delay moves what it names, once however often it is applied', () => {
  const segments = day()
  const count = segments.length
  fc.assert(
    fc.property(fc.nat(count - 1), fc.integer({ min: 1, max: 90 }), (index, minutes) => {
      const moved = ripple(segments, index, minutes)
      const once = applyDelay(segments, moved)
      if (!once) return expect.unreachable()
      for (const { id, after } of moved) expect(once.find((each) => each.id === id)).toMatchObject(after)
      expect(applyDelay(once, moved)).toEqual(once)
    }),
  )
})

test('a delay that finds a segment elsewhere, or gone, moves none', () => {
  const moved = [
    { id: 's1', before: { startMinute: 0, minutes: 10 }, after: { startMinute: 15, minutes: 10 } },
    { id: 's2', before: { startMinute: 10, minutes: 30 }, after: { startMinute: 25, minutes: 20 } },
  ]
  const [first, second] = moved.map(({ id, before }) => ({ id, ...before }))
  if (!first || !second) return expect.unreachable()
  expect(applyDelay([first, second], moved)).not.toBeNull()
  expect(applyDelay([{ ...first, startMinute: 3 }, second], moved)).toBeNull()
  expect(applyDelay([first], moved)).toBeNull()
})

test('delays noted after the timeline was read are shown in it, those of the reading and those that were missed are not', () => {
  const timeline = { id: 'boda', segments: day() }
  const first = ripple(timeline.segments, 0, 10)
  const afterFirst = applyDelay(timeline.segments, first) ?? []
  const second = ripple(afterFirst, 0, 5)
  const afterSecond = applyDelay(afterFirst, second)
  const entries = [
    delay('unsent', second),
    delay('stored', first, { position: 7, isApplied: true }),
    delay('other', first, { subjectId: 'civil' }),
    delay('missed', second, { position: 8, isApplied: false }),
  ]
  expect(segmentsWithDelays(timeline, entries, 6)).toEqual(afterSecond)
  expect(segmentsWithDelays({ ...timeline, segments: afterFirst }, entries, 8)).toEqual(afterSecond)
  expect(segmentsWithDelays(timeline, [], 0)).toBe(timeline.segments)
})
