import type { ClientMessage } from '../protocol/messages.ts'
import { fitsFrame } from '../protocol/serializer.ts'
import { unauthorized } from './authorize.ts'
import type { Channel } from './channel.ts'
import type { RealtimeContext } from './context.ts'

const TOO_MANY_MESSAGES = 'MessageRateLimitReached: Too many messages per second'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** In a private channel, where members are told by the ids of their accounts, none may pass for another. */
const isKeyOfAnother = ({ config, caller }: Channel): boolean =>
  config.isPrivate &&
  UUID.test(config.presenceKey) &&
  config.presenceKey !== caller.userId &&
  caller.role !== 'service_role'

/**
 * Sends what a member of a channel broadcasts.
 * @param address of the connection, which has a bound of messages together with the others of the address
 * @returns why it was not sent, or null
 */
export function sendBroadcast(
  { messageRates, topics }: RealtimeContext,
  address: string,
  channel: Channel,
  { broadcast }: ClientMessage,
): string | null {
  const { config, rights, topic } = channel
  if (!broadcast || !fitsFrame(broadcast.event)) return 'The broadcast cannot be read.'
  if (messageRates.take(address) > 0) return TOO_MANY_MESSAGES
  if (!rights.sendsBroadcasts) return unauthorized(topic)
  topics.broadcast(topic, config.isPrivate, broadcast, config.selfBroadcast ? null : channel)
  return null
}

/**
 * Shows what a member of a channel tells of itself, or shows it no more.
 * @param address as of `sendBroadcast`
 * @returns why it is not shown, or null
 */
export function showPresence(
  { topics, limits, messageRates }: RealtimeContext,
  address: string,
  channel: Channel,
  { payload }: ClientMessage,
): string | null {
  const { topic, config } = channel
  if (messageRates.take(address) > 0) return TOO_MANY_MESSAGES
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
