import type { WebSocket } from 'ws'
import type { Caller } from '../../caller.ts'
import { TokenBuckets } from '../../token-buckets.ts'
import { type ClientMessage, POLICY_VIOLATION, type ProtocolVersion, TOPIC_PREFIX } from '../protocol/messages.ts'
import { decodeFrame } from '../protocol/serializer.ts'
import type { Channel } from './channel.ts'
import { sendBroadcast, showPresence } from './client-messages.ts'
import { ClientWriter } from './client-writer.ts'
import type { RealtimeContext } from './context.ts'
import { type JoiningConnection, joinChannel } from './join-channel.ts'
import { renewRights, renewToken } from './renew-rights.ts'

export interface ConnectionOwner {
  /** @returns whether one more connection of the user is allowed; counts it. */
  admitUser(connection: Connection, userId: string): boolean
}

/** What is known of a client before it says anything. */
export interface ClientDetails {
  readonly version: ProtocolVersion
  readonly apiKey: string
  readonly address: string
}

/** One socket of a client, with its channels: takes its frames, and gives each message to what answers it. */
export class Connection implements JoiningConnection {
  readonly channels = new Map<string, Channel>()
  /** Whose connection it is, as far as the limit of a user counts it. */
  readonly userIds = new Set<string>()
  readonly apiKey: string
  readonly address: string
  readonly writer: ClientWriter
  readonly joinRates: TokenBuckets
  readonly #socket: WebSocket
  readonly #context: RealtimeContext
  readonly #owner: ConnectionOwner
  readonly #version: ProtocolVersion
  readonly #messages: TokenBuckets
  #ids = 0
  #heardAt = performance.now()

  constructor(socket: WebSocket, context: RealtimeContext, owner: ConnectionOwner, details: ClientDetails) {
    this.#socket = socket
    this.#context = context
    this.#owner = owner
    this.#version = details.version
    this.apiKey = details.apiKey
    this.address = details.address
    const { messagesPerSecond, joinsPerSecond, slowBytes } = context.limits
    this.writer = new ClientWriter(socket, details.version, slowBytes)
    this.#messages = new TokenBuckets({ capacity: 10 * messagesPerSecond, perSecond: messagesPerSecond })
    this.joinRates = new TokenBuckets({ capacity: 10 * joinsPerSecond, perSecond: joinsPerSecond })
    socket.on('message', (data, isBinary) => this.#onFrame(data as Buffer, isBinary))
    socket.on('close', () => this.#leaveAll())
    // The close that follows ends the channels.
    socket.on('error', () => undefined)
  }

  /** Ends the connection, with the reason for the client. */
  close(code: number, reason: string): void {
    this.#leaveAll()
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Closes what is idle or stuck; tells what was left out for a slow client that reads again. */
  tend(): void {
    const { idleMs, stuckBytes } = this.#context.limits
    if (performance.now() - this.#heardAt > idleMs) this.close(POLICY_VIOLATION, 'no heartbeat')
    else if (this.writer.waitingBytes > stuckBytes) this.terminate()
    if (!this.writer.hasCaughtUp()) return
    for (const channel of this.channels.values()) {
      channel.catchUp(() => this.#context.topics.presenceOf(channel.topic, channel.config.isPrivate))
    }
  }

  /** Takes a channel from the client, which may join again at once when it only failed. */
  closeChannel(channel: Channel, message: string, how: 'closed' | 'failed'): void {
    if (!channel.isOpen) return
    channel.pushSystem({ extension: 'system', status: 'error', message })
    this.leave(channel)
    const event = how === 'closed' ? 'phx_close' : 'phx_error'
    this.writer.push(`${TOPIC_PREFIX}${channel.topic}`, event, JSON.stringify({ reason: message }), channel.joinRef)
  }

  /** Asks again what the caller may do in a private channel, and closes it when that is nothing. */
  async renewRights(channel: Channel): Promise<void> {
    await renewRights(this.#context, this, channel)
  }

  admitUser({ userId }: Caller): boolean {
    return userId === null || this.#owner.admitUser(this, userId)
  }

  nextId(): number {
    this.#ids += 1
    return this.#ids
  }

  leave(channel: Channel): void {
    if (!channel.isOpen) return
    channel.isOpen = false
    channel.isJoined = false
    channel.leave()
    const fullTopic = `${TOPIC_PREFIX}${channel.topic}`
    if (this.channels.get(fullTopic) === channel) this.channels.delete(fullTopic)
  }

  #onFrame(data: Buffer, isBinary: boolean): void {
    // A client that was told to go may still send for a while.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#heardAt = performance.now()
    if (this.#messages.take('') > 0) {
      this.close(POLICY_VIOLATION, 'too many messages')
      return
    }
    const message = decodeFrame(data, isBinary, this.#version)
    if (message) this.#onMessage(message)
    else this.close(POLICY_VIOLATION, 'not a message of the protocol')
  }

  #onMessage(message: ClientMessage): void {
    const { topic, event } = message
    const channel = this.channels.get(topic)
    if (topic === 'phoenix') {
      if (event === 'heartbeat') this.writer.reply(message, 'ok', {})
    } else if (event === 'phx_join') {
      void joinChannel(this.#context, this, message)
    } else if (event === 'phx_leave') {
      if (channel) this.leave(channel)
      this.writer.reply(message, 'ok', {})
      if (channel) this.writer.push(topic, 'phx_close', '{}', channel.joinRef)
    } else if (!channel?.isJoined) {
      this.writer.reply(message, 'error', { reason: 'unmatched topic' })
    } else if (event === 'broadcast') {
      const refusal = sendBroadcast(this.#context, this.address, channel, message)
      this.#answer(message, refusal, channel.config.ackBroadcast)
    } else if (event === 'presence') {
      this.#answer(message, showPresence(this.#context, this.address, channel, message), true)
    } else if (event === 'access_token') {
      void renewToken(this.#context, this, channel, message.payload['access_token'])
    }
  }

  #answer(message: ClientMessage, refusal: string | null, isAsked: boolean): void {
    if (!isAsked || message.ref === null) return
    if (refusal === null) this.writer.reply(message, 'ok', {})
    else this.writer.reply(message, 'error', { reason: refusal })
  }

  #leaveAll(): void {
    for (const channel of [...this.channels.values()]) this.leave(channel)
  }
}
