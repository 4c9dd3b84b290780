import { Semaphore } from '../semaphore.ts'
import { AuthFailure } from './failure.ts'

/**
 * Bounds the passwords that are checked or hashed for one network address at the same time. Each costs a core some 60 ms on
 * purpose, and all addresses share one queue; a household or an office behind one address never reaches its limit.
 * Counted by this process alone, because the queue is this process's too.
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
