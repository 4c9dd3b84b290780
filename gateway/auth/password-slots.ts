import { Semaphore } from '../semaphore.ts'
import { tryAgainIn } from './failure.ts'
import type { AuthLimits } from './limits.ts'

/**
 * Bounds the passwords that are checked or hashed for one network address, or one signed-in account, at the same time.
 * Each takes some 60 ms of a core by design, and all addresses share one queue; a household or an office behind one
 * address does not reach the limit. Counted per process, because the queue is per process.
 * @returns a semaphore whose refusal is AuthFailure 429 `over_request_rate_limit`.
 */
export function createPasswordSlots(perAddress: number): Semaphore {
  return new Semaphore({
    perKey: perAddress,
    maxQueue: 0,
    refusal: () => tryAgainIn(RETRY_AFTER_MS),
  })
}

/** Sign-ins that ask the database at the same time: half of its connections, so that refreshes find one free. */
const MAX_LOOK_UPS = 4

/**
 * Bounds the sign-ins that ask the database at the same time, of one address and altogether. Beyond the slots for
 * passwords, because a sign-in without a slot may still be let through for an account that is known at the address.
 */
export function createSignInEntrances({
  maxConcurrentPasswords,
  maxPasswordWaitMs,
}: AuthLimits): Pick<Semaphore, 'run'> {
  const refusal = () => tryAgainIn(RETRY_AFTER_MS)
  const perAddress = new Semaphore({
    perKey: maxConcurrentPasswords,
    maxQueue: 4 * maxConcurrentPasswords,
    timeoutMs: maxPasswordWaitMs,
    refusal,
  })
  const altogether = new Semaphore({ perKey: MAX_LOOK_UPS, timeoutMs: maxPasswordWaitMs, refusal })
  return { run: (address, lookUp) => perAddress.run(address, () => altogether.run('', lookUp)) }
}

const RETRY_AFTER_MS = 1_000
