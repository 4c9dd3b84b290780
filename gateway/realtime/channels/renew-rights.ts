import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http-error.ts'
import { identify } from './admission.ts'
import { authorize, mayJoin, unauthorized } from './authorize.ts'
import type { Channel } from './channel.ts'
import type { RealtimeContext } from './context.ts'

export const TOO_MANY_OF_USER = 'ConnectionRateLimitReached: Too many connections of one user'

/** The connection of a channel, as far as its rights depend on it. */
export interface ChannelOwner {
  readonly apiKey: string
  /** @returns whether one more connection of the caller's user is allowed; counts it. */
  admitUser(caller: Caller): boolean
  closeChannel(channel: Channel, message: string, how: 'closed' | 'failed'): void
}

/** Asks again what the caller may do in a private channel, and closes it when that is nothing. */
export async function renewRights(context: RealtimeContext, owner: ChannelOwner, channel: Channel): Promise<void> {
  channel.areRightsDue = true
  // Whose they are may not be known before it is joined. Readings follow each other, or an earlier one could be the last to answer.
  if (!channel.isJoined || channel.isReadingRights) return
  channel.isReadingRights = true
  try {
    while (channel.areRightsDue && channel.isOpen) {
      channel.areRightsDue = false
      const rights = await authorize(context.transactions, channel.caller, channel.topic)
      if (mayJoin(rights)) channel.rights = rights
      else owner.closeChannel(channel, unauthorized(channel.topic), 'closed')
    }
  } catch (err) {
    context.log.warn({ err }, 'the rights of a channel could not be read')
    owner.closeChannel(channel, 'The rights of the channel cannot be read.', 'failed')
  } finally {
    channel.isReadingRights = false
  }
}

/** A refreshed token of the same session goes on; another caller is admitted anew. */
export async function renewToken(
  context: RealtimeContext,
  owner: ChannelOwner,
  channel: Channel,
  token: unknown,
): Promise<void> {
  if (typeof token !== 'string' || token === '') return
  channel.tokens += 1
  const turn = channel.tokens
  const isLast = () => channel.isOpen && channel.tokens === turn
  try {
    const caller = await identify(context, owner.apiKey, token)
    if (!isLast()) return
    if (!owner.admitUser(caller)) return owner.closeChannel(channel, TOO_MANY_OF_USER, 'closed')
    const before = channel.caller
    channel.caller = caller
    const isSameUser = caller.role === before.role && caller.userId === before.userId
    const isSameSession = caller.claims.session_id === before.claims.session_id
    if (isSameUser && isSameSession && caller.claims.aal === before.claims.aal) return
    // Its subscriptions were made for another: joining again makes those of the new one.
    if (channel.subscriptions.length > 0) owner.closeChannel(channel, 'The user of the channel changed.', 'failed')
    else if (channel.config.isPrivate) await renewRights(context, owner, channel)
  } catch (error) {
    if (!isLast()) return
    const reason = error instanceof HttpError ? String(error.body['message']) : 'The access token could not be checked.'
    owner.closeChannel(channel, reason, error instanceof HttpError && error.status < 500 ? 'closed' : 'failed')
  }
}
