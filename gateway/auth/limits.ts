/**
 * Rate limits. The defaults are GoTrue's own figures, where it has one: 30 sign-ups, recoveries or
 * verifications in 5 minutes per network address, one mail a minute per mailbox.
 */
export interface AuthLimits {
  /** Length of the window for the counts below, in seconds. */
  readonly windowSeconds: number
  /** Wrong passwords per account and network address. */
  readonly wrongPasswords: number
  /** Wrong passwords per network address over all accounts, against trying one password on many. */
  readonly wrongPasswordsPerAddress: number
  /** Passwords being checked or hashed for one network address at the same time, in one process. */
  readonly maxConcurrentPasswords: number
  readonly signUps: number
  /** Requests for a mail: recovery, one-time password, resend, reauthentication, email change. */
  readonly mailRequests: number
  readonly verifications: number
  readonly refreshes: number
  /** Mails to one mailbox, and repeats of one request by one caller, in `mailboxSeconds`. */
  readonly mailsPerMailbox: number
  readonly mailboxSeconds: number
  /** Wrong guesses after which a six-digit code is invalid. */
  readonly codeTries: number
  /**
   * Minimum duration in milliseconds of a response whose timing could reveal whether an account exists. Must be well
   * above what the work behind it takes (a few milliseconds).
   */
  readonly minimumDurationMs: number
}

export const DEFAULT_LIMITS: AuthLimits = {
  windowSeconds: 300,
  wrongPasswords: 5,
  wrongPasswordsPerAddress: 100,
  maxConcurrentPasswords: 10,
  signUps: 30,
  mailRequests: 30,
  verifications: 30,
  refreshes: 150,
  mailsPerMailbox: 1,
  mailboxSeconds: 60,
  codeTries: 5,
  minimumDurationMs: 120,
}
