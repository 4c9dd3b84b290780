import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSegment } from '#domain/example/timeline.ts'
import { sortSegments } from '#domain/timeline/sort-segments.ts'
import { dayOffset, minuteOfDay } from '#domain/timeline/wall-clock.ts'
import { eventClock, minuteAt, sunsetMinute } from './event-clock.ts'

const ZONES = [
  'America/Mexico_City',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'America/Santiago',
] as const

const shown = (wall: number) => {
  const two = (part: number) => String(part).padStart(2, '0')
  const minute = minuteOfDay(wall)
  return `${dayOffset(wall)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

describe('the clock of an event', () => {
  const night = (startsAt: string, timeZone: string) => {
    const clock = eventClock({ startsAtMs: Date.parse(startsAt), timeZone })
    return (minute: number) => shown(clock(minute))
  }

  test('is on the next day after midnight, and on the one before it', () => {
    const at = night('2027-05-16T00:00:00Z', 'America/Mexico_City')
    expect([at(0), at(359), at(360), at(-1080), at(-1081)]).toEqual([
      '0 18:00',
      '0 23:59',
      '1 00:00',
      '0 00:00',
      '-1 23:59',
    ])
  })

  test.each([
    // Clocks are put forward at 2:00.
    ['2027-03-13T23:00:00Z', 'America/New_York', 8 * 60 - 1, '1 01:59', '1 03:00'],
    ['2027-03-27T17:00:00Z', 'Europe/Madrid', 8 * 60 - 1, '1 01:59', '1 03:00'],
    // They are put back at 3:00, by an hour in Madrid, by half an hour on Lord Howe Island at 2:00.
    ['2027-10-30T16:00:00Z', 'Europe/Madrid', 9 * 60 - 1, '1 02:59', '1 02:00'],
    ['2027-04-03T07:00:00Z', 'Australia/Lord_Howe', 8 * 60 - 1, '1 01:59', '1 01:30'],
  ])('from %s in %s is moved with those of the place', (startsAt, zone, before, last, first) => {
    const at = night(startsAt, zone)
    expect([at(before), at(before + 1)]).toEqual([last, first])
  })
})

describe('in each zone', () => {
  const starts = fc.record({
    startsAtMs: fc
      .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
      .map((minute) => minute * 60_000),
    timeZone: fc.constantFrom(...ZONES),
  })

  test('what is later is sorted later, however the clocks are moved', () => {
    fc.assert(
      fc.property(
        starts,
        fc.uniqueArray(fc.integer({ min: -1440, max: 2880 }), { maxLength: 12 }),
        (start, minutes) => {
          const sorted = sortSegments(minutes.map((startMinute) => aSegment({ id: `s${startMinute}`, startMinute })))
          const days = sorted.map(({ startMinute }) => dayOffset(eventClock(start)(startMinute)))
          expect(days).toEqual(days.toSorted((a, b) => a - b))
          expect(sorted.map(({ startMinute }) => startMinute)).toEqual(minutes.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('the minute of an hour is shown as that hour, but where clocks skip it', () => {
    fc.assert(
      fc.property(starts, fc.nat(23), fc.nat(59), fc.integer({ min: -1, max: 2 }), (start, hour, minute, days) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const found = minuteAt(start, time, days) ?? expect.unreachable()
        const wall = eventClock(start)(found)
        const wanted = days * 1440 + hour * 60 + minute
        // An hour that spring skips is as much later as clocks are put forward.
        if (wall !== wanted) expect(wall - wanted).toBeGreaterThan(0)
        expect(wall - wanted).toBeLessThanOrEqual(60)
      }),
    )
  })

  test('what is no hour has no minute', () => {
    expect(minuteAt({ startsAtMs: 0, timeZone: 'Europe/Madrid' }, '25:00')).toBeNull()
  })
})

describe('the sunset of an event', () => {
  test('is told from its start, in a city of the list', () => {
    // 18:00 in Guadalajara, where the sun sets at 19:36.
    const start = { startsAtMs: Date.parse('2027-06-20T00:00:00Z'), timeZone: 'America/Mexico_City' }
    expect(sunsetMinute(start, 'guadalajara')).toBe(96)
    expect([sunsetMinute(start, null), sunsetMinute(start, 'atlantis')]).toEqual([null, null])
  })

  test('is that of the day of the place, on the other side of the world', () => {
    const start = { startsAtMs: Date.parse('2027-06-20T04:00:00Z'), timeZone: 'Pacific/Honolulu' }
    const clock = eventClock(start)
    expect(shown(clock(sunsetMinute(start, 'honolulu') ?? 0))).toBe('0 19:16')
  })
})
