import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import type { FollowedSessions, FollowOptions } from '#gateway/ended-sessions/follow-ended-sessions.ts'
import { ENDED_SESSION_SECONDS, followEndedSessions } from '#gateway/ended-sessions/follow-ended-sessions.ts'
import { withDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/gateway-process.ts'

const database = withDatabase()
const log = pino({ level: 'silent' })

/** An interval that never passes in a test, and one that does. */
const NEVER_MS = 3_600_000
const SOON_MS = 50

let followed: FollowedSessions | undefined
afterEach(async () => {
  await followed?.stop()
  followed = undefined
})

async function follow(options: FollowOptions = { readEveryMs: NEVER_MS }): Promise<FollowedSessions> {
  followed = await followEndedSessions(database().openListener, log, options)
  return followed
}

async function addUser(): Promise<string> {
  const [user] = await database().auth`
    insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), '{}') returning id`
  return String(user?.['id'])
}

async function addSession(userId: string, refreshedAgo = '0 seconds'): Promise<string> {
  const [session] = await database().auth`
    insert into auth.sessions (id, user_id, created_at, refreshed_at)
    values (gen_random_uuid(), ${userId}, now() - interval '90 days',
      (now() - ${refreshedAgo}::text::interval) at time zone 'UTC')
    returning id`
  return String(session?.['id'])
}

const aSession = async () => addSession(await addUser())

const isRefused = ({ sessions }: FollowedSessions, id: string) =>
  sessions.requireOpen(id).then(
    () => false,
    (error: { status: number }) => error.status === 401,
  )

const isRecorded = async (id: string) =>
  (await database().auth`select from auth.ended_sessions where session_id = ${id}`).length === 1

const LISTENERS = "application_name = 'convite-sessions'"

describe('SESS: every way to end a session is recorded by the database', () => {
  test.each<[string, (userId: string, id: string) => Promise<unknown>]>([
    ['a session is deleted', (_, id) => database().auth`delete from auth.sessions where id = ${id}`],
    ['its user is deleted', (userId) => database().auth`delete from auth.users where id = ${userId}`],
    ['the migrating login deletes it', (_, id) => database().admin`delete from auth.sessions where id = ${id}`],
    ['the table is truncated', () => database().auth`truncate auth.sessions cascade`],
  ])('listeners are told when %s', async (_when, end) => {
    const follower = await follow()
    const userId = await addUser()
    const [id, second] = [await addSession(userId), await addSession(userId)]
    expect(await isRefused(follower, id)).toBe(false)
    await end(userId, id)
    await until(() => isRefused(follower, id))
    const [row] = await database().auth`select from auth.sessions where id = ${second}`
    expect(await isRefused(follower, second)).toBe(row === undefined)
  })

  test('more sessions than a notification can name are told too', async () => {
    const follower = await follow()
    const userId = await addUser()
    const ids = await Promise.all(Array.from({ length: 201 }, () => addSession(userId)))
    await database().auth`delete from auth.sessions where user_id = ${userId}`
    await until(async () => (await Promise.all(ids.map((id) => isRefused(follower, id)))).every(Boolean))
  })

  test('an end that is rolled back ends nothing', async () => {
    const follower = await follow({ readEveryMs: SOON_MS })
    const id = await aSession()
    const undone = database().auth.begin(async (tx) => {
      await tx`delete from auth.sessions where id = ${id}`
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await follower.sessions.refresh()
    expect([await isRefused(follower, id), await isRecorded(id)]).toEqual([false, false])
  })

  test('a session without a valid token left is not recorded', async () => {
    const [idle, recent] = [
      await addSession(await addUser(), '25 hours'),
      await addSession(await addUser(), '23 hours'),
    ]
    await database().auth`delete from auth.sessions where id in ${database().auth([idle, recent])}`
    expect([await isRecorded(idle), await isRecorded(recent)]).toEqual([false, true])
  })
})

describe('SESS: what a follower reads', () => {
  test('sessions that ended before the start are refused from the first moment', async () => {
    const id = await aSession()
    await database().auth`delete from auth.sessions where id = ${id}`
    expect(await isRefused(await follow(), id)).toBe(true)
  })

  test('a notification that does not arrive is made up for at the next interval', async () => {
    const follower = await follow({ readEveryMs: SOON_MS })
    const id = crypto.randomUUID()
    await database().auth`insert into auth.ended_sessions (session_id) values (${id})`
    await until(() => isRefused(follower, id))
  })

  test('a session that ends while the connection is lost is refused after it', async () => {
    const follower = await follow()
    const id = await aSession()
    await database().admin.begin(async (tx) => {
      await tx.unsafe(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${LISTENERS}`)
      await tx`delete from auth.sessions where id = ${id}`
    })
    await until(() => isRefused(follower, id))
    const next = await aSession()
    await database().auth`delete from auth.sessions where id = ${next}`
    await until(() => isRefused(follower, next))
  })

  test('a database that does not answer refuses every session with 503, and only until it answers', async () => {
    const follower = await follow({ readEveryMs: SOON_MS, readTimeoutMs: 500, maxAgeMs: 200 })
    const id = await aSession()
    const statusOf = () =>
      follower.sessions.requireOpen(id).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    await database().auth.begin(async (tx) => {
      await tx`lock table auth.ended_sessions in access exclusive mode`
      await until(async () => (await statusOf()) === 503)
      await expect(follower.sessions.requireOpen(undefined)).resolves.toBeUndefined()
    })
    await until(async () => (await statusOf()) === 200)
    await database().auth`delete from auth.sessions where id = ${id}`
    await until(async () => (await statusOf()) === 401)
  })

  test('a banned user is refused for as long as the ban lasts', async () => {
    const follower = await follow()
    const userId = await addUser()
    const [id, other] = [await addSession(userId), await aSession()]
    await database().auth`update auth.users set banned_until = now() + interval '1 hour' where id = ${userId}`
    await until(() => isRefused(follower, id))
    expect(await isRefused(follower, other)).toBe(false)
    await database().auth`update auth.users set banned_until = null where id = ${userId}`
    await until(async () => !(await isRefused(follower, id)))
  })

  test('a session past its own end is refused', async () => {
    const follower = await follow()
    const id = await aSession()
    await database().auth`update auth.sessions set not_after = now() where id = ${id}`
    await until(() => isRefused(follower, id))
  })

  test('a session is remembered until none of its tokens is valid any more', async () => {
    const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()]
    const age = (seconds: number) => database().auth`now() - make_interval(secs => ${seconds})`
    await database().auth`
      insert into auth.ended_sessions (session_id, ended_at)
      values (${kept}, ${age(ENDED_SESSION_SECONDS - 60)}), (${gone}, ${age(ENDED_SESSION_SECONDS + 60)})`
    const follower = await follow()
    expect([await isRefused(follower, kept), await isRefused(follower, gone)]).toEqual([true, false])
  })
})
