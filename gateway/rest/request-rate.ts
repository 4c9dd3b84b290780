import type { Caller } from '../caller.ts'
import { HttpError } from '../http-error.ts'
import { TokenBuckets } from '../token-buckets.ts'

/**
 * Seconds of a caller's rate that may be used at once: a screen sends several requests together, then none for a while.
 */
const BURST_SECONDS = 10

/** How often one caller may send requests. */
export interface RequestRate {
  /**
   * A user is counted across all addresses; an anonymous caller, by address. The service is not counted, nor are
   * anonymous requests of functions within the process.
   * @throws HttpError 429 `request.too-many` with Retry-After.
   */
  admit(caller: Caller, address: () => string | null): void
}

/** @param perSecond sustained requests a second of one caller; infinite disables counting. */
export function createRequestRate(perSecond: number, now?: () => number): RequestRate {
  if (!Number.isFinite(perSecond)) return { admit: () => undefined }
  const buckets = new TokenBuckets({ capacity: perSecond * BURST_SECONDS, perSecond }, now)
  return {
    admit(caller, address) {
      const key = caller.role === 'service_role' ? null : (caller.userId ?? address())
      const seconds = key === null ? 0 : buckets.take(key)
      if (seconds > 0) throw tooMany(seconds)
    },
  }
}

function tooMany(seconds: number): HttpError {
  const body = {
    code: 'request.too-many',
    details: null,
    hint: null,
    message: 'Too many requests. Please wait a moment.',
  }
  return new HttpError(429, body, { headers: { 'retry-after': String(seconds) } })
}
