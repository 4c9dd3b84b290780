import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFromTo, isDay, isStorableDay, toDay } from './day.ts'

const FIRST_MS = Date.UTC(1900, 0, 1)
const DAY_MS = 86_400_000

/** The same day by the platform's calendar, in UTC. */
const dayAt = (days: number) => toDay(new Date(FIRST_MS + days * DAY_MS).toISOString().slice(0, 10))

const days = fc.integer({ min: 0, max: 109_571 })

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-1-1', false],
  ['0000-01-01', false],
  ['2024-01-01T00:00', false],
  ['', false],
])('%s is an existing day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2023-02-30', false],
  ['0026-05-01', false],
])('%s can be stored as a day: %s', (text, expected) => {
  expect(isStorableDay(text)).toBe(expected)
})

test('days are added and counted as the platform does in UTC', () => {
  fc.assert(
    fc.property(days, days, (from, to) => {
      expect(addDays(dayAt(from), to - from)).toBe(dayAt(to))
      expect(daysFromTo(dayAt(from), dayAt(to))).toBe(to - from)
    }),
  )
})

test('part of a day cannot be added, nor a day left of the calendar', () => {
  expect(() => addDays(toDay('2026-01-01'), 0.5)).toThrow(RangeError)
  expect(() => addDays(toDay('0001-01-01'), -1)).toThrow(RangeError)
})
