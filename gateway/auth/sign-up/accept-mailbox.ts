import type { TransactionSql } from 'postgres'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import type { TokenType } from '../one-time-tokens.ts'
import { confirmEmail, type UserRow } from '../users.ts'
import { isOwnSignUp } from './pending-sign-ups.ts'

/**
 * Records that a mailed link or code was used by who reads the mailbox. It confirms the account if that is also who
 * signed up; else the account stays unconfirmed until its reader has chosen a password (choose-password.ts). The caller
 * holds a lock on the account.
 */
export async function acceptMailbox(
  tx: TransactionSql,
  ctx: AuthContext,
  user: UserRow,
  mail: { readonly type: TokenType; readonly browserSecret: string | null },
): Promise<void> {
  if (user.email_confirmed_at) return await recordAudit(tx, ctx, 'login', user.id)
  // Every other mail than the confirmation can be requested by anyone.
  const isOwn = mail.type === 'confirmation_token' && (await isOwnSignUp(tx, user.id, mail.browserSecret))
  if (!isOwn) return
  await confirmEmail(tx, user, ctx.now())
  await recordAudit(tx, ctx, 'user_signedup', user.id)
}
