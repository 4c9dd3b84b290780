import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFromTo, toDay } from '../day/day.ts'
import {
  checkEventDetails,
  EVENT_DETAILS_BOUNDS,
  EVENT_DETAILS_ISSUES,
  type EventDetails,
  type EventDetailsField,
} from './event-details.ts'
import { COUPLE_TYPES, EVENT_TYPES, LOCATION_TYPES } from './event-types.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const bounds = EVENT_DETAILS_BOUNDS
const FIELDS = Object.keys(EVENT_DETAILS_ISSUES) as EventDetailsField[]

/** An instant of the years 1970 to 2100, at a whole minute. */
const instants = fc.integer({ min: 0, max: 68_000_000 }).map((minutes) => minutes * 60_000)
const text = (max: number) => fc.string({ minLength: 1, maxLength: max }).filter((typed) => typed.trim() !== '')
const EPOCH = toDay('1970-01-01')
const two = (part: number) => String(part).padStart(2, '0')
/** In UTC, where day and time follow from the instant alone. */
const startAt = (startsAtMs: number) => ({
  date: addDays(EPOCH, Math.floor(startsAtMs / DAY_MS)),
  time: `${two(Math.floor((startsAtMs % DAY_MS) / HOUR_MS))}:${two(Math.floor((startsAtMs % HOUR_MS) / 60_000))}`,
  timeZone: 'UTC',
  startsAtMs,
})

const valid: fc.Arbitrary<EventDetails> = fc
  .record({
    name: text(bounds.name.max),
    eventType: fc.constantFrom(...EVENT_TYPES),
    coupleType: fc.constantFrom(...COUPLE_TYPES),
    startsAtMs: instants,
    durationHours: fc.integer(bounds.durationHours),
    countryCode: fc.constantFrom('MX', 'ES', 'US'),
    city: text(bounds.city.max),
    locationType: fc.constantFrom(...LOCATION_TYPES),
    guests: fc.integer(bounds.guests),
  })
  .map(({ startsAtMs, ...others }) => ({ ...others, ...startAt(startsAtMs) }))

const orMissing = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null })
const typedText = fc.string({ maxLength: 120 })

/** Possible form input: empty, incomplete, out of range. */
const any: fc.Arbitrary<EventDetails> = fc.record({
  name: typedText,
  eventType: orMissing(fc.constantFrom(...EVENT_TYPES)),
  coupleType: orMissing(fc.constantFrom(...COUPLE_TYPES)),
  date: fc.oneof(
    typedText,
    instants.map((ms) => startAt(ms).date),
  ),
  time: fc.oneof(
    typedText,
    instants.map((ms) => startAt(ms).time),
  ),
  timeZone: orMissing(fc.constant('UTC')),
  startsAtMs: orMissing(instants),
  durationHours: orMissing(fc.oneof(fc.integer(), fc.double())),
  countryCode: orMissing(fc.constantFrom('MX', 'ES')),
  city: typedText,
  locationType: orMissing(fc.constantFrom(...LOCATION_TYPES)),
  guests: orMissing(fc.oneof(fc.integer(), fc.double())),
})

test('details within the bounds that begin after now have no issue', () => {
  fc.assert(
    fc.property(valid, fc.integer({ min: 1, max: 1000 }), (details, hours) => {
      const nowMs = (details.startsAtMs ?? 0) - hours * HOUR_MS
      expect(checkEventDetails(details, { nowMs })).toEqual({})
    }),
  )
})

test('every issue is one of its field', () => {
  fc.assert(
    fc.property(any, instants, (details, nowMs) => {
      for (const [field, issue] of Object.entries(checkEventDetails(details, { nowMs }))) {
        expect(EVENT_DETAILS_ISSUES[field as EventDetailsField]).toContain(issue)
      }
    }),
  )
})

test('the issues of some fields are those of all fields restricted to them', () => {
  fc.assert(
    fc.property(any, instants, fc.subarray(FIELDS), (details, nowMs, fields) => {
      const all = Object.entries(checkEventDetails(details, { nowMs }))
      const some = all.filter(([field]) => (fields as readonly string[]).includes(field))
      expect(checkEventDetails(details, { nowMs, fields })).toEqual(Object.fromEntries(some))
    }),
  )
})

test('an event that has begun has the same issues except for a start in the past', () => {
  fc.assert(
    fc.property(any, instants, (details, nowMs) => {
      const { date, ...others } = checkEventDetails(details, { nowMs })
      const expected = date === undefined || date === 'date.past' ? others : { date, ...others }
      expect(checkEventDetails(details, { nowMs, mayBePast: true })).toEqual(expected)
    }),
  )
})

test('a start that is not after now is in the past', () => {
  fc.assert(
    fc.property(valid, fc.nat(1000), (details, hours) => {
      const nowMs = (details.startsAtMs ?? 0) + hours * HOUR_MS
      expect(checkEventDetails(details, { nowMs })).toEqual({ date: 'date.past' })
    }),
  )
})

test('spaces around name and city do not count', () => {
  fc.assert(
    fc.property(valid, fc.nat(200), (details, spaces) => {
      const padding = ' '.repeat(spaces)
      const padded = { ...details, name: padding + details.name + padding, city: padding + details.city + padding }
      expect(checkEventDetails(padded, { nowMs: -1 })).toEqual({})
    }),
  )
})

const details: EventDetails = {
  name: 'Boda',
  eventType: 'wedding',
  coupleType: 'bride-bride',
  ...startAt(daysFromTo(EPOCH, toDay('2027-05-15')) * DAY_MS + 23 * HOUR_MS),
  durationHours: 8,
  countryCode: 'MX',
  city: 'Guadalajara',
  locationType: 'indoor-venue',
  guests: 120,
}

test.each<[Partial<EventDetails>, object]>([
  [{ name: 'a'.repeat(100) }, {}],
  [{ name: 'a'.repeat(101) }, { name: 'name.too-long' }],
  [{ name: ' ' }, { name: 'name.missing' }],
  [{ eventType: null, coupleType: null }, { eventType: 'event-type.missing' }],
  [{ coupleType: null }, { coupleType: 'couple-type.missing' }],
  [{ eventType: 'birthday', coupleType: null }, {}],
  [{ date: '2027-02-30', startsAtMs: null }, { date: 'date.missing' }],
  [{ date: '0050-01-01', startsAtMs: null }, { date: 'date.missing' }],
  [{ time: '24:00', startsAtMs: null }, { time: 'time.missing' }],
  [{ timeZone: null, startsAtMs: null }, { timeZone: 'time-zone.missing' }],
  [{ durationHours: 1 }, {}],
  [{ durationHours: 72 }, {}],
  [{ durationHours: 0 }, { durationHours: 'duration.out-of-range' }],
  [{ durationHours: 73 }, { durationHours: 'duration.out-of-range' }],
  [{ durationHours: 2.5 }, { durationHours: 'duration.out-of-range' }],
  [{ durationHours: null }, { durationHours: 'duration.out-of-range' }],
  [{ countryCode: null }, { countryCode: 'country.missing' }],
  [{ city: 'a'.repeat(80) }, {}],
  [{ city: 'a'.repeat(81) }, { city: 'city.too-long' }],
  [{ city: '' }, { city: 'city.missing' }],
  [{ locationType: null }, { locationType: 'location-type.missing' }],
  [{ guests: 1 }, {}],
  [{ guests: 10_000 }, {}],
  [{ guests: 0 }, { guests: 'guests.out-of-range' }],
  [{ guests: 10_001 }, { guests: 'guests.out-of-range' }],
  [{ guests: null }, { guests: 'guests.out-of-range' }],
])('details with %o have the issues %o', (over, issues) => {
  expect(
    checkEventDetails({ ...details, ...over }, { nowMs: daysFromTo(EPOCH, toDay('2026-11-21')) * DAY_MS }),
  ).toEqual(issues)
})
