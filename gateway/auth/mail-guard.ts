import type { Sql } from 'postgres'
import { AuthFailure } from './failure.ts'
import type { AuthLimits } from './limits.ts'
import { digest, limitersIn, overLimit } from './rate-guard.ts'

const REQUESTS = ['sign-up', 'recovery', 'otp', 'resend', 'email-change', 'reauthentication'] as const
export type MailRequestKind = (typeof REQUESTS)[number]

/**
 * One mail a minute to a mailbox. Two counts, so that a stranger can neither flood a mailbox, nor learn from an answer
 * whether it has an account, nor keep its owner from using it:
 *
 * - Requests are counted for each caller, and refused aloud. The count depends on the caller's own requests alone.
 * - Mails are counted for each mailbox when they are sent, whoever requested them. A mail over the limit is left out
 *   silently.
 */
export interface MailGuard {
  /**
   * Refuses a caller's repeated request of one kind for one address. `caller` is a network address, or the id of a
   * signed-in user.
   * @throws AuthFailure 429 `over_email_send_rate_limit`
   */
  admitRequest(kind: MailRequestKind, email: string, caller: string): Promise<void>
  /** Counts a mail that lets its reader in. False when the mailbox got one within the minute: it is not to be sent. */
  mayMail(email: string): Promise<boolean>
  /**
   * Counts a mail that the owner of the mailbox did not request: that an account exists, that another one wants this
   * address. It is left out after a mail that lets the reader in, and never delays one.
   */
  mayNotify(email: string): Promise<boolean>
  /**
   * Resets the counts of a mailbox: its owner has just proved access to it, or the mail could not be kept. The next
   * mail may be requested at once.
   */
  reopen(email: string, caller: string): Promise<void>
}

export function createMailGuard(sql: Sql, limits: AuthLimits): MailGuard {
  const create = limitersIn(sql)
  const limiter = (keyPrefix: string) => create(keyPrefix, limits.mailsPerMailbox, limits.mailboxSeconds)
  const requests = limiter('mailbox-request')
  const mailboxes = limiter('mailbox')
  const notices = limiter('mailbox-notice')
  const keyOf = (kind: MailRequestKind, email: string, caller: string) => digest(`${kind} ${email} ${caller}`)

  return {
    async admitRequest(kind, email, caller) {
      const waitMs = await overLimit(() => requests.consume(keyOf(kind, email, caller)))
      if (waitMs !== null) throw tooManyMails(waitMs)
      // Every sign-up sends a mail, whatever the address is, so that sending it again can wait.
      if (kind === 'sign-up') await overLimit(() => requests.consume(keyOf('resend', email, caller)))
    },
    async mayMail(email) {
      return (await overLimit(() => mailboxes.consume(digest(email)))) === null
    },
    async mayNotify(email) {
      const sent = await mailboxes.get(digest(email))
      if (sent !== null && sent.remainingPoints <= 0) return false
      return (await overLimit(() => notices.consume(digest(email)))) === null
    },
    async reopen(email, caller) {
      const keys = [
        `mailbox:${digest(email)}`,
        `mailbox-notice:${digest(email)}`,
        ...REQUESTS.map((kind) => `mailbox-request:${keyOf(kind, email, caller)}`),
      ]
      await sql`delete from auth.rate_limits where key = any (${keys})`
    },
  }
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
