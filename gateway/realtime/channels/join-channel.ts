import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http-error.ts'
import type { TokenBuckets } from '../../token-buckets.ts'
import { type JoinConfig, readJoin } from '../protocol/join.ts'
import { type ClientMessage, TOPIC_PREFIX } from '../protocol/messages.ts'
import { fitsFrame } from '../protocol/serializer.ts'
import { admitChannel, identify } from './admission.ts'
import type { ChannelRights } from './authorize.ts'
import { Channel, type ChannelOutput } from './channel.ts'
import type { ClientWriter } from './client-writer.ts'
import type { RealtimeContext } from './context.ts'
import { type ChannelOwner, renewRights, TOO_MANY_OF_USER } from './renew-rights.ts'
import { JoinRefusal } from './resolve-changes.ts'

const NO_RIGHTS: ChannelRights = {
  hearsBroadcasts: false,
  seesPresence: false,
  sendsBroadcasts: false,
  showsPresence: false,
}
const NOBODY: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }

/** The connection that a channel is joined over. */
export interface JoiningConnection extends ChannelOwner {
  readonly address: string
  /** By the topic of the protocol. */
  readonly channels: Map<string, Channel>
  readonly writer: ClientWriter
  /** How often it may join. */
  readonly joinRates: TokenBuckets
  leave(channel: Channel): void
  /** A number that none of its subscriptions had before. */
  nextId(): number
}

/** Answers a join: opens the channel, asks who the caller is and what they may, and tells the client how it went. */
export async function joinChannel(
  context: RealtimeContext,
  connection: JoiningConnection,
  message: ClientMessage,
): Promise<void> {
  const { joins, log } = context
  const refuse = (reason: string) => connection.writer.reply(message, 'error', { reason })
  const channel = openChannel(context, connection, message)
  if (typeof channel === 'string') return refuse(channel)
  try {
    await joins.run('', async () => {
      // It may have left, or gone, while it waited.
      if (channel.isOpen) await admit(context, connection, channel)
    })
    if (channel.isOpen) confirm(context, connection, channel, message)
  } catch (error) {
    const isStillWanted = channel.isOpen
    connection.leave(channel)
    if (!isStillWanted) return
    if (error instanceof JoinRefusal) return refuse(error.message)
    if (error instanceof HttpError && error.status < 500) return refuse(String(error.body['message']))
    if (!(error instanceof HttpError)) log.warn({ err: error }, 'a channel could not be joined')
    refuse('The service is not available at the moment. Please try again.')
  }
}

/** @returns the channel, or why it may not be joined */
function openChannel(
  { limits, joinRates }: RealtimeContext,
  connection: JoiningConnection,
  message: ClientMessage,
): Channel | string {
  const { channels } = connection
  const topic = message.topic.slice(TOPIC_PREFIX.length)
  if (!message.topic.startsWith(TOPIC_PREFIX) || topic === '' || !fitsFrame(message.topic)) return 'unmatched topic'
  const config = readJoin(message.payload)
  if (typeof config === 'string') return config
  if (connection.joinRates.take('') > 0 || joinRates.take(connection.address) > 0) {
    return 'ClientJoinRateLimitReached: Too many joins per second'
  }
  const known = channels.get(message.topic)
  // The client joins again: what it had under that name ends, as in Phoenix.
  if (known) connection.leave(known)
  if (channels.size >= limits.channelsPerConnection) return 'ChannelRateLimitReached: Too many channels'
  if (config.changes.length > limits.bindingsPerChannel) return 'Too many postgres_changes in one channel'
  const channel = makeChannel(topic, connection.writer, message, config)
  channels.set(message.topic, channel)
  return channel
}

function makeChannel(
  topic: string,
  writer: ClientWriter,
  { topic: fullTopic, joinRef, ref }: ClientMessage,
  config: JoinConfig,
): Channel {
  const output: ChannelOutput = {
    push: (event, payloadJson, ownRef) => writer.push(fullTopic, event, payloadJson, ownRef),
    stream: (event, payloadJson, ownRef) => writer.stream(fullTopic, event, payloadJson, ownRef),
    streamBroadcast: (content) => writer.streamBroadcast(fullTopic, content),
  }
  const as = { caller: NOBODY, rights: NO_RIGHTS, presenceKey: config.presenceKey || randomUUID() }
  return new Channel(topic, joinRef ?? ref ?? '', config, as, output)
}

async function admit(context: RealtimeContext, connection: JoiningConnection, channel: Channel): Promise<void> {
  const caller = await identify(context, connection.apiKey, channel.config.accessToken)
  // Whoever has gone meanwhile is no longer counted.
  if (!channel.isOpen) return
  if (!connection.admitUser(caller)) throw new JoinRefusal(TOO_MANY_OF_USER)
  channel.caller = caller
  await admitChannel(context, channel, () => connection.nextId())
}

function confirm(
  context: RealtimeContext,
  connection: JoiningConnection,
  channel: Channel,
  message: ClientMessage,
): void {
  const { config, subscriptions } = channel
  const listed = config.changes.map((asked, i) => ({ ...asked, id: subscriptions[i]?.id }))
  channel.isJoined = true
  connection.writer.reply(message, 'ok', { postgres_changes: listed })
  if (listed.length > 0) {
    channel.pushSystem({ extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' })
  }
  if (channel.seesPresence) channel.tellPresence(context.topics.presenceOf(channel.topic, config.isPrivate))
  if (channel.areRightsDue) void renewRights(context, connection, channel)
}
