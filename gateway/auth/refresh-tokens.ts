import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isWithin } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import type { AuthContext } from './context.ts'

/** A token reused within this time is treated as a second tab or a lost response; after it, as stolen. */
const REUSE_WINDOW_MS = 10_000
/** A session that was not refreshed for this long has ended: sixty days. */
export const IDLE_SESSION_MS = 60 * 24 * 3_600_000
/** No legitimate device refreshes more often than this within the window. */
const MAX_CHAIN_LENGTH = 50

export type Rotation =
  | { readonly outcome: 'rotated'; readonly userId: string; readonly sessionId: string; readonly refreshToken: string }
  | { readonly outcome: 'unknown' }
  /** The session ended because it was not used for too long. */
  | { readonly outcome: 'expired'; readonly sessionId: string }
  /** The session is ended: a token that was already used was presented, so one of its two holders is a thief. */
  | { readonly outcome: 'reused'; readonly userId: string; readonly sessionId: string }

/**
 * Exchanges a refresh token for the next one. The next one is computed from the previous one with a key that is not in
 * the database, so the table stores hashes only, and a repeat within the window gets the same token as the first
 * request.
 */
export async function rotateRefreshToken(tx: Queryable, ctx: AuthContext, token: string): Promise<Rotation> {
  const now = ctx.now()
  const [row] = await tx<RefreshRow[]>`
    select t.id, t.revoked, t.updated_at, s.id as session_id, s.user_id
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${digest(token)} and (s.not_after is null or s.not_after > ${now})
    for update of s, t`
  if (!row) return { outcome: 'unknown' }
  if (now.getTime() - (row.updated_at?.getTime() ?? 0) > IDLE_SESSION_MS) {
    await tx`delete from auth.sessions where id = ${row.session_id}`
    return { outcome: 'expired', sessionId: row.session_id }
  }
  const found = { userId: row.user_id, sessionId: row.session_id }
  if (!row.revoked) {
    const next = nextToken(ctx, token)
    await tx`update auth.refresh_tokens set revoked = true, updated_at = ${now} where id = ${row.id}`
    await insertToken(tx, { token: next, parent: digest(token), ...found, now })
    await tx`update auth.sessions set refreshed_at = ${now}, updated_at = ${now} where id = ${row.session_id}`
    return { outcome: 'rotated', ...found, refreshToken: next }
  }
  const isWithinWindow = isWithin(now, row.updated_at ?? 0, REUSE_WINDOW_MS)
  const active = isWithinWindow ? await activeDescendant(tx, ctx, token, row.session_id) : null
  if (active !== null) return { outcome: 'rotated', ...found, refreshToken: active }
  await tx`delete from auth.sessions where id = ${row.session_id}`
  return { outcome: 'reused', ...found }
}

/** The session a refresh token belongs to or has belonged to, or null. */
export async function sessionOfToken(db: Queryable, token: string): Promise<string | null> {
  const [row] = await db<{ session_id: string }[]>`
    select session_id from auth.refresh_tokens where token = ${digest(token)}`
  return row?.session_id ?? null
}

export async function insertFirstRefreshToken(
  tx: Queryable,
  owner: { sessionId: string; userId: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(tx, { token, parent: null, ...owner })
  return token
}

interface RefreshRow {
  readonly id: string
  readonly revoked: boolean | null
  readonly updated_at: Date | null
  readonly session_id: string
  readonly user_id: string
}

/** Follows the chain of computed tokens to the current one. */
async function activeDescendant(
  tx: Queryable,
  ctx: AuthContext,
  token: string,
  sessionId: string,
): Promise<string | null> {
  const [active] = await tx<{ token: string }[]>`
    select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked`
  if (!active) return null
  let next = nextToken(ctx, token)
  for (let step = 0; step < MAX_CHAIN_LENGTH; step += 1) {
    if (digest(next) === active.token) return next
    next = nextToken(ctx, next)
  }
  return null
}

async function insertToken(
  tx: Queryable,
  entry: { token: string; parent: string | null; sessionId: string; userId: string; now: Date },
): Promise<void> {
  await tx`
    insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
    values ('00000000-0000-0000-0000-000000000000', ${digest(entry.token)}, ${entry.userId}, false, ${entry.now},
      ${entry.now}, ${entry.parent}, ${entry.sessionId})`
}

function nextToken(ctx: AuthContext, token: string): string {
  return createHmac('sha256', ctx.secret).update(`refresh ${token}`).digest('base64url')
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
