import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http-error.ts'
import { TokenBuckets } from '../../token-buckets.ts'
import type { JoinConfig } from '../protocol/join.ts'
import { readJoin } from '../protocol/join.ts'
import { type ClientMessage, POLICY_VIOLATION, type ProtocolVersion } from '../protocol/messages.ts'
import { decodeFrame, fitsFrame } from '../protocol/serializer.ts'
import { admitChannel, identify } from './admission.ts'
import { authorize, type ChannelRights, mayJoin, unauthorized } from './authorize.ts'
import { Channel, type ChannelOutput } from './channel.ts'
import { ClientWriter } from './client-writer.ts'
import type { RealtimeContext } from './context.ts'
import { JoinRefusal } from './resolve-changes.ts'

const PREFIX = 'realtime:'
const TOO_MANY_MESSAGES = 'MessageRateLimitReached: Too many messages per second'
const TOO_MANY_OF_USER = 'ConnectionRateLimitReached: Too many connections of one user'
const NO_RIGHTS: ChannelRights = {
  hearsBroadcasts: false,
  seesPresence: false,
  sendsBroadcasts: false,
  showsPresence: false,
}
const NOBODY: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** In a private channel, where members are told by the ids of their accounts, none may pass for another. */
const isKeyOfAnother = ({ config, caller }: Channel): boolean =>
  config.isPrivate &&
  UUID.test(config.presenceKey) &&
  config.presenceKey !== caller.userId &&
  caller.role !== 'service_role'

export interface ConnectionOwner {
  /** @returns whether one more connection of the user is allowed; counts it. */
  admitUser(connection: Connection, userId: string): boolean
}

/** One socket of a client, with its channels. */
export class Connection {
  readonly channels = new Map<string, Channel>()
  /** Whose connection it is, as far as the limit of a user counts it. */
  readonly userIds = new Set<string>()
  readonly #socket: WebSocket
  readonly #context: RealtimeContext
  readonly #owner: ConnectionOwner
  readonly #version: ProtocolVersion
  readonly #writer: ClientWriter
  readonly #apiKey: string
  readonly #address: string
  readonly #messages: TokenBuckets
  readonly #joins: TokenBuckets
  #ids = 0
  #heardAt = performance.now()

  constructor(
    socket: WebSocket,
    context: RealtimeContext,
    owner: ConnectionOwner,
    {
      version,
      apiKey,
      address,
    }: { readonly version: ProtocolVersion; readonly apiKey: string; readonly address: string },
  ) {
    this.#socket = socket
    this.#context = context
    this.#owner = owner
    this.#version = version
    this.#writer = new ClientWriter(socket, version, context.limits.slowBytes)
    this.#apiKey = apiKey
    this.#address = address
    const { messagesPerSecond, joinsPerSecond } = context.limits
    this.#messages = new TokenBuckets({ capacity: 10 * messagesPerSecond, perSecond: messagesPerSecond })
    this.#joins = new TokenBuckets({ capacity: 10 * joinsPerSecond, perSecond: joinsPerSecond })
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
    else if (this.#writer.waitingBytes > stuckBytes) this.terminate()
    if (!this.#writer.hasCaughtUp()) return
    for (const channel of this.channels.values()) {
      channel.catchUp(() => this.#context.topics.presenceOf(channel.topic, channel.config.isPrivate))
    }
  }

  /** Takes a channel from the client, which may join again at once when it only failed. */
  closeChannel(channel: Channel, message: string, how: 'closed' | 'failed'): void {
    if (!channel.isOpen) return
    channel.pushSystem({ extension: 'system', status: 'error', message })
    this.#leave(channel)
    const event = how === 'closed' ? 'phx_close' : 'phx_error'
    this.#writer.push(`${PREFIX}${channel.topic}`, event, JSON.stringify({ reason: message }), channel.joinRef)
  }

  /** Asks again what the caller may do in a private channel, and closes it when that is nothing. */
  async renewRights(channel: Channel): Promise<void> {
    channel.areRightsDue = true
    // Whose they are may not be known before it is joined. Readings follow each other, or an earlier one could be the last to answer.
    if (!channel.isJoined || channel.isReadingRights) return
    channel.isReadingRights = true
    try {
      while (channel.areRightsDue && channel.isOpen) {
        channel.areRightsDue = false
        const rights = await authorize(this.#context.transactions, channel.caller, channel.topic)
        if (mayJoin(rights)) channel.rights = rights
        else this.closeChannel(channel, unauthorized(channel.topic), 'closed')
      }
    } catch (err) {
      this.#context.log.warn({ err }, 'the rights of a channel could not be read')
      this.closeChannel(channel, 'The rights of the channel cannot be read.', 'failed')
    } finally {
      channel.isReadingRights = false
    }
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
      if (event === 'heartbeat') this.#writer.reply(message, 'ok', {})
    } else if (event === 'phx_join') {
      void this.#join(message)
    } else if (event === 'phx_leave') {
      if (channel) this.#leave(channel)
      this.#writer.reply(message, 'ok', {})
      if (channel) this.#writer.push(topic, 'phx_close', '{}', channel.joinRef)
    } else if (!channel?.isJoined) {
      this.#writer.reply(message, 'error', { reason: 'unmatched topic' })
    } else if (event === 'broadcast') {
      this.#answer(message, this.#broadcast(channel, message), channel.config.ackBroadcast)
    } else if (event === 'presence') {
      this.#answer(message, this.#presence(channel, message), true)
    } else if (event === 'access_token') {
      void this.#renewToken(channel, message)
    }
  }

  #answer(message: ClientMessage, refusal: string | null, isAsked: boolean): void {
    if (!isAsked || message.ref === null) return
    if (refusal === null) this.#writer.reply(message, 'ok', {})
    else this.#writer.reply(message, 'error', { reason: refusal })
  }

  async #join(message: ClientMessage): Promise<void> {
    const { limits, joins, joinRates, log } = this.#context
    const refuse = (reason: string) => this.#writer.reply(message, 'error', { reason })
    const topic = message.topic.slice(PREFIX.length)
    if (!message.topic.startsWith(PREFIX) || topic === '' || !fitsFrame(message.topic)) return refuse('unmatched topic')
    const config = readJoin(message.payload)
    if (typeof config === 'string') return refuse(config)
    if (this.#joins.take('') > 0 || joinRates.take(this.#address) > 0) {
      return refuse('ClientJoinRateLimitReached: Too many joins per second')
    }
    const known = this.channels.get(message.topic)
    // The client joins again: what it had under that name ends, as in Phoenix.
    if (known) this.#leave(known)
    if (this.channels.size >= limits.channelsPerConnection) return refuse('ChannelRateLimitReached: Too many channels')
    if (config.changes.length > limits.bindingsPerChannel) return refuse('Too many postgres_changes in one channel')

    const channel = this.#openChannel(topic, message, config)
    try {
      await joins.run('', async () => {
        // It may have left, or gone, while it waited.
        if (channel.isOpen) await this.#admit(channel)
      })
      if (channel.isOpen) this.#confirm(channel, message)
    } catch (error) {
      const isStillWanted = channel.isOpen
      this.#leave(channel)
      if (!isStillWanted) return
      if (error instanceof JoinRefusal) return refuse(error.message)
      if (error instanceof HttpError && error.status < 500) return refuse(String(error.body['message']))
      if (!(error instanceof HttpError)) log.warn({ err: error }, 'a channel could not be joined')
      refuse('The service is not available at the moment. Please try again.')
    }
  }

  #openChannel(topic: string, { topic: fullTopic, joinRef, ref }: ClientMessage, config: JoinConfig): Channel {
    const writer = this.#writer
    const output: ChannelOutput = {
      push: (event, payloadJson, ownRef) => writer.push(fullTopic, event, payloadJson, ownRef),
      stream: (event, payloadJson, ownRef) => writer.stream(fullTopic, event, payloadJson, ownRef),
      streamBroadcast: (content) => writer.streamBroadcast(fullTopic, content),
    }
    const as = { caller: NOBODY, rights: NO_RIGHTS, presenceKey: config.presenceKey || randomUUID() }
    const channel = new Channel(topic, joinRef ?? ref ?? '', config, as, output)
    this.channels.set(fullTopic, channel)
    return channel
  }

  async #admit(channel: Channel): Promise<void> {
    const caller = await identify(this.#context, this.#apiKey, channel.config.accessToken)
    // Whoever has gone meanwhile is no longer counted.
    if (!channel.isOpen) return
    if (!this.#admitUser(caller)) throw new JoinRefusal(TOO_MANY_OF_USER)
    channel.caller = caller
    await admitChannel(this.#context, channel, () => ++this.#ids)
  }

  #admitUser({ userId }: Caller): boolean {
    return userId === null || this.#owner.admitUser(this, userId)
  }

  #confirm(channel: Channel, message: ClientMessage): void {
    const { config, subscriptions } = channel
    const listed = config.changes.map((asked, i) => ({ ...asked, id: subscriptions[i]?.id }))
    channel.isJoined = true
    this.#writer.reply(message, 'ok', { postgres_changes: listed })
    if (listed.length > 0) {
      channel.pushSystem({ extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' })
    }
    if (channel.seesPresence) {
      channel.tellPresence(this.#context.topics.presenceOf(channel.topic, config.isPrivate))
    }
    if (channel.areRightsDue) void this.renewRights(channel)
  }

  /** @returns why it was not sent, or null. */
  #broadcast({ config, rights, topic }: Channel, { broadcast, topic: fullTopic }: ClientMessage): string | null {
    if (!broadcast || !fitsFrame(broadcast.event)) return 'The broadcast cannot be read.'
    if (this.#context.messageRates.take(this.#address) > 0) return TOO_MANY_MESSAGES
    if (!rights.sendsBroadcasts) return unauthorized(topic)
    const sender = config.selfBroadcast ? null : (this.channels.get(fullTopic) ?? null)
    this.#context.topics.broadcast(topic, config.isPrivate, broadcast, sender)
    return null
  }

  /** @returns why it is not shown, or null. */
  #presence(channel: Channel, { payload }: ClientMessage): string | null {
    const { topics, limits, messageRates } = this.#context
    const { topic, config } = channel
    if (messageRates.take(this.#address) > 0) return TOO_MANY_MESSAGES
    const event = String(payload['event']).toLowerCase()
    const shown = payload['payload'] ?? {}
    if (!channel.rights.showsPresence) return unauthorized(topic)
    if (event === 'untrack') {
      topics.untrack(topic, config.isPrivate, channel)
      return null
    }
    if (isKeyOfAnother(channel)) return 'The presence key is the id of another account.'
    if (event !== 'track' || typeof shown !== 'object') return 'The presence cannot be read.'
    if (Buffer.byteLength(JSON.stringify(shown)) > limits.presenceBytes) return 'The presence is too large.'
    // Who shows something sees the others, also without having asked for it when joining.
    if (!channel.hasPresence) {
      channel.hasPresence = true
      if (channel.seesPresence) channel.tellPresence(topics.presenceOf(topic, config.isPrivate))
    }
    topics.track(topic, config.isPrivate, channel, channel.presenceKey, shown as Record<string, unknown>)
    return null
  }

  /** A refreshed token of the same session goes on; another caller is admitted anew. */
  async #renewToken(channel: Channel, message: ClientMessage): Promise<void> {
    const token = message.payload['access_token']
    if (typeof token !== 'string' || token === '') return
    channel.tokens += 1
    const turn = channel.tokens
    const isLast = () => channel.isOpen && channel.tokens === turn
    try {
      const caller = await identify(this.#context, this.#apiKey, token)
      if (!isLast()) return
      if (!this.#admitUser(caller)) return this.closeChannel(channel, TOO_MANY_OF_USER, 'closed')
      const before = channel.caller
      channel.caller = caller
      const isSameUser = caller.role === before.role && caller.userId === before.userId
      const isSameSession = caller.claims.session_id === before.claims.session_id
      if (isSameUser && isSameSession && caller.claims.aal === before.claims.aal) return
      // Its subscriptions were made for another: joining again makes those of the new one.
      if (channel.subscriptions.length > 0) this.closeChannel(channel, 'The user of the channel changed.', 'failed')
      else if (channel.config.isPrivate) await this.renewRights(channel)
    } catch (error) {
      if (!isLast()) return
      const reason =
        error instanceof HttpError ? String(error.body['message']) : 'The access token could not be checked.'
      this.closeChannel(channel, reason, error instanceof HttpError && error.status < 500 ? 'closed' : 'failed')
    }
  }

  #leave(channel: Channel): void {
    if (!channel.isOpen) return
    channel.isOpen = false
    channel.isJoined = false
    channel.leave()
    const fullTopic = `${PREFIX}${channel.topic}`
    if (this.channels.get(fullTopic) === channel) this.channels.delete(fullTopic)
  }

  #leaveAll(): void {
    for (const channel of [...this.channels.values()]) this.#leave(channel)
  }
}
