/**
 * Rate limits. The defaults are GoTrue's own figures, where it has one: 30 sign-ups, recoveries or
 * verifications in 5 minutes per network address, one mail a minute per mailbox.
 */
export interface AuthLimits {
  /** bcrypt's work factor: 2^n rounds. */
  readonly passwordCost: number
  /** Length of the window for the counts below, in seconds. */
  readonly windowSeconds: number
  /** Wrong passwords per account and network address. */
  readonly wrongPasswords: number
  /** Wrong passwords per network address over all accounts, against trying one password on many. */
  readonly wrongPasswordsPerAddress: number
  /**
   * Wrong passwords that a network address has beyond that, for accounts that were signed in to from there before: a
   * stranger who uses the others up does not lock their owners out.
   */
  readonly wrongPasswordsOfKnown: number
  /** Passwords being checked or hashed for one network address at the same time, in one process. */
  readonly maxConcurrentPasswords: number
  /** How long a password waits for its turn before it is refused unchecked, in milliseconds. */
  readonly maxPasswordWaitMs: number
  /**
   * Minimum time in milliseconds until a sign-in is refused unchecked. Must be well above what a check in the first lane
   * takes, which goes on meanwhile (sign-in-by-password.ts).
   */
  readonly minRefusalMs: number
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
  /** Wrong guesses of six-digit codes of one account in a day, over all its codes. */
  readonly codeTriesPerDay: number
  /** Networks remembered for an account as those it was signed in to from; the least recently used are forgotten. */
  readonly knownNetworks: number
  /**
   * Minimum duration in milliseconds of a response whose timing could reveal whether an account exists. Must be well
   * above what the work behind it takes (a few milliseconds).
   */
  readonly minimumDurationMs: number
}

export const DEFAULT_LIMITS: AuthLimits = {
  passwordCost: 10,
  windowSeconds: 300,
  wrongPasswords: 5,
  wrongPasswordsPerAddress: 100,
  wrongPasswordsOfKnown: 30,
  maxConcurrentPasswords: 10,
  maxPasswordWaitMs: 7_000,
  minRefusalMs: 2_000,
  signUps: 30,
  mailRequests: 30,
  verifications: 30,
  refreshes: 150,
  mailsPerMailbox: 1,
  mailboxSeconds: 60,
  codeTries: 5,
  codeTriesPerDay: 25,
  knownNetworks: 20,
  minimumDurationMs: 120,
}
