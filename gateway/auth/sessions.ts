import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { AuthenticationMethod } from './access-tokens.ts'
import type { AuthContext } from './context.ts'
import { rememberNetwork } from './known-networks.ts'
import { insertFirstRefreshToken } from './refresh-tokens.ts'
import { toUserJson, type UserRow, withProvenOnly } from './users.ts'

/** What is stored about the device a session was started on, so that its owner can recognise it. */
export interface Device {
  readonly address: string | null
  readonly userAgent: string | null
}

export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly aal: string | null
  readonly created_at: Date
  readonly amr: readonly AuthenticationMethod[]
}

/** A session with its refresh token, which is given to its owner alone. */
export interface OpenSession {
  readonly session: Pick<SessionRow, 'id' | 'aal' | 'amr'>
  readonly refreshToken: string
}

/** Starts a session for a user who authenticated by `method`. */
export async function openSession(
  tx: Queryable,
  ctx: AuthContext,
  user: UserRow,
  method: string,
  device: Device,
): Promise<OpenSession> {
  const now = ctx.now()
  const id = randomUUID()
  await tx`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${id}, ${user.id}, ${now}, ${now}, 'aal1', ${device.userAgent}, ${device.address})`
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${id}, ${now}, ${now}, ${method})`
  await tx`update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${user.id}`
  await tx`update auth.identities set last_sign_in_at = ${now} where user_id = ${user.id} and provider = 'email'`
  await rememberNetwork(tx, ctx, user, device.address)
  const refreshToken = await insertFirstRefreshToken(tx, { sessionId: id, userId: user.id, now })
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  return { session: { id, aal: 'aal1', amr }, refreshToken }
}

/** Finds an active session; null after a sign-out or an expiry, or when it belongs to another account. */
export async function findSession(db: Queryable, id: string, userId: string, now: Date): Promise<SessionRow | null> {
  const [row] = await db<SessionRow[]>`
    select s.id, s.user_id, s.aal, s.created_at,
      (select coalesce(json_agg(json_build_object('method', a.authentication_method,
          'timestamp', floor(extract(epoch from a.created_at))) order by a.created_at desc), '[]')
        from auth.mfa_amr_claims a where a.session_id = s.id) as amr
    from auth.sessions s
    where s.id = ${id} and s.user_id = ${userId} and (s.not_after is null or s.not_after > ${now})`
  return row ?? null
}

/** The sessions that were ended, for `onSessionsEnded` once the transaction has committed. */
type Ended = readonly string[]

export async function endSession(tx: Queryable, id: string): Promise<Ended> {
  return idsOf(await tx`delete from auth.sessions where id = ${id} returning id`)
}

export async function endOtherSessions(tx: Queryable, userId: string, keptId: string): Promise<Ended> {
  return idsOf(await tx`delete from auth.sessions where user_id = ${userId} and id <> ${keptId} returning id`)
}

export async function endAllSessions(tx: Queryable, userId: string): Promise<Ended> {
  return idsOf(await tx`delete from auth.sessions where user_id = ${userId} returning id`)
}

const idsOf = (rows: readonly Record<string, unknown>[]): Ended => rows.map((row) => String(row['id']))

/** GoTrue's response to a sign-in or a refresh. */
export async function toSessionJson(
  ctx: AuthContext,
  account: UserRow,
  { session, refreshToken }: OpenSession,
): Promise<Record<string, unknown>> {
  const user = withProvenOnly(account)
  const signed = await ctx.accessTokens.issue(user, { id: session.id, aal: session.aal ?? 'aal1', amr: session.amr })
  return {
    access_token: signed.token,
    token_type: 'bearer',
    expires_in: signed.expiresAt - Math.floor(ctx.now().getTime() / 1000),
    expires_at: signed.expiresAt,
    refresh_token: refreshToken,
    user: toUserJson(user),
  }
}
