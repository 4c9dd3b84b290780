import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Config } from '../config.ts'
import type { Semaphore } from '../semaphore.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { AuthLimits } from './limits.ts'
import type { MailGuard } from './mail-guard.ts'
import type { MailQueue } from './mail-queue.ts'
import type { Passwords } from './passwords.ts'
import type { RateGuard } from './rate-guard.ts'

/** What every part of the auth service works with. */
export interface AuthContext {
  readonly config: Config
  readonly sql: Sql
  readonly log: Logger
  readonly now: () => Date
  readonly limits: AuthLimits
  readonly guard: RateGuard
  readonly mailGuard: MailGuard
  readonly passwords: Passwords
  /** Runs everything that checks or hashes a password, keyed by network address or signed-in account. */
  readonly passwordSlots: Semaphore
  /** Runs what a sign-in asks the database before its password is checked, keyed by network address. */
  readonly signInEntrances: Pick<Semaphore, 'run'>
  readonly accessTokens: AccessTokens
  readonly mailQueue: MailQueue
  /** Tells this process, after the commit and before the response, which sessions have ended; others are notified. */
  readonly onSessionsEnded: (ids: readonly string[]) => void
  /** Key for the hashes of codes and the chain of refresh tokens; never stored in the database. */
  readonly secret: string
}
