/** Maximum number of keys kept; about 100 bytes each. */
const MAX_KEYS = 20_000

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * Counts in memory how often each key may act: `capacity` at once, and `perSecond` sustained. Every process counts for
 * itself and loses its counts at a restart, so this protects callers from each other and must never guard a secret; see
 * auth/rate-guard.ts for that.
 */
export class TokenBuckets {
  readonly #capacity: number
  readonly #perSecond: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(limits: { capacity: number; perSecond: number }, now: () => number = () => performance.now()) {
    this.#capacity = limits.capacity
    this.#perSecond = limits.perSecond
    this.#now = now
  }

  /** Takes a token if there is one. @returns 0, or the seconds until there is one again, at least 1 */
  take(key: string): number {
    const wait = this.wait(key)
    if (wait === 0) this.#filled(key).tokens -= 1
    return wait
  }

  /** Like `take`, without taking. */
  wait(key: string): number {
    const { tokens } = this.#filled(key)
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.#perSecond))
  }

  #filled(key: string): Bucket {
    const now = this.#now()
    const known = this.#buckets.get(key)
    if (known) {
      known.tokens = Math.min(this.#capacity, known.tokens + ((now - known.filledAt) / 1_000) * this.#perSecond)
      known.filledAt = now
      return known
    }
    if (this.#buckets.size >= MAX_KEYS) this.#forget(now)
    const bucket = { tokens: this.#capacity, filledAt: now }
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** A full bucket is equivalent to none and is dropped; if all are in use, the oldest keys are dropped. */
  #forget(now: number): void {
    const fullAfterMs = (this.#capacity / this.#perSecond) * 1_000
    for (const [key, { filledAt }] of this.#buckets) if (now - filledAt >= fullAfterMs) this.#buckets.delete(key)
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < MAX_KEYS / 2) break
      this.#buckets.delete(key)
    }
  }
}
