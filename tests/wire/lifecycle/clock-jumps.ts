import type { Session } from '@supabase/supabase-js'
import { pino } from 'pino'
import { expect } from 'vitest'
import { runDueJobs } from '#gateway/cron/run-due-jobs.ts'
import { aReplica, call, latestMail, mailCount, someCaller } from '../auth/auth-calls.ts'
import { addPrivateFiles, holderOf, OPEN, REFUSED, tryDoors } from '../auth/session-doors.ts'
import type { MovableGateway } from './movable-clock.ts'

export const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const PASSWORD = 'una mesa bien puesta'

/** What must hold however the clock is set; each has people of its own, so that they can follow one another. */
export const CLOCK_CHECKS: Readonly<Record<string, (at: MovableGateway, jumpMs: number) => Promise<void>>> = {
  'the right password signs in, and its token is accepted everywhere': async (at, jumpMs) => {
    const { email } = await somebody(at)
    await at.moveClock(jumpMs)
    const session = await signIn(at, email)
    expect(await doorsOf(at, session)).toEqual(OPEN)
  },

  'an access token is valid for an hour and no longer': async (at, jumpMs) => {
    const { session, email } = await somebody(at)
    const holder = await holderOf(at.gateway, session)
    await at.moveClock(jumpMs)
    const { answers } = await tryDoors(at.gateway, holder)
    expect(answers).toMatchObject({ 'data read': '401 PGRST303', function: '401 PGRST303', user: '401 bad_jwt' })
    expect(Object.values(answers)).not.toContain('open')
    // Its session goes on.
    const { body } = await refresh(at, session.refresh_token)
    expect(await doorsOf(at, { ...session, ...body } as Session)).toEqual(OPEN)
    await signIn(at, email)
  },

  'a session that has ended stays so, also when the clock is set right again': async (at, jumpMs) => {
    const [{ session }, other] = [await somebody(at), await somebody(at)]
    const holder = await holderOf(at.gateway, session)
    await at.gateway.serviceClient().auth.admin.signOut(session.access_token, 'local')
    await at.moveClock(jumpMs)
    await aReplica(at.gateway).cleanUp()
    // Requests of others have what has ended read again.
    expect(await doorsOf(at, await signIn(at, other.email))).toEqual(OPEN)
    expect(Object.values((await tryDoors(at.gateway, holder)).answers)).not.toContain('open')
    await at.moveClock(-jumpMs)
    expect(await doorsOf(at, await signIn(at, other.email))).toEqual(OPEN)
    expect((await tryDoors(at.gateway, holder)).answers).toEqual(REFUSED)
    expect((await refresh(at, session.refresh_token)).status).toBe(400)
  },

  'a used refresh token ends its session': async (at, jumpMs) => {
    const { session } = await somebody(at)
    const { body } = await refresh(at, session.refresh_token)
    await at.moveClock(jumpMs)
    expect((await refresh(at, session.refresh_token)).status).toBe(400)
    expect((await refresh(at, String(body['refresh_token']))).status).toBe(400)
  },

  'wrong passwords keep nobody out for longer than five minutes': async (at, jumpMs) => {
    const { email } = await somebody(at)
    const from = someCaller()
    const tryWith = async (password: string) =>
      (await call(at.gateway, 'POST', '/token?grant_type=password', { body: { email, password }, from })).status
    for (let tries = 0; tries < 6; tries += 1) await tryWith('una mesa mal puesta')
    expect(await tryWith(PASSWORD)).toBe(429)
    await at.moveClock(jumpMs)
    await at.moveClock(5 * MINUTE_MS + 1_000)
    expect(await tryWith(PASSWORD)).toBe(200)
  },

  'a mailbox gets the next mail after a minute': async (at, jumpMs) => {
    const { email } = await somebody(at)
    const from = someCaller()
    const recover = async () => (await call(at.gateway, 'POST', '/recover', { body: { email }, from })).status
    await at.moveClock(MINUTE_MS + 1_000)
    expect(await recover()).toBe(200)
    const sent = await mailCount(at.gateway, email)
    await at.moveClock(jumpMs)
    await at.moveClock(MINUTE_MS + 1_000)
    expect(await recover()).toBe(200)
    expect(await mailCount(at.gateway, email)).toBe(sent + 1)
  },

  'a link and its code are valid for an hour': async (at, jumpMs) => {
    const { email } = await somebody(at)
    const from = someCaller()
    await at.moveClock(MINUTE_MS + 1_000)
    await call(at.gateway, 'POST', '/recover', { body: { email }, from })
    const { code, tokenHash } = await latestMail(at.gateway, email)
    await at.moveClock(jumpMs)
    const verify = async (body: object) =>
      (await call(at.gateway, 'POST', '/verify', { body: { type: 'recovery', ...body }, from })).status
    expect(await verify({ email, token: code })).toBe(403)
    expect(await verify({ token_hash: tokenHash })).toBe(403)
  },

  'a job of every minute runs within ten minutes, once': async (at, jumpMs) => {
    const { admin } = at.gateway.database
    await admin`create table if not exists public.clock_runs (at timestamptz not null default now())`
    await admin`truncate public.clock_runs`
    await admin`delete from cron.job`
    await admin`select cron.schedule('clock', '* * * * *', 'insert into clock_runs default values')`
    const never = new AbortController().signal
    const round = () => runDueJobs(admin, { log: pino({ level: 'silent' }), stopping: never, givingUp: never })
    await at.moveClock(MINUTE_MS)
    await round()
    await at.moveClock(jumpMs)
    await round()
    await at.moveClock(10 * MINUTE_MS)
    await admin`truncate public.clock_runs`
    await round()
    await round()
    // The two rounds may be of two minutes.
    const runs = await admin`select count(*)::int as times from clock_runs group by date_trunc('minute', at)`
    expect(runs.map(({ times }) => times)).toEqual(runs.map(() => 1))
    expect(runs).not.toEqual([])
  },

  'a turn comes again after its time': async (at, jumpMs) => {
    const { admin } = at.gateway.database
    const who = crypto.randomUUID()
    const take = async () =>
      (await admin`select private.take_turn('clock', ${who}, 1, '1 hour') as seconds`)[0]?.['seconds'] as number
    expect(await take()).toBe(0)
    expect(await take()).toBeGreaterThan(0)
    await at.moveClock(jumpMs)
    await at.moveClock(HOUR_MS + 1_000)
    expect(await take()).toBe(0)
  },
}

let people = 0

async function somebody(at: MovableGateway) {
  people += 1
  const email = `clock-${people}@example.com`
  return { email, ...(await at.gateway.signUpConfirmed({ email, password: PASSWORD })) }
}

async function signIn({ gateway }: MovableGateway, email: string): Promise<Session> {
  const { data, error } = await gateway.anonClient().auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return data.session
}

const refresh = ({ gateway }: MovableGateway, refresh_token: string) =>
  call(gateway, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

async function doorsOf(at: MovableGateway, session: Session) {
  return (await tryDoors(at.gateway, await holderOf(at.gateway, session))).answers
}

/** What the checks need before the first of them. */
export const prepareClockChecks = (at: MovableGateway) => addPrivateFiles(at.gateway)
