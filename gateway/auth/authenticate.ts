import type { Context } from 'hono'
import type { AuthContext } from './context.ts'
import { AuthFailure } from './failure.ts'
import { findSession, type SessionRow } from './sessions.ts'
import { findUserById, isBanned, type UserRow } from './users.ts'

export interface SignedIn {
  readonly user: UserRow
  readonly session: SessionRow
}

/**
 * Identifies the caller of a request. A token stays valid for an hour; its session may have ended before that.
 * @throws AuthFailure 401 `no_authorization`, 401 `bad_jwt`, 403 `session_not_found`, 403 `user_not_found`, 403 `user_banned`
 */
export async function requireSignedIn(c: Context, ctx: AuthContext): Promise<SignedIn> {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!bearer) throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const { userId, sessionId } = await ctx.accessTokens.read(bearer)
  const [user, session] = await Promise.all([
    findUserById(ctx.sql, userId),
    findSession(ctx.sql, sessionId, userId, ctx.now()),
  ])
  if (!user) throw new AuthFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!session) {
    throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(user, ctx.now())) throw new AuthFailure(403, 'user_banned', 'User is banned')
  return { user, session }
}
