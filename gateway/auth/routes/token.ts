import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthFailure, invalidRequest } from '../failure.ts'
import { redeemAuthCode } from '../flow-state.ts'
import { rememberNetwork } from '../known-networks.ts'
import { rotateRefreshToken, sessionOfToken } from '../refresh-tokens.ts'
import { callerKey, deviceOf, identifierFields, normalEmail, readBody, refusePhone } from '../requests.ts'
import { findSession, openSession, toSessionJson } from '../sessions.ts'
import { findByPassword } from '../sign-in-by-password.ts'
import { acceptMailbox } from '../sign-up/accept-mailbox.ts'
import { findUserById, isBanned, lockUser, type UserRow } from '../users.ts'

const passwordBody = z.object({ ...identifierFields, password: z.string().nullish() })
const refreshBody = z.object({ refresh_token: z.string().nullish() })
const pkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() })

type Grant = (c: Context, ctx: AuthContext) => Promise<Record<string, unknown>>

const GRANTS: ReadonlyMap<string, Grant> = new Map([
  ['password', byPassword],
  ['refresh_token', byRefreshToken],
  ['pkce', byAuthCode],
])

/** `POST /token?grant_type=…`: exchanges a password, a refresh token or a code for a session. */
export function mountToken(app: Hono, ctx: AuthContext): void {
  app.post('/token', async (c) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '')
    if (!grant) throw new AuthFailure(400, 'invalid_credentials', 'unsupported_grant_type')
    return c.json(await grant(c, ctx))
  })
}

async function byPassword(c: Context, ctx: AuthContext) {
  const body = await readBody(c, passwordBody)
  refusePhone(body)
  if (!body.email) throw invalidRequest('missing email or phone')
  const email = normalEmail(body.email)
  const password = body.password ?? ''
  const user = await findByPassword(ctx, { email, password, caller: callerKey(c, ctx) })
  requireNotBanned(user, ctx)
  // Reported only to a caller who knows the password.
  if (!user.email_confirmed_at) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
  const weakness = ctx.passwords.weakness(password)
  return { ...(await signIn(c, ctx, user, 'password')), ...(weakness && { weak_password: weakness }) }
}

async function byRefreshToken(c: Context, ctx: AuthContext) {
  const { refresh_token: token } = await readBody(c, refreshBody)
  if (!token) throw invalidRequest('refresh_token required')
  // A session's refreshes count for themselves: tokens that somebody else behind the same address makes up end no session.
  await ctx.guard.admit('refreshes', (await sessionOfToken(ctx.sql, token)) ?? callerKey(c, ctx))
  // The transaction commits before anything is refused: a reuse must end the session, not be rolled back.
  const rotation = await ctx.sql.begin((tx) => rotateRefreshToken(tx, ctx, token))
  if (rotation.outcome === 'unknown') {
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  if (rotation.outcome !== 'rotated') ctx.onSessionsEnded([rotation.sessionId])
  if (rotation.outcome === 'expired') {
    throw new AuthFailure(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
  }
  if (rotation.outcome === 'reused') {
    await recordAudit(ctx.sql, ctx, 'token_revoked', rotation.userId)
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const [user, session] = await Promise.all([
    findUserById(ctx.sql, rotation.userId),
    findSession(ctx.sql, rotation.sessionId, rotation.userId, ctx.now()),
  ])
  if (!user || !session) {
    throw new AuthFailure(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  }
  requireNotBanned(user, ctx)
  await rememberNetwork(ctx.sql, ctx, user, deviceOf(c, ctx).address)
  return await toSessionJson(ctx, user, { session, refreshToken: rotation.refreshToken })
}

async function byAuthCode(c: Context, ctx: AuthContext) {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody)
  if (!code || !verifier) {
    throw invalidRequest('invalid request: both auth code and code verifier should be non-empty')
  }
  const device = deviceOf(c, ctx)
  const { user, opened } = await ctx.sql.begin(async (tx) => {
    const { userId, method } = await redeemAuthCode(tx, ctx, code, verifier)
    const found = await lockUser(tx, userId)
    if (!found) throw new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    requireNotBanned(found, ctx)
    const type = method === 'email/signup' ? 'confirmation_token' : 'recovery_token'
    await acceptMailbox(tx, ctx, found, { type, browserSecret: null })
    const opened = await openSession(tx, ctx, found, method, device)
    return { user: (await findUserById(tx, userId)) ?? found, opened }
  })
  return await toSessionJson(ctx, user, opened)
}

async function signIn(c: Context, ctx: AuthContext, user: UserRow, method: string) {
  const device = deviceOf(c, ctx)
  const opened = await ctx.sql.begin(async (tx) => {
    await recordAudit(tx, ctx, 'login', user.id)
    return await openSession(tx, ctx, user, method, device)
  })
  return await toSessionJson(ctx, { ...user, last_sign_in_at: ctx.now() }, opened)
}

function requireNotBanned(user: UserRow, ctx: AuthContext): void {
  if (isBanned(user, ctx.now())) throw new AuthFailure(400, 'user_banned', 'User is banned')
}
