import { describe, expect, test } from 'vitest'
import { countdown } from './countdown.ts'
import { planState } from './plan-state.ts'

const HOUR = 3_600_000
const NOON = 1_800_000_000_000

describe('countdown', () => {
  test('the countdown has whole days, hours and minutes', () => {
    expect(countdown(NOON + 49 * HOUR + 5 * 60_000 + 59_999, NOON)).toEqual({
      isPast: false,
      days: 2,
      hours: 1,
      minutes: 5,
    })
  })

  test('the countdown ignores a started minute', () => {
    expect(countdown(NOON + 59_999, NOON)).toEqual({ isPast: false, days: 0, hours: 0, minutes: 0 })
  })

  test('the countdown is past at the instant itself', () => {
    expect(countdown(NOON, NOON)).toEqual({ isPast: true, days: 0, hours: 0, minutes: 0 })
  })

  test('the countdown counts up after the event', () => {
    expect(countdown(NOON - 25 * HOUR, NOON)).toEqual({ isPast: true, days: 1, hours: 1, minutes: 0 })
  })

  test('an instant that is not a finite number is refused', () => {
    expect(() => countdown(Number.NaN, NOON)).toThrow(RangeError)
  })
})

describe('planState', () => {
  test('a plan is upcoming before its start', () => {
    expect(planState({ startsAtMs: NOON + 1, completedAtMs: null }, NOON)).toBe('upcoming')
  })

  test('a plan is in progress from its start until it is completed', () => {
    expect(planState({ startsAtMs: NOON, completedAtMs: null }, NOON)).toBe('in-progress')
    expect(planState({ startsAtMs: NOON - 999 * HOUR, completedAtMs: null }, NOON)).toBe('in-progress')
  })

  test('a completed plan is completed even before its day', () => {
    expect(planState({ startsAtMs: NOON + HOUR, completedAtMs: NOON }, NOON)).toBe('completed')
  })
})
