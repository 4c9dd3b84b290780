import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { IdentifyCaller } from '../caller.ts'
import { addressGroup, clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { SessionGuard } from '../ended-sessions/ended-sessions.ts'
import { HttpError } from '../http-error.ts'
import { createTransactions } from '../rest/database/transaction.ts'
import { createRequestRate } from '../rest/request-rate.ts'
import { Semaphore } from '../semaphore.ts'
import { TokenBuckets } from '../token-buckets.ts'
import { mountBroadcasts } from './broadcast-routes.ts'
import { checkSessions } from './channels/check-sessions.ts'
import { Connections } from './channels/connections.ts'
import type { RealtimeContext } from './channels/context.ts'
import { Peers } from './channels/peers.ts'
import { failPrivateChannels, renewRightsIn } from './channels/private-channels.ts'
import { RELAY_CHANNEL } from './channels/relay.ts'
import { Topics } from './channels/topics.ts'
import { FeedReader } from './feed/feed-reader.ts'
import { createLiveTables } from './feed/live-tables.ts'
import { createRowReader } from './feed/row-reader.ts'
import { Subscriptions } from './feed/subscriptions.ts'
import { DEFAULT_REALTIME_LIMITS, type RealtimeLimits } from './limits.ts'
import { createUpgrades } from './upgrade.ts'

/** How often connections are looked at: sessions that expired or ended, clients that are gone or slow. */
const TEND_EVERY_MS = 250
const ACQUIRE_TIMEOUT_MS = 8_000
const JOIN_TIMEOUT_MS = 9_000

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
  const connections = new Connections(limits)

  const feed = new FeedReader(database.openFeedListener, log, {
    listenTo: RELAY_CHANNEL,
    onNotify: (payload) => peers.relay.receive(payload),
    listenerName: peers.relay.listenerName,
    onListening: () => peers.onHearing(),
    onChanges: (changes) => {
      renewRightsIn(connections, changes)
      subscriptions.take(changes)
    },
    onMissed: () => {
      subscriptions.missed()
      failPrivateChannels(connections, 'Changes of rights may have been missed.')
    },
  })
  const joins = new Semaphore({
    perKey: limits.joinsAtOnce,
    maxQueue: limits.queuedJoins,
    timeoutMs: JOIN_TIMEOUT_MS,
    refusal: () => new HttpError(503, { message: 'Too many channels are being joined.' }),
  })
  const ratesOf = (perSecond: number) => new TokenBuckets({ capacity: 10 * perSecond, perSecond })
  const context: RealtimeContext = {
    limits,
    identifyCaller,
    transactions,
    topics,
    subscriptions,
    feed,
    liveTables,
    rows,
    joins,
    joinRates: ratesOf(limits.joinsPerSecondOfAddress),
    messageRates: ratesOf(limits.messagesPerSecondOfAddress),
    log,
  }

  let wasDeaf = false
  const tend = () => {
    for (const connection of connections) connection.tend()
    peers.tend()
    checkSessions(connections, sessions).catch((err: unknown) =>
      log.error({ err }, 'the sessions of sockets could not be checked'),
    )
    const isNeeded = !connections.channels().next().done
    if (!isNeeded) feed.pause()
    const isDeaf = isNeeded && feed.ageMs > limits.deafMs
    // Twice in a row: after a process had no turn for a while, what it was sent meanwhile is still to be taken.
    if (isDeaf && wasDeaf) failPrivateChannels(connections, 'The service does not hear of changes at the moment.')
    wasDeaf = isDeaf
  }
  const tending = setInterval(tend, TEND_EVERY_MS).unref()

  const upgrades = createUpgrades({
    trustedProxies: config.trustedProxies,
    identifyCaller,
    messageBytes: limits.messageBytes,
    hasRoomFor: (address) => connections.hasRoomFor(address),
    onSocket: (socket, details) => connections.open(socket, context, details),
  })
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
      upgrades.handle(request, socket, head).catch((err: unknown) => {
        log.error({ err }, 'a socket could not be opened')
        socket.destroy()
      })
    },
    stop: async () => {
      upgrades.stop()
      clearInterval(tending)
      await connections.closeAll()
      peers.relay.stop()
      await feed.stop()
    },
  }
}
