import { createHash, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'

/**
 * Whose sign-up a mail confirms. A mail proves who reads a mailbox; it does not prove that its reader signed up: a
 * stranger can sign up with the address of another person and wait for that person to confirm. So a mail makes the
 * password of a sign-up valid only if the sign-up was the only one of its address, and
 *
 * - its link or code is used in the browser that signed up, which holds a secret, or
 * - neither the sign-up nor the confirmation knows of such secrets: plain clients of Supabase's protocol.
 *
 * Otherwise the account stays unconfirmed, and the session that the mail opens can only choose a password.
 */
interface PendingSignUp {
  readonly browser_hash: string | null
  readonly is_contested: boolean
}

/** Notes a first sign-up. `browserSecret` is held by the browser it came from; null for a client that sent none. */
export async function notePendingSignUp(tx: Queryable, userId: string, browserSecret: string | null): Promise<void> {
  await tx`
    insert into auth.pending_sign_ups (user_id, browser_hash) values (${userId}, ${browserSecret && digest(browserSecret)})`
}

/** Notes that the address of an unconfirmed account was signed up again. */
export async function contestSignUp(tx: Queryable, userId: string): Promise<void> {
  await tx`
    insert into auth.pending_sign_ups (user_id, is_contested) values (${userId}, true)
    on conflict (user_id) do update set is_contested = true`
}

/** Whether the sender of a mailed link or code is who signed up. The caller holds a lock on the account. */
export async function isOwnSignUp(tx: Queryable, userId: string, browserSecret: string | null): Promise<boolean> {
  const pending = await findPendingSignUp(tx, userId)
  // An account without a row is older than this table, or was moved here: how often it was signed up is not known.
  if (!pending || pending.is_contested) return false
  const expected = pending.browser_hash
  if (expected === null || browserSecret === null) return expected === browserSecret
  return timingSafeEqual(Buffer.from(expected), Buffer.from(digest(browserSecret)))
}

async function findPendingSignUp(tx: Queryable, userId: string): Promise<PendingSignUp | null> {
  const [row] = await tx<PendingSignUp[]>`
    select browser_hash, is_contested from auth.pending_sign_ups where user_id = ${userId}`
  return row ?? null
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
