import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#gateway/auth/limits.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { type Answer, aMinutePasses, aReplica, call, latestMail, setCount, someCaller } from './auth-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
const WRONG = 'una mesa mal puesta'
let people = 0

/** An account that has signed in from the given address, if any. */
async function someone(from?: string, at = gateway) {
  people += 1
  const email = `person-${people}@example.com`
  const signedIn = { email, ...(await at.signUpConfirmed({ email, password: PASSWORD })) }
  if (from) expect((await signIn(email, PASSWORD, from, at)).status).toBe(200)
  return signedIn
}

const signIn = (email: string, password: string, from: string, at = gateway) =>
  call(at, 'POST', '/token?grant_type=password', { body: { email, password }, from })
const verify = (body: object, from: string) => call(gateway, 'POST', '/verify', { body, from })

const groupOf = (from: string) => `${from.replace('::1', '')}::/64`
const useUpPasswords = (from: string) => setCount(gateway, 'password-address', from, 100)

/** What an answer tells, without figures. */
const told = ({ status, body, headers }: Answer) => ({
  status,
  body: JSON.stringify(body).replace(/\d+/g, 'N'),
  headers: [...headers.keys()].sort(),
})

describe('LOCKOUT: a hundred wrong passwords on made-up accounts', () => {
  test('LOCKOUT: leave the sign-in of an account that was signed in to from that address before, and of no other', async () => {
    const from = someCaller()
    const [ana, eva] = [await someone(from), await someone()]
    await useUpPasswords(from)
    expect((await signIn(eva.email, PASSWORD, from)).status).toBe(429)
    for (let times = 0; times < 2; times += 1) expect((await signIn(ana.email, PASSWORD, from)).status).toBe(200)
    // Another address of the same network is the same place.
    expect((await signIn(ana.email, PASSWORD, from.replace('::1', '::2'))).status).toBe(200)
  })

  test('BRUTE: the sixth wrong password of that account is refused there, and then the right one too', async () => {
    const from = someCaller()
    const { email } = await someone(from)
    await useUpPasswords(from)
    const wrong = Array.from({ length: 5 }, () => signIn(email, WRONG, from))
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    expect((await signIn(email, PASSWORD, from)).status).toBe(429)
  })

  test('ENUM: a wrong password of that account is answered like one of a made-up account', async () => {
    const from = someCaller()
    const { email } = await someone(from)
    await useUpPasswords(from)
    const [of, not] = await Promise.all([signIn(email, WRONG, from), signIn('nobody@example.com', WRONG, from)])
    expect(told(of)).toEqual(told(not))
  })

  test('BRUTE: the accounts known at an address have thirty wrong passwords together beyond its limit', async () => {
    const from = someCaller()
    const { email } = await someone(from)
    await useUpPasswords(from)
    await setCount(gateway, 'password-known', from, 29)
    expect((await signIn(email, PASSWORD, from)).status).toBe(200)
    expect((await signIn(email, WRONG, from)).status).toBe(429)
    expect((await signIn(email, PASSWORD, from)).status).toBe(429)
  })

  test('LOCKOUT: leave the current password in a change of it', async () => {
    const from = someCaller()
    const { session } = await someone()
    await useUpPasswords(from)
    const body = { password: 'otra mesa bien puesta', current_password: PASSWORD }
    const changed = await call(gateway, 'PUT', '/user', { body, from, token: session.access_token })
    expect(changed.status).toBe(200)
  })
})

describe('the networks an account is known at', () => {
  const known = (userId: string) =>
    gateway.database.auth`select * from auth.known_networks where user_id = ${userId} order by last_seen_at`

  test('a network is stored as a keyed hash', async () => {
    const from = someCaller()
    const { email, user } = await someone(from)
    const plain = createHash('sha256')
      .update(`network ${email} ${groupOf(from)}`)
      .digest('base64url')
    for (const row of await known(user.id)) {
      expect(Object.keys(row).sort()).toEqual(['last_seen_at', 'network_hash', 'user_id'])
      expect(row['network_hash']).toMatch(/^[\w-]{43}$/)
      expect(row['network_hash']).not.toBe(plain)
    }
  })

  test('a refresh makes its network known', async () => {
    const from = someCaller()
    const { email, session } = await someone()
    const body = { refresh_token: session.refresh_token }
    expect((await call(gateway, 'POST', '/token?grant_type=refresh_token', { body, from })).status).toBe(200)
    await useUpPasswords(from)
    expect((await signIn(email, PASSWORD, from)).status).toBe(200)
  })

  test('a network not used for sixty days is forgotten', async () => {
    const from = someCaller()
    const { email, user } = await someone(from)
    await gateway.database.auth`
      update auth.known_networks set last_seen_at = now() - interval '60 days 1 minute' where user_id = ${user.id}`
    await useUpPasswords(from)
    expect((await signIn(email, PASSWORD, from)).status).toBe(429)
    await aReplica(gateway).cleanUp()
    expect(await known(user.id)).toEqual([])
  })

  test('the twenty networks used last are kept', async () => {
    const { email, user } = await someone()
    await gateway.database.auth`
      insert into auth.known_networks (network_hash, user_id, last_seen_at)
      select ${user.id} || n, ${user.id}, now() - n * interval '1 hour' from generate_series(1, 19) n`
    expect((await signIn(email, PASSWORD, someCaller())).status).toBe(200)
    const rows = await known(user.id)
    expect(rows).toHaveLength(20)
    expect(rows.map((row) => row['network_hash'])).not.toContain(`${user.id}19`)
  })

  test('a new password leaves the network it was set from', async () => {
    const [home, elsewhere] = [someCaller(), someCaller()]
    const { email, user, session } = await someone(elsewhere)
    await signIn(email, PASSWORD, home)
    const body = { password: 'otra mesa bien puesta' }
    await call(gateway, 'PUT', '/user', { body, from: home, token: session.access_token })
    expect(await known(user.id)).toHaveLength(1)
  })
})

describe('LOCKOUT: codes and links', () => {
  async function recovering(email: string) {
    await aMinutePasses(gateway)
    expect((await call(gateway, 'POST', '/recover', { body: { email } })).status).toBe(200)
    return await latestMail(gateway, email)
  }

  test('BRUTE: twenty-five wrong codes in a day stop the codes of an account, on every replica, and nothing else', async () => {
    const from = someCaller()
    const { email } = await someone(from)
    const guesses = Array.from({ length: 26 }, () => verify({ type: 'recovery', email, token: '000000' }, someCaller()))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(25).fill(403), 429])
    const { code, tokenHash } = await recovering(email)
    const refused = await verify({ type: 'recovery', email, token: code }, from)
    expect([refused.status, refused.body.code]).toEqual([429, 'over_request_rate_limit'])
    expect(refused.body.message).toMatch(/^Too many wrong codes\. .* Try again in 2\d hours\.$/)
    const replica = await aReplica(gateway).app.request('/verify', {
      method: 'POST',
      headers: { apikey: gateway.keys.publishableKey },
      body: JSON.stringify({ type: 'recovery', email, token: code }),
    })
    expect(replica.status).toBe(429)
    expect((await signIn(email, PASSWORD, from)).status).toBe(200)
    expect((await verify({ type: 'recovery', token_hash: tokenHash }, from)).status).toBe(200)
  })

  test('ENUM: wrong codes of a made-up account are counted alike', async () => {
    const { email } = await someone()
    const answers: Answer[] = []
    for (const each of [email, 'nobody@example.com']) {
      await setCount(gateway, 'code', each, 25)
      answers.push(await verify({ type: 'recovery', email: each, token: '000000' }, someCaller()))
    }
    const [of, not] = answers.map(told)
    expect(of?.status).toBe(429)
    expect(of).toEqual(not)
  })

  test('a right code takes the wrong ones of the day back', async () => {
    const { email } = await someone()
    await setCount(gateway, 'code', email, 24)
    const { code } = await recovering(email)
    expect((await verify({ type: 'recovery', email, token: code }, someCaller())).status).toBe(200)
    expect((await verify({ type: 'recovery', email, token: '000000' }, someCaller())).status).toBe(403)
  })

  test('LOCKOUT: wrong codes for a new account leave the link of its confirmation', async () => {
    const email = 'new-owner@example.com'
    const { error } = await gateway.anonClient().auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    await setCount(gateway, 'code', email, 25)
    const { tokenHash } = await latestMail(gateway, email)
    expect((await verify({ type: 'signup', token_hash: tokenHash }, someCaller())).status).toBe(200)
  })

  test('LOCKOUT: links and refresh tokens that a stranger behind the same address makes up keep nobody out', async () => {
    const from = someCaller()
    const { email, session } = await someone()
    const { tokenHash } = await recovering(email)
    await setCount(gateway, 'verify', from, 30)
    await setCount(gateway, 'refresh', from, 150)
    const refresh = (refresh_token: string) =>
      call(gateway, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token }, from })
    expect((await verify({ type: 'recovery', token_hash: 'made-up' }, from)).status).toBe(429)
    expect((await refresh('made-up')).status).toBe(429)
    expect((await refresh(session.refresh_token)).status).toBe(200)
    expect((await verify({ type: 'recovery', token_hash: tokenHash }, from)).status).toBe(200)
  })
})

describe('FLOOD: two hundred wrong sign-ins at once, each from another address', () => {
  // With passwords of the product's own cost.
  let flooded: TestGateway
  beforeAll(async () => {
    flooded = await startTestGateway({}, { authLimits: DEFAULT_LIMITS })
  })
  afterAll(() => flooded.stop())

  test('FLOOD: a right sign-in from a known address, a refresh and data go on; the others are told when to try again', async () => {
    const home = someCaller()
    const [{ email }, { session }] = [await someone(home, flooded), await someone(undefined, flooded)]
    const answers: Answer[] = []
    const flood = Array.from({ length: 200 }, async (_, n) => {
      answers.push(await signIn(`made-up-${n}@example.com`, WRONG, someCaller(), flooded))
    })
    const checkedWhen = async <T>(answer: PromiseLike<T>) => {
      const got = await answer
      return { got, checked: answers.filter(({ status }) => status === 400).length }
    }
    const [own, refreshed, read] = await Promise.all([
      checkedWhen(signIn(email, PASSWORD, home, flooded)),
      checkedWhen(
        call(flooded, 'POST', '/token?grant_type=refresh_token', {
          body: { refresh_token: session.refresh_token },
          from: someCaller(),
        }),
      ),
      checkedWhen(flooded.clientFor(session).from('profiles').select('id').throwOnError()),
    ])
    await Promise.all(flood)
    expect([own.got.status, refreshed.got.status, read.got.data?.length]).toEqual([200, 200, 1])
    // In the order of arrival, most of the flood would have been checked before.
    expect(Math.max(own.checked, refreshed.checked, read.checked)).toBeLessThan(100)
    const refused = answers.filter(({ status }) => status !== 400)
    expect(refused.length).toBeGreaterThan(50)
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'over_request_rate_limit', '2'])
      expect(body.message).toBe('Too many attempts. Try again in 2 seconds.')
    }
  })
})
