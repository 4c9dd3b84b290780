import { expect, test } from 'vitest'
import { isNearEvent } from './open-plans.ts'

const DAY = 86_400_000

test.each([
  { name: '14 days before', nowMs: -14 * DAY, isNear: true },
  { name: 'a moment earlier', nowMs: -14 * DAY - 1, isNear: false },
  { name: 'while it lasts', nowMs: DAY, isNear: true },
  { name: '14 days after its end', nowMs: 2 * DAY + 14 * DAY, isNear: true },
  { name: 'a moment later', nowMs: 2 * DAY + 14 * DAY + 1, isNear: false },
])('an event of two days, $name: $isNear', ({ nowMs, isNear }) => {
  expect(isNearEvent(0, 2 * DAY, nowMs)).toBe(isNear)
})
