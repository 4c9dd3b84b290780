import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AuthFailure, tryAgainIn } from './failure.ts'
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

const DAY_SECONDS = 24 * 3600

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
  const knownPerAddress = limiter('password-known', limits.wrongPasswordsOfKnown)
  const codes = limiter('code', limits.codeTriesPerDay, DAY_SECONDS)
  const mailboxes = limiter('mailbox', limits.mailsPerMailbox, limits.mailboxSeconds)

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

/** Hashed, because the counters need no readable email or network addresses. */
function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}

function tooManyMails(waitMs: number): AuthFailure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AuthFailure(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}
