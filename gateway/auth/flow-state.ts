import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { isWithin } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import type { AuthContext } from './context.ts'
import { AuthFailure, invalidRequest } from './failure.ts'

export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change'

/** The challenge of a PKCE exchange (RFC 7636), which a client sends when it requests an email. */
export interface Challenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}

/** Lifetime of an issued code; the page it redirects to exchanges it immediately. */
const CODE_LIFETIME_MS = 5 * 60_000

/**
 * Reads the challenge of a request; null for the implicit flow.
 * @throws AuthFailure 400 for an incomplete challenge or one no verifier can match.
 */
export function readChallenge(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): Challenge | null {
  const challenge = body.code_challenge ?? ''
  const method = (body.code_challenge_method ?? '').toLowerCase()
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw invalidRequest('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalidRequest('code challenge has to be between 43 and 128 characters')
  }
  if (method !== 's256' && method !== 'plain') throw invalidRequest('code challenge method is not supported')
  return { challenge, method }
}

/** Stores a challenge until the link in the email is followed. */
export async function keepChallenge(
  tx: Queryable,
  ctx: AuthContext,
  userId: string,
  method: FlowMethod,
  given: Challenge | null,
): Promise<void> {
  if (!given) return
  const now = ctx.now()
  await tx`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
      created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${userId}, ${randomUUID()}, ${given.method}, ${given.challenge}, 'email', ${now}, ${now}, ${method})`
}

/**
 * Issues the code a redirect carries, for the latest challenge of these methods; the table stores its hash.
 * @throws AuthFailure 422 `flow_state_not_found` when there is no such challenge.
 */
export async function issueAuthCode(
  tx: Queryable,
  ctx: AuthContext,
  userId: string,
  methods: readonly FlowMethod[],
): Promise<string> {
  const code = randomUUID()
  const now = ctx.now()
  const issued = await tx`
    update auth.flow_state set auth_code = ${digest(code)}, auth_code_issued_at = ${now}, updated_at = ${now}
    where id = (
      select id from auth.flow_state
      where user_id = ${userId} and authentication_method = any (${methods}) and auth_code_issued_at is null
      order by created_at desc limit 1)`
  if (issued.count === 0) {
    throw new AuthFailure(422, 'flow_state_not_found', 'No valid flow state found for user.')
  }
  return code
}

/**
 * Exchanges a code for the account and method it was issued for. It works once.
 * @throws AuthFailure `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`.
 */
export async function redeemAuthCode(
  tx: Queryable,
  ctx: AuthContext,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: FlowMethod }> {
  const [row] = await tx<FlowRow[]>`
    delete from auth.flow_state where auth_code = ${digest(code)} and auth_code_issued_at is not null
    returning user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at`
  if (!row) throw new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (!isWithin(ctx.now(), row.auth_code_issued_at, CODE_LIFETIME_MS)) {
    throw new AuthFailure(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const derived =
    row.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [given, expected] = [Buffer.from(derived), Buffer.from(row.code_challenge)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AuthFailure(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  return { userId: row.user_id, method: row.authentication_method }
}

interface FlowRow {
  readonly user_id: string
  readonly code_challenge: string
  readonly code_challenge_method: 's256' | 'plain'
  readonly authentication_method: FlowMethod
  readonly auth_code_issued_at: Date
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
