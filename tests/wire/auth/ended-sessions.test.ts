import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { Session } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthService } from '#gateway/auth/service.ts'
import { createMailer } from '#gateway/mail/mailer.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { pipeline } from '#tests/support/http/pipeline.ts'
import { aReplica, call, latestMail } from './auth-calls.ts'
import { addPrivateFiles, countMarks, type Holder, holderOf, OPEN, REFUSED, tryDoors } from './session-doors.ts'

let gateway: TestGateway
/** A session of somebody else, which no end may touch. */
let stranger: Session
beforeAll(async () => {
  gateway = await startTestGateway()
  await addPrivateFiles(gateway)
  stranger = (await gateway.signUpConfirmed({ email: 'stranger@example.com', password: PASSWORD })).session
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
const OTHER_PASSWORD = 'otra mesa bien puesta'
let people = 0

interface Person {
  readonly email: string
  readonly userId: string
  readonly first: Session
  readonly second: Session
  readonly stranger: Session
}

async function aPerson(): Promise<Person> {
  people += 1
  const email = `person-${people}@example.com`
  const { session: first } = await gateway.signUpConfirmed({ email, password: PASSWORD })
  return { email, userId: first.user.id, first, second: await signIn(email), stranger }
}

async function signIn(email: string, password = PASSWORD): Promise<Session> {
  const { data, error } = await gateway.anonClient().auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** A session that an end itself opens, such as that of a mailed link. */
const sessionOf = (body: Record<string, unknown>): Session => body as unknown as Session

const signOut = async (scope: 'local' | 'others' | 'global', { first }: Person) => {
  expect((await gateway.serviceClient().auth.admin.signOut(first.access_token, scope)).error).toBeNull()
  return null
}

const putUser = (session: Session, body: object) =>
  call(gateway, 'PUT', '/user', { token: session.access_token, body }).then(({ status }) => expect(status).toBe(200))

async function mailedTokens({ email, first }: Person, challenge: object = {}): Promise<string[]> {
  const newEmail = email.replace('person', 'moved')
  await putUser(first, { email: newEmail, ...challenge })
  return [(await latestMail(gateway, email)).tokenHash, (await latestMail(gateway, newEmail)).tokenHash]
}

type SessionName = 'first' | 'second' | 'stranger'

interface End {
  /** Ends sessions over HTTP; returns a session that it opened, if any. */
  readonly end: (person: Person) => Promise<Session | null>
  readonly ended: readonly SessionName[]
}

/** What the auth service ends itself: refused as soon as it has answered. */
const ENDS: Readonly<Record<string, End>> = {
  'signing out of this session': { end: (person) => signOut('local', person), ended: ['first'] },
  'signing out of the others': { end: (person) => signOut('others', person), ended: ['second'] },
  'signing out everywhere': { end: (person) => signOut('global', person), ended: ['first', 'second'] },
  'a change of password': {
    end: async ({ first }) => {
      await putUser(first, { password: OTHER_PASSWORD })
      return null
    },
    ended: ['second'],
  },
  'a new password by a mailed link': {
    end: async ({ email }) => {
      await call(gateway, 'POST', '/recover', { body: { email } })
      const { tokenHash } = await latestMail(gateway, email)
      const { body } = await call(gateway, 'POST', '/verify', { body: { token_hash: tokenHash, type: 'recovery' } })
      await putUser(sessionOf(body), { password: OTHER_PASSWORD })
      return sessionOf(body)
    },
    ended: ['first', 'second'],
  },
  'a change of address': {
    end: async (person) => {
      const answers = []
      for (const token_hash of await mailedTokens(person)) {
        answers.push(await call(gateway, 'POST', '/verify', { body: { token_hash, type: 'email_change' } }))
      }
      return sessionOf(answers[1]?.body ?? {})
    },
    ended: ['first', 'second'],
  },
  'a change of address with a code exchange': {
    end: async (person) => {
      const verifier = 'a'.repeat(43)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const challengeFields = { code_challenge: challenge, code_challenge_method: 's256' }
      for (const token_hash of await mailedTokens(person, challengeFields)) {
        const query = new URLSearchParams({ token_hash, type: 'email_change' })
        expect((await call(gateway, 'GET', `/verify?${query}`)).status).toBe(303)
      }
      return null
    },
    ended: ['first', 'second'],
  },
  'a stolen refresh token': {
    end: async ({ first }) => {
      const refresh = () =>
        call(gateway, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: first.refresh_token } })
      expect((await refresh()).status).toBe(200)
      const { session_id } = claimsOf(first)
      await gateway.database.auth`
        update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where session_id = ${session_id}`
      expect((await refresh()).body['code']).toBe('refresh_token_already_used')
      return null
    },
    ended: ['first'],
  },
}

const claimsOf = ({ access_token }: Session) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }

const SESSIONS: readonly SessionName[] = ['first', 'second', 'stranger']

async function holdersOf(person: Person): Promise<Record<SessionName, Holder>> {
  const [first, second, stranger] = await Promise.all(SESSIONS.map((name) => holderOf(gateway, person[name])))
  if (!first || !second || !stranger) throw new Error('three sessions were expected')
  return { first, second, stranger }
}

async function expectRefused(holder: Holder, refusals = REFUSED): Promise<void> {
  const { answers, mark } = await tryDoors(gateway, holder)
  expect(answers).toEqual(refusals)
  expect(await countMarks(gateway, mark)).toBe(0)
}

const WRITING_DOORS = 4

async function expectOpen(holder: Holder): Promise<void> {
  const { answers, mark } = await tryDoors(gateway, holder)
  expect(answers).toEqual(OPEN)
  expect(await countMarks(gateway, mark)).toBe(WRITING_DOORS)
}

describe('SESS: an ended session opens no door, and the others open all', () => {
  test.each(Object.entries(ENDS))('after %s, at once', async (_name, { end, ended }) => {
    const person = await aPerson()
    const holders = await holdersOf(person)
    for (const name of ended) await expectOpen(holders[name])
    const opened = await end(person)
    for (const name of ended) await expectRefused(holders[name])
    for (const name of SESSIONS) if (!ended.includes(name)) await expectOpen(holders[name])
    if (opened) await expectOpen(await holderOf(gateway, { ...opened, user: person.first.user }))
  })

  const GONE = { user: '403 user_not_found', 'change of the user': '403 user_not_found' }
  const BANNED = { user: '403 user_banned', 'change of the user': '403 user_banned' }
  test.each([
    ['the deletion of its user', GONE, (id: string) => gateway.database.auth`delete from auth.users where id = ${id}`],
    [
      'its deletion by hand',
      {},
      (id: string) => gateway.database.admin`delete from auth.sessions where user_id = ${id}`,
    ],
    [
      'a ban of its user',
      BANNED,
      (id: string) =>
        gateway.database.auth`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`,
    ],
  ])('after %s in the database, within five seconds', async (_name, refusals, end) => {
    const person = await aPerson()
    const holders = await holdersOf(person)
    await end(person.userId)
    const isRefused = async () => {
      const { answers } = await tryDoors(gateway, holders.first)
      return Object.values(answers).every((answer) => answer !== 'open')
    }
    await until(isRefused, 5_000)
    for (const name of ['first', 'second'] as const) await expectRefused(holders[name], { ...REFUSED, ...refusals })
    await expectOpen(holders.stranger)
  })

  test('the process that ends sessions knows it before it answers', async () => {
    const person = await aPerson()
    const told: string[] = []
    const { config, database, keys } = gateway
    const log = pino({ level: 'silent' })
    const mailer = createMailer(config, log)
    const onSessionsEnded = (ids: readonly string[]) => told.push(...ids)
    const { app } = createAuthService({ config, sql: database.auth, keys, mailer, log, onSessionsEnded })
    const headers = { apikey: keys.publishableKey, authorization: `Bearer ${person.first.access_token}` }
    const answer = await app.request('/logout?scope=global', { method: 'POST', headers })
    expect(answer.status).toBe(204)
    expect(told.toSorted()).toEqual([person.first, person.second].map((each) => claimsOf(each).session_id).toSorted())
  })

  test('a person who signs in again is not refused', async () => {
    const person = await aPerson()
    await signOut('global', person)
    await expectOpen(await holderOf(gateway, await signIn(person.email)))
  })

  test('a refreshed token of a session that goes on is accepted, and so is the one before it', async () => {
    const { first } = await aPerson()
    const { body } = await call(gateway, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: first.refresh_token },
    })
    await expectOpen(await holderOf(gateway, { ...sessionOf(body), user: first.user }))
    await expectOpen(await holderOf(gateway, first))
  })

  test('the cleanup forgets a session a day after its last token has expired, lest a clock that is set right again revives it', async () => {
    const person = await aPerson()
    const holder = await holderOf(gateway, person.first)
    await signOut('local', person)
    const { session_id } = claimsOf(person.first)
    const isKept = async () =>
      (await gateway.database.auth`select from auth.ended_sessions where session_id = ${session_id}`).length === 1
    await aReplica(gateway).cleanUp()
    expect(await isKept()).toBe(true)
    await expectRefused(holder)
    await gateway.database.auth`
      update auth.ended_sessions set ended_at = ended_at - interval '24 hours 131 minutes' where session_id = ${session_id}`
    await aReplica(gateway).cleanUp()
    expect(await isKept()).toBe(false)
  })
})

describe('SESS: a session that ends during a request', () => {
  /** Sends the head and the first byte of a request; `finish` sends the rest. */
  function beginRequest(holder: Holder, method: string, path: string, type: string, body: string) {
    const sent = httpRequest(gateway.url + path, {
      method,
      headers: {
        apikey: gateway.keys.publishableKey,
        authorization: `Bearer ${holder.token}`,
        'content-type': type,
        'content-length': body.length,
      },
    })
    const status = new Promise<number>((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
    })
    const begun = new Promise<void>((resolve) => sent.write(body.slice(0, 1), () => resolve()))
    return {
      begun,
      finish: async () => {
        sent.end(body.slice(1))
        return await status
      },
    }
  }

  test.each([
    ['data that arrives slowly', 'PATCH', 'application/json', '{"full_name":"Late"}'],
    ['a file that arrives slowly', 'POST', 'text/plain', 'a file that arrives late'],
  ])('%s is refused', async (_what, method, type, body) => {
    const person = await aPerson()
    const holder = await holderOf(gateway, person.first)
    const path =
      method === 'PATCH'
        ? `/rest/v1/profiles?id=eq.${person.userId}`
        : `/storage/v1/object/doors/${person.userId}/late.txt`
    const slow = beginRequest(holder, method, path, type, body)
    await slow.begun
    // Another request over its own connection shows that the first has been admitted.
    await expectOpen(holder)
    await signOut('local', person)
    expect(await slow.finish()).toBe(401)
    const [left] = await gateway.database.admin`
      select (select count(*) from public.profiles where full_name = 'Late')
        + (select count(*) from storage.objects where name like '%/late.txt') as count`
    expect(left).toMatchObject({ count: '0' })
  })

  test('pipelined requests are each judged by their own token', async () => {
    const person = await aPerson()
    await signOut('local', person)
    const sessions = Array.from({ length: 60 }, (_, i) => person[SESSIONS[i % 3] ?? 'first'])
    const responses = await pipeline(
      sessions.map(({ access_token }) => {
        const headers = { apikey: gateway.keys.publishableKey, authorization: `Bearer ${access_token}` }
        return new Request(`${gateway.url}/rest/v1/profiles?select=id`, { headers })
      }),
    )
    const answers = await Promise.all(responses.map(async (each) => [each.status, await each.json()]))
    expect(answers).toEqual(
      sessions.map((session) =>
        session === person.first
          ? [401, expect.objectContaining({ code: 'PGRST303' })]
          : [200, [{ id: session.user.id }]],
      ),
    )
  })
})
