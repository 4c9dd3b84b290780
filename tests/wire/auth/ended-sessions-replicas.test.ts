import type { Session } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'
import { addPrivateFiles, holderOf, OPEN, REFUSED, tryDoors } from './session-doors.ts'

/** The promise of SECURITY.md for other gateways over the same database. */
const WITHIN_MS = 30_000

let first: TestGateway
let second: TestGateway
const replica = () => startReplica(first, { siteUrl: first.config.siteUrl })
beforeAll(async () => {
  first = await startTestGateway()
  await addPrivateFiles(first)
  second = await replica()
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

let people = 0

async function aSession(): Promise<Session> {
  people += 1
  return (await first.signUpConfirmed({ email: `person-${people}@example.com`, password: 'una mesa bien puesta' }))
    .session
}

const signOut = async (session: Session) => {
  const { error } = await first.serviceClient().auth.admin.signOut(session.access_token, 'local')
  if (error) throw error
}

describe('SESS: gateways over one database', () => {
  test('a session that ends on one is refused by every door of the other, and no other session is', async () => {
    const [session, other] = [await aSession(), await aSession()]
    const [holder, otherHolder] = [await holderOf(second, session), await holderOf(second, other)]
    expect((await tryDoors(second, holder)).answers).toEqual(OPEN)
    await signOut(session)
    const isRefused = async () =>
      Object.values((await tryDoors(second, holder)).answers).every((each) => each !== 'open')
    await until(isRefused, WITHIN_MS)
    expect((await tryDoors(second, holder)).answers).toEqual(REFUSED)
    expect((await tryDoors(second, otherHolder)).answers).toEqual(OPEN)
  })

  test('an end that is announced while the other cannot hear is refused there as well', async () => {
    const session = await aSession()
    const holder = await holderOf(second, session)
    // Ends before either process listens again, and is announced by nothing later.
    await first.database.admin.begin(async (tx) => {
      await tx`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'convite-sessions'`
      await tx`delete from auth.sessions where user_id = ${session.user.id}`
    })
    for (const gateway of [first, second]) {
      await until(async () => (await tryDoors(gateway, holder)).answers['data read'] !== 'open', WITHIN_MS)
      expect((await tryDoors(gateway, holder)).answers).toEqual(REFUSED)
    }
  })

  test('a process that starts later knows the sessions that ended before', async () => {
    const [session, other] = [await aSession(), await aSession()]
    const [holder, otherHolder] = [await holderOf(first, session), await holderOf(first, other)]
    await signOut(session)
    const third = await replica()
    try {
      expect((await tryDoors(third, holder)).answers).toEqual(REFUSED)
      expect((await tryDoors(third, otherHolder)).answers['data read']).toBe('open')
    } finally {
      await third.stop()
    }
  })
})
