import { isAuthWeakPasswordError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#gateway/auth/limits.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aMinutePasses, aReplica, call, latestMail, mailCount } from './auth-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
const signUp = (email: string, data: object = { full_name: 'Ana Pérez', language_preference: 'es' }) =>
  gateway.anonClient().auth.signUp({ email, password: PASSWORD, options: { data } })

describe('signing up', () => {
  test('sign-up returns a user without a session and mails a link to the site root', async () => {
    const { data, error } = await signUp('root@example.com')
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email: 'root@example.com',
      role: 'authenticated',
      user_metadata: { full_name: 'Ana Pérez', language_preference: 'es' },
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const mail = await latestMail(gateway, 'root@example.com')
    expect(mail.subject).toBe('Confirma tu correo en Convite')
    expect(`${mail.link.origin}${mail.link.pathname}`).toBe(`${gateway.config.siteUrl}/`)
    expect(mail.type).toBe('signup')
    expect(mail.tokenHash.length).toBeGreaterThanOrEqual(43)
    expect(mail.html).toContain('Confirmar mi correo')
  })

  test('sign-up mails in the chosen language', async () => {
    await signUp('english@example.com', { full_name: 'Ada Byron', language_preference: 'en' })
    const mail = await latestMail(gateway, 'english@example.com')
    expect(mail.subject).toBe('Confirm your email at Convite')
    expect(mail.text).toContain('Hello Ada,')
  })

  test('the link signs in once and creates the profile', async () => {
    await signUp('once@example.com')
    const { tokenHash } = await latestMail(gateway, 'once@example.com')
    const client = gateway.anonClient()
    const first = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(first.error).toBeNull()
    expect(first.data.user?.email_confirmed_at).toBeTruthy()
    expect(first.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    const [profile] = await gateway.database
      .admin`select full_name from profiles where id = ${first.data.user?.id ?? ''}`
    expect(profile).toEqual({ full_name: 'Ana Pérez' })
    const second = await gateway.anonClient().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('only the right password reveals that an address is unconfirmed', async () => {
    await signUp('waiting@example.com')
    const auth = gateway.anonClient().auth
    const right = await auth.signInWithPassword({ email: 'waiting@example.com', password: PASSWORD })
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const wrong = await auth.signInWithPassword({ email: 'waiting@example.com', password: 'something else' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('the address is case-insensitive', async () => {
    await gateway.signUpConfirmed({ email: 'capital@example.com', password: PASSWORD })
    const { error } = await gateway
      .anonClient()
      .auth.signInWithPassword({ email: ' Capital@Example.COM ', password: PASSWORD })
    expect(error).toBeNull()
  })

  test('a resent confirmation replaces the first', async () => {
    await signUp('again@example.com')
    const first = await latestMail(gateway, 'again@example.com')
    await aMinutePasses(gateway)
    const { error } = await gateway.anonClient().auth.resend({ type: 'signup', email: 'again@example.com' })
    expect(error).toBeNull()
    const second = await latestMail(gateway, 'again@example.com')
    const auth = gateway.anonClient().auth
    expect((await auth.verifyOtp({ token_hash: first.tokenHash, type: 'signup' })).error?.code).toBe('otp_expired')
    expect((await auth.verifyOtp({ token_hash: second.tokenHash, type: 'signup' })).error).toBeNull()
  })

  test('a user cannot choose values that decide rights', async () => {
    const body = {
      email: 'climber@example.com',
      password: PASSWORD,
      role: 'service_role',
      aud: 'admin',
      app_metadata: { role: 'admin' },
      email_confirmed_at: '2020-01-01T00:00:00Z',
      is_super_admin: true,
      data: { sub: 'somebody', email: 'victim@example.com', email_verified: true },
    }
    const { body: user } = await call(gateway, 'POST', '/signup', { body })
    expect(user).toMatchObject({ role: 'authenticated', aud: 'authenticated', email: 'climber@example.com' })
    const [row] = await gateway.database.auth`
      select u.role, u.email_confirmed_at, u.raw_app_meta_data, i.identity_data, i.email
      from auth.users u join auth.identities i on i.user_id = u.id where u.email = 'climber@example.com'`
    expect(row).toMatchObject({
      role: 'authenticated',
      email_confirmed_at: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      email: 'climber@example.com',
      identity_data: { email_verified: false, email: 'climber@example.com' },
    })
  })

  test.each([
    ['no JSON', '{"email":', 'bad_json'],
    ['a number for the address', { email: 1, password: PASSWORD }, 'validation_failed'],
    ['no address at all', { password: PASSWORD }, 'anonymous_provider_disabled'],
    ['an address that is none', { email: 'ana', password: PASSWORD }, 'validation_failed'],
    [
      'a line break in the address',
      { email: 'a@example.com\r\nBcc: b@example.com', password: PASSWORD },
      'validation_failed',
    ],
    [
      'a NUL in the metadata',
      { email: 'nul@example.com', password: PASSWORD, data: { full_name: 'a\0' } },
      'validation_failed',
    ],
    [
      'half a surrogate pair in the metadata',
      { email: 'half-pair@example.com', password: PASSWORD, data: { full_name: 'a\ud800' } },
      'validation_failed',
    ],
    [
      'metadata too large for a token',
      { email: 'big@example.com', password: PASSWORD, data: { a: 'x'.repeat(5000) } },
      'validation_failed',
    ],
    ['a phone', { phone: '+525512345678', password: PASSWORD }, 'phone_provider_disabled'],
    [
      'half a code challenge',
      { email: 'half@example.com', password: PASSWORD, code_challenge: 'x'.repeat(43) },
      'validation_failed',
    ],
  ])('a sign-up with %s is refused with a code', async (_what, body, code) => {
    const answer = await fetch(`${gateway.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: gateway.keys.publishableKey, 'x-supabase-api-version': '2024-01-01' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ code })
  })

  test('a client of the first API version gets the code as error_code', async () => {
    const headers = { 'x-supabase-api-version': '' }
    const { status, body } = await call(gateway, 'POST', '/token?grant_type=password', {
      body: { email: 'nobody@example.com', password: 'x' },
      headers,
    })
    expect([status, body]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    ])
  })
})

describe('passwords', () => {
  test.each([
    ['five characters', 'cinco', 'length'],
    ['five characters of many bytes', '👩‍💻é', 'length'],
    ['a common one', 'password', 'pwned'],
    ['a common one in capitals', 'QWERTY123', 'pwned'],
    ['a common one in Spanish', 'contraseña', 'pwned'],
  ])('a weak password is refused with its reason: %s', async (_what, password, reason) => {
    const { error } = await gateway.anonClient().auth.signUp({ email: 'weak@example.com', password })
    expect(error && isAuthWeakPasswordError(error) && error.reasons).toEqual([reason])
    expect(error).toMatchObject({ status: 422, code: 'weak_password' })
    expect(await mailCount(gateway, 'weak@example.com')).toBe(0)
  })

  test('a password of six characters is accepted', async () => {
    const { error } = await gateway.anonClient().auth.signUp({ email: 'six@example.com', password: 'ñu7%mx' })
    expect(error).toBeNull()
  })

  test('a password of 72 bytes is hashed completely', async () => {
    const password = `${'a1'.repeat(35)}yz`
    await gateway.signUpConfirmed({ email: 'long@example.com', password })
    const auth = gateway.anonClient().auth
    const nearly = await auth.signInWithPassword({ email: 'long@example.com', password: `${password.slice(0, -1)}x` })
    expect(nearly.error?.code).toBe('invalid_credentials')
    const longer = await auth.signInWithPassword({ email: 'long@example.com', password: `${password}and more` })
    expect(longer.error?.code).toBe('invalid_credentials')
    expect((await auth.signInWithPassword({ email: 'long@example.com', password })).error).toBeNull()
  })

  test('a password of 73 bytes is refused and never truncated', async () => {
    const { error } = await gateway.anonClient().auth.signUp({ email: 'longer@example.com', password: 'é'.repeat(37) })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(error?.message).toContain('72')
  })

  test('passwords are stored as bcrypt of cost 10', async () => {
    const signedUp = await aReplica(gateway, DEFAULT_LIMITS).app.request('/signup', {
      method: 'POST',
      headers: { apikey: gateway.keys.publishableKey },
      body: JSON.stringify({ email: 'hash@example.com', password: PASSWORD }),
    })
    expect(signedUp.status).toBe(200)
    const [row] = await gateway.database
      .auth`select encrypted_password from auth.users where email = 'hash@example.com'`
    expect(row?.encrypted_password).toMatch(/^\$2[aby]\$10\$.{53}$/)
  })
})

describe('about the service', () => {
  test('settings list the enabled features', async () => {
    const { body } = await call(gateway, 'GET', '/settings')
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: false,
      external: { email: true, phone: false },
    })
  })

  test('health and signing keys need no project key', async () => {
    for (const path of ['/health', '/.well-known/jwks.json']) {
      expect((await fetch(`${gateway.url}/auth/v1${path}`)).status).toBe(200)
    }
    const jwks = await (await fetch(`${gateway.url}/auth/v1/.well-known/jwks.json`)).json()
    expect(jwks).toMatchObject({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256' }] })
    expect(JSON.stringify(jwks)).not.toContain('"d"')
  })

  test.each([{}, { apikey: 'sb_publishable_of_somebody_else' }])(
    'other requests need a project key: %j is refused',
    async (headers) => {
      const answer = await fetch(`${gateway.url}/auth/v1/settings`, { headers: headers as HeadersInit })
      expect(answer.status).toBe(401)
    },
  )

  test.each(['id_token', 'web3', 'nonsense', ''])('the grant type "%s" is not supported', async (type) => {
    const { status, body } = await call(gateway, 'POST', `/token?grant_type=${type}`, { body: {} })
    expect([status, body.message]).toEqual([400, 'unsupported_grant_type'])
  })

  test('responses are not cacheable', async () => {
    const { headers } = await call(gateway, 'POST', '/token?grant_type=password', {
      body: { email: 'x', password: 'y' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('the audit log holds ids and no personal data', async () => {
    const { user } = await gateway.signUpConfirmed({ email: 'audited@example.com', password: PASSWORD })
    const rows = await gateway.database.auth`
      select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = ${user.id}`
    expect(rows.map((row) => row.payload.action)).toEqual(['user_confirmation_requested', 'user_signedup'])
    for (const { payload, ip_address } of rows) {
      expect([Object.keys(payload).sort(), ip_address]).toEqual([['action', 'actor_id', 'log_type'], ''])
    }
  })
})
