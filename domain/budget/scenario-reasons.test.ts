import { expect, test } from 'vitest'
import { minorUnits } from '../money/money.ts'
import { scenarioReasons } from './scenario-reasons.ts'

const moved = {
  line: { category: 'catering', amount: minorUnits(1000), isLocked: false } as const,
  after: minorUnits(750),
  isPerGuest: true,
  promised: 0,
  guestsBefore: 120,
  guestsAfter: 90,
  floorAfter: minorUnits(700),
  step: minorUnits(1),
}

test('a line per guest gives the number of guests as its reason', () => {
  expect(scenarioReasons(moved)).toEqual([{ code: 'per-guest', perGuest: 8, guestsBefore: 120, guestsAfter: 90 }])
})

test('a promise is a reason only where it determines the line', () => {
  expect(scenarioReasons({ ...moved, promised: 750 })).toEqual([{ code: 'promised', amount: 750 }])
  expect(scenarioReasons({ ...moved, promised: 740 })[0]?.code).toBe('per-guest')
})

test('a reason says whether the line is at its floor or below it', () => {
  expect(scenarioReasons({ ...moved, floorAfter: minorUnits(750) })[1]).toEqual({ code: 'on-floor' })
  expect(scenarioReasons({ ...moved, floorAfter: minorUnits(760) })[1]).toEqual({ code: 'short-of-floor', missing: 10 })
  const rounded = { ...moved, step: minorUnits(50) }
  expect(scenarioReasons({ ...rounded, floorAfter: minorUnits(701) })[1]).toEqual({ code: 'on-floor' })
  expect(scenarioReasons({ ...rounded, floorAfter: minorUnits(700) })[1]).toBeUndefined()
})
