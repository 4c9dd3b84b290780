import { afterAll, beforeAll, describe, test } from 'vitest'
import { CLOCK_CHECKS, HOUR_MS, prepareClockChecks } from './clock-jumps.ts'
import { type MovableGateway, startMovableGateway } from './movable-clock.ts'

const JUMPS = { 'a day forward': 24 * HOUR_MS - 60_000, 'two days back': -48 * HOUR_MS }

let at: MovableGateway
beforeAll(async () => {
  at = await startMovableGateway()
  await prepareClockChecks(at)
})
afterAll(() => at.stop())

describe.each(Object.entries(JUMPS))('SESS, LOCKOUT: when the clock is set %s', (_how, jumpMs) => {
  test.each(Object.entries(CLOCK_CHECKS))('%s', async (_what, check) => {
    await check(at, jumpMs)
  })
})
