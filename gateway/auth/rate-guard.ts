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
  /**
   * Behaves the same for addresses with and without an account.
   * @throws AuthFailure 429 `over_email_send_rate_limit`
   */
  admitMail(email: string): Promise<void>
  /** Like `admitMail`, for callers where a refusal must not be reported. */
  mayMail(email: string): Promise<boolean>
  /**
   * Resets a mailbox's limit: a user who has just proved access to it may request the next email at once. The limit
   * protects it from being flooded by strangers.
   */
  mailboxWasProven(email: string): Promise<void>
}

export function createRateGuard(sql: Sql, limits: AuthLimits): RateGuard {
  const client = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  const limiter = (keyPrefix: string, points: number, duration = limits.windowSeconds) =>
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

  const byAction: Readonly<Record<LimitedAction, RateLimiterPostgres>> = {
    signUps: limiter('sign-up', limits.signUps),
    mailRequests: limiter('mail-request', limits.mailRequests),
    verifications: limiter('verify', limits.verifications),
    refreshes: limiter('refresh', limits.refreshes),
  }
  const passwords = limiter('password', limits.wrongPasswords)
  const passwordsPerAddress = limiter('password-address', limits.wrongPasswordsPerAddress)
  const mailboxes = limiter('mailbox', limits.mailsPerMailbox, limits.mailboxSeconds)

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
    async admitMail(email) {
      const waitMs = await overLimit(() => mailboxes.consume(digest(email)))
      if (waitMs !== null) throw tooManyMails(waitMs)
    },
    async mayMail(email) {
      return (await overLimit(() => mailboxes.consume(digest(email)))) === null
    },
    async mailboxWasProven(email) {
      await mailboxes.delete(digest(email))
    },
  }
}

/** Null when the request fits the limit, else the milliseconds until one does. */
async function overLimit(consume: () => Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consume()
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
    throw refusal
  }
}

/** Hashed, because the counters need no readable email addresses. */
function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}

function tooManyRequests(waitMs: number): AuthFailure {
  return new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', retryAfter(waitMs))
}

function tooManyMails(waitMs: number): AuthFailure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AuthFailure(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfter(waitMs),
  )
}

function retryAfter(waitMs: number): { headers: Record<string, string> } {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } }
}
