import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOCK_CHECKS, HOUR_MS, prepareClockChecks } from '../wire/lifecycle/clock-jumps.ts'
import { type MovableGateway, startMovableGateway } from '../wire/lifecycle/movable-clock.ts'
import { JUMPS, report, SEED } from './support/options.ts'

let at: MovableGateway
beforeAll(async () => {
  at = await startMovableGateway()
  await prepareClockChecks(at)
})
afterAll(() => at.stop())

const LONGEST_HOURS = 24 * 50

/** Further than any time that is told in hours, and not as far as sessions live: from two hours to fifty days. */
const hours = fc.oneof(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 24, max: LONGEST_HOURS }))
const jump = fc.record({
  check: fc.constantFrom(...Object.keys(CLOCK_CHECKS)),
  ms: fc.tuple(hours, fc.constantFrom(-1, 1)).map(([many, way]) => many * way * HOUR_MS),
})

test('SESS, LOCKOUT: whenever the clock is set, by however much, nobody is kept out and nothing is valid for longer', async () => {
  const done = new Map<string, number>()
  const furthest = { forward: 0, back: 0 }
  for (const { check, ms } of fc.sample(jump, { numRuns: JUMPS, seed: SEED })) {
    // Ended sessions are kept for a day longer than their tokens live.
    const isTooFar = check.startsWith('a session that has ended') && ms > 23 * HOUR_MS
    const by = isTooFar ? 23 * HOUR_MS : ms
    await expect(CLOCK_CHECKS[check]?.(at, by), `${check}, set by ${by / HOUR_MS} hours`).resolves.toBeUndefined()
    done.set(check, (done.get(check) ?? 0) + 1)
    furthest.forward = Math.max(furthest.forward, by / HOUR_MS)
    furthest.back = Math.min(furthest.back, by / HOUR_MS)
  }
  for (const [check, times] of done) report('clock', check, times)
  report('clock', 'furthest forward and back, in hours', `${furthest.forward}, ${furthest.back}`)
})
