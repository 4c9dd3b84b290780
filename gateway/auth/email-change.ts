import type { TransactionSql } from 'postgres'
import type { Queryable } from '../database/database.ts'
import { recordAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { tokenExpired } from './failure.ts'
import { type Challenge, keepChallenge } from './flow-state.ts'
import { mailAccountExists, mailEmailChange } from './mails.ts'
import { issueToken, outstandingTypes, type TokenType, voidTokens } from './one-time-tokens.ts'
import { findUserByEmail, lockUser, type UserRow, userEmail } from './users.ts'

export const EMAIL_CHANGE_TYPES: readonly TokenType[] = ['email_change_token_current', 'email_change_token_new']

interface WantedChange {
  readonly newEmail: string
  readonly challenge: Challenge | null
  readonly target: string
  /** True to send the emails of the same change again: a mailbox that has already confirmed gets none. */
  readonly isRepeat?: boolean
}

/**
 * Asks both mailboxes to confirm a change of address. If the new address belongs to another account, the response is
 * the same, that account's owner is informed by email, and the change can never be completed.
 */
export async function requestEmailChange(ctx: AuthContext, user: UserRow, wanted: WantedChange): Promise<void> {
  const { newEmail, challenge, target } = wanted
  const owner = await findUserByEmail(ctx.sql, newEmail)
  const mayMailNew = await ctx.mailGuard.mayNotify(newEmail)
  const mails = await ctx.sql.begin(async (tx) => {
    const outstanding = await outstandingTypes(tx, user.id, EMAIL_CHANGE_TYPES)
    const isHalfDone = wanted.isRepeat === true && user.email_change_confirm_status === 1 && outstanding.length === 1
    const types = isHalfDone ? outstanding : EMAIL_CHANGE_TYPES
    await tx`
      update auth.users set email_change = ${newEmail}, email_change_sent_at = ${ctx.now()},
        email_change_confirm_status = ${isHalfDone ? 1 : 0}, updated_at = ${ctx.now()} where id = ${user.id}`
    await keepChallenge(tx, ctx, user.id, 'email_change', challenge)
    const mails: (() => void)[] = []
    for (const type of types) {
      const side = type === 'email_change_token_current' ? 'current' : 'new'
      const email = side === 'current' ? userEmail(user) : newEmail
      const isLeftOut = side === 'new' && !mayMailNew
      // The link that the mailbox has keeps working.
      if (isLeftOut && wanted.isRepeat && outstanding.includes(type)) continue
      const issued = await issueToken(tx, ctx, { userId: user.id, type, email, isPkce: challenge !== null })
      if (isLeftOut) continue
      mails.push(() =>
        side === 'new' && owner
          ? mailAccountExists(ctx, owner)
          : mailEmailChange(ctx, user, side, { newEmail, issued, target }),
      )
    }
    return mails
  })
  for (const mail of mails) mail()
}

/**
 * Records one mailbox's confirmation, whose token has already been consumed. The second confirmation makes the change.
 * @returns whether the change is made.
 */
export async function confirmEmailChange(tx: TransactionSql, ctx: AuthContext, userId: string): Promise<boolean> {
  const user = await lockUser(tx, userId)
  if (!user?.email_change) throw tokenExpired()
  if (user.email_change_confirm_status !== 1) {
    await tx`update auth.users set email_change_confirm_status = 1, updated_at = ${ctx.now()} where id = ${userId}`
    return false
  }
  await voidTokens(tx, userId, EMAIL_CHANGE_TYPES)
  await takeNewEmail(tx, ctx, user, user.email_change)
  await recordAudit(tx, ctx, 'user_modified', userId)
  return true
}

async function takeNewEmail(tx: Queryable, ctx: AuthContext, user: UserRow, newEmail: string): Promise<void> {
  const now = ctx.now()
  // Another account may have taken the address meanwhile.
  if (await findUserByEmail(tx, newEmail)) throw tokenExpired()
  await tx`
    update auth.users set email = ${newEmail}, email_change = '', email_change_confirm_status = 0,
      email_change_sent_at = null, email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now}
    where id = ${user.id}`
  await tx`
    update auth.identities
    set identity_data = identity_data || ${tx.json({ email: newEmail, email_verified: true })}, updated_at = ${now}
    where user_id = ${user.id} and provider = 'email'`
}
