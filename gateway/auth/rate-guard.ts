import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AuthFailure } from './failure.ts'
import type { AuthLimits } from './limits.ts'

/** Actions limited per network address. */
export type LimitedAction = 'signUps' | 'mailRequests' | 'verifications' | 'refreshes'

/** Counts in the database, so that counts survive a restart and replicas share them. */
export interface RateGuard {
  /** @throws AuthFailure 429 `over_request_rate_limit` */
  admit(action: LimitedAction, address: string): Promise<void>
  /**
   * Counts a try *before* the password is checked, so that concurrent tries cannot exceed the limit: for the account,
   * then for the address.
   * @throws AuthFailure 429 `over_request_rate_limit`
   */
  admitPassword(email: string, address: string): Promise<void>
  /** Removes the counted try: only wrong passwords are limited. */
  passwordWasRight(email: string, address: string): Promise<void>
}

/** Makes limiters that count in the database: `points` in `duration` seconds for each key. */
export function limitersIn(sql: Sql): (keyPrefix: string, points: number, duration: number) => RateLimiterPostgres {
  const client = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  return (keyPrefix, points, duration) =>
    new RateLimiterPostgres({
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

  return {
    async admit(action, address) {
      const waitMs = await overLimit(() => byAction[action].consume(address))
      if (waitMs !== null) throw tooManyRequests(waitMs)
    },
    async admitPassword(email, address) {
      const waitMs =
        (await overLimit(() => passwords.consume(digest(`${email} ${address}`)))) ??
        (await overLimit(() => passwordsPerAddress.consume(address)))
      if (waitMs !== null) throw tooManyRequests(waitMs)
    },
    async passwordWasRight(email, address) {
      await Promise.all([passwords.delete(digest(`${email} ${address}`)), passwordsPerAddress.reward(address)])
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

/** Hashed, because the counters need no readable email addresses. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}

function tooManyRequests(waitMs: number): AuthFailure {
  return new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', retryAfter(waitMs))
}

export function retryAfter(waitMs: number): { headers: Record<string, string> } {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } }
}
