import { describe, expect, test } from 'vitest'
import { dayAt, instantAt, isTimeZone, listTimeZones, offsetName, timeAt } from './zoned-time.ts'

const at = (day: string, time: string, zone: string) => {
  const ms = instantAt(day, time, zone)
  return ms === null ? null : new Date(ms).toISOString()
}

describe('the instant of a day and time in a zone', () => {
  test.each([
    ['2027-11-14', '18:00', 'America/Mexico_City', '2027-11-15T00:00:00.000Z'],
    ['2027-07-03', '12:30', 'Europe/Madrid', '2027-07-03T10:30:00.000Z'],
    ['2027-01-03', '12:30', 'Europe/Madrid', '2027-01-03T11:30:00.000Z'],
    ['2027-01-01', '00:15', 'Pacific/Auckland', '2026-12-31T11:15:00.000Z'],
    ['2027-05-01', '09:00', 'Asia/Kolkata', '2027-05-01T03:30:00.000Z'],
    ['2028-02-29', '23:59', 'UTC', '2028-02-29T23:59:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(at(day, time, zone)).toBe(instant)
  })

  test('a time skipped in spring is read by the clock before the change', () => {
    expect(at('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z')
  })

  test('a time repeated in autumn is the first of the two', () => {
    expect(at('2027-11-07', '01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
  })

  test.each([
    ['2027-02-30', '10:00', 'UTC'],
    ['2027-13-01', '10:00', 'UTC'],
    ['27-01-01', '10:00', 'UTC'],
    ['2027-01-01', '24:00', 'UTC'],
    ['2027-01-01', '9:00', 'UTC'],
    ['2027-01-01', '09:00', 'Mars/Olympus'],
  ])('%s %s %s is no instant', (day, time, zone) => {
    expect(instantAt(day, time, zone)).toBeNull()
  })
})

test('every listed zone is valid', () => {
  expect(listTimeZones().length).toBeGreaterThan(300)
  expect(listTimeZones().every(isTimeZone)).toBe(true)
})

test('the offset of a zone is that of the given day', () => {
  expect(offsetName('Europe/Madrid', Date.UTC(2027, 0, 1))).toBe('GMT+1')
  expect(offsetName('Europe/Madrid', Date.UTC(2027, 6, 1))).toBe('GMT+2')
  expect(offsetName('America/Mexico_City', Date.UTC(2027, 6, 1))).toBe('GMT−6')
})

describe('the day of an instant', () => {
  test.each([
    ['2027-11-15T00:30:00Z', 'America/Mexico_City', '2027-11-14'],
    ['2027-11-15T00:30:00Z', 'Pacific/Auckland', '2027-11-15'],
    ['2028-03-01T02:00:00Z', 'America/Los_Angeles', '2028-02-29'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayAt(Date.parse(instant), zone)).toBe(day)
  })
})

test('day and time of an instant round-trip', () => {
  for (const zone of ['America/Mexico_City', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC']) {
    const instant = instantAt('2027-05-15', '00:05', zone) ?? 0
    expect([dayAt(instant, zone), timeAt(instant, zone)]).toEqual(['2027-05-15', '00:05'])
  }
})
