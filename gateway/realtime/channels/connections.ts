import type { WebSocket } from 'ws'
import type { RealtimeLimits } from '../limits.ts'
import { SERVICE_RESTART } from '../protocol/messages.ts'
import type { Channel } from './channel.ts'
import { type ClientDetails, Connection, type ConnectionOwner } from './connection.ts'
import type { RealtimeContext } from './context.ts'

/** At shutdown, clients get this long to answer the close. */
const CLOSE_LIMIT_MS = 1_000

type Bounds = Pick<RealtimeLimits, 'connections' | 'connectionsPerAddress' | 'connectionsPerUser'>

/** All connections of this gateway, counted by address and by user. */
export class Connections implements ConnectionOwner {
  readonly #bounds: Bounds
  readonly #all = new Map<Connection, WebSocket>()
  readonly #byUser = new Map<string, Set<Connection>>()
  readonly #byAddress = new Map<string, number>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#all.keys()
  }

  /** With the connection of each. */
  *channels(): Generator<readonly [connection: Connection, channel: Channel]> {
    for (const connection of this.#all.keys()) {
      for (const channel of connection.channels.values()) yield [connection, channel]
    }
  }

  /** Whether one more is allowed, of that address and at all. */
  hasRoomFor(address: string): boolean {
    const { connections, connectionsPerAddress } = this.#bounds
    return (this.#byAddress.get(address) ?? 0) < connectionsPerAddress && this.#all.size < connections
  }

  open(socket: WebSocket, context: RealtimeContext, details: ClientDetails): void {
    const { address } = details
    const connection = new Connection(socket, context, this, details)
    this.#all.set(connection, socket)
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1)
    socket.once('close', () => this.#forget(connection))
  }

  admitUser(connection: Connection, userId: string): boolean {
    const known = this.#byUser.get(userId) ?? new Set()
    if (!known.has(connection) && known.size >= this.#bounds.connectionsPerUser) return false
    this.#byUser.set(userId, known.add(connection))
    connection.userIds.add(userId)
    return true
  }

  /** Tells all clients to come again, and resolves once their sockets are closed. */
  async closeAll(): Promise<void> {
    const sockets = [...this.#all.values()]
    // Not `once` of events, which an error would end.
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const connection of [...this.#all.keys()]) connection.close(SERVICE_RESTART, 'the service restarts')
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, CLOSE_LIMIT_MS)
    await Promise.all(closed)
    clearTimeout(timer)
  }

  #forget(connection: Connection): void {
    const { address, userIds } = connection
    this.#all.delete(connection)
    const left = (this.#byAddress.get(address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    for (const userId of userIds) {
      const known = this.#byUser.get(userId)
      if (known?.delete(connection) && known.size === 0) this.#byUser.delete(userId)
    }
  }
}
