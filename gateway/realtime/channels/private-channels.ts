import type { Change } from '../feed/changes.ts'
import type { Connections } from './connections.ts'

/** Asks again about the rights in the private channels of plans in which rights moved. */
export function renewRightsIn(connections: Connections, changes: readonly Change[]): void {
  const moved = [...new Set(changes.filter(({ movesRights }) => movesRights).map(({ planId }) => planId))]
  if (moved.length === 0) return
  for (const [connection, channel] of connections.channels()) {
    // A private topic names its plan.
    if (!channel.config.isPrivate || !moved.some((planId) => channel.topic.includes(planId))) continue
    void connection.renewRights(channel)
  }
}

/** An end of rights may not have been heard: clients join their private channels anew. */
export function failPrivateChannels(connections: Connections, reason: string): void {
  for (const [connection, channel] of connections.channels()) {
    if (!channel.config.isPrivate) continue
    if (channel.isJoined) connection.closeChannel(channel, reason, 'failed')
    // Its rights may have been read before what was missed.
    else void connection.renewRights(channel)
  }
}
