import type { Caller } from '../caller.ts'
import { HttpError } from '../http-error.ts'
import { TokenBuckets } from '../token-buckets.ts'

/** Seconds of a caller's rate that may be used up at once. A screen asks a handful of things and then rests. */
const BURST_SECONDS = 10

/** How often one caller may send requests. */
export interface RequestRate {
  /**
   * A user is counted at all addresses together; an anonymous caller, by address. The service is not counted, nor what functions
   * request anonymously within the process.
   * @throws HttpError 429 `request.too-many` with Retry-After.
   */
  admit(caller: Caller, address: () => string | null): void
}

/** @param perSecond requests a second that one caller may keep up; infinite counts nothing. */
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
