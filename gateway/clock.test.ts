import { expect, test } from 'vitest'
import { CLOCK_SKEW_MS, isIssuedAhead, isWithin } from './clock.ts'

const now = new Date('2027-03-10T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const HOUR_MS = 3_600_000

test.each([
  ['now', 0, true],
  ['an hour ago', HOUR_MS, true],
  ['longer ago', HOUR_MS + 1, false],
  ['ahead by as much as clocks may differ', -CLOCK_SKEW_MS, true],
  ['ahead by more', -CLOCK_SKEW_MS - 1, false],
])('of something that may be an hour old, what happened %s: %s', (_when, age, isRecent) => {
  expect(isWithin(now, ago(age), HOUR_MS)).toBe(isRecent)
})

test.each([
  [10_000, true],
  [-10_000, true],
  [-10_001, false],
])('of something that may be ten seconds old, what happened %s ms ago: %s', (age, isRecent) => {
  expect(isWithin(now, ago(age), 10_000)).toBe(isRecent)
})

test.each([
  ['now', 0, false],
  ['ahead by as much as clocks may differ', CLOCK_SKEW_MS, false],
  ['ahead by more', CLOCK_SKEW_MS + 1_000, true],
])('a token issued %s was issued ahead: %s', (_when, ms, isAhead) => {
  expect(isIssuedAhead((now.getTime() + ms) / 1_000, now.getTime())).toBe(isAhead)
})
