import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import { serve } from '@hono/node-server'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { ADDRESSES } from '#gateway/addresses.ts'
import { readConfig } from '#gateway/config.ts'
import { openDatabase } from '#gateway/database/open-database.ts'
import type { SessionGuard } from '#gateway/ended-sessions/ended-sessions.ts'
import { followEndedSessions } from '#gateway/ended-sessions/follow-ended-sessions.ts'
import { createHttpApp } from '#gateway/http.ts'
import { createIdentifyCaller } from '#gateway/identify-caller.ts'
import { loadKeys } from '#gateway/keys.ts'
import { createRestService } from '#gateway/rest/service.ts'

/** Two data APIs in one process over one database: one refuses ended sessions, the other knows of none. */
export interface SessionServers {
  readonly withUrl: string
  readonly withoutUrl: string
  readonly publishableKey: string
  readonly people: readonly { readonly userId: string; readonly token: string }[]
}

const PEOPLE = 50
/** Ended sessions in memory: as many as sign out in two hours when one does every 0.8 seconds. */
const ENDED = 10_000
const END_EVERY_MS = 100

const config = readConfig({ ...process.env, PORT: '0', DATA_REQUESTS_PER_SECOND: '1000000' })
const log = pino({ level: 'silent' })
const keys = await loadKeys(config.dataDir)
const database = await openDatabase(config, log)
await database.auth`
  insert into auth.ended_sessions (session_id) select gen_random_uuid() from generate_series(1, ${ENDED}::int)`
const users = await database.auth<{ id: string }[]>`
  insert into auth.users (id, raw_user_meta_data)
  select gen_random_uuid(), '{}' from generate_series(1, ${PEOPLE}::int) returning id`

const { sessions } = await followEndedSessions(database.openListener, log)
const WITHOUT: SessionGuard = { requireOpen: async () => undefined }

async function listen(guard: SessionGuard): Promise<string> {
  const app = createHttpApp(config, log)
  const identifyCaller = createIdentifyCaller(keys, config, { sessions: guard, isConfirmed: async () => true })
  app.route(ADDRESSES.rest, createRestService({ config, sql: database.api, identifyCaller, sessions: guard, log }).app)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sign = (userId: string) =>
  new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID(), aal: 'aal1' })
    .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid })
    .setSubject(userId)
    .setIssuer(`${config.siteUrl}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keys.signing.privateKey)

// Sessions end all the time, in the turns of both.
setInterval(() => {
  database.auth`
    with opened as (select gen_random_uuid() as id)
    insert into auth.sessions (id, user_id, created_at) select id, ${users[0]?.id ?? ''}, now() from opened`
    .then(() => database.auth`delete from auth.sessions`)
    .catch(() => undefined)
}, END_EVERY_MS)

const servers: SessionServers = {
  withUrl: await listen(sessions),
  withoutUrl: await listen(WITHOUT),
  publishableKey: keys.publishableKey,
  people: await Promise.all(users.map(async ({ id }) => ({ userId: id, token: await sign(id) }))),
}
process.send?.(servers)
process.on('message', (message) => {
  if (message === 'stop') process.exit(0)
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
