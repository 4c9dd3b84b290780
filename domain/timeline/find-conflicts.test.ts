import { describe, expect, test } from 'vitest'
import { aSegment } from '../example/timeline.ts'
import { type ConflictContext, findConflicts } from './find-conflicts.ts'
import type { TimelineSegment } from './timeline-fields.ts'
import { steadyClock } from './wall-clock.ts'

const find = (segments: readonly TimelineSegment[], context: Partial<ConflictContext> = {}) =>
  findConflicts(segments, {
    ...{ calls: [], closesMinute: null, clock: steadyClock(18 * 60), countryCode: 'MX' },
    ...context,
  })

const aCall = (vendorId: string, startMinute: number, minutes: number | null) => ({
  ...{ vendorId, startMinute, minutes, meals: 0, note: null },
})

describe('conflicts', () => {
  test('a day without any has none', () => {
    expect(find([aSegment({ id: 'a' }), aSegment({ id: 'b', startMinute: 30 })])).toEqual([])
  })

  test('the same person is wanted twice, in whatever way the name is written', () => {
    expect(
      find([
        aSegment({ id: 'a', person: 'Óscar  Luna', track: 'couple' }),
        aSegment({ id: 'b', startMinute: 20, person: 'oscar luna' }),
      ]),
    ).toEqual([{ kind: 'same-person', ids: ['a', 'b'], minutes: 10 }])
  })

  test('the couple is wanted in two places at once', () => {
    const couple = { owner: 'couple' as const }
    const photos = aSegment({ id: 'a', ...couple, place: 'Jardín', track: 'couple' })
    expect(find([photos, aSegment({ id: 'b', ...couple, place: 'Salón' })])).toEqual([
      { kind: 'same-person', ids: ['b', 'a'], minutes: 30 },
    ])
    expect(find([photos, aSegment({ id: 'b', ...couple, place: 'jardin' })])).toEqual([])
  })

  test('one vendor has two things to do at once', () => {
    const segments = [aSegment({ id: 'a', vendorId: 'dj', track: 'music' }), aSegment({ id: 'b', vendorId: 'dj' })]
    expect(find(segments)).toEqual([{ kind: 'same-vendor', ids: ['b', 'a'], minutes: 30 }])
  })

  test('a fixed segment is hit by what is before it, others of a track overlap', () => {
    const first = aSegment({ id: 'a', minutes: 40 })
    expect(find([first, aSegment({ id: 'b', startMinute: 30, isFixed: true })])).toEqual([
      { kind: 'fixed-hit', ids: ['a', 'b'], minutes: 10 },
    ])
    expect(find([first, aSegment({ id: 'b', startMinute: 30 })])).toEqual([
      { kind: 'overlap', ids: ['a', 'b'], minutes: 10 },
    ])
    expect(find([first, aSegment({ id: 'b', startMinute: 30, track: 'kitchen' })])).toEqual([])
    expect(find([first, aSegment({ id: 'b', startMinute: 30, isBuffer: true })])).toEqual([])
    // A moment takes no time.
    expect(find([first, aSegment({ id: 'b', startMinute: 30, minutes: 0 })])).toEqual([])
  })

  test('two places need time to get from one to the other', () => {
    const church = aSegment({ id: 'a', place: 'Parroquia' })
    expect(find([church, aSegment({ id: 'b', startMinute: 34, place: 'Hacienda' })])).toEqual([
      { kind: 'no-way-between', ids: ['a', 'b'], minutes: 6 },
    ])
    expect(find([church, aSegment({ id: 'b', startMinute: 40, place: 'Hacienda' })])).toEqual([])
    expect(find([church, aSegment({ id: 'b', startMinute: 30 })])).toEqual([])
  })

  test('a vendor is there when wanted, and until the end', () => {
    const own = aSegment({ id: 'a', startMinute: 60, vendorId: 'dj' })
    const end = aSegment({ id: 'b', startMinute: 90, minutes: 210 })
    expect(find([own, end], { calls: [aCall('dj', 70, null)] })).toEqual([
      { kind: 'before-call', id: 'a', vendorId: 'dj', minutes: 10 },
    ])
    expect(find([own, end], { calls: [aCall('dj', 0, 80)] })).toEqual([
      { kind: 'after-hours', id: 'a', vendorId: 'dj', minutes: 10 },
    ])
    expect(find([own, end], { calls: [aCall('dj', 0, 240)] })).toEqual([
      { kind: 'leaves-early', vendorId: 'dj', minutes: 60 },
    ])
    expect(find([own, end], { calls: [aCall('dj', 0, 300)] })).toEqual([])
  })

  test('the place closes before the event ends', () => {
    expect(find([aSegment({ id: 'a', minutes: 90 })], { closesMinute: 60 })).toEqual([
      { kind: 'after-closing', id: 'a', minutes: 30 },
    ])
  })

  test('guests wait long after the ceremony, or eat late for the country', () => {
    const mass = aSegment({ id: 'a', template: 'wedding-mexican.mass', minutes: 60 })
    const cocktail = aSegment({ id: 'b', template: 'wedding-mexican.cocktail', startMinute: 185 })
    expect(find([mass, cocktail])).toEqual([{ kind: 'long-wait', ids: ['a', 'b'], minutes: 125 }])
    const dinner = aSegment({ id: 'c', template: 'wedding-classic.dinner', startMinute: 300 })
    expect(find([dinner], { countryCode: 'US' })).toEqual([{ kind: 'late-meal', id: 'c', minutes: 30 }])
    expect(find([dinner])).toEqual([])
    expect(find([{ ...dinner, startMinute: 400 }])).toEqual([{ kind: 'late-meal', id: 'c', minutes: 70 }])
  })

  test('a segment is shorter than its least', () => {
    expect(find([aSegment({ id: 'a', minutes: 10, leastMinutes: 20 })])).toEqual([
      { kind: 'below-least', id: 'a', minutes: 10 },
    ])
  })
})
