import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Caller } from '../caller.ts'
import { isIssuedAhead } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { StorageFailure } from './failure.ts'

/** The signer: an address grants no more than the signer's own rights at the time of use. */
export interface Signer {
  readonly role: Caller['role']
  /** Null for the service and for anonymous callers. */
  readonly owner: string | null
}

/** What a signed address allows: reading one object, or writing it. */
export type UrlToken = Signer &
  (
    | { readonly scope: 'download'; readonly url: string }
    | {
        readonly scope: 'upload'
        readonly url: string
        readonly upsert: boolean
        /** The signer's session, whose end voids the address; none for the service and for anonymous callers. */
        readonly session?: string | undefined
      }
  )

export interface UrlTokens {
  sign(token: UrlToken, seconds: number): Promise<string>
  /**
   * Verifies the token of an address for this object and use.
   * @param url bucket and name, `<bucket>/<name>`
   * @throws StorageFailure 400 `InvalidJWT` when it is not ours or has expired, `InvalidSignature` when it is for another
   *   object or use.
   */
  read<S extends UrlToken['scope']>(
    token: string | undefined,
    scope: S,
    url: string,
  ): Promise<{ token: Extract<UrlToken, { scope: S }>; expiresAtMs: number }>
}

const MAX_TOKEN_LENGTH = 8_192

/**
 * Signs with a separate key derived from the secret key: a signed address can never pass for an access token, nor the
 * reverse.
 */
export function createUrlTokens(keys: Pick<Keys, 'secretKey'>, now: () => Date = () => new Date()): UrlTokens {
  const key = new Uint8Array(hkdfSync('sha256', keys.secretKey, '', 'convite signed storage addresses', 32))
  return {
    sign: async (token, seconds) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return await new SignJWT({ ...token })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },
    read: async (text, scope, url) => {
      const payload = await verified(text ?? '', key, now())
      if (payload['scope'] !== scope || payload['url'] !== url) {
        throw new StorageFailure(400, 'InvalidSignature', 'The signature is not for this request')
      }
      // It lives as long as it is remembered that the signer's session has ended.
      if (scope === 'upload' && isIssuedAhead(payload.iat, now().getTime())) {
        throw new StorageFailure(400, 'InvalidJWT', 'The address was signed in the future')
      }
      return { token: payload as never, expiresAtMs: Number(payload.exp) * 1000 }
    },
  }
}

async function verified(text: string, key: Uint8Array, currentDate: Date) {
  try {
    if (text.length > MAX_TOKEN_LENGTH) throw new errors.JWSInvalid()
    const options = { algorithms: ['HS256'], requiredClaims: ['exp', 'url', 'scope', 'role'], currentDate }
    const { payload } = await jwtVerify(text, key, options)
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new StorageFailure(400, 'InvalidJWT', 'The address has expired')
    if (error instanceof errors.JOSEError)
      throw new StorageFailure(400, 'InvalidJWT', 'The address is not signed by us')
    throw error
  }
}
