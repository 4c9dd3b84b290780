import { join } from 'node:path'
import type { Logger } from 'pino'
import { ADDRESSES } from './addresses.ts'
import type { AuthLimits } from './auth/limits.ts'
import { requireRoom } from './auth/require-room.ts'
import { createAuthService } from './auth/service.ts'
import type { IdentifyCaller } from './caller.ts'
import type { Config } from './config.ts'
import { startScheduler } from './cron/scheduler.ts'
import type { Database } from './database/database.ts'
import { createDiskRoom } from './disk/disk-room.ts'
import type { EndedSessions } from './ended-sessions/ended-sessions.ts'
import { createFunctionsService } from './functions/service.ts'
import type { HttpApp } from './http.ts'
import type { Keys } from './keys.ts'
import { mountLocalMailbox } from './mail/local-mailbox.ts'
import { createMailer } from './mail/mailer.ts'
import { requestSender } from './net/send-requests.ts'
import type { RealtimeLimits } from './realtime/limits.ts'
import { createRealtimeService, type RealtimeService } from './realtime/service.ts'
import { createRestService } from './rest/service.ts'
import { mountSite } from './site/site.ts'
import { mountStatus } from './status.ts'
import { createStorageService } from './storage/service.ts'

const FUNCTIONS_DIR = join(import.meta.dirname, '..', 'supabase', 'functions')
const CLEANUP_EVERY_MS = 10 * 60_000

/** The dependencies of all services. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly keys: Keys
  readonly identifyCaller: IdentifyCaller
  readonly sessions: EndedSessions
  readonly log: Logger
  readonly runsJobs: boolean
  readonly authLimits: Partial<AuthLimits>
  readonly realtimeLimits?: Partial<RealtimeLimits>
  readonly siteFolder: string
}

export interface Services {
  /** Live updates: its sockets are no requests, and are closed before the requests are waited for. */
  readonly realtime: RealtimeService
  /** Ends the background work of all. */
  stop(): Promise<void>
}

/** Mounts every service at its path. */
export async function mountServices(app: HttpApp, parts: Parts): Promise<Services> {
  const { config, database, keys, identifyCaller, sessions, log, runsJobs, authLimits, realtimeLimits, siteFolder } =
    parts
  mountStatus(app, parts)

  const room = createDiskRoom(config.databaseUrl === null ? config.dataDir : null, log)
  const mailer = createMailer(config, log)
  const auth = createAuthService({
    config,
    sql: database.auth,
    keys,
    mailer,
    log,
    onSessionsEnded: (ids) => sessions.add(ids),
    limits: authLimits,
  })
  app.use(`${ADDRESSES.auth}/*`, requireRoom(room))
  app.route(ADDRESSES.auth, auth.app)

  const rest = createRestService({ config, sql: database.api, identifyCaller, sessions, log, room })
  app.route(ADDRESSES.rest, rest.app)

  const storage = await createStorageService({ config, sql: database.api, keys, identifyCaller, sessions, log, room })
  app.route(ADDRESSES.storage, storage.app)

  const gatewayFetch: typeof fetch = async (input, init) => app.fetch(new Request(input, init))
  const functionParts = { config, keys, identifyCaller, gatewayFetch, mailer, log, functionsDir: FUNCTIONS_DIR }
  const functions = createFunctionsService(functionParts)
  app.route(ADDRESSES.functions, functions.app)

  const realtimeParts = {
    config,
    database,
    identifyCaller,
    sessions,
    log,
    limits: {
      connectionsPerUser: config.socketsPerUser,
      connectionsPerAddress: config.socketsPerAddress,
      ...realtimeLimits,
    },
  }
  const realtime = createRealtimeService(realtimeParts)
  app.route(ADDRESSES.realtime, realtime.app)

  mountLocalMailbox(app, config)
  await mountSite(app, config, siteFolder)

  const cleanUp = async () => {
    if (!(await room.has('essential'))) return
    auth.cleanUp().catch((err: unknown) => log.error({ err }, 'expired rows were not removed'))
    storage.cleanUp()
  }
  const cleanupTimer = setInterval(cleanUp, CLEANUP_EVERY_MS)
  const { secretKey } = keys
  const { siteUrl } = config
  const startJobs = async () => {
    const sendRequests = await requestSender(database.admin, { log, gatewayFetch, siteUrl, secretKey })
    return await startScheduler(database.admin, log, { sendRequests, mayRun: () => room.has('essential') })
  }
  const scheduler = runsJobs ? await startJobs() : null
  return {
    realtime,
    stop: async () => {
      clearInterval(cleanupTimer)
      await scheduler?.stop()
      await realtime.stop()
      await Promise.all([auth.drain(), functions.drain(), storage.drain()])
    },
  }
}
