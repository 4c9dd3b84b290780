import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockedSegment, nowAndNext } from './now-and-next.ts'

const at = (startMinute: number, minutes: number, changes: Partial<ClockedSegment> = {}) => ({
  ...{ startMinute, minutes, startedMinute: null, endedMinute: null },
  ...changes,
})

test('what is on begins at its minute and is over at its end', () => {
  const segments = [at(0, 60), at(60, 30)]
  const [mass, photos] = segments
  expect(nowAndNext(segments, -1)).toEqual({ now: [], next: [mass] })
  expect(nowAndNext(segments, 0)).toEqual({ now: [mass], next: [photos] })
  expect(nowAndNext(segments, 59)).toEqual({ now: [mass], next: [photos] })
  expect(nowAndNext(segments, 60)).toEqual({ now: [photos], next: [] })
  expect(nowAndNext(segments, 90)).toEqual({ now: [], next: [] })
})

test('what runs side by side is on together, and what begins together is next together', () => {
  const segments = [at(0, 60), at(30, 60), at(90, 10), at(90, 0)]
  expect(nowAndNext(segments, 40)).toEqual({ now: segments.slice(0, 2), next: segments.slice(2) })
})

test('a moment is on for five minutes', () => {
  const call = at(10, 0)
  expect([9, 10, 14, 15].map((minute) => nowAndNext([call], minute).now.length)).toEqual([0, 1, 1, 0])
})

test('what the clock said counts before the plan', () => {
  const late = at(0, 30, { startedMinute: 20 })
  expect(nowAndNext([late], 10)).toEqual({ now: [], next: [late] })
  expect(nowAndNext([late], 45).now).toEqual([late])
  expect(nowAndNext([at(0, 60, { endedMinute: 40 })], 50).now).toEqual([])
})

test('nothing is both, and what is next is the first to begin', () => {
  const segments = fc.array(fc.record({ start: fc.integer({ min: -300, max: 900 }), minutes: fc.nat(200) }))
  fc.assert(
    fc.property(segments, fc.integer({ min: -400, max: 1200 }), (given, minute) => {
      const all = given.map(({ start, minutes }) => at(start, minutes))
      const { now, next } = nowAndNext(all, minute)
      expect(now.some((each) => next.includes(each))).toBe(false)
      for (const each of all) {
        if (each.startMinute > minute && !next.includes(each)) {
          expect(each.startMinute).toBeGreaterThan(next[0]?.startMinute ?? Number.NEGATIVE_INFINITY)
        }
      }
    }),
  )
})
