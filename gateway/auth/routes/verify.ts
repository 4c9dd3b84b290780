import type { Context, Hono } from 'hono'
import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { confirmEmailChange, EMAIL_CHANGE_TYPES } from '../email-change.ts'
import { AuthFailure, invalidRequest, tokenExpired } from '../failure.ts'
import { type FlowMethod, issueAuthCode } from '../flow-state.ts'
import {
  type ConsumedToken,
  consumeById,
  consumeLink,
  matchCode,
  PKCE_PREFIX,
  type TokenType,
} from '../one-time-tokens.ts'
import { withFragment, withQuery } from '../redirects.ts'
import {
  browserSecretField,
  callerKey,
  deviceOf,
  identifierFields,
  normalEmail,
  readBody,
  redirectOf,
} from '../requests.ts'
import { endAllSessions, endOtherSessions, openSession, toSessionJson } from '../sessions.ts'
import { acceptMailbox } from '../sign-up/accept-mailbox.ts'
import { findUserById, isBanned, lockUser, userEmail } from '../users.ts'

const verifyBody = z.object({
  ...identifierFields,
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  ...browserSecretField,
})

/** Token types accepted for each `type` of a request; magic links and recoveries share one, as in GoTrue. */
const TOKENS_OF_TYPE: ReadonlyMap<string, readonly TokenType[]> = new Map<string, readonly TokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', EMAIL_CHANGE_TYPES],
])

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `POST /verify` and `GET /verify`: exchange a mailed link or code for a session. */
export function mountVerify(app: Hono, ctx: AuthContext): void {
  app.post('/verify', async (c) => {
    const body = await readBody(c, verifyBody)
    const types = requireTypes(body.type)
    if (!body.token === !body.token_hash) throw invalidRequest('Verify requires either a token or a token hash')
    if (body.token_hash && (body.email || body.phone)) {
      throw invalidRequest('Only the token_hash and type should be provided')
    }
    if (body.token && !body.email) {
      throw invalidRequest('Only an email address or phone number should be provided on verify')
    }
    const link = body.token_hash
    const browserSecret = body.browser_secret ?? null
    if (!link) await ctx.guard.admit('verifications', callerKey(c, ctx))
    const take = link
      ? (tx: TransactionSql) => consumeLink(tx, ctx, link, types)
      : await takeByCode(ctx, normalEmail(body.email ?? ''), body.token ?? '', types)
    const accept = () => ctx.sql.begin((tx) => prove(tx, ctx, { take, browserSecret }, deviceOf(c, ctx)))
    const proof = await (link ? countingFailures(c, ctx, accept) : accept())
    ctx.onSessionsEnded(proof.ended)
    await ctx.mailGuard.reopen(userEmail(proof.user), callerKey(c, ctx))
    if (!proof.opened) return c.json({ msg: HALF_CONFIRMED, code: '200' })
    return c.json(await toSessionJson(ctx, proof.user, proof.opened))
  })

  app.get('/verify', async (c) => {
    // Hono routes HEAD here too; a scanner that only checks that the link exists must not consume it.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET, POST' })
    const target = redirectOf(c, ctx)
    const token = c.req.query('token_hash') || c.req.query('token') || ''
    const isPkce = token.startsWith(PKCE_PREFIX)
    try {
      const types = requireTypes(c.req.query('type'))
      if (token === '') throw invalidRequest('Verify requires a token or a token hash')
      const accept = () => redirectAfterProof(c, ctx, { token, types, isPkce, target })
      return c.redirect(await countingFailures(c, ctx, accept), 303)
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error
      return c.redirect(withFailure(target, error, isPkce), 303)
    }
  })
}

/**
 * Counts links that are refused. Nobody guesses one, and a good one is always accepted: those that a stranger behind the
 * same address makes up keep nobody out.
 */
async function countingFailures<T>(c: Context, ctx: AuthContext, accept: () => Promise<T>): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    if (error instanceof AuthFailure) await ctx.guard.admit('verifications', callerKey(c, ctx))
    throw error
  }
}

async function redirectAfterProof(
  c: Context,
  ctx: AuthContext,
  { token, types, isPkce, target }: { token: string; types: readonly TokenType[]; isPkce: boolean; target: string },
): Promise<string> {
  const take = (tx: TransactionSql) => consumeLink(tx, ctx, token, types)
  const proof = await ctx.sql.begin(async (tx) => {
    if (!isPkce) return { ...(await prove(tx, ctx, { take, browserSecret: null }, deviceOf(c, ctx))), code: null }
    // The mailbox is confirmed by the exchange: only the browser that signed up can make it.
    const { user, consumed } = await takeToken(tx, ctx, take)
    const isComplete = await completeEmailChange(tx, ctx, consumed)
    const code = isComplete ? await issueAuthCode(tx, ctx, user.id, FLOWS_OF_TOKEN[consumed.type]) : null
    // The code opens a session later, or never: none of before the change may outlive it.
    const isChanged = isComplete && EMAIL_CHANGE_TYPES.includes(consumed.type)
    const ended = isChanged ? await endAllSessions(tx, user.id) : []
    return { user, opened: null, ended, code }
  })
  ctx.onSessionsEnded(proof.ended)
  await ctx.mailGuard.reopen(userEmail(proof.user), callerKey(c, ctx))
  if (proof.code !== null) return withQuery(target, { code: proof.code })
  if (!proof.opened)
    return withFragment(isPkce ? withQuery(target, { message: HALF_CONFIRMED }) : target, {
      message: HALF_CONFIRMED,
      sb: '',
    })
  const session = await toSessionJson(ctx, proof.user, proof.opened)
  return withFragment(target, {
    access_token: String(session.access_token),
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: String(session.refresh_token),
    token_type: 'bearer',
    type: c.req.query('type') ?? '',
    sb: '',
  })
}

const FLOWS_OF_TOKEN: Readonly<Record<TokenType, readonly FlowMethod[]>> = {
  confirmation_token: ['email/signup'],
  recovery_token: ['recovery', 'magiclink'],
  reauthentication_token: [],
  email_change_token_current: ['email_change'],
  email_change_token_new: ['email_change'],
}

type TakeToken = (tx: TransactionSql) => Promise<ConsumedToken | null>

async function takeByCode(
  ctx: AuthContext,
  email: string,
  code: string,
  types: readonly TokenType[],
): Promise<TakeToken> {
  const id = await matchCode(ctx, email, code, types)
  return async (tx) => (id === null ? null : await consumeById(tx, id))
}

interface Proof {
  readonly take: TakeToken
  /** Of the browser that sends the token; null for clients that send none. */
  readonly browserSecret: string | null
}

/** Consumes a token, performs its action, and opens a session unless another confirmation is still missing. */
async function prove(
  tx: TransactionSql,
  ctx: AuthContext,
  { take, browserSecret }: Proof,
  device: ReturnType<typeof deviceOf>,
) {
  const { user, consumed } = await takeToken(tx, ctx, take)
  const isChange = EMAIL_CHANGE_TYPES.includes(consumed.type)
  if (!(await completeEmailChange(tx, ctx, consumed))) return { user, opened: null, ended: [] }
  if (!isChange) await acceptMailbox(tx, ctx, user, { type: consumed.type, browserSecret })
  const opened = await openSession(tx, ctx, user, 'otp', device)
  const ended = isChange ? await endOtherSessions(tx, user.id, opened.session.id) : []
  return { user: (await findUserById(tx, user.id)) ?? user, opened, ended }
}

async function takeToken(tx: TransactionSql, ctx: AuthContext, take: TakeToken) {
  const consumed = await take(tx)
  // The lock waits for another sign-up of the address.
  const user = consumed && (await lockUser(tx, consumed.userId))
  if (!consumed || !user) throw tokenExpired()
  if (isBanned(user, ctx.now())) throw new AuthFailure(403, 'user_banned', 'User is banned')
  return { user, consumed }
}

/** Whether nothing is missing after this token: of a change of address both mailboxes confirm. */
async function completeEmailChange(tx: TransactionSql, ctx: AuthContext, consumed: ConsumedToken): Promise<boolean> {
  return !EMAIL_CHANGE_TYPES.includes(consumed.type) || (await confirmEmailChange(tx, ctx, consumed.userId))
}

function requireTypes(type: string | null | undefined): readonly TokenType[] {
  if (!type) throw invalidRequest('Verify requires a verification type')
  const types = TOKENS_OF_TYPE.get(type)
  if (!types) throw invalidRequest('Invalid email verification type')
  return types
}

/** Errors are returned in the fragment, and for a code exchange also in the query, where its page reads them. */
function withFailure(target: string, failure: AuthFailure, isPkce: boolean): string {
  const parameters = {
    error: failure.status < 500 ? 'access_denied' : 'server_error',
    error_code: failure.code,
    error_description: failure.message,
  }
  return withFragment(isPkce ? withQuery(target, parameters) : target, { ...parameters, sb: '' })
}
