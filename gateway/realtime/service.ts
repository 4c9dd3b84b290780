import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import type { IdentifyCaller } from '../caller.ts'
import { addressGroup, addressOfRequest, clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { SessionGuard } from '../ended-sessions/ended-sessions.ts'
import { HttpError } from '../http-error.ts'
import { createTransactions } from '../rest/database/transaction.ts'
import { createRequestRate } from '../rest/request-rate.ts'
import { Semaphore } from '../semaphore.ts'
import { TokenBuckets } from '../token-buckets.ts'
import { mountBroadcasts } from './broadcast-routes.ts'
import { Connection } from './channels/connection.ts'
import type { RealtimeContext } from './channels/context.ts'
import { Peers } from './channels/peers.ts'
import { RELAY_CHANNEL } from './channels/relay.ts'
import { Topics } from './channels/topics.ts'
import type { Change } from './feed/changes.ts'
import { FeedReader } from './feed/feed-reader.ts'
import { createLiveTables } from './feed/live-tables.ts'
import { createRowReader } from './feed/row-reader.ts'
import { Subscriptions } from './feed/subscriptions.ts'
import { DEFAULT_REALTIME_LIMITS, type RealtimeLimits } from './limits.ts'
import { isProtocolVersion, POLICY_VIOLATION, type ProtocolVersion, SERVICE_RESTART } from './protocol/messages.ts'

/** How often connections are looked at: sessions that expired or ended, clients that are gone or slow. */
const TEND_EVERY_MS = 250
const ACQUIRE_TIMEOUT_MS = 8_000
const JOIN_TIMEOUT_MS = 9_000
/** At shutdown, clients get this long to answer the close. */
const CLOSE_LIMIT_MS = 1_000

export interface RealtimeParts {
  readonly config: Pick<Config, 'trustedProxies' | 'dataRequestsPerSecond'>
  readonly database: Pick<Database, 'live' | 'openFeedListener'>
  readonly identifyCaller: IdentifyCaller
  readonly sessions: SessionGuard
  readonly log: Logger
  readonly limits?: Partial<RealtimeLimits>
}

export interface RealtimeService {
  readonly app: Hono
  /** Takes over a connection that asks to become a WebSocket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes all sockets, tells their clients to come again, and ends the background work. */
  stop(): Promise<void>
}

/** Supabase Realtime's contract, as `realtime-js` uses it, to be mounted at /realtime/v1. */
export function createRealtimeService(parts: RealtimeParts): RealtimeService {
  const { config, database, identifyCaller, sessions, log } = parts
  const limits = { ...DEFAULT_REALTIME_LIMITS, ...parts.limits }
  const transactions = createTransactions(database.live, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const liveTables = createLiveTables(database.live)
  const rows = createRowReader(transactions)
  const subscriptions = new Subscriptions(rows, liveTables, log, limits.bindingsPerSession)
  const topics = new Topics()
  const peers = new Peers(topics, { sql: database.live, log })
  const connections = new Set<Connection>()
  const byUser = new Map<string, Set<Connection>>()
  const byAddress = new Map<string, number>()

  const renewRights = (changes: readonly Change[]) => {
    const moved = new Set(changes.filter(({ movesRights }) => movesRights).map(({ planId }) => planId))
    if (moved.size === 0) return
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        // A private topic names its plan.
        if (!channel.config.isPrivate || ![...moved].some((planId) => channel.topic.includes(planId))) continue
        void connection.renewRights(channel)
      }
    }
  }
  const feed = new FeedReader(database.openFeedListener, log, {
    listenTo: RELAY_CHANNEL,
    onNotify: (payload) => peers.relay.receive(payload),
    listenerName: peers.relay.listenerName,
    onListening: () => peers.onHearing(),
    onChanges: (changes) => {
      renewRights(changes)
      subscriptions.take(changes)
    },
    onMissed: () => {
      subscriptions.missed()
      failPrivateChannels('Changes of rights may have been missed.')
    },
  })
  const failPrivateChannels = (reason: string) => {
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        if (!channel.config.isPrivate) continue
        if (channel.isJoined) connection.closeChannel(channel, reason, 'failed')
        // Its rights may have been read before what was missed.
        else void connection.renewRights(channel)
      }
    }
  }
  const joins = new Semaphore({
    perKey: limits.joinsAtOnce,
    maxQueue: limits.queuedJoins,
    timeoutMs: JOIN_TIMEOUT_MS,
    refusal: () => new HttpError(503, { message: 'Too many channels are being joined.' }),
  })
  const ratesOf = (perSecond: number) => new TokenBuckets({ capacity: 10 * perSecond, perSecond })
  const joinRates = ratesOf(limits.joinsPerSecondOfAddress)
  const messageRates = ratesOf(limits.messagesPerSecondOfAddress)
  const context: RealtimeContext = {
    ...{
      limits,
      identifyCaller,
      transactions,
      topics,
      subscriptions,
      feed,
      liveTables,
      rows,
      joins,
      joinRates,
      messageRates,
      log,
    },
  }

  /** Closes whose session expired or ended, and the channels of sessions of which it cannot be known. */
  const checkSessions = async () => {
    const bySession = new Map<string, Set<Connection>>()
    for (const connection of connections) {
      for (const { caller } of connection.channels.values()) {
        const { exp, session_id: session } = caller.claims
        if (exp !== undefined && exp * 1000 <= Date.now())
          connection.close(POLICY_VIOLATION, 'the access token has expired')
        else if (session) bySession.set(session, (bySession.get(session) ?? new Set()).add(connection))
      }
    }
    await Promise.all(
      [...bySession].map(async ([session, held]) => {
        try {
          await sessions.requireOpen(session)
        } catch (error) {
          const hasEnded = error instanceof HttpError && error.status === 401
          for (const connection of held) {
            if (hasEnded) connection.close(POLICY_VIOLATION, 'the session has ended')
            else
              for (const channel of [...connection.channels.values()])
                connection.closeChannel(channel, 'The session cannot be checked.', 'failed')
          }
        }
      }),
    )
  }
  let wasDeaf = false
  const tend = () => {
    for (const connection of connections) connection.tend()
    peers.tend()
    checkSessions().catch((err: unknown) => log.error({ err }, 'the sessions of sockets could not be checked'))
    const isNeeded = [...connections].some((connection) => connection.channels.size > 0)
    if (!isNeeded) feed.pause()
    const isDeaf = isNeeded && feed.ageMs > limits.deafMs
    // Twice in a row: after a process had no turn for a while, what it was sent meanwhile is still to be taken.
    if (isDeaf && wasDeaf) failPrivateChannels('The service does not hear of changes at the moment.')
    wasDeaf = isDeaf
  }
  const tending = setInterval(tend, TEND_EVERY_MS).unref()

  const admitUser = (connection: Connection, userId: string): boolean => {
    const known = byUser.get(userId) ?? new Set()
    if (!known.has(connection) && known.size >= limits.connectionsPerUser) return false
    byUser.set(userId, known.add(connection))
    connection.userIds.add(userId)
    return true
  }
  const forget = (connection: Connection, address: string) => {
    connections.delete(connection)
    const left = (byAddress.get(address) ?? 1) - 1
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
    for (const userId of connection.userIds) {
      const known = byUser.get(userId)
      if (known?.delete(connection) && known.size === 0) byUser.delete(userId)
    }
  }

  const server = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: limits.messageBytes },
  })
  let isStopping = false
  const sockets = new Set<WebSocket>()
  const accept = (socket: WebSocket, as: { version: ProtocolVersion; apiKey: string; address: string }) => {
    const { address } = as
    const connection = new Connection(socket, context, { admitUser }, as)
    connections.add(connection)
    sockets.add(socket)
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    socket.once('close', () => {
      sockets.delete(socket)
      forget(connection, address)
    })
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams
    const apiKey = asked.get('apikey') ?? String(request.headers['apikey'] ?? '')
    const version = asked.get('vsn') ?? '1.0.0'
    if (!isProtocolVersion(version)) return refuse(socket, 400, 'Bad Request')
    try {
      if (/[^\x21-\x7e]/.test(apiKey)) return refuse(socket, 401, 'Unauthorized')
      await identifyCaller(new Headers({ apikey: apiKey }))
    } catch {
      return refuse(socket, 401, 'Unauthorized')
    }
    if (isStopping) return refuse(socket, 503, 'Service Unavailable')
    const address = addressGroup(addressOfRequest(request, config.trustedProxies))
    if ((byAddress.get(address) ?? 0) >= limits.connectionsPerAddress || connections.size >= limits.connections) {
      return refuse(socket, 429, 'Too Many Requests')
    }
    if (socket.destroyed) return
    server.handleUpgrade(request, socket, head, (webSocket) => accept(webSocket, { version, apiKey, address }))
  }

  const app = new Hono()
  const rate = createRequestRate(config.dataRequestsPerSecond)
  mountBroadcasts(app, context, (c: Context, caller) => {
    rate.admit(caller, () => addressGroup(clientAddress(c, config.trustedProxies)))
  })
  app.get('/websocket', (c) =>
    c.json({ code: 'request.malformed', message: 'This address is for WebSockets.' }, 426, { upgrade: 'websocket' }),
  )

  return {
    app,
    handleUpgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head).catch((err: unknown) => {
        log.error({ err }, 'a socket could not be opened')
        socket.destroy()
      })
    },
    stop: async () => {
      isStopping = true
      clearInterval(tending)
      const closed = [...sockets].map(async (socket) => await new Promise((resolve) => socket.once('close', resolve)))
      for (const connection of [...connections]) connection.close(SERVICE_RESTART, 'the service restarts')
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.terminate()
      }, CLOSE_LIMIT_MS)
      await Promise.all(closed)
      clearTimeout(timer)
      server.close()
      peers.relay.stop()
      await feed.stop()
    },
  }
}

/** A refusal before the connection is a WebSocket. */
function refuse(socket: Duplex, status: number, text: string): void {
  // Or a client that does not end its half would hold the connection.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
