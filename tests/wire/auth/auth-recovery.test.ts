import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aMinutePasses, call, latestMail, mailCount } from './auth-calls.ts'

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

async function recover(email: string) {
  const { error } = await gateway.anonClient().auth.resetPasswordForEmail(email, {
    redirectTo: `${gateway.config.siteUrl}/reset-password`,
  })
  if (error) throw error
  return await latestMail(gateway, email)
}

const verify = (token_hash: string, type = 'recovery') =>
  call(gateway, 'POST', '/verify', { body: { token_hash, type } })

describe('RECOV: recovery', () => {
  test('a recovery link leads to the page for a new password, which sets it', async () => {
    const { email } = await someone()
    const mail = await recover(email)
    expect(`${mail.link.origin}${mail.link.pathname}`).toBe(`${gateway.config.siteUrl}/reset-password`)
    expect([mail.type, mail.subject]).toEqual(['recovery', 'Elige una nueva contraseña de Convite'])
    const { auth } = gateway.anonClient()
    expect((await auth.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'otra mesa bien puesta' })).error).toBeNull()
    const again = await gateway.anonClient().auth.signInWithPassword({ email, password: 'otra mesa bien puesta' })
    expect(again.error).toBeNull()
  })

  test('a recovery link works once', async () => {
    const { email } = await someone()
    const { tokenHash } = await recover(email)
    expect((await verify(tokenHash)).status).toBe(200)
    const second = await verify(tokenHash)
    expect([second.status, second.body.code]).toEqual([403, 'otp_expired'])
  })

  test('of ten concurrent uses of a recovery link one succeeds', async () => {
    const { email, user } = await someone()
    const { tokenHash } = await recover(email)
    const sessions = async () =>
      Number((await gateway.database.auth`select count(*) from auth.sessions where user_id = ${user.id}`)[0]?.count)
    const before = await sessions()
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(tokenHash)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(403)])
    expect(await sessions()).toBe(before + 1)
  })

  test.each([
    [59, 200],
    [61, 403],
  ])('a recovery link %i minutes old gets the status %i', async (minutes, status) => {
    const { email, user } = await someone()
    const { tokenHash } = await recover(email)
    await gateway.database.auth`
      update auth.one_time_tokens set created_at = created_at - ${minutes} * interval '1 minute' where user_id = ${user.id}`
    expect((await verify(tokenHash)).status).toBe(status)
  })

  test('a recovery code an hour old is refused', async () => {
    const { email, user } = await someone()
    const { code } = await recover(email)
    await gateway.database.auth`
      update auth.one_time_tokens set created_at = created_at - interval '1 hour' where user_id = ${user.id}`
    const answer = await call(gateway, 'POST', '/verify', { body: { email, token: code, type: 'recovery' } })
    expect([answer.status, answer.body.code]).toEqual([403, 'otp_expired'])
  })

  test('a recovery link carries at least 128 random bits', async () => {
    const { email } = await someone()
    const tokens: Buffer[] = []
    for (let n = 0; n < 6; n += 1) {
      await aMinutePasses(gateway)
      tokens.push(Buffer.from((await recover(email)).tokenHash, 'base64url'))
    }
    const [first = Buffer.alloc(0)] = tokens
    // A byte that is the same in all six would be none of chance: one in a million million.
    const varying = [...first.keys()].filter((at) => tokens.some((token) => token[at] !== first[at]))
    expect(varying.length * 8).toBeGreaterThanOrEqual(128)
  })

  test('the database holds neither the link nor the code', async () => {
    const { email, user } = await someone()
    const { tokenHash, code } = await recover(email)
    const [row] = await gateway.database.auth`
      select t.token_hash, c.code_hash from auth.one_time_tokens t join auth.email_codes c on c.token_id = t.id
      where t.user_id = ${user.id}`
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.token_hash).not.toBe(tokenHash)
    expect((await verify(row?.token_hash)).status).toBe(403)
    expect(row?.code_hash).not.toContain(code)
    expect(Buffer.from(tokenHash, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  test('a new request voids the previous link', async () => {
    const { email } = await someone()
    const first = await recover(email)
    await aMinutePasses(gateway)
    const second = await recover(email)
    expect((await verify(first.tokenHash)).status).toBe(403)
    expect((await verify(second.tokenHash)).status).toBe(200)
  })

  test('a changed password voids the link', async () => {
    const { email, client } = await someone()
    const { tokenHash } = await recover(email)
    await client.auth.updateUser({ password: 'otra mesa bien puesta' })
    expect((await verify(tokenHash)).status).toBe(403)
  })

  test('a link of one kind is invalid as another', async () => {
    const { email } = await someone()
    const { tokenHash } = await recover(email)
    for (const type of ['signup', 'email_change', 'invite']) expect((await verify(tokenHash, type)).status).toBe(403)
    expect((await verify(tokenHash, 'nonsense')).body.code).toBe('validation_failed')
    expect((await verify(tokenHash)).status).toBe(200)
  })
})

describe('one-time passwords', () => {
  test('a magic link signs in to an existing account', async () => {
    const { email } = await someone()
    expect((await gateway.anonClient().auth.signInWithOtp({ email })).error).toBeNull()
    const mail = await latestMail(gateway, email)
    expect(mail.type).toBe('magiclink')
    const { data } = await gateway.anonClient().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'magiclink' })
    expect(data.user?.email).toBe(email)
  })

  test('a one-time password creates an account where none exists', async () => {
    const email = 'fresh@example.com'
    const options = { data: { language_preference: 'en' } }
    await gateway.anonClient().auth.signInWithOtp({ email, options })
    const mail = await latestMail(gateway, email)
    expect(mail.subject).toBe('Confirm your email at Convite')
    const { data } = await gateway.anonClient().auth.verifyOtp({ email, token: mail.code, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { language_preference: 'en' } })
  })

  test('a one-time password creates no account where the client opts out', async () => {
    const email = 'nobody@example.com'
    const { error } = await gateway.anonClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    expect(await mailCount(gateway, email)).toBe(0)
    expect(await gateway.database.auth`select 1 from auth.users where email = ${email}`).toHaveLength(0)
  })

  test('the code of a mail has the effect of its link', async () => {
    const { email } = await someone()
    const { code, tokenHash } = await recover(email)
    const { data, error } = await gateway.anonClient().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect([error, data.user?.email]).toEqual([null, email])
    expect((await verify(tokenHash)).status).toBe(403)
  })

  test('of ten concurrent uses of a code one succeeds', async () => {
    const { email } = await someone()
    const { code } = await recover(email)
    const body = { email, token: code, type: 'recovery' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(gateway, 'POST', '/verify', { body })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('BRUTE: five wrong tries void the code and leave the link', async () => {
    const { email } = await someone()
    const { code, tokenHash } = await recover(email)
    const guess = (token: string) => call(gateway, 'POST', '/verify', { body: { email, token, type: 'recovery' } })
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(wrong)).body.code).toBe('otp_expired')
    expect((await guess(code)).body.code).toBe('otp_expired')
    expect((await verify(tokenHash)).status).toBe(200)
  })

  test('after four wrong attempts the fifth is still allowed', async () => {
    const { email } = await someone()
    const { code } = await recover(email)
    const guess = (token: string) => call(gateway, 'POST', '/verify', { body: { email, token, type: 'recovery' } })
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 4; tries += 1) await guess(wrong)
    expect((await guess(code)).status).toBe(200)
  })

  test('another user’s code is refused', async () => {
    const [ana, eva] = [await someone(), await someone()]
    const { code } = await recover(ana.email)
    await recover(eva.email)
    const { status, body } = await call(gateway, 'POST', '/verify', {
      body: { email: eva.email, token: code, type: 'recovery' },
    })
    expect(status === 403 || (body.user as { email: string }).email === eva.email).toBe(true)
  })
})

describe('MAILCHG: changing the address', () => {
  async function requestAddressChange() {
    const person = await someone()
    const newEmail = person.email.replace('person', 'moved')
    const { data, error } = await person.client.auth.updateUser({ email: newEmail })
    if (error) throw error
    return {
      ...person,
      newEmail,
      shown: data.user,
      old: await latestMail(gateway, person.email),
      fresh: await latestMail(gateway, newEmail),
    }
  }

  test('a requested address is shown as pending and not applied yet', async () => {
    const { shown, email, newEmail } = await requestAddressChange()
    expect(shown).toMatchObject({ email, new_email: newEmail })
  })

  test.each([
    ['the old mailbox first', ['old', 'fresh']],
    ['the new mailbox first', ['fresh', 'old']],
  ] as const)('a change of address needs both mailboxes: %s', async (_order, [first, second]) => {
    const change = await requestAddressChange()
    const half = await verify(change[first].tokenHash, 'email_change')
    expect([half.status, half.body.access_token, half.body.code]).toEqual([200, undefined, '200'])
    const between = await gateway.anonClient().auth.signInWithPassword({ email: change.email, password: PASSWORD })
    expect(between.error).toBeNull()
    const whole = await gateway
      .anonClient()
      .auth.verifyOtp({ token_hash: change[second].tokenHash, type: 'email_change' })
    expect(whole.data.user?.email).toBe(change.newEmail)
    expect(whole.data.user?.new_email).toBeUndefined()
    const auth = gateway.anonClient().auth
    expect((await auth.signInWithPassword({ email: change.newEmail, password: PASSWORD })).error).toBeNull()
    expect((await auth.signInWithPassword({ email: change.email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('one mailbox cannot confirm twice', async () => {
    const change = await requestAddressChange()
    await verify(change.fresh.tokenHash, 'email_change')
    expect((await verify(change.fresh.tokenHash, 'email_change')).status).toBe(403)
    const { data } = await change.client.auth.getUser(change.session.access_token)
    expect(data.user?.email).toBe(change.email)
  })

  test('concurrent confirmations from both mailboxes apply the change once', async () => {
    const change = await requestAddressChange()
    const answers = await Promise.all([change.old, change.fresh].map((mail) => verify(mail.tokenHash, 'email_change')))
    expect(answers.map((answer) => 'access_token' in answer.body).sort()).toEqual([false, true])
  })

  test('SESS: a changed address ends the other sessions', async () => {
    const change = await requestAddressChange()
    await verify(change.old.tokenHash, 'email_change')
    await verify(change.fresh.tokenHash, 'email_change')
    const { body } = await call(gateway, 'GET', '/user', { token: change.session.access_token })
    expect(body.code).toBe('session_not_found')
  })

  test('a change of address by code works in both mailboxes', async () => {
    const change = await requestAddressChange()
    const type = 'email_change' as const
    await gateway.anonClient().auth.verifyOtp({ email: change.email, token: change.old.code, type })
    const { data } = await gateway
      .anonClient()
      .auth.verifyOtp({ email: change.newEmail, token: change.fresh.code, type })
    expect(data.user?.email).toBe(change.newEmail)
  })

  test('a change to a taken address looks the same and is never applied', async () => {
    const [ana, eva] = [await someone(), await someone()]
    const { data, error } = await ana.client.auth.updateUser({ email: eva.email })
    expect([error, data.user?.new_email]).toEqual([null, eva.email])
    expect((await latestMail(gateway, eva.email)).subject).toBe('Ya tienes una cuenta en Convite')
    const { tokenHash } = await latestMail(gateway, ana.email)
    await verify(tokenHash, 'email_change')
    const rows = await gateway.database.auth`select id from auth.users where email = ${eva.email}`
    expect(rows).toEqual([{ id: eva.user.id }])
  })

  test('an unconfirmed address leads to no account', async () => {
    const change = await requestAddressChange()
    await verify(change.old.tokenHash, 'email_change')
    await aMinutePasses(gateway)
    const signIn = await gateway.anonClient().auth.signInWithPassword({ email: change.newEmail, password: PASSWORD })
    expect(signIn.error?.code).toBe('invalid_credentials')
    const before = await mailCount(gateway, change.newEmail)
    await gateway.anonClient().auth.resetPasswordForEmail(change.newEmail)
    await gateway.anonClient().auth.signInWithOtp({ email: change.newEmail, options: { shouldCreateUser: false } })
    expect(await mailCount(gateway, change.newEmail)).toBe(before)
  })

  test('an account with an address that another only wants is an account of its own', async () => {
    const change = await requestAddressChange()
    await aMinutePasses(gateway)
    await gateway.anonClient().auth.signInWithOtp({ email: change.newEmail })
    const { tokenHash, type } = await latestMail(gateway, change.newEmail)
    const { body } = await verify(tokenHash, type ?? '')
    const user = body.user as { id: string; identities: { user_id: string }[] }
    expect(user.id).not.toBe(change.user.id)
    expect(user.identities.map((identity) => identity.user_id)).toEqual([user.id])
  })

  test('an address taken meanwhile stays with its new owner', async () => {
    const change = await requestAddressChange()
    await verify(change.old.tokenHash, 'email_change')
    await aMinutePasses(gateway)
    const taker = await gateway.signUpConfirmed({ email: change.newEmail, password: PASSWORD })
    expect((await verify(change.fresh.tokenHash, 'email_change')).status).toBe(403)
    const rows = await gateway.database.auth`select id from auth.users where email = ${change.newEmail}`
    expect(rows).toEqual([{ id: taker.user.id }])
  })

  test('a repeated mail goes only to the mailbox that has not confirmed', async () => {
    const change = await requestAddressChange()
    await verify(change.old.tokenHash, 'email_change')
    await aMinutePasses(gateway)
    const [before, beforeNew] = [await mailCount(gateway, change.email), await mailCount(gateway, change.newEmail)]
    await gateway.anonClient().auth.resend({ type: 'email_change', email: change.email })
    expect(await mailCount(gateway, change.email)).toBe(before)
    expect(await mailCount(gateway, change.newEmail)).toBe(beforeNew + 1)
    const { tokenHash } = await latestMail(gateway, change.newEmail)
    expect((await verify(tokenHash, 'email_change')).body.access_token).toBeTruthy()
  })
})
