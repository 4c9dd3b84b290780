import type { Caller } from '../../caller.ts'
import { ALL_RIGHTS, authorize, mayJoin, unauthorized } from './authorize.ts'
import type { Channel } from './channel.ts'
import type { RealtimeContext } from './context.ts'
import { JoinRefusal, resolveChanges } from './resolve-changes.ts'

/** @throws JoinRefusal, or HttpError as `identifyCaller` does */
export async function identify(context: RealtimeContext, apiKey: string, token: string | null): Promise<Caller> {
  const headers = new Headers({ apikey: apiKey })
  if (token) {
    if (!/^[\x21-\x7e]+$/.test(token)) throw new JoinRefusal('The access token cannot be read.')
    headers.set('authorization', `Bearer ${token}`)
  }
  return await context.identifyCaller(headers)
}

/**
 * Lets a channel whose caller is known take part in what it asked for, unless it has left by then.
 * @throws JoinRefusal, HttpError, or the database's error
 */
export async function admitChannel(context: RealtimeContext, channel: Channel, nextId: () => number): Promise<void> {
  const { feed, subscriptions, topics, transactions } = context
  const { caller, config, topic } = channel
  // Before rights are read, so that no end of them falls between.
  await feed.follow()
  const rights = config.isPrivate ? await authorize(transactions, caller, topic) : ALL_RIGHTS
  if (!mayJoin(rights)) throw new JoinRefusal(unauthorized(topic))
  channel.subscriptions = await resolveChanges(context, caller, config.changes, nextId)
  const unsubscribe = channel.subscriptions.length > 0 ? await subscriptions.add(caller, channel) : () => undefined
  if (!channel.isOpen) return unsubscribe()
  channel.rights = rights
  channel.leave = () => {
    unsubscribe()
    topics.leave(topic, config.isPrivate, channel)
  }
  topics.join(topic, config.isPrivate, channel)
}
