import { isDeepStrictEqual } from 'node:util'
import type { TransactionSql } from 'postgres'
import type { Queryable } from '../../database/database.ts'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { type Challenge, keepChallenge } from '../flow-state.ts'
import { mailLink } from '../mails.ts'
import { issueToken } from '../one-time-tokens.ts'
import {
  findUserByEmail,
  insertUser,
  lockUser,
  type Metadata,
  newUser,
  replaceMetadata,
  type UserRow,
} from '../users.ts'
import { contestSignUp, notePendingSignUp } from './pending-sign-ups.ts'

export interface WantedAccount {
  readonly email: string
  /** Null for an account that signs in by email alone. */
  readonly passwordHash: string | null
  readonly data: Metadata
  readonly challenge: Challenge | null
  /** Where the confirmation link leads. */
  readonly target: string
  /** Held by the browser of the sign-up; null for a client that sends none. */
  readonly browserSecret: string | null
  /** False when the mailbox got a mail within the minute. A new account gets its mail all the same. */
  readonly mayMail: boolean
}

export type Registration =
  | { readonly outcome: 'registered'; readonly user: UserRow }
  /** An account that awaits its confirmation was signed up again. */
  | { readonly outcome: 'contested' }
  | { readonly outcome: 'exists'; readonly owner: UserRow }

/**
 * Creates an unconfirmed account and mails its confirmation, the last step of the transaction. If the address was
 * signed up before and not confirmed, neither sign-up has a proven owner: the account then carries the latest one, and
 * whoever reads the mailbox chooses a password (see pending-sign-ups.ts). Without a new mail the earlier link stays.
 * @throws AuthFailure as `mailLink`
 */
export async function registerAccount(
  tx: TransactionSql,
  ctx: AuthContext,
  wanted: WantedAccount,
): Promise<Registration> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${wanted.email}`}, 0))`
  const known = await findUserByEmail(tx, wanted.email)
  // The lock waits for a confirmation under way.
  const existing = known && (await lockUser(tx, known.id))
  if (existing && isSomebodys(existing)) return { outcome: 'exists', owner: existing }
  if (existing) {
    const user = await repeatSignUp(tx, ctx, existing, wanted)
    if (wanted.mayMail) await confirmByMail(tx, ctx, user, wanted.challenge, wanted.target)
    return { outcome: 'contested' }
  }
  const user = newUser({ email: wanted.email, data: wanted.data, now: ctx.now() })
  await insertUser(tx, user, wanted.passwordHash)
  await notePendingSignUp(tx, user.id, wanted.browserSecret)
  await confirmByMail(tx, ctx, user, wanted.challenge, wanted.target)
  return { outcome: 'registered', user }
}

/** Issues a confirmation for an unconfirmed account and mails it; to be called last in a transaction. */
export async function confirmByMail(
  tx: Queryable,
  ctx: AuthContext,
  user: UserRow,
  challenge: Challenge | null,
  target: string,
): Promise<void> {
  await keepChallenge(tx, ctx, user.id, 'email/signup', challenge)
  await recordAudit(tx, ctx, 'user_confirmation_requested', user.id)
  await tx`update auth.users set confirmation_sent_at = ${ctx.now()} where id = ${user.id}`
  const issued = await issueToken(tx, ctx, {
    userId: user.id,
    type: 'confirmation_token',
    email: user.email ?? '',
    isPkce: challenge !== null,
  })
  await mailLink(ctx, user, 'signup', issued, target)
}

async function repeatSignUp(
  tx: TransactionSql,
  ctx: AuthContext,
  existing: UserRow,
  { passwordHash, data }: WantedAccount,
): Promise<UserRow> {
  if (passwordHash !== null) {
    await tx`update auth.users set encrypted_password = ${passwordHash} where id = ${existing.id}`
    await replaceMetadata(tx, existing, data, ctx.now())
    await contestSignUp(tx, existing.id)
    return { ...existing, raw_user_meta_data: data }
  }
  // A request to sign in by mail alone. It proves nothing about the password of a sign-up before it.
  if (existing.encrypted_password) {
    await contestSignUp(tx, existing.id)
    return existing
  }
  if (isDeepStrictEqual(existing.raw_user_meta_data ?? {}, data)) return existing
  await replaceMetadata(tx, existing, {}, ctx.now())
  return { ...existing, raw_user_meta_data: {} }
}

function isSomebodys(user: UserRow): boolean {
  return user.email_confirmed_at !== null || user.invited_at !== null
}
