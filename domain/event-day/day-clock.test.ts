import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNow, dayPhase, eventDayAt, eventDays, runningClock } from './day-clock.ts'

describe('the day of an event', () => {
  test('ends at 05:00 of the next one', () => {
    expect(eventDayAt('2027-05-15T17:00')).toBe('2027-05-15')
    expect(eventDayAt('2027-05-16T04:59')).toBe('2027-05-15')
    expect(eventDayAt('2027-05-16T05:00')).toBe('2027-05-16')
    expect(eventDayAt('2027-01-01T00:00')).toBe('2026-12-31')
  })

  test('is one for a party through the night, two where it goes on after 05:00', () => {
    const party = (endsLocal: string | null) => eventDays([{ startsLocal: '2027-05-15T17:00', endsLocal }])
    expect(party(null)).toEqual(['2027-05-15'])
    expect(party('2027-05-16T03:00')).toEqual(['2027-05-15'])
    expect(party('2027-05-16T05:00')).toEqual(['2027-05-15'])
    expect(party('2027-05-16T08:00')).toEqual(['2027-05-15', '2027-05-16'])
  })

  test('an end before the start, or years after it, makes no endless list', () => {
    expect(eventDays([{ startsLocal: '2027-05-15T17:00', endsLocal: '2027-05-14T17:00' }])).toEqual(['2027-05-15'])
    expect(eventDays([{ startsLocal: '2027-05-15T17:00', endsLocal: '2072-05-14T17:00' }])).toHaveLength(10)
  })
})

test('an event is before, between, on or after its days', () => {
  const days = eventDays([
    { startsLocal: '2027-05-15T17:00', endsLocal: '2027-05-16T02:00' },
    { startsLocal: '2027-05-08T11:00', endsLocal: null },
  ])
  expect(days).toEqual(['2027-05-08', '2027-05-15'])
  expect(dayPhase(days, '2027-05-01T09:00')).toEqual({ phase: 'before', day: '2027-05-08', inDays: 7 })
  expect(dayPhase(days, '2027-05-09T03:00')).toEqual({ phase: 'day', day: '2027-05-08' })
  expect(dayPhase(days, '2027-05-09T10:00')).toEqual({ phase: 'between', day: '2027-05-15', inDays: 6 })
  expect(dayPhase(days, '2027-05-16T01:30')).toEqual({ phase: 'day', day: '2027-05-15' })
  expect(dayPhase(days, '2027-05-16T05:00')).toEqual({ phase: 'after', day: '2027-05-15', sinceDays: 1 })
})

test('what is on, what is next and how long until then', () => {
  const segments = [
    { id: 'mass', startMinute: 0, minutes: 60, startedMinute: 10, endedMinute: null },
    { id: 'toast', startMinute: 75, minutes: 15, startedMinute: null, endedMinute: null },
  ]
  const startsAtMs = 1_000_000
  const at = (minute: number) => dayNow(segments, startsAtMs, startsAtMs + minute * 60_000)
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  expect(at(0)).toMatchObject({ now: [], nextInMs: 600_000 })
  expect(ids(at(30.5).now)).toEqual(['mass'])
  expect(at(30.5).nextInMs).toBe(44.5 * 60_000)
  expect(at(80)).toMatchObject({ next: [], nextInMs: null })
})

test('a running clock counts down to 0 and up from it, in whole seconds', () => {
  expect(runningClock(3_661_000)).toEqual({ isPast: false, hours: 1, minutes: 1, seconds: 1 })
  expect(runningClock(1)).toEqual({ isPast: false, hours: 0, minutes: 0, seconds: 1 })
  expect(runningClock(0)).toEqual({ isPast: true, hours: 0, minutes: 0, seconds: 0 })
  expect(runningClock(-90_999)).toEqual({ isPast: true, hours: 0, minutes: 1, seconds: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000_000 }), (ms) => {
      const { hours, minutes, seconds } = runningClock(ms)
      expect(Math.abs((hours * 3600 + minutes * 60 + seconds) * 1000 - ms)).toBeLessThan(1000)
    }),
  )
})
