import type { TransactionSql } from 'postgres'
import type { Queryable } from '../database/database.ts'
import { recordAudit } from './audit.ts'
import type { AuthContext } from './context.ts'
import { type Challenge, keepChallenge } from './flow-state.ts'
import { mailLink } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { findUserByEmail, insertUser, type Metadata, newUser, type UserRow } from './users.ts'

export interface WantedAccount {
  readonly email: string
  /** Null for an account that signs in by email alone. */
  readonly passwordHash: string | null
  readonly data: Metadata
  readonly challenge: Challenge | null
  /** Where the confirmation link leads. */
  readonly target: string
}

export type Registration =
  /** `mail` sends the confirmation; called after the transaction has committed. */
  | { readonly outcome: 'registered'; readonly user: UserRow; readonly mail: () => void }
  | { readonly outcome: 'exists'; readonly owner: UserRow }

/**
 * Creates an unconfirmed account and its confirmation. An unconfirmed account with the same address has no proven owner
 * and is replaced entirely: otherwise an attacker could sign up with a victim's address and a password of their own,
 * and wait for the victim to confirm.
 */
export async function registerAccount(
  tx: TransactionSql,
  ctx: AuthContext,
  wanted: WantedAccount,
): Promise<Registration> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${wanted.email}`}, 0))`
  const existing = await findUserByEmail(tx, wanted.email)
  if (existing && isSomebodys(existing)) return { outcome: 'exists', owner: existing }
  if (existing) await tx`delete from auth.users where id = ${existing.id}`
  const user = newUser({ email: wanted.email, data: wanted.data, now: ctx.now() })
  await insertUser(tx, user, wanted.passwordHash)
  const mail = await confirmByMail(tx, ctx, user, wanted.challenge, wanted.target)
  return { outcome: 'registered', user, mail }
}

/** Issues a confirmation for an unconfirmed account; the returned function emails it. */
export async function confirmByMail(
  tx: Queryable,
  ctx: AuthContext,
  user: UserRow,
  challenge: Challenge | null,
  target: string,
): Promise<() => void> {
  await keepChallenge(tx, ctx, user.id, 'email/signup', challenge)
  await recordAudit(tx, ctx, 'user_confirmation_requested', user.id)
  const issued = await issueToken(tx, ctx, {
    userId: user.id,
    type: 'confirmation_token',
    email: user.email ?? '',
    isPkce: challenge !== null,
  })
  await tx`update auth.users set confirmation_sent_at = ${ctx.now()} where id = ${user.id}`
  return () => mailLink(ctx, user, 'signup', issued, target)
}

function isSomebodys(user: UserRow): boolean {
  return user.email_confirmed_at !== null || user.last_sign_in_at !== null || user.invited_at !== null
}
