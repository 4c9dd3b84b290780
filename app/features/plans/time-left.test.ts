import { expect, test } from 'vitest'
import type { Translate } from '#app/i18n/i18n.ts'
import type { Plan } from './rows.ts'
import { timeLeft } from './time-left.ts'

const HOUR_MS = 3_600_000

// 18:00 on Friday in Guadalajara, until 02:00.
const startsAtMs = Date.UTC(2027, 4, 15, 0)
const party = { startsAtMs, durationHours: 8, timeZone: 'America/Mexico_City', completedAtMs: null } as Plan
const say: Translate = (key, values) => `${key} ${Object.values(values ?? {}).join()}`.trim()

test.each([
  ['an hour after it began', 1, 'plans.card.today'],
  ['early in the next morning', 10, 'plans.card.days-ago 1'],
  ['late in the next evening', 29, 'plans.card.days-ago 1'],
  ['after the midnight that follows', 31, 'plans.card.days-ago 2'],
])('an evening that ended after midnight, %s', (_when, hours, said) => {
  expect(timeLeft(party, startsAtMs + hours * HOUR_MS, say)).toBe(said)
})

test('of an event of several days the last day counts', () => {
  const conference = { ...party, durationHours: 72 }
  expect(timeLeft(conference, startsAtMs + 73 * HOUR_MS, say)).toBe('plans.card.days-ago 0')
  expect(timeLeft(conference, startsAtMs + 85 * HOUR_MS, say)).toBe('plans.card.days-ago 1')
})

test('the time until an upcoming event is counted in days of its calendar, then hours, then minutes', () => {
  expect(timeLeft(party, startsAtMs - 49 * HOUR_MS, say)).toBe('plans.card.days-left 2')
  expect(timeLeft(party, startsAtMs - 47 * HOUR_MS, say)).toBe('plans.card.days-left 2')
  expect(timeLeft(party, startsAtMs - 25 * HOUR_MS, say)).toBe('plans.card.days-left 1')
  expect(timeLeft(party, startsAtMs - 3 * HOUR_MS, say)).toBe('plans.card.hours-left 3')
  expect(timeLeft(party, startsAtMs - 60_000, say)).toBe('plans.card.minutes-left 1')
})
