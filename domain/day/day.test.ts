import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFromTo, endOfMonth, isDay, isStorableDay, toDay } from './day.ts'

function lengthsOfMonths(year: number) {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

const two = (part: number) => String(part).padStart(2, '0')

/** Every day of those years, listed by the lengths of their months alone. */
const daysOf = (years: readonly number[]) =>
  years.flatMap((year) =>
    lengthsOfMonths(year).flatMap((length, month) =>
      Array.from({ length }, (_, date) => toDay(`${year}-${two(month + 1)}-${two(date + 1)}`)),
    ),
  )

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

test.each([[[1899, 1900, 1901]], [[1999, 2000, 2001, 2002, 2003, 2004, 2005]], [[2099, 2100, 2101]]])(
  'the days of %j are added and counted one by one',
  (years) => {
    const listed = daysOf(years)
    const position = fc.integer({ min: 0, max: listed.length - 1 })
    const at = (index: number) => listed[index] ?? expect.unreachable()
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(addDays(at(from), to - from)).toBe(at(to))
        expect(daysFromTo(at(from), at(to))).toBe(to - from)
      }),
    )
  },
)

test('part of a day cannot be added, nor a day left of the calendar', () => {
  expect(() => addDays(toDay('2026-01-01'), 0.5)).toThrow(RangeError)
  expect(() => addDays(toDay('0001-01-01'), -1)).toThrow(RangeError)
})

test.each([
  ['2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-05', '2026-12-31'],
])('the month of %s ends on %s', (day, last) => {
  expect(endOfMonth(toDay(day))).toBe(last)
})
