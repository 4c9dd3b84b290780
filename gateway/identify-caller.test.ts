import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { IdentifyCaller } from './caller.ts'
import { EndedSessions } from './ended-sessions/ended-sessions.ts'
import { HttpError } from './http-error.ts'
import { createIdentifyCaller } from './identify-caller.ts'
import type { Keys } from './keys.ts'

const SITE = 'https://convite.example'
const ISSUER = `${SITE}/auth/v1`
const ANA = '0b0e5b0a-7c8e-4c4e-9d8c-2f6f3f3a1b11'
const CONFIRMED = '7d1c2a60-3a52-4b2f-8f0e-5d8d2c1b9a44'
const SESSION = '3d0c0a52-0b64-4a1c-8a53-0a54e0c5b001'
const OTHER_SESSION = '3d0c0a52-0b64-4a1c-8a53-0a54e0c5b002'

let keys: Keys
let identify: IdentifyCaller
let sessions: EndedSessions
beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'ours', alg: 'ES256' }
  keys = {
    publishableKey: 'sb_publishable_1',
    secretKey: 'sb_secret_1',
    signing: { kid: 'ours', privateKey: pair.privateKey, publicJwk },
    jwks: { keys: [publicJwk] },
  }
  sessions = new EndedSessions({ read: async () => [], maxAgeMs: 1_000 })
  const isConfirmed = async (userId: string) => userId === CONFIRMED
  identify = createIdentifyCaller(keys, { siteUrl: SITE }, { sessions, isConfirmed })
})

interface Changes {
  readonly claims?: JWTPayload
  readonly issuer?: string
  readonly audience?: string
  readonly expires?: string | null
  readonly kid?: string
  readonly key?: CryptoKey
}

async function token({ claims, issuer = ISSUER, audience = 'authenticated', expires = '1h', kid, key }: Changes = {}) {
  const jwt = new SignJWT({ sub: ANA, role: 'authenticated', aal: 'aal1', session_id: SESSION, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: kid ?? 'ours' })
    .setIssuedAt()
    .setIssuer(issuer)
    .setAudience(audience)
  if (expires) jwt.setExpirationTime(expires)
  return await jwt.sign(key ?? keys.signing.privateKey)
}

const ask = (apikey: string | null, bearer?: string) =>
  identify(new Headers({ ...(apikey ? { apikey } : {}), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }))

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token issued before its user chose a password', () => {
  const asked = (sub: string) => token({ claims: { sub, must_choose_password: true } })

  test('it is refused while the password is to be chosen', async () => {
    const refusal = await ask('sb_publishable_1', await asked(ANA)).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 403, body: { code: 'password_required' } })
  })

  test('it is accepted once the password is chosen', async () => {
    expect(await ask('sb_publishable_1', await asked(CONFIRMED))).toMatchObject({ userId: CONFIRMED })
  })
})

describe('keys', () => {
  test('the publishable key alone identifies a visitor', async () => {
    expect(await ask('sb_publishable_1')).toEqual({ role: 'anon', claims: { role: 'anon' }, userId: null })
  })

  test('the publishable key sent twice still identifies a visitor', async () => {
    expect((await ask('sb_publishable_1', 'sb_publishable_1')).role).toBe('anon')
  })

  test('the secret key identifies the service', async () => {
    expect((await ask('sb_secret_1', 'sb_secret_1')).role).toBe('service_role')
  })

  test.each([null, '', 'sb_publishable_2', 'sb_secret_', 'anon'])('the key %j is refused', async (key) => {
    await expect(ask(key)).rejects.toMatchObject({ status: 401 })
  })

  test('a token without a key is refused', async () => {
    await expect(ask(null, await token())).rejects.toMatchObject({ status: 401 })
  })
})

describe('tokens', () => {
  test('a valid token identifies its user with all claims', async () => {
    const caller = await ask('sb_publishable_1', await token())
    expect(caller).toMatchObject({ role: 'authenticated', userId: ANA, claims: { sub: ANA, session_id: SESSION } })
  })

  test('a valid token beside the secret key identifies its user and not the service', async () => {
    expect((await ask('sb_secret_1', await token())).role).toBe('authenticated')
  })

  test('a cached token is refused once it has expired', async () => {
    const short = await token({ expires: '10s' })
    expect((await ask('sb_publishable_1', short)).userId).toBe(ANA)
    vi.useFakeTimers({ now: Date.now() + 11_000 })
    try {
      await expect(ask('sb_publishable_1', short)).rejects.toMatchObject({ status: 401 })
    } finally {
      vi.useRealTimers()
    }
  })

  test('SESS: a cached token is refused once its session has ended, and no other', async () => {
    const [ended, open] = [await token(), await token({ claims: { session_id: OTHER_SESSION } })]
    expect((await ask('sb_publishable_1', ended)).userId).toBe(ANA)
    sessions.add([SESSION])
    try {
      for (const key of ['sb_publishable_1', 'sb_secret_1']) {
        await expect(ask(key, ended)).rejects.toMatchObject({
          status: 401,
          body: { code: 'PGRST303', message: 'JWT session has ended' },
        })
      }
      expect((await ask('sb_publishable_1', open)).userId).toBe(ANA)
    } finally {
      await sessions.refresh()
    }
  })

  const forgeries: [string, () => Promise<string>][] = [
    ['expired', () => token({ expires: '-1s' })],
    ['without an end', () => token({ expires: null })],
    ['for another audience', () => token({ audience: 'anon' })],
    ['of another issuer', () => token({ issuer: 'https://elsewhere.example/auth/v1' })],
    ['for the service role', () => token({ claims: { role: 'service_role' } })],
    ['for a role of the database', () => token({ claims: { role: 'postgres' } })],
    ['without a role', () => token({ claims: { role: undefined } })],
    ['without a session', () => token({ claims: { session_id: undefined } })],
    ['with an invalid session', () => token({ claims: { session_id: 'one' } })],
    ['without a user', () => token({ claims: { sub: '' } })],
    ['with an invalid user id', () => token({ claims: { sub: "' or true --" } })],
    ['signed by another key', async () => token({ key: (await generateKeyPair('ES256')).privateKey })],
    ['naming a key we do not have', () => token({ kid: '../../etc/passwd' })],
    ['longer than eight kilobytes', () => token({ claims: { padding: 'a'.repeat(8_192) } })],
    [
      'unsigned',
      async () => {
        const [, payload] = (await token()).split('.')
        return `${base64url({ alg: 'none', kid: 'ours' })}.${payload}.`
      },
    ],
    [
      'signed with our public key as a secret',
      async () => {
        const [, payload] = (await token()).split('.')
        const unsigned = `${base64url({ alg: 'HS256', kid: 'ours' })}.${payload}`
        const mac = createHmac('sha256', JSON.stringify(keys.signing.publicJwk)).update(unsigned).digest('base64url')
        return `${unsigned}.${mac}`
      },
    ],
    [
      'changed after signing',
      async () => {
        const [header, , signature] = (await token()).split('.')
        return `${header}.${base64url({ sub: ANA, role: 'authenticated', exp: 4e9 })}.${signature}`
      },
    ],
    [
      'bringing its own key',
      async () => {
        const own = await generateKeyPair('ES256', { extractable: true })
        const jwk = await exportJWK(own.publicKey)
        return await new SignJWT({ sub: ANA, role: 'authenticated' })
          .setProtectedHeader({ alg: 'ES256', jwk })
          .setIssuer(ISSUER)
          .setAudience('authenticated')
          .setExpirationTime('1h')
          .sign(own.privateKey)
      },
    ],
    ['that is no token', async () => 'a.b.c'],
    ['that is no token at all', async () => '💥'.replace(/./gu, 'x')],
  ]
  test.each(forgeries)('JWT: a token %s is refused', async (_how, forge) => {
    const refusal = await ask('sb_publishable_1', await forge()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(HttpError)
    expect(refusal).toMatchObject({ status: 401, body: { code: expect.stringMatching(/^PGRST30[13]$/) } })
  })
})
