import { Semaphore } from '../semaphore.ts'
import { AuthFailure } from './failure.ts'

/**
 * Bounds the passwords that are checked or hashed for one network address at the same time. Each takes some 60 ms of a
 * core by design, and all addresses share one queue; a household or an office behind one address does not reach the
 * limit. Counted per process, because the queue is per process.
 * @returns a semaphore whose refusal is AuthFailure 429 `over_request_rate_limit`.
 */
export function createPasswordSlots(perAddress: number): Semaphore {
  return new Semaphore({
    perKey: perAddress,
    maxQueue: 0,
    refusal: () =>
      new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', {
        headers: { 'retry-after': '1' },
      }),
  })
}
