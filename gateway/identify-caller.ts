import { createHash, timingSafeEqual } from 'node:crypto'
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Caller, Claims, IdentifyCaller } from './caller.ts'
import { isIssuedAhead } from './clock.ts'
import type { SessionGuard } from './ended-sessions/ended-sessions.ts'
import { HttpError } from './http-error.ts'
import type { Keys } from './keys.ts'

/**
 * Upper bound on the length of our tokens, far above that of one with all its claims; a longer token was not issued
 * here.
 */
const MAX_TOKEN_LENGTH = 8_192
const REMEMBERED_TOKENS = 2_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }
const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' }, userId: null }

export interface CallerChecks {
  readonly sessions: SessionGuard
  /** Asked for tokens issued before their user had chosen a password: whether that has been done since. */
  readonly isConfirmed: (userId: string) => Promise<boolean>
}

/**
 * Builds the authentication of callers for all services. Tokens must be ES256 with one of our keys, unexpired, issued
 * by this site's auth service for `authenticated`. The last few thousand verified tokens are cached until they expire,
 * because verifying a signature costs as much as a short query; whether its session has ended is asked each time.
 */
export function createIdentifyCaller(
  keys: Keys,
  site: { readonly siteUrl: string },
  { sessions, isConfirmed }: CallerChecks,
): IdentifyCaller {
  const findKey = createLocalJWKSet(keys.jwks)
  const isPublishable = equals(keys.publishableKey)
  const isSecret = equals(keys.secretKey)
  const verified = new Map<string, Caller>()

  const callerOfKey = (key: string): Caller | null => (isPublishable(key) ? ANONYMOUS : isSecret(key) ? SERVICE : null)

  const verify = async (token: string): Promise<Caller> => {
    if (token.length > MAX_TOKEN_LENGTH) throw refused('JWSError (JWSInvalidSignature)')
    const known = verified.get(token)
    if (known) {
      const now = Date.now()
      if (Number(known.claims.exp) * 1000 > now && !isIssuedAhead(known.claims.iat, now)) return known
      verified.delete(token)
    }
    const caller = toCaller(await readToken(token))
    const [oldest] = verified.keys()
    if (verified.size >= REMEMBERED_TOKENS && oldest !== undefined) verified.delete(oldest)
    verified.set(token, caller)
    return caller
  }

  const readToken = async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['ES256'],
        issuer: `${site.siteUrl}/auth/v1`,
        audience: 'authenticated',
        requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
      })
      if (isIssuedAhead(payload.iat, Date.now())) throw refused('JWT issued at future', 'PGRST303')
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refused('JWT expired', 'PGRST303')
      if (error instanceof errors.JWTClaimValidationFailed) throw refused('JWT claims are not valid', 'PGRST303')
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw refused('JWT could not be verified')
      throw error
    }
  }

  return async (headers) => {
    const apiKey = headers.get('apikey')
    if (!apiKey) {
      throw new HttpError(401, {
        message: 'No API key found in request',
        hint: 'No `apikey` request header was found.',
      })
    }
    const byKey = callerOfKey(apiKey)
    if (!byKey) throw new HttpError(401, { message: 'Invalid API key', hint: 'Double check the publishable key.' })
    const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    if (!bearer) return byKey
    const caller = callerOfKey(bearer) ?? (await verify(bearer))
    await sessions.requireOpen(caller.claims.session_id)
    const isWaiting = caller.claims.must_choose_password === true
    if (isWaiting && caller.userId && !(await isConfirmed(caller.userId))) throw passwordRequired()
    return caller
  }
}

function toCaller(payload: JWTPayload): Caller {
  const { role, sub, session_id } = payload as JWTPayload & { role?: unknown; session_id?: unknown }
  // Only users have tokens; the service is identified by its key and never by a token.
  const isUsers = role === 'authenticated' && sub !== undefined && UUID.test(sub)
  // A token without a session could never be signed out.
  const hasSession = typeof session_id === 'string' && UUID.test(session_id)
  if (!isUsers || !hasSession) throw refused('JWT claims are not valid', 'PGRST303')
  return { role, claims: payload as Claims, userId: sub }
}

/** PostgREST's body for an invalid token. */
function refused(message: string, code = 'PGRST301'): HttpError {
  return new HttpError(
    401,
    { code, message, details: null, hint: null },
    { headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` } },
  )
}

function passwordRequired(): HttpError {
  const message = 'A password must be chosen before anything else.'
  return new HttpError(403, { code: 'password_required', message, details: null, hint: null })
}

/** Comparing digests takes the same time wherever two keys first differ; the length of the keys is no secret. */
function equals(expected: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const wanted = digest(expected)
  return (given) => given.length === expected.length && timingSafeEqual(digest(given), wanted)
}
