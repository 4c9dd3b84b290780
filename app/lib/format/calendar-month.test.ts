import { describe, expect, test } from 'vitest'
import { shiftDay, shiftMonth, weekEnd, weekStart, weeksOf } from './calendar-month.ts'

describe('the page of a month', () => {
  test('weeks begin on Monday in Spanish', () => {
    const weeks = weeksOf('2027-05', 'es')
    expect(weeks[0]).toEqual([null, null, null, null, null, '2027-05-01', '2027-05-02'])
    expect(weeks.at(-1)).toEqual(['2027-05-31', null, null, null, null, null, null])
  })

  test('weeks begin on Sunday in English', () => {
    expect(weeksOf('2027-05', 'en')[0]).toEqual([null, null, null, null, null, null, '2027-05-01'])
  })

  test.each(['2026-02', '2028-02', '2027-05', '2026-12'])('the weeks of %s hold each of its days once', (month) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    const days = weeksOf(month, 'es')
      .flat()
      .filter((day) => day !== null)
    expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
    expect(new Set(days).size).toBe(days.length)
  })
})

describe('moving about', () => {
  test('adding days crosses the ends of months and years', () => {
    expect(shiftDay('2027-12-31', 1)).toBe('2028-01-01')
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
  })

  test('adding a month keeps the date', () => {
    expect(shiftMonth('2027-05-15', 1)).toBe('2027-06-15')
    expect(shiftMonth('2027-12-15', 1)).toBe('2028-01-15')
    expect(shiftMonth('2027-05-15', -12)).toBe('2026-05-15')
  })

  test('adding a month to a shorter one gives its last day', () => {
    expect(shiftMonth('2027-01-31', 1)).toBe('2027-02-28')
    expect(shiftMonth('2028-03-31', -1)).toBe('2028-02-29')
  })

  test('the ends of a week follow the language', () => {
    expect(weekStart('2027-05-15', 'es')).toBe('2027-05-10')
    expect(weekEnd('2027-05-15', 'es')).toBe('2027-05-16')
    expect(weekStart('2027-05-16', 'en')).toBe('2027-05-16')
    expect(weekEnd('2027-05-16', 'en')).toBe('2027-05-22')
  })
})
