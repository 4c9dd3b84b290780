import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../day/day.ts'
import { recommendedDay } from './recommended-day.ts'

const TODAY = toDay('2026-11-21')
const lead = (leadDays: number, isFixedLead = false) => ({ leadDays, isFixedLead })

/** The day of a task with this lead for an event that many days away, with a usual planning time of a year. */
const dueOn = (leadDays: number, daysLeft: number) =>
  recommendedDay(lead(leadDays), { eventOn: addDays(TODAY, daysLeft), today: TODAY, planningDays: 365 }).dueOn

describe('with more than the usual planning time', () => {
  test('with more than the usual planning time a task keeps its lead', () => {
    const calendar = { eventOn: toDay('2028-07-15'), today: TODAY, planningDays: 365 }
    expect(recommendedDay(lead(365), calendar)).toEqual({ dueOn: '2027-07-16', isUrgent: false })
    expect(recommendedDay(lead(75), calendar).dueOn).toBe('2028-05-01')
    expect(recommendedDay(lead(0), calendar).dueOn).toBe('2028-07-15')
    expect(recommendedDay(lead(-21), calendar).dueOn).toBe('2028-08-05')
  })

  test('a lead is counted in calendar days over a leap day', () => {
    const calendar = { eventOn: toDay('2028-02-29'), today: TODAY, planningDays: 365 }
    expect(recommendedDay(lead(365), calendar).dueOn).toBe('2027-03-01')
    expect(recommendedDay(lead(1), calendar).dueOn).toBe('2028-02-28')
    expect(recommendedDay(lead(-1), calendar).dueOn).toBe('2028-03-01')
  })

  test('a lead is counted in calendar days over a change of clocks', () => {
    // Clocks in Spain go forward on 28 March 2027, those in the United States on the 14th.
    const calendar = { eventOn: toDay('2027-04-03'), today: TODAY, planningDays: 75 }
    expect(recommendedDay(lead(7), calendar).dueOn).toBe('2027-03-27')
    expect(recommendedDay(lead(30), calendar).dueOn).toBe('2027-03-04')
  })
})

describe('on short notice', () => {
  test('on short notice the first task is due today', () => {
    expect(dueOn(365, 200)).toBe(TODAY)
  })

  test('on short notice earlier tasks move closer in proportion', () => {
    // 14 + (340 - 14) × (200 - 14) / (365 - 14) = 186.8
    expect(dueOn(340, 200)).toBe(addDays(TODAY, 200 - 187))
    // 14 + (75 - 14) × 186 / 351 = 46.3
    expect(dueOn(75, 200)).toBe(addDays(TODAY, 200 - 46))
  })

  test('on short notice the last two weeks stay unchanged', () => {
    expect(dueOn(14, 60)).toBe(addDays(TODAY, 60 - 14))
    expect(dueOn(2, 60)).toBe(addDays(TODAY, 58))
  })

  test('with less than four weeks the second half of the remaining time stays unchanged', () => {
    expect(dueOn(5, 10)).toBe(addDays(TODAY, 5))
    expect(dueOn(2, 10)).toBe(addDays(TODAY, 8))
    // 5 + (185 - 5) × (10 - 5) / (365 - 5) = 7.5
    expect(dueOn(185, 10)).toBe(addDays(TODAY, 2))
  })

  test('everything before an event tomorrow is due today', () => {
    for (const leadDays of [365, 90, 14, 2, 1]) expect(dueOn(leadDays, 1)).toBe(TODAY)
    expect(dueOn(0, 1)).toBe(addDays(TODAY, 1))
    expect(dueOn(-14, 1)).toBe(addDays(TODAY, 15))
  })

  test('everything before an event today is due today', () => {
    for (const leadDays of [365, 14, 1, 0]) expect(dueOn(leadDays, 0)).toBe(TODAY)
    expect(dueOn(-3, 0)).toBe(addDays(TODAY, 3))
  })

  test('a lead beyond the usual planning time is due today at the latest', () => {
    const calendar = { eventOn: addDays(TODAY, 80), today: TODAY, planningDays: 75 }
    expect(recommendedDay(lead(110), calendar).dueOn).toBe(TODAY)
  })
})

describe('a term fixed by others', () => {
  const day = (leadDays: number, daysLeft: number) =>
    recommendedDay(lead(leadDays, true), { eventOn: addDays(TODAY, daysLeft), today: TODAY, planningDays: 365 })

  test('a fixed term is kept on short notice, also when it must not be too early', () => {
    expect(day(90, 120)).toEqual({ dueOn: addDays(TODAY, 30), isUrgent: false })
    expect(day(15, 120)).toEqual({ dueOn: addDays(TODAY, 105), isUrgent: false })
    expect(day(90, 90)).toEqual({ dueOn: TODAY, isUrgent: false })
  })

  test('a fixed term that has passed is due today and urgent', () => {
    expect(day(90, 89)).toEqual({ dueOn: TODAY, isUrgent: true })
    expect(day(30, 0)).toEqual({ dueOn: TODAY, isUrgent: true })
  })
})

describe('a past event', () => {
  const calendar = { eventOn: addDays(TODAY, -10), today: TODAY, planningDays: 365 }

  test('tasks before a past event are due today and not urgent', () => {
    expect(recommendedDay(lead(100), calendar)).toEqual({ dueOn: TODAY, isUrgent: false })
    expect(recommendedDay(lead(90, true), calendar)).toEqual({ dueOn: TODAY, isUrgent: false })
    expect(recommendedDay(lead(0), calendar).dueOn).toBe(TODAY)
  })

  test('tasks after a past event keep their day if it is still to come', () => {
    expect(recommendedDay(lead(-14), calendar).dueOn).toBe(addDays(TODAY, 4))
    expect(recommendedDay(lead(-3), calendar).dueOn).toBe(TODAY)
  })
})
