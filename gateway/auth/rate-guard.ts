import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CLOCK_SKEW_MS } from '../clock.ts'
import { type AuthFailure, tryAgainIn } from './failure.ts'
import type { AuthLimits } from './limits.ts'

/** Actions limited per network address, and refreshes per session. */
export type LimitedAction = 'signUps' | 'mailRequests' | 'verifications' | 'refreshes'

/** Counts in the database, so that counts survive a restart and replicas share them. */
export interface RateGuard {
  /** @throws AuthFailure 429 `over_request_rate_limit` */
  admit(action: LimitedAction, key: string): Promise<void>
  /**
   * Counts a try *before* the password is checked, so that concurrent tries cannot exceed the limit: for the account,
   * then for the address. A try counts even if it is then refused unchecked: otherwise the count would tell whether it
   * was checked, which depends on the account (see sign-in-by-password.ts).
   * @returns the refusal due to the address's limit, or null. Only an account known at the address may pass it, with
   * `admitKnown`.
   * @throws AuthFailure 429 `over_request_rate_limit` at the account's own limit.
   */
  admitPassword(email: string, address: string): Promise<AuthFailure | null>
  /** Counts a try beyond the address's limit, for an account that was signed in to from there before. */
  admitKnown(address: string): Promise<boolean>
  /** Removes the counted try: only wrong passwords are limited. */
  passwordWasRight(email: string, address: string, wasBeyondLimit?: boolean): Promise<void>
  /**
   * Counts a try of a six-digit code before it is compared, the same for addresses with and without an account.
   * @throws AuthFailure 429 `over_request_rate_limit` after a day's wrong codes.
   */
  admitCode(email: string): Promise<void>
  /** Removes the counted tries of the day. */
  codeWasRight(email: string): Promise<void>
}

const DAY_SECONDS = 24 * 3600

/** Makes limiters that count in the database: `points` in `duration` seconds for each key. */
export function limitersIn(sql: Sql): (keyPrefix: string, points: number, duration: number) => RateLimiterPostgres {
  const client = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  return (keyPrefix, points, duration) =>
    new ClockedLimiter({
      storeClient: client,
      storeType: 'client',
      schemaName: 'auth',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
}

/**
 * A count that ends later than any can was begun before the clock was set back. It would keep its address out for as long
 * as the clock had been ahead, so it ends at once.
 */
class ClockedLimiter extends RateLimiterPostgres {
  override async consume(key: string | number): Promise<RateLimiterRes> {
    try {
      return await super.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes) || !this.#isAhead(refusal)) throw refusal
      await this.delete(key)
      return await super.consume(key)
    }
  }

  override async get(key: string | number): Promise<RateLimiterRes | null> {
    const count = await super.get(key)
    return count && this.#isAhead(count) ? null : count
  }

  #isAhead({ msBeforeNext }: RateLimiterRes): boolean {
    return msBeforeNext > this.duration * 1_000 + CLOCK_SKEW_MS
  }
}

export function createRateGuard(sql: Sql, limits: AuthLimits): RateGuard {
  const create = limitersIn(sql)
  const limiter = (keyPrefix: string, points: number) => create(keyPrefix, points, limits.windowSeconds)

  const byAction: Readonly<Record<LimitedAction, RateLimiterPostgres>> = {
    signUps: limiter('sign-up', limits.signUps),
    mailRequests: limiter('mail-request', limits.mailRequests),
    verifications: limiter('verify', limits.verifications),
    refreshes: limiter('refresh', limits.refreshes),
  }
  const passwords = limiter('password', limits.wrongPasswords)
  const passwordsPerAddress = limiter('password-address', limits.wrongPasswordsPerAddress)
  const knownPerAddress = limiter('password-known', limits.wrongPasswordsOfKnown)
  const codes = create('code', limits.codeTriesPerDay, DAY_SECONDS)

  return {
    async admit(action, key) {
      const waitMs = await overLimit(() => byAction[action].consume(digest(key)))
      if (waitMs !== null) throw tryAgainIn(waitMs)
    },
    async admitPassword(email, address) {
      const ownWaitMs = await overLimit(() => passwords.consume(digest(`${email} ${address}`)))
      if (ownWaitMs !== null) throw tryAgainIn(ownWaitMs)
      const waitMs = await overLimit(() => passwordsPerAddress.consume(digest(address)))
      return waitMs === null ? null : tryAgainIn(waitMs)
    },
    async admitKnown(address) {
      return (await overLimit(() => knownPerAddress.consume(digest(address)))) === null
    },
    async passwordWasRight(email, address, wasBeyondLimit = false) {
      await Promise.all([
        passwords.delete(digest(`${email} ${address}`)),
        passwordsPerAddress.reward(digest(address)),
        wasBeyondLimit && knownPerAddress.reward(digest(address)),
      ])
    },
    async admitCode(email) {
      const waitMs = await overLimit(() => codes.consume(digest(email)))
      if (waitMs !== null) throw tryAgainIn(waitMs, 'Too many wrong codes. The link in the email still works.')
    },
    async codeWasRight(email) {
      await codes.delete(digest(email))
    },
  }
}

/** Null when the request fits the limit, else the milliseconds until one does. */
export async function overLimit(consume: () => Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consume()
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
    throw refusal
  }
}

/** Hashed, because the counters need no readable email or network addresses. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
