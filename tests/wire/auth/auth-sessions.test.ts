import type { Session } from '@supabase/supabase-js'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aReplica, call, someCaller } from './auth-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
let people = 0

async function someone() {
  people += 1
  const email = `person-${people}@example.com`
  return { email, ...(await gateway.signUpConfirmed({ email, password: PASSWORD })) }
}

async function signIn(email: string, password = PASSWORD): Promise<Session> {
  const { data, error } = await gateway.anonClient().auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

const refresh = (refreshToken: string) =>
  call(gateway, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

/** GET /user with the access token, which shows whether the session is valid. */
const isSessionValid = async ({ access_token }: Pick<Session, 'access_token'>) =>
  (await call(gateway, 'GET', '/user', { token: access_token })).status === 200

const tenSecondsPass = (userId: string) =>
  gateway.database.auth`
    update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where user_id = ${userId}`

describe('an access token', () => {
  test('an access token has the claims that the data API and the browser read', async () => {
    const { session, user, email } = await someone()
    expect(decodeProtectedHeader(session.access_token)).toEqual({
      alg: 'ES256',
      kid: gateway.keys.signing.kid,
      typ: 'JWT',
    })
    const claims = decodeJwt(session.access_token)
    expect(claims).toMatchObject({
      iss: `${gateway.config.siteUrl}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ana Pérez', language_preference: 'es' },
      is_anonymous: false,
    })
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    expect(session.expires_at).toBe(claims.exp)
  })

  test('an access token records the use of a password', async () => {
    const { email } = await someone()
    const { access_token } = await signIn(email)
    expect(decodeJwt(access_token).amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
  })
})

describe('SESS: refreshing', () => {
  test('refreshing gives a new token of the same session', async () => {
    const { session, client } = await someone()
    const { data, error } = await client.auth.refreshSession(session)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const [before, after] = [session, data.session].map((each) => decodeJwt(each?.access_token ?? ''))
    expect(after?.session_id).toBe(before?.session_id)
    expect(after?.amr).toEqual(before?.amr)
  })

  test('two concurrent refreshes get the same token', async () => {
    const { session } = await someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
  })

  test('refreshing with a used token within ten seconds gives the current token', async () => {
    const { session } = await someone()
    const second = (await refresh(session.refresh_token)).body.refresh_token as string
    const third = (await refresh(second)).body.refresh_token
    expect((await refresh(session.refresh_token)).body.refresh_token).toBe(third)
  })

  test('refreshing with a used token later ends the whole family', async () => {
    const { session, user } = await someone()
    const { body: stolen } = await refresh(session.refresh_token)
    await tenSecondsPass(user.id)
    const reuse = await refresh(session.refresh_token)
    expect([reuse.status, reuse.body.code]).toEqual([400, 'refresh_token_already_used'])
    const thief = await refresh(stolen.refresh_token as string)
    expect([thief.status, thief.body.code]).toEqual([400, 'refresh_token_not_found'])
    const ended = await call(gateway, 'GET', '/user', { token: stolen.access_token as string })
    expect([ended.status, ended.body.code]).toEqual([403, 'session_not_found'])
  })

  test('the end of one family leaves the other sessions', async () => {
    const { session, user, email } = await someone()
    const other = await signIn(email)
    await refresh(session.refresh_token)
    await tenSecondsPass(user.id)
    await refresh(session.refresh_token)
    expect(await isSessionValid(other)).toBe(true)
  })

  test('the content of the token table cannot be used to sign in', async () => {
    const { session, user } = await someone()
    const rows = await gateway.database.auth`select token from auth.refresh_tokens where user_id = ${user.id}`
    for (const row of rows) {
      expect(row.token).not.toBe(session.refresh_token)
      expect((await refresh(row.token)).status).toBe(400)
    }
  })

  test('refreshing after sixty idle days is refused', async () => {
    const { session, user } = await someone()
    await gateway.database.auth`
      update auth.refresh_tokens set updated_at = updated_at - interval '61 days' where user_id = ${user.id}`
    const { status, body } = await refresh(session.refresh_token)
    expect([status, body.code]).toEqual([400, 'session_expired'])
  })

  test('refreshing is refused for a banned user', async () => {
    const { session, user, email } = await someone()
    await gateway.database.auth`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`
    expect((await refresh(session.refresh_token)).body.code).toBe('user_banned')
    expect((await call(gateway, 'GET', '/user', { token: session.access_token })).body.code).toBe('user_banned')
    await expect(signIn(email)).rejects.toMatchObject({ code: 'user_banned' })
  })

  test.each(['', 'nonsense', '0'.repeat(43)])('refreshing with the token "%s" is refused', async (token) => {
    expect((await refresh(token)).status).toBe(400)
  })
})

describe('SESS: signing out', () => {
  async function threeSessions() {
    const { session, email } = await someone()
    return [session, await signIn(email), await signIn(email)] as const
  }
  const signOut = (session: Session, scope: 'global' | 'local' | 'others') =>
    gateway.serviceClient().auth.admin.signOut(session.access_token, scope)

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('signing out with scope %s ends exactly the sessions of that scope', async (scope, alive) => {
    const sessions = await threeSessions()
    expect((await signOut(sessions[0], scope)).error).toBeNull()
    expect(await Promise.all(sessions.map(isSessionValid))).toEqual(alive)
    const refreshed = await Promise.all(sessions.map((session) => refresh(session.refresh_token)))
    expect(refreshed.map((answer) => answer.status === 200)).toEqual(alive)
  })

  test("signing out removes the client's session", async () => {
    const { client } = await someone()
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  test('a token that is signed out is refused as a missing session', async () => {
    const { session, client } = await someone()
    await signOut(session, 'local')
    const { error } = await client.auth.getUser(session.access_token)
    expect(error?.name).toBe('AuthSessionMissingError')
  })

  test('an unknown scope is refused and ends nothing', async () => {
    const { session } = await someone()
    const { status } = await call(gateway, 'POST', '/logout?scope=everybody', { token: session.access_token })
    expect(status).toBe(400)
    expect(await isSessionValid(session)).toBe(true)
  })
})

describe('changing the account', () => {
  test('SESS: a new password ends the other sessions and keeps this one', async () => {
    const { session, email, client } = await someone()
    const other = await signIn(email)
    const { error } = await client.auth.updateUser({ password: 'otra mesa bien puesta' })
    expect(error).toBeNull()
    expect([await isSessionValid(session), await isSessionValid(other)]).toEqual([true, false])
    await expect(signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await signIn(email, 'otra mesa bien puesta')).toBeTruthy()
  })

  test('the owner is notified by mail of a changed password', async () => {
    const { email, client } = await someone()
    const notices = async () =>
      (await gateway.mails()).filter((mail) => mail.to === email && /contraseña/.test(mail.subject))
    expect(await notices()).toEqual([])
    await client.auth.updateUser({ password: PASSWORD })
    await client.auth.updateUser({ password: 'otra mesa bien puesta' })
    await expect.poll(async () => (await notices()).length).toBe(1)
    const [notice] = await notices()
    expect(notice?.subject).toBe('Cambió tu contraseña de Convite')
    expect(notice?.links).toContain(`${gateway.config.siteUrl}/auth?mode=forgot`)
    expect(`${notice?.text}${notice?.html}`).not.toMatch(/mesa bien puesta|token_hash|\b\d{6}\b/)
  })

  test('the same password again is refused', async () => {
    const { client } = await someone()
    const { error } = await client.auth.updateUser({ password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'same_password' })
  })

  test('a weak password is refused', async () => {
    const { client } = await someone()
    expect((await client.auth.updateUser({ password: '12345678' })).error?.code).toBe('weak_password')
  })

  test('a session one day old needs the current password or a mailed code', async () => {
    const { client, user, email } = await someone()
    await gateway.database.auth`
      update auth.sessions set created_at = created_at - interval '25 hours' where user_id = ${user.id}`
    const bare = await client.auth.updateUser({ password: 'otra mesa bien puesta' })
    expect(bare.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const mail = (await gateway.mails()).findLast((each) => each.to === email)
    const nonce = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const wrong = nonce === '000000' ? '000001' : '000000'
    const guess = await client.auth.updateUser({ password: 'otra mesa bien puesta', nonce: wrong })
    expect(guess.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await client.auth.updateUser({ password: 'otra mesa bien puesta', nonce })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'una tercera mesa', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    )
  })

  test('the current password stands in for the code', async () => {
    const { session } = await someone()
    const put = (current_password: string) =>
      call(gateway, 'PUT', '/user', {
        token: session.access_token,
        body: { password: 'otra mesa bien puesta', current_password },
      })
    expect((await put('wrong one')).body.code).toBe('current_password_invalid')
    expect((await put(PASSWORD)).status).toBe(200)
  })

  test('metadata that is given replaces, null removes, the rest is unchanged', async () => {
    const { client } = await someone()
    const { data } = await client.auth.updateUser({
      data: { language_preference: 'en', full_name: null, theme: 'dark' },
    })
    expect(data.user?.user_metadata).toEqual({ language_preference: 'en', theme: 'dark' })
  })

  test('a user cannot write metadata that decides rights', async () => {
    const { session } = await someone()
    const body = { role: 'service_role', app_metadata: { role: 'admin' }, email_confirmed_at: null, data: { x: 1 } }
    const answer = await call(gateway, 'PUT', '/user', { token: session.access_token, body, from: someCaller() })
    expect(answer.body).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      email_confirmed_at: expect.any(String),
    })
  })
})

test('the cleanup removes expired rows and nothing else', async () => {
  const { user: idle } = await someone()
  const { user: alive } = await someone()
  await gateway.database.auth`
    update auth.sessions set created_at = now() - interval '61 days' where user_id = ${idle.id}`
  await aReplica(gateway).cleanUp()
  const left = await gateway.database.auth`
    select user_id from auth.sessions where user_id = any (${[idle.id, alive.id]}::uuid[])`
  expect(left).toEqual([{ user_id: alive.id }])
})
