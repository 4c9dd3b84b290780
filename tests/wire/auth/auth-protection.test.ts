import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#gateway/auth/limits.ts'
import type { AuthService } from '#gateway/auth/service.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aMinutePasses, aReplica, call, setCount, someCaller } from './auth-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
const WRONG = 'una mesa mal puesta'
let people = 0

async function someone(at = gateway) {
  people += 1
  const email = `person-${people}@example.com`
  return { email, ...(await at.signUpConfirmed({ email, password: PASSWORD })) }
}

const signIn = (email: string, password: string, from: string, at = gateway) =>
  call(at, 'POST', '/token?grant_type=password', { body: { email, password }, from })

const signInAt = async ({ app }: AuthService, email: string, password: string, from: string) =>
  await app.request(
    '/token?grant_type=password',
    {
      method: 'POST',
      headers: { apikey: gateway.keys.publishableKey, 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )

describe('guessing passwords', () => {
  test('BRUTE: the sixth wrong password in five minutes is refused, and then the right one too', async () => {
    const { email } = await someone()
    const from = someCaller()
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, WRONG, from)).status).toBe(400)
    const sixth = await signIn(email, WRONG, from)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await signIn(email, PASSWORD, from)).status).toBe(429)
  })

  test('BRUTE: concurrent attempts do not exceed the limit together', async () => {
    const { email } = await someone()
    const from = someCaller()
    // On a busy processor a wait may be longer than is usual, and an attempt that gives up is not checked.
    const patient = aReplica(gateway, { maxPasswordWaitMs: 60_000 })
    const attempts = Array.from({ length: 10 }, () => signInAt(patient, email, WRONG, from))
    const answers = await Promise.all(attempts)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
  })

  test('the limit is per account and address, so that one user cannot lock out another', async () => {
    const [ana, eva] = [await someone(), await someone()]
    const from = someCaller()
    for (let tries = 0; tries < 6; tries += 1) await signIn(ana.email, WRONG, from)
    expect((await signIn(ana.email, PASSWORD, someCaller())).status).toBe(200)
    expect((await signIn(eva.email, PASSWORD, from)).status).toBe(200)
  })

  test('addresses of one network share one limit', async () => {
    const { email } = await someone()
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, WRONG, `2001:db8:bb:1::${tries + 1}`)
    expect((await signIn(email, WRONG, '2001:db8:bb:1:ffff::1')).status).toBe(429)
  })

  test('a forwarding header not written by the proxy is ignored', async () => {
    const { email } = await someone()
    const from = someCaller()
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, WRONG, `198.51.100.${tries}, ${from}`)
    expect((await signIn(email, WRONG, `198.51.100.99, ${from}`)).status).toBe(429)
  })

  test('a right password resets the count of wrong ones', async () => {
    const { email } = await someone()
    const from = someCaller()
    for (let tries = 0; tries < 4; tries += 1) await signIn(email, WRONG, from)
    expect((await signIn(email, PASSWORD, from)).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, WRONG, from)).status).toBe(400)
  })

  test('BRUTE: one address cannot try one password on many accounts', async () => {
    const from = someCaller()
    await setCount(gateway, 'password-address', from, 100)
    expect((await signIn('anybody@example.com', WRONG, from)).status).toBe(429)
  })

  test('concurrent attempts on many accounts are limited, and right passwords do not count', async () => {
    const { email } = await someone()
    const from = someCaller()
    await setCount(gateway, 'password-address', from, 97)
    for (let times = 0; times < 4; times += 1) expect((await signIn(email, PASSWORD, from)).status).toBe(200)
    const tries = Array.from({ length: 8 }, (_, i) => signIn(`stranger-${i}@example.com`, WRONG, from))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([400, 400, 400, 429, 429, 429, 429, 429])
  })

  test('BRUTE: the count holds across replicas', async () => {
    const { email } = await someone()
    const from = someCaller()
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, WRONG, from)
    expect((await signInAt(aReplica(gateway), email, WRONG, from)).status).toBe(429)
  })

  test('BRUTE: the count survives a restart', async () => {
    const folder = await makeDataFolder()
    const from = someCaller()
    try {
      const before = await startTestGateway({ dataDir: folder.path })
      for (let tries = 0; tries < 5; tries += 1) await signIn('anybody@example.com', WRONG, from, before)
      await before.stop()
      const after = await startTestGateway({ dataDir: folder.path })
      expect((await signIn('anybody@example.com', WRONG, from, after)).status).toBe(429)
      await after.stop()
    } finally {
      await folder.remove()
    }
  })
})

describe('many passwords at once, of the product’s own cost', () => {
  let crowded: TestGateway
  beforeAll(async () => {
    crowded = await startTestGateway({}, { authLimits: DEFAULT_LIMITS })
  })
  afterAll(() => crowded.stop())

  test('a hundred concurrent attempts of one sender do not delay others', async () => {
    const { email } = await someone(crowded)
    const crowd = someCaller()
    const answers: Awaited<ReturnType<typeof signIn>>[] = []
    const tries = Array.from({ length: 100 }, async (_, i) => {
      answers.push(await signIn(`somebody-${i}@example.com`, WRONG, crowd, crowded))
    })
    const own = await signIn(email, PASSWORD, someCaller(), crowded)
    const checkedBefore = answers.filter(({ status }) => status === 400).length
    await Promise.all(tries)
    const refused = answers.filter(({ status }) => status === 429)
    expect(own.status).toBe(200)
    // Ten of one address may be in front of it, and a few that arrived before.
    expect(checkedBefore).toBeLessThan(20)
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]?.body).toMatchObject({ code: 'over_request_rate_limit' })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('an attempt refused for concurrency does not count', async () => {
    const { email } = await someone(crowded)
    const from = someCaller()
    const tries = Array.from({ length: 40 }, () => signIn(email, PASSWORD, from, crowded))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await signIn(email, PASSWORD, from, crowded)).status).toBe(200)
  })
})

describe('limits of one address', () => {
  test.each([
    ['sign-ups', '/signup', (n: number) => ({ email: `many-${n}@example.com`, password: PASSWORD })],
    ['recoveries', '/recover', (n: number) => ({ email: `many-${n}@example.com` })],
    ['verifications', '/verify', (n: number) => ({ type: 'recovery', token_hash: `guess-${n}` })],
  ])('one address is limited to thirty %s in five minutes', async (_what, path, bodyOf) => {
    const from = someCaller()
    const ask = (n: number) => call(gateway, 'POST', path, { body: bodyOf(n), from })
    await aMinutePasses(gateway)
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    // Ten concurrent requests are the limit of one address.
    for (let first = 0; first < 30; first += 10) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => ask(first + n)))))
    }
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(0)
    const next = await ask(30)
    expect([next.status, next.body.code]).toEqual([429, 'over_request_rate_limit'])
  })
})

describe('a forged token', () => {
  const claims = (sub: string, session_id: string) => ({
    sub,
    session_id,
    role: 'authenticated',
    aud: 'authenticated',
    iss: `${gateway.config.siteUrl}/auth/v1`,
  })
  const hour = () => Math.floor(Date.now() / 1000) + 3600
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  async function forgeries(): Promise<[string, string][]> {
    const { session, user } = await someone()
    const [header = '', payload = '', signature = ''] = session.access_token.split('.')
    const own = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const mine = claims(user.id, String(own.session_id))
    const { kid, publicJwk, privateKey } = gateway.keys.signing
    const stranger = await generateKeyPair('ES256', { extractable: true })
    const strangerJwk = await exportJWK(stranger.publicKey)
    const publicBytes = new TextEncoder().encode(JSON.stringify(publicJwk))
    const sign = (body: object, head: object, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT({ ...body }).setProtectedHeader({ alg: 'ES256', kid, ...head }).sign(key)
    return [
      ['alg none', `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...mine, exp: hour() })}.`],
      ['alg none with the old signature', `${part({ alg: 'none', kid })}.${payload}.${signature}`],
      ['another claim under the old signature', `${header}.${part({ ...own, role: 'service_role' })}.${signature}`],
      ['a key of a stranger', await sign({ ...mine, exp: hour() }, {}, stranger.privateKey)],
      [
        'a key of a stranger in the header',
        await sign({ ...mine, exp: hour() }, { jwk: strangerJwk }, stranger.privateKey),
      ],
      [
        'a key at an address in the header',
        await sign({ ...mine, exp: hour() }, { jku: 'https://evil.example/jwks' }, stranger.privateKey),
      ],
      ['HS256 with the public key as secret', await sign({ ...mine, exp: hour() }, { alg: 'HS256' }, publicBytes)],
      [
        'HS256 with the publishable key as secret',
        await sign({ ...mine, exp: hour() }, { alg: 'HS256' }, new TextEncoder().encode(gateway.keys.publishableKey)),
      ],
      ['an unknown kid', await sign({ ...mine, exp: hour() }, { kid: '../../etc/passwd' }, stranger.privateKey)],
      ['no exp', await sign(mine, {}, privateKey)],
      ['an hour too old', await sign({ ...mine, exp: hour() - 7200 }, {}, privateKey)],
      ['not before tomorrow', await sign({ ...mine, exp: hour() + 86_400, nbf: hour() }, {}, privateKey)],
      ['another audience', await sign({ ...mine, aud: 'somebody', exp: hour() }, {}, privateKey)],
      ['another issuer', await sign({ ...mine, iss: 'https://evil.example/auth/v1', exp: hour() }, {}, privateKey)],
      ['a subject that is no id', await sign({ ...mine, sub: "' or true --", exp: hour() }, {}, privateKey)],
      ['no session', await sign({ ...mine, session_id: undefined, exp: hour() }, {}, privateKey)],
      ['eight kilobytes', await sign({ ...mine, padding: 'x'.repeat(8192), exp: hour() }, {}, privateKey)],
      ['no dots', 'nonsense'],
      ['the publishable key', gateway.keys.publishableKey],
      ['the secret key', gateway.keys.secretKey],
    ]
  }

  test('JWT: every forged token is refused', async () => {
    const answers: [string, number, unknown][] = []
    const all = await forgeries()
    for (const [what, token] of all) {
      const { status, body } = await call(gateway, 'GET', '/user', { token })
      answers.push([what, status, body.code])
    }
    expect(answers).toEqual(all.map(([what]) => [what, 401, 'bad_jwt']))
  })

  test.each([
    ['the data API', 'GET', '/rest/v1/profiles?select=id'],
    ['the files', 'POST', '/storage/v1/object/list/plan-files'],
    ['the functions', 'POST', '/functions/v1/log-security-event'],
  ])('JWT: every forged token is refused by %s, and none counts as no token', async (_service, method, path) => {
    // A key in the place of a token stands for no token, as with Supabase.
    const all = (await forgeries()).filter(([what]) => !/^the (publishable|secret) key$/.test(what))
    const answers: [string, number][] = []
    for (const [what, token] of all) {
      const headers = { apikey: gateway.keys.publishableKey, authorization: `Bearer ${token}` }
      const body = method === 'POST' ? { body: '{}' } : {}
      const answer = await fetch(gateway.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': someCaller() },
        ...body,
      })
      const { statusCode } = (await answer.json()) as { statusCode?: string }
      answers.push([what, Number(statusCode ?? answer.status)])
    }
    expect(answers).toEqual(all.map(([what]) => [what, 401]))
  })

  test('JWT: a token with an impossible curve is refused', async () => {
    const { privateKey } = await generateKeyPair('ES384', { extractable: true })
    const key = await importJWK(await exportJWK(privateKey), 'ES384')
    const token = await new SignJWT(claims(crypto.randomUUID(), crypto.randomUUID()))
      .setProtectedHeader({ alg: 'ES384', kid: gateway.keys.signing.kid })
      .setExpirationTime('1h')
      .sign(key)
    expect((await call(gateway, 'GET', '/user', { token })).status).toBe(401)
  })

  test('JWT: a token for another user’s session is refused', async () => {
    const [ana, eva] = [await someone(), await someone()]
    const sessionId = JSON.parse(Buffer.from(eva.session.access_token.split('.')[1] ?? '', 'base64url').toString())
      .session_id as string
    const token = await new SignJWT(claims(ana.user.id, sessionId))
      .setProtectedHeader({ alg: 'ES256', kid: gateway.keys.signing.kid })
      .setExpirationTime('1h')
      .sign(gateway.keys.signing.privateKey)
    expect((await call(gateway, 'GET', '/user', { token })).body.code).toBe('session_not_found')
  })

  test('a missing token has its own error', async () => {
    const { status, body } = await call(gateway, 'GET', '/user')
    expect([status, body.code]).toEqual([401, 'no_authorization'])
  })
})
