import { expect, test } from 'vitest'
import { withPlanDay } from './with-plan-day.ts'

/** 17:00 on November 20 in Guadalajara. */
const plan = { startsAtMs: Date.UTC(2027, 10, 20, 23), timeZone: 'America/Mexico_City' }

test('hours without a date are on the plan’s day, and an end alone is after the plan’s hour', () => {
  expect(withPlanDay({ day: '', starts: '19:00', ends: '' }, plan)).toEqual({
    day: '2027-11-20',
    starts: '19:00',
    ends: '',
  })
  expect(withPlanDay({ day: '', starts: '', ends: '02:00' }, plan)).toEqual({
    day: '2027-11-20',
    starts: '17:00',
    ends: '02:00',
  })
})

test('what has a date, or no hours, stays as it was typed', () => {
  for (const typed of [
    { day: '2027-11-21', starts: '11:00', ends: '' },
    { day: '', starts: '', ends: '' },
  ]) {
    expect(withPlanDay(typed, plan)).toEqual(typed)
  }
})
