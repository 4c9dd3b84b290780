import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { isWithin } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import type { AuthContext } from './context.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_current'
  | 'email_change_token_new'

const HOUR_MS = 3_600_000
/** Lifetime of a mailed link and its code. */
const LIFETIME_MS: Readonly<Record<TokenType, number>> = {
  confirmation_token: 24 * HOUR_MS,
  recovery_token: HOUR_MS,
  reauthentication_token: HOUR_MS,
  email_change_token_current: 24 * HOUR_MS,
  email_change_token_new: 24 * HOUR_MS,
}

/** Prefix of tokens whose flow ends in a code exchange, as in GoTrue. */
export const PKCE_PREFIX = 'pkce_'

/** The two secrets of one email: the token in its link, and the code that may be typed instead. */
export interface IssuedToken {
  readonly token: string
  readonly code: string
}

export interface ConsumedToken {
  readonly userId: string
  readonly type: TokenType
}

/** Creates a token for an email and invalidates an earlier one of the same type and account. */
export async function issueToken(
  tx: Queryable,
  ctx: AuthContext,
  wanted: { userId: string; type: TokenType; email: string; isPkce?: boolean },
): Promise<IssuedToken> {
  const id = randomUUID()
  const token = `${wanted.isPkce ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = ctx.now()
  await tx`delete from auth.one_time_tokens where user_id = ${wanted.userId} and token_type = ${wanted.type}`
  await tx`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${id}, ${wanted.userId}, ${wanted.type}, ${digest(token)}, ${wanted.email}, ${now}, ${now})`
  await tx`insert into auth.email_codes (token_id, code_hash) values (${id}, ${codeDigest(ctx, id, code)})`
  return { token, code }
}

/** Consumes a link's token: of any number of concurrent tries, one succeeds. Null when it is wrong, used or expired. */
export async function consumeLink(
  tx: Queryable,
  ctx: AuthContext,
  token: string,
  types: readonly TokenType[],
): Promise<ConsumedToken | null> {
  await lockOwner(tx, tx`token_hash = ${digest(token)}`)
  const [row] = await tx<TokenRow[]>`
    delete from auth.one_time_tokens where token_hash = ${digest(token)} and token_type = any (${types}::auth.one_time_token_type[])
    returning id, user_id, token_type, extract(epoch from created_at)::float8 * 1000 as created_ms`
  return row && isFresh(ctx, row) ? { userId: row.user_id, type: row.token_type } : null
}

/**
 * Looks up a six-digit code without consuming it. Every lookup counts as a try, also in a request that fails, so this
 * runs outside the caller's transaction; after `codeTries` the code is invalid while the link stays valid.
 * @returns the id to pass to `consumeById`, or null.
 * @throws AuthFailure 429 `over_request_rate_limit` after a day's wrong codes; links stay valid.
 */
export async function matchCode(
  ctx: AuthContext,
  email: string,
  code: string,
  types: readonly TokenType[],
): Promise<string | null> {
  await ctx.guard.admitCode(email)
  const rows = await ctx.sql<(TokenRow & { code_hash: string })[]>`
    update auth.email_codes c set tries = c.tries + 1
    from auth.one_time_tokens t
    where t.id = c.token_id and t.relates_to = ${email} and t.token_type = any (${types}::auth.one_time_token_type[])
      and c.tries < ${ctx.limits.codeTries}
    returning t.id, t.user_id, t.token_type, extract(epoch from t.created_at)::float8 * 1000 as created_ms, c.code_hash`
  const match = rows.find((row) => isFresh(ctx, row) && isSame(row.code_hash, codeDigest(ctx, row.id, code)))
  if (!match) return null
  await ctx.guard.codeWasRight(email)
  return match.id
}

/** Consumes the token of a matched code; null when it was consumed meanwhile. */
export async function consumeById(tx: Queryable, id: string): Promise<ConsumedToken | null> {
  await lockOwner(tx, tx`id = ${id}`)
  const [row] = await tx<TokenRow[]>`
    delete from auth.one_time_tokens where id = ${id} returning user_id, token_type`
  return row ? { userId: row.user_id, type: row.token_type } : null
}

/** Every transaction locks the account before its tokens, so that two of them cannot wait for each other. */
async function lockOwner(tx: Queryable, token: ReturnType<Queryable>): Promise<void> {
  await tx`
    select from auth.users where id = (select user_id from auth.one_time_tokens where ${token}) for update`
}

/** Which tokens of these types an account has outstanding. */
export async function outstandingTypes(
  tx: Queryable,
  userId: string,
  types: readonly TokenType[],
): Promise<readonly TokenType[]> {
  const rows = await tx<{ token_type: TokenType }[]>`
    select token_type from auth.one_time_tokens
    where user_id = ${userId} and token_type = any (${types}::auth.one_time_token_type[])`
  return rows.map((row) => row.token_type)
}

/** Invalidates every token of these types. */
export async function voidTokens(tx: Queryable, userId: string, types: readonly TokenType[]): Promise<void> {
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId} and token_type = any (${types}::auth.one_time_token_type[])`
}

/** Instants before which a token of each type has expired, for the cleanup. */
export function tokenCutoffs(now: Date): readonly (readonly [TokenType, Date])[] {
  return Object.entries(LIFETIME_MS).map(([type, ms]) => [type as TokenType, new Date(now.getTime() - ms)] as const)
}

interface TokenRow {
  readonly id: string
  readonly user_id: string
  readonly token_type: TokenType
  readonly created_ms: number
}

function isFresh(ctx: AuthContext, row: TokenRow): boolean {
  return isWithin(ctx.now(), row.created_ms, LIFETIME_MS[row.token_type])
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The million possible codes are quickly recovered from a plain hash, so this hash uses a key that is not in the
 * database.
 */
function codeDigest(ctx: AuthContext, tokenId: string, code: string): string {
  return createHmac('sha256', ctx.secret).update(`code ${tokenId} ${code}`).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
