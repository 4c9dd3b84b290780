import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { aSegment, exampleSegments } from '../example/timeline.ts'
import { coordinatesOf } from '../places/city-coordinates.ts'
import { CITIES } from '../places/places.ts'
import { compareTimelines, isSameTimeline } from './compare-timelines.ts'
import { duplicateSegment, exchangeWithNeighbor, numberCues, splitSegment } from './edit-segments.ts'
import { audienceOf, roleView, TIMELINE_ROLES } from './role-view.ts'
import { slippages } from './slippage.ts'
import { endOf, eventEnd, sortSegments } from './sort-segments.ts'
import { sunTimes } from './sun-times.ts'

let last = 0
const segments = () => {
  last = 0
  return exampleSegments(() => `s${++last}`)
}

describe('the order of the day', () => {
  test('what is past midnight is after the evening, what is before the event first', () => {
    const day = [
      aSegment({ id: 'tornafiesta', startMinute: 500 }),
      aSegment({ id: 'flowers', startMinute: -90, track: 'vendors' }),
      aSegment({ id: 'dance', startMinute: 300, minutes: 200 }),
    ]
    expect(sortSegments(day).map(({ id }) => id)).toEqual(['flowers', 'dance', 'tornafiesta'])
    expect(eventEnd(day)).toBe(530)
    expect(eventEnd([])).toBeNull()
  })
})

describe('what changed since it was sent', () => {
  const sent = { startsAtMs: 0, segments: segments() }

  test('nothing, as long as nothing did', () => {
    expect(isSameTimeline(compareTimelines(sent, { startsAtMs: 0, segments: segments() }))).toBe(true)
  })

  test('names what is new, gone and different, by field', () => {
    const [first, second, ...rest] = segments()
    if (!first || !second) return expect.unreachable()
    const changed = { ...second, minutes: second.minutes + 5, startedAt: '2027-05-15T23:00:00Z' }
    const difference = compareTimelines(sent, {
      startsAtMs: 30 * 60_000,
      segments: [changed, ...rest, aSegment({ id: 'new' })],
    })
    expect(difference).toMatchObject({
      movedBy: 30,
      added: [{ id: 'new' }],
      removed: [{ id: first.id }],
      changed: [{ after: changed, fields: ['minutes'] }],
    })
  })

  test('what the clock said on the day is no change of the plan', () => {
    const now = segments().map((each) => ({ ...each, startedAt: '2027-05-15T23:00:00Z' }))
    expect(isSameTimeline(compareTimelines(sent, { startsAtMs: 0, segments: now }))).toBe(true)
  })
})

test('what slipped is told with who brought it', () => {
  const day = [
    aSegment({ id: 'mass', minutes: 60, startedAt: '10', endedAt: '75' }),
    aSegment({ id: 'photos', startMinute: 60, startedAt: '75', endedAt: '100' }),
    aSegment({ id: 'dinner', startMinute: 90, startedAt: '100' }),
    aSegment({ id: 'dance', startMinute: 120 }),
  ]
  expect(slippages(day, Number)).toEqual([
    { id: 'mass', lateBy: 10, longerBy: 5, added: 15 },
    { id: 'photos', lateBy: 15, longerBy: -5, added: -5 },
    { id: 'dinner', lateBy: 10, longerBy: null, added: 0 },
  ])
})

describe('segments are', () => {
  const dinner = aSegment({ id: 'dinner', startMinute: 60, minutes: 90, leastMinutes: 60, isFixed: true, cue: 4 })

  test('split at a minute within them', () => {
    const parts = splitSegment(dinner, 100, 'dessert')
    expect(parts?.map(({ id, startMinute, minutes }) => [id, startMinute, minutes])).toEqual([
      ['dinner', 60, 40],
      ['dessert', 100, 50],
    ])
    expect(parts?.map(({ leastMinutes, isFixed, cue }) => [leastMinutes, isFixed, cue])).toEqual([
      [40, true, 4],
      [50, false, null],
    ])
    expect([splitSegment(dinner, 60, 'x'), splitSegment(dinner, 150, 'x')]).toEqual([null, null])
  })

  test('copied behind themselves', () => {
    expect(duplicateSegment(dinner, 'again')).toMatchObject({
      id: 'again',
      startMinute: 150,
      isFixed: false,
      cue: null,
    })
  })

  test('exchanged with their neighbor in the track, in the time of both', () => {
    const day = [aSegment({ id: 'a', minutes: 20 }), aSegment({ id: 'b', startMinute: 25, minutes: 40 }), dinner]
    const exchanged = exchangeWithNeighbor(day, 'a', 'later')
    expect(exchanged?.map(({ id, startMinute }) => [id, startMinute])).toEqual([
      ['b', 0],
      ['a', 45],
    ])
    expect(exchangeWithNeighbor(day, 'b', 'earlier')).toEqual(exchanged)
    expect(exchangeWithNeighbor(day, 'b', 'later')).toBeNull()
    expect(exchangeWithNeighbor(day, 'a', 'earlier')).toBeNull()
  })

  test('numbered as cues in the order of the day; numbers that were given stay', () => {
    const day = [
      aSegment({ id: 'b', startMinute: 30 }),
      aSegment({ id: 'a' }),
      aSegment({ id: 'c', startMinute: 60, cue: 7 }),
      aSegment({ id: 'd', startMinute: 90, isBuffer: true }),
    ]
    expect([...numberCues(day)]).toEqual([
      ['a', 8],
      ['b', 9],
      ['c', 7],
    ])
  })
})

describe('a role is told', () => {
  const day = [
    aSegment({ id: 'surprise', audience: 'private', owner: 'music' }),
    aSegment({ id: 'family', audience: 'couple', owner: 'photographer', phone: '55 1234 5678', note: 'Retratos' }),
    aSegment({ id: 'sound', audience: 'vendors', owner: 'music', phone: '55 8765 4321', note: 'Consola' }),
    aSegment({ id: 'toast', audience: 'guests', owner: 'coordinator', note: 'Con cava' }),
    aSegment({ id: 'quartet', audience: 'couple', vendorId: 'quartet' }),
  ]
  const told = (role: (typeof TIMELINE_ROLES)[number], vendorId: string | null = null) =>
    roleView(day, { role, vendorId })

  test('what its audience is told, and its own; never what is private', () => {
    expect(told('music').map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['sound', true],
      ['toast', false],
    ])
    expect(told('photographer').map(({ id }) => id)).toEqual(['family', 'sound', 'toast'])
    expect(told('couple').map(({ id }) => id)).toEqual(['family', 'sound', 'toast', 'quartet'])
    expect(told('guests').map(({ id }) => id)).toEqual(['toast'])
    expect(told('music', 'quartet').map(({ id }) => id)).toEqual(['sound', 'toast', 'quartet'])
    for (const role of TIMELINE_ROLES) expect(told(role).some(({ id }) => id === 'surprise')).toBe(false)
  })

  test('numbers to call of its own alone, unless it is close to the couple; guests no notes', () => {
    expect(told('photographer').map(({ phone }) => phone)).toEqual(['55 1234 5678', null, null])
    expect(told('family').map(({ phone }) => phone)).toEqual(['55 1234 5678', '55 8765 4321', null, null])
    expect(told('guests')[0]?.note).toBeNull()
    expect([audienceOf('guests'), audienceOf('venue'), audienceOf('host')]).toEqual(['guests', 'vendors', 'couple'])
  })
})

describe('the sun', () => {
  // What @hebcal/noaa 0.12.3 gives, another program after NOAA, in minutes from midnight UTC.
  test.each([
    ['2027-05-15', 'ciudad-de-mexico', 721, 1504],
    ['2027-06-21', 'madrid', 284, 1188],
    ['2027-12-21', 'new-york', 736, 1291],
    ['2028-02-29', 'buenos-aires', 580, 1350],
    ['2027-09-23', 'honolulu', 980, 1706],
  ])('on %s in %s', (day, city, sunrise, sunset) => {
    const place = coordinatesOf(city) ?? expect.unreachable()
    const sun = sunTimes(toDay(day), place) ?? expect.unreachable()
    expect([Math.floor(sun.sunrise), Math.floor(sun.sunset)]).toEqual([sunrise, sunset])
  })

  test('does not set in summer beyond the polar circle', () => {
    expect(sunTimes(toDay('2027-06-21'), [69.65, 18.96])).toBeNull()
    expect(sunTimes(toDay('2027-12-21'), [69.65, 18.96])).toBeNull()
  })

  test('every city of the list has its place, where the sun sets after it has risen', () => {
    for (const { id } of CITIES) {
      const sun = sunTimes(toDay('2027-05-15'), coordinatesOf(id) ?? expect.unreachable())
      expect(sun && sun.sunset - sun.sunrise).toBeGreaterThan(9 * 60)
    }
    expect([coordinatesOf(null), coordinatesOf('toString'), coordinatesOf('atlantis')]).toEqual([null, null, null])
  })
})

test('a part and the rest of a split segment are as long as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: -10, max: 700 }), (minutes, at) => {
      const whole = aSegment({ id: 'a', minutes, leastMinutes: Math.min(20, minutes) })
      const parts = splitSegment(whole, at, 'b')
      if (parts) expect(parts.map(endOf)).toEqual([at, endOf(whole)])
    }),
  )
})
