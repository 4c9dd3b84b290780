import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isIssuedAhead } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { AuthFailure } from './failure.ts'
import { mustChoosePassword, type UserRow, userEmail } from './users.ts'

/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600
/** Upper bound on the length of our tokens with all their claims; a longer token was not issued here. */
const MAX_TOKEN_LENGTH = 8_000

/** How and when the user authenticated, as in the `amr` claim; `timestamp` in seconds. */
export interface AuthenticationMethod {
  readonly method: string
  readonly timestamp: number
}

export interface AccessTokens {
  issue(user: UserRow, session: { id: string; aal: string; amr: readonly AuthenticationMethod[] }): Promise<SignedToken>
  /** @throws AuthFailure 401 `bad_jwt` for anything but a valid, unexpired token of this service. */
  read(token: string): Promise<{ userId: string; sessionId: string }>
}

export interface SignedToken {
  readonly token: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export function createAccessTokens(keys: Keys, siteUrl: string, now: () => Date): AccessTokens {
  const issuer = `${siteUrl}/auth/v1`
  const findKey = createLocalJWKSet(keys.jwks)
  return {
    async issue(user, session) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const claims = {
        email: userEmail(user),
        phone: user.phone ?? '',
        app_metadata: user.raw_app_meta_data ?? {},
        user_metadata: user.raw_user_meta_data ?? {},
        role: user.role ?? 'authenticated',
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: user.is_anonymous,
        ...(mustChoosePassword(user) && { must_choose_password: true }),
      }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys.signing.privateKey)
      return { token, expiresAt }
    },
    async read(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw badToken('too long')
      const payload = await verified(token)
      if (isIssuedAhead(payload.iat, now().getTime())) throw badToken('token is issued in the future')
      const { sub, session_id } = payload as JWTPayload & { session_id?: unknown }
      if (!isUuid(sub) || !isUuid(session_id)) throw badToken('invalid claims')
      return { userId: sub, sessionId: session_id }
    },
  }

  async function verified(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['ES256'],
        issuer,
        audience: 'authenticated',
        requiredClaims: ['exp', 'sub', 'session_id'],
        currentDate: now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw badToken('token is expired')
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        throw badToken('unable to parse or verify signature')
      throw error
    }
  }
}

function badToken(reason: string): AuthFailure {
  return new AuthFailure(401, 'bad_jwt', `invalid JWT: ${reason}`)
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
