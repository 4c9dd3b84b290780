import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { ADDRESSES } from './addresses.ts'
import type { AuthLimits } from './auth/limits.ts'
import { isConfirmedUser } from './auth/users.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { lockFolder, noRoomIn } from './database/lock-folder.ts'
import { openDatabase } from './database/open-database.ts'
import { isDiskFull } from './disk/disk-full.ts'
import { followEndedSessions } from './ended-sessions/follow-ended-sessions.ts'
import { outlastingRequest } from './http/unread-body.ts'
import { commonHeaders, createHttpApp } from './http.ts'
import { createIdentifyCaller } from './identify-caller.ts'
import { type Keys, loadKeys } from './keys.ts'
import { DRAIN_LIMIT_MS, RECEIVE_LIMIT_MS, STALLED_MS } from './limits.ts'
import { createLog } from './log.ts'
import type { RealtimeLimits } from './realtime/limits.ts'
import { mountServices } from './services.ts'
import { BUILD_DIR } from './site/site.ts'

/** A running gateway. */
export interface Gateway {
  /** The origin it listens at. */
  readonly url: string
  readonly keys: Keys
  readonly database: Database
  /** The configuration as given, with the actual port and site address where none were set. */
  readonly config: Config
  /** Waits for running requests, closes the database and unlocks the data folder. */
  stop(): Promise<void>
}

/** What tests leave out where they are about something else. */
export interface StartOptions {
  /** Whether this process runs the jobs of schema `cron`. */
  readonly runsJobs?: boolean
  /** Overrides single limits; the others keep their defaults. */
  readonly authLimits?: Partial<AuthLimits>
  readonly realtimeLimits?: Partial<RealtimeLimits>
  /** The folder of the built app; the one that the build writes by default. */
  readonly siteFolder?: string
}

/**
 * Starts the whole back end: data folder → port → database → services.
 * @throws FolderError, MigrationError, or Error with a message for the operator; everything started is stopped first.
 */
export async function startGateway(
  given: Config,
  { runsJobs = true, authLimits = {}, realtimeLimits = {}, siteFolder = BUILD_DIR }: StartOptions = {},
): Promise<Gateway> {
  const log = createLog(given.logLevel)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const lock = await lockFolder(given.dataDir)
    undo.push(() => lock.release())
    const keys = await loadKeys(given.dataDir)
    const listener = await openListener(given)
    undo.push(() => listener.close())
    const config = withChosenPort(given, listener.port)
    const database = await openDatabase(config, log)
    undo.push(() => database.close())
    const app = createHttpApp(config, log)
    const { sessions, stop: stopFollowing } = await followEndedSessions(database.openListener, log)
    undo.push(stopFollowing)
    const isConfirmed = (userId: string) => isConfirmedUser(database.auth, userId)
    const identifyCaller = createIdentifyCaller(keys, config, { sessions, isConfirmed })
    const parts = { config, database, keys, identifyCaller, sessions, log }
    const services = await mountServices(app, { ...parts, runsJobs, authLimits, realtimeLimits, siteFolder })
    // In reverse: no more sockets, no more requests, then the emails they caused, then the database, then the folder.
    undo.push(() => services.stop())
    undo.push(() => listener.drain())
    undo.push(() => services.realtime.stop())
    listener.setHandler((request, env) => app.fetch(request, env))
    listener.setUpgradeHandler(services.realtime.handleUpgrade)
    return { url: `http://${hostInUrl(config.host)}:${config.port}`, keys, database, config, stop }
  } catch (error) {
    await stop()
    throw isDiskFull(error) ? noRoomIn(given.dataDir, error) : error
  }
}

type FetchHandler = (request: Request, env: object) => Response | Promise<Response>

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

interface Listener {
  readonly port: number
  setHandler(handler: FetchHandler): void
  setUpgradeHandler(handler: UpgradeHandler): void
  drain(): Promise<void>
  close(): Promise<void>
}

/**
 * Listens before any slow step: a port in use fails at once, and a request during the start gets 503.
 */
function openListener(config: Config): Promise<Listener> {
  const headers = Object.fromEntries(commonHeaders(config))
  let handle: FetchHandler = () =>
    Response.json(
      { code: 'starting', message: 'Convite is starting.' },
      { status: 503, headers: { ...headers, 'retry-after': '1' } },
    )
  let handleUpgrade: UpgradeHandler | null = null
  return new Promise((resolve, reject) => {
    const respond = getRequestListener(
      (request, env) =>
        BODILESS.has(request.method) ? handle(request, env) : handleWithBody(handle, request, env as HttpBindings),
      { hostname: config.host, errorHandler: (error) => refuseUnreadable(error, headers) },
    )
    // Other upgrades, as of curl to HTTP/2, are answered as the requests that they are.
    const shouldUpgradeCallback = ({ url }: IncomingMessage) => handleUpgrade !== null && SOCKET_ADDRESS.test(url ?? '')
    const server = createServer({ shouldUpgradeCallback }, respond)
    server.on('upgrade', (request, socket, head) => handleUpgrade?.(request, socket, head))
    server.listen(config.port, config.host, () => {
      server.off('error', reject)
      resolve({
        port: (server.address() as AddressInfo).port,
        setHandler: (next) => {
          handle = next
        },
        setUpgradeHandler: (next) => {
          handleUpgrade = next
        },
        drain: () => drain(server),
        close: () => drain(server),
      })
    })
    server.once('error', reject)
    server.headersTimeout = 10_000
    server.requestTimeout = RECEIVE_LIMIT_MS
    server.keepAliveTimeout = 65_000
    server.timeout = STALLED_MS
  })
}

/** A target that is no address, such as one with a backslash, reaches no service: refused here, with a code as there. */
function refuseUnreadable(error: unknown, headers: Record<string, string>): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500, headers })
  const message = 'The address of the request cannot be read.'
  return Response.json({ code: 'request.malformed', message }, { status: 400, headers })
}

const SOCKET_ADDRESS = new RegExp(`^${ADDRESSES.realtime}/websocket([?]|$)`)
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

async function handleWithBody(handle: FetchHandler, request: Request, env: HttpBindings): Promise<Response> {
  return await outlastingRequest(await handle(request, env), env.incoming)
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve()
    const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    // A connection whose last response has just been sent is kept alive for another request, which will not be
    // accepted.
    const closing = setInterval(() => server.closeIdleConnections(), 20)
    server.close(() => {
      clearTimeout(timeout)
      clearInterval(closing)
      resolve()
    })
  })
}

/** With port 0 the system chooses the port; the site's address includes it unless SITE_URL is set. */
function withChosenPort(config: Config, port: number): Config {
  if (config.port === port) return config
  const isSiteGiven = config.siteUrl !== `http://localhost:${config.port}`
  return { ...config, port, siteUrl: isSiteGiven ? config.siteUrl : `http://localhost:${port}` }
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
