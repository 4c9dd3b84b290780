import { describe, expect, test } from 'vitest'
import {
  canBecome,
  nextStatuses,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentMethod,
  STORED_PAYMENT_STATUSES,
  VENDOR_STATUSES,
  VENDOR_TRANSITIONS,
} from './statuses.ts'

test('the statuses are those of the specification', () => {
  const methods: PaymentMethod[] = ['cash', 'card', 'bank-transfer', 'check', 'other']
  expect(PAYMENT_METHODS).toEqual(methods)
  expect(PAYMENT_STATUSES).toEqual(['pending', 'confirmed', 'scheduled', 'overdue'])
  expect(VENDOR_STATUSES).toEqual(['considering', 'quoted', 'booked', 'done'])
})

describe('transitions of statuses', () => {
  test.each([
    ['scheduled', 'confirmed'],
    ['pending', 'scheduled'],
    ['confirmed', 'pending'],
  ] as const)('a %s payment may become %s', (from, to) => {
    expect(canBecome(from, to)).toBe(true)
  })

  test('a confirmed payment does not become scheduled in one step', () => {
    expect(canBecome('confirmed', 'scheduled')).toBe(false)
  })

  test.each([
    ['considering', 'done'],
    ['quoted', 'done'],
    ['done', 'considering'],
    ['done', 'quoted'],
  ] as const)('a vendor does not go from %s to %s', (from, to) => {
    expect(canBecome(from, to)).toBe(false)
  })

  test('an unchanged status is no transition', () => {
    for (const status of STORED_PAYMENT_STATUSES) expect(canBecome(status, status)).toBe(false)
    for (const status of VENDOR_STATUSES) expect(canBecome(status, status)).toBe(false)
  })
})

test.each([
  ['payments', PAYMENT_TRANSITIONS, STORED_PAYMENT_STATUSES],
  ['vendors', VENDOR_TRANSITIONS, VENDOR_STATUSES],
] as const)('every status of %s can be left and reached', (_, transitions, statuses) => {
  const leaving = new Set<string>(transitions.map(([from]) => from))
  const entering = new Set<string>(transitions.map(([, to]) => to))
  expect([...leaving].sort()).toEqual([...statuses].sort())
  expect([...entering].sort()).toEqual([...statuses].sort())
  expect(new Set(transitions.map(String)).size).toBe(transitions.length)
})

test('the next statuses are those of the table', () => {
  expect(nextStatuses('booked')).toEqual(['considering', 'quoted', 'done'])
  expect(nextStatuses('confirmed')).toEqual(['pending'])
})
