import { randomBytes } from 'node:crypto'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aMinutePasses, call, latestMail, mailCount, someCaller } from './auth-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const OF_STRANGER = 'elegida por un extraño'
const OF_VICTIM = 'una mesa bien puesta'
const CHOSEN = 'otra mesa bien puesta'

let people = 0
function anAddress(): string {
  people += 1
  return `victim-${people}@example.com`
}

/** A browser with the app: it keeps a secret and sends it with its sign-ups and confirmations. */
const aBrowser = () => randomBytes(32).toString('base64url')

const DATA = {
  stranger: { full_name: 'Gana Dinero', language_preference: 'en' },
  victim: { full_name: 'Ana Pérez', language_preference: 'es' },
}

interface SignUp {
  readonly browser?: string
  readonly challenge?: string
}

const signUp = (email: string, who: 'stranger' | 'victim', { browser, challenge }: SignUp = {}) =>
  call(gateway, 'POST', '/signup', {
    body: {
      email,
      password: who === 'stranger' ? OF_STRANGER : OF_VICTIM,
      data: DATA[who],
      ...(browser && { browser_secret: browser }),
      ...(challenge && { code_challenge: challenge, code_challenge_method: 'plain' }),
    },
  })

async function openLink(email: string, { browser, type }: { browser?: string; type?: string } = {}) {
  const mail = await latestMail(gateway, email)
  const answer = await call(gateway, 'POST', '/verify', {
    body: { token_hash: mail.tokenHash, type: type ?? mail.type, ...(browser && { browser_secret: browser }) },
  })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Session
}

async function signInCode(email: string, password: string): Promise<string | null> {
  const { error } = await gateway.anonClient().auth.signInWithPassword({ email, password })
  return error ? (error.code ?? 'no code') : null
}

const isGated = async (session: Session) => (await readProfile(session)).status === 403
const readProfile = async (session: Session) =>
  await gateway.clientFor(session).from('profiles').select('full_name, language_preference')

const choose = (session: Session, password: string, more: object = {}) =>
  call(gateway, 'PUT', '/user', { token: session.access_token, body: { password, ...more } })

const accountOf = async (email: string) =>
  (
    await gateway.database.admin`
      select u.raw_user_meta_data as metadata, u.email_confirmed_at is not null as is_confirmed, p.full_name,
        p.language_preference
      from auth.users u join public.profiles p on p.id = u.id where u.email = ${email}`
  )[0]

/** Nothing of the stranger's sign-up is left, and the owner of the mailbox has the account. */
async function expectAccountOfVictim(email: string, session: Session): Promise<void> {
  expect(await signInCode(email, OF_STRANGER)).not.toBeNull()
  expect(await isGated(session)).toBe(true)
  expect(JSON.stringify(session)).not.toContain('Gana Dinero')
  const { status, body } = await choose(session, CHOSEN)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('Gana Dinero')
  expect(await signInCode(email, OF_STRANGER)).toBe('invalid_credentials')
  expect(await signInCode(email, CHOSEN)).toBeNull()
  expect(await accountOf(email)).toEqual({
    metadata: {},
    is_confirmed: true,
    full_name: '',
    language_preference: 'es',
  })
  expect(await isGated(session)).toBe(false)
}

describe('HIJACK: an address signed up more than once before it was confirmed', () => {
  test.each([
    ['the stranger first', ['stranger', 'victim']],
    ['the stranger last', ['victim', 'stranger']],
    ['the stranger twice', ['stranger', 'stranger']],
    ['the stranger before and after', ['stranger', 'victim', 'stranger']],
  ] as const)('no link makes a password valid, by plain clients: %s', async (_order, order) => {
    const email = anAddress()
    for (const who of order) {
      await signUp(email, who)
      await aMinutePasses(gateway)
    }
    const session = await openLink(email)
    expect(await signInCode(email, OF_VICTIM)).not.toBeNull()
    await expectAccountOfVictim(email, session)
  })

  test('no link makes a password valid in the browser of the latest sign-up', async () => {
    const [email, browser] = [anAddress(), aBrowser()]
    await signUp(email, 'stranger', { browser: aBrowser() })
    await aMinutePasses(gateway)
    await signUp(email, 'victim', { browser })
    await expectAccountOfVictim(email, await openLink(email, { browser }))
  })

  test('no code makes a password valid', async () => {
    const email = anAddress()
    await signUp(email, 'stranger')
    await aMinutePasses(gateway)
    await signUp(email, 'stranger')
    const { code } = await latestMail(gateway, email)
    const { data } = await gateway.anonClient().auth.verifyOtp({ email, token: code, type: 'email' })
    if (!data.session) throw new Error('the code did not sign in')
    await expectAccountOfVictim(email, data.session)
  })

  test('a sign-up within the minute gets the same answer and no mail, and the earlier link works', async () => {
    const email = anAddress()
    const first = await signUp(email, 'stranger')
    const second = await signUp(email, 'victim')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toMatchObject({ email, user_metadata: DATA.victim })
    expect(await mailCount(gateway, email)).toBe(1)
    await expectAccountOfVictim(email, await openLink(email))
  })

  test('a resent link makes no password valid', async () => {
    const email = anAddress()
    await signUp(email, 'victim')
    await aMinutePasses(gateway)
    await signUp(email, 'stranger')
    await aMinutePasses(gateway)
    await gateway.anonClient().auth.resend({ type: 'signup', email })
    expect(await mailCount(gateway, email)).toBe(3)
    await expectAccountOfVictim(email, await openLink(email))
  })

  test('a request to sign in by mail after a sign-up makes its password invalid', async () => {
    const email = anAddress()
    await signUp(email, 'stranger')
    await aMinutePasses(gateway)
    await gateway.anonClient().auth.signInWithOtp({ email })
    await expectAccountOfVictim(email, await openLink(email))
  })

  test('who knows the password of the latest sign-up keeps what it said', async () => {
    const email = anAddress()
    await signUp(email, 'stranger')
    await aMinutePasses(gateway)
    await signUp(email, 'victim')
    const session = await openLink(email)
    const { body } = await choose(session, OF_VICTIM, { data: { language_preference: 'en', seen: true } })
    expect(body.user_metadata).toEqual({ ...DATA.victim, seen: true })
    expect(await accountOf(email)).toMatchObject({ full_name: 'Ana Pérez', language_preference: 'es' })
    expect(await signInCode(email, OF_VICTIM)).toBeNull()
  })

  test('the chooser says in which language, where the sign-up is not kept', async () => {
    const email = anAddress()
    await signUp(email, 'victim')
    await aMinutePasses(gateway)
    await signUp(email, 'stranger')
    await choose(await openLink(email), CHOSEN, { data: { language_preference: 'en' } })
    expect(await accountOf(email)).toMatchObject({ full_name: '', language_preference: 'en' })
  })

  test('a sign-up at the same time as a confirmation is either before or after it', async () => {
    const email = anAddress()
    await signUp(email, 'victim')
    await aMinutePasses(gateway)
    const { tokenHash } = await latestMail(gateway, email)
    const verify = call(gateway, 'POST', '/verify', { body: { token_hash: tokenHash, type: 'signup' } })
    const [, confirmed] = await Promise.all([signUp(email, 'stranger'), verify])
    expect([200, 403]).toContain(confirmed.status)
    if (confirmed.status === 403) await openLink(email)
    expect(await signInCode(email, OF_STRANGER)).not.toBeNull()
    const isKept = (await signInCode(email, OF_VICTIM)) === null
    expect(await accountOf(email)).toMatchObject({ is_confirmed: isKept })
  })
})

describe('HIJACK: an address signed up once', () => {
  test('the link in the browser that signed up confirms, as the official client expects', async () => {
    const [email, browser] = [anAddress(), aBrowser()]
    await signUp(email, 'victim', { browser })
    const session = await openLink(email, { browser })
    expect(await isGated(session)).toBe(false)
    expect(session.user.user_metadata).toEqual(DATA.victim)
    expect(await signInCode(email, OF_VICTIM)).toBeNull()
  })

  test.each([
    ['another browser', () => aBrowser(), () => aBrowser()],
    ['a browser, after a sign-up without one', () => undefined, () => aBrowser()],
    ['a client without a secret, after a sign-up with one', () => aBrowser(), () => undefined],
  ])('a link opened in %s makes no password valid', async (_where, ofSignUp, ofLink) => {
    const email = anAddress()
    const [signingUp, opening] = [ofSignUp(), ofLink()]
    await signUp(email, 'stranger', signingUp ? { browser: signingUp } : {})
    await expectAccountOfVictim(email, await openLink(email, opening ? { browser: opening } : {}))
  })

  test('the password of the sign-up confirms in another browser and keeps what was said', async () => {
    const email = anAddress()
    await signUp(email, 'victim', { browser: aBrowser() })
    const session = await openLink(email, { browser: aBrowser() })
    const { status, body } = await choose(session, OF_VICTIM)
    expect([status, body.user_metadata]).toEqual([200, DATA.victim])
    expect((await readProfile(session)).data).toEqual([{ full_name: 'Ana Pérez', language_preference: 'es' }])
    expect(await signInCode(email, OF_VICTIM)).toBeNull()
  })

  test('an account that waited before sign-ups were noted has no valid password', async () => {
    const email = anAddress()
    await signUp(email, 'stranger')
    await gateway.database.auth`
      delete from auth.pending_sign_ups where user_id = (select id from auth.users where email = ${email})`
    await expectAccountOfVictim(email, await openLink(email))
  })

  test('a sign-up that says a lot leaves room for what the chooser says', async () => {
    const email = anAddress()
    const ofSignUp = { full_name: 'Gana Dinero', filling: 'x'.repeat(3_900) }
    await call(gateway, 'POST', '/signup', { body: { email, password: OF_STRANGER, data: ofSignUp } })
    const session = await openLink(email, { browser: aBrowser() })
    const data = { language_preference: 'en', seen: 'y'.repeat(200), left_out: null }
    const { status, body } = await choose(session, CHOSEN, { data })
    expect([status, body.user_metadata]).toEqual([200, { language_preference: 'en', seen: 'y'.repeat(200) }])
  })

  test('what the chooser says is left out where the own sign-up leaves no room', async () => {
    const email = anAddress()
    const ofSignUp = { full_name: 'Ana Pérez', filling: 'x'.repeat(3_900) }
    await call(gateway, 'POST', '/signup', { body: { email, password: OF_VICTIM, data: ofSignUp } })
    const session = await openLink(email, { browser: aBrowser() })
    const { status, body } = await choose(session, OF_VICTIM, { data: { seen: 'y'.repeat(200) } })
    expect([status, body.user_metadata]).toEqual([200, ofSignUp])
    expect((await choose(session, CHOSEN, { data: { seen: 'y'.repeat(200) } })).status).toBe(400)
  })

  test.each(['recovery', 'code'] as const)('a %s makes no password of a sign-up valid', async (how) => {
    const email = anAddress()
    await signUp(email, 'stranger', { browser: aBrowser() })
    await aMinutePasses(gateway)
    if (how === 'recovery') {
      await gateway.anonClient().auth.resetPasswordForEmail(email)
      return await expectAccountOfVictim(email, await openLink(email, { browser: aBrowser() }))
    }
    const { code } = await latestMail(gateway, email)
    const { body } = await call(gateway, 'POST', '/verify', { body: { email, token: code, type: 'email' } })
    return await expectAccountOfVictim(email, body as unknown as Session)
  })

  test('a link cannot lead to the service that uses it by being opened', async () => {
    for (const path of [
      '/auth/v1/verify?type=signup',
      '/%61uth/v1/verify',
      '/auth%2Fv1/verify',
      '/AUTH/v1/verify',
      '/auth//v1/verify',
    ]) {
      const email = anAddress()
      const query = new URLSearchParams({ redirect_to: `${gateway.config.siteUrl}${path}` })
      await call(gateway, 'POST', `/signup?${query}`, { body: { email, password: OF_STRANGER } })
      expect((await latestMail(gateway, email)).link.pathname).toBe('/')
    }
  })

  test('a link followed elsewhere confirms nothing before its code is exchanged where it was requested', async () => {
    const email = anAddress()
    const verifier = 'v'.repeat(43)
    await signUp(email, 'stranger', { challenge: verifier })
    const { tokenHash } = await latestMail(gateway, email)
    const { headers } = await call(gateway, 'GET', `/verify?token=${tokenHash}&type=signup`)
    expect(await signInCode(email, OF_STRANGER)).toBe('email_not_confirmed')
    const code = new URL(headers.get('location') ?? '').searchParams.get('code')
    const exchange = await call(gateway, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    })
    expect(exchange.status).toBe(200)
    expect(await signInCode(email, OF_STRANGER)).toBeNull()
  })

  test('a code exchange makes no password valid after a second sign-up', async () => {
    const email = anAddress()
    const verifier = 'v'.repeat(43)
    await signUp(email, 'stranger')
    await aMinutePasses(gateway)
    await signUp(email, 'stranger', { challenge: verifier })
    const { tokenHash } = await latestMail(gateway, email)
    const { headers } = await call(gateway, 'GET', `/verify?token=${tokenHash}&type=signup`)
    const code = new URL(headers.get('location') ?? '').searchParams.get('code')
    const { body } = await call(gateway, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    })
    await expectAccountOfVictim(email, body as unknown as Session)
  })
})

describe('HIJACK: a session whose password is still to be chosen', () => {
  async function gated() {
    const email = anAddress()
    await signUp(email, 'stranger', { browser: aBrowser() })
    return { email, session: await openLink(email, { browser: aBrowser() }) }
  }

  test('it reaches neither data nor files nor functions, and a refresh changes nothing', async () => {
    const { session } = await gated()
    const { body } = await call(gateway, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    for (const { access_token } of [session, body as unknown as Session]) {
      const client: SupabaseClient = gateway.clientFor({ access_token })
      const insert = await client.from('event_plans').insert({ name: 'Boda' })
      const files = await client.storage.from('receipts').list()
      const rpc = await client.rpc('due_payments')
      const invoked = await client.functions.invoke('export-ledger', { body: {} })
      expect([insert.status, rpc.status]).toEqual([403, 403])
      expect(insert.error?.code).toBe('password_required')
      expect(files.error).toMatchObject({ status: 403 })
      expect((invoked.error as { context: Response }).context.status).toBe(403)
    }
  })

  test.each([
    ['a new address', 'PUT', '/user', { email: 'stranger@example.com' }],
    ['a new address beside a password', 'PUT', '/user', { email: 'stranger@example.com', password: CHOSEN }],
    ['other data', 'PUT', '/user', { data: { full_name: 'Eva' } }],
    ['a mailed code', 'GET', '/reauthenticate', undefined],
  ] as const)('it cannot ask the auth service for %s', async (_what, method, path, body) => {
    const { session } = await gated()
    const answer = await call(gateway, method, path, { token: session.access_token, body })
    expect([answer.status, answer.body.code]).toEqual([403, 'password_required'])
  })

  test('it may be ended', async () => {
    const { session } = await gated()
    const { status } = await call(gateway, 'POST', '/logout?scope=local', { token: session.access_token })
    expect(status).toBe(204)
  })

  test('a weak password is refused, and the choice remains', async () => {
    const { session } = await gated()
    expect((await choose(session, 'password')).body).toMatchObject({ code: 'weak_password' })
    expect(await isGated(session)).toBe(true)
  })

  test('of two concurrent choices one is made, and the other session ends', async () => {
    const { email, session } = await gated()
    await aMinutePasses(gateway)
    await gateway.anonClient().auth.resetPasswordForEmail(email)
    const other = await openLink(email)
    const answers = await Promise.all([choose(session, CHOSEN), choose(other, OF_VICTIM)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const signedIn = await Promise.all([CHOSEN, OF_VICTIM].map((password) => signInCode(email, password)))
    expect(signedIn.filter((code) => code === null)).toHaveLength(1)
  })

  test('a stranger who signs up again neither ends it nor gets the account', async () => {
    const { email, session } = await gated()
    await aMinutePasses(gateway)
    await signUp(email, 'stranger')
    await expectAccountOfVictim(email, session)
    const { tokenHash } = await latestMail(gateway, email)
    const late = await call(gateway, 'POST', '/verify', { body: { token_hash: tokenHash, type: 'signup' } })
    expect(late.status).toBe(403)
  })
})

test('HIJACK: the official client chooses a new password after a recovery, and goes on with its session', async () => {
  const email = anAddress()
  await signUp(email, 'stranger')
  await aMinutePasses(gateway)
  const client = createClient(gateway.url, gateway.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': someCaller() } },
  })
  await client.auth.resetPasswordForEmail(email)
  const { tokenHash } = await latestMail(gateway, email)
  await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect((await client.auth.updateUser({ password: CHOSEN })).error).toBeNull()
  expect((await client.from('profiles').select('full_name')).data).toEqual([{ full_name: '' }])
})

describe('HIJACK: an account without a password, requested by mail', () => {
  const request = (email: string, data?: object) =>
    gateway.anonClient().auth.signInWithOtp({ email, ...(data && { options: { data } }) })

  test('a repeated request keeps what both say', async () => {
    const email = anAddress()
    await request(email, DATA.victim)
    await aMinutePasses(gateway)
    await request(email, DATA.victim)
    expect((await openLink(email)).user.user_metadata).toEqual(DATA.victim)
  })

  test('a request that says something else leaves nothing of either', async () => {
    const email = anAddress()
    await request(email, DATA.stranger)
    await aMinutePasses(gateway)
    await request(email, DATA.victim)
    const session = await openLink(email)
    expect([session.user.user_metadata, await isGated(session)]).toEqual([{}, false])
    expect(await accountOf(email)).toMatchObject({ full_name: '', language_preference: 'es' })
  })
})
