import type { RealtimeChannel } from '@supabase/realtime-js'
import { realtime } from '../api/realtime.ts'

/** What some members of a plan tell each other while it happens; nothing of it is kept. */
export interface LiveBroadcast {
  /** Left out while the channel is not joined. */
  readonly send: (payload: object) => void
  readonly close: () => void
}

const EVENT = 'moment'

/** Channels that are being left, by topic: the client has one channel of each. */
const leavings = new Map<string, Promise<unknown>>()

/** Joins a channel of a part of a plan. Who may write there is heard; what others send is not trusted. */
export function openBroadcast(topic: string, onMessage: (payload: unknown) => void): LiveBroadcast {
  let channel: RealtimeChannel | null = null
  let isClosed = false
  const open = async () => {
    await leavings.get(topic)
    await realtime().setAuth()
    if (isClosed) return
    channel = realtime().channel(topic, { config: { private: true } })
    channel.on('broadcast', { event: EVENT }, ({ payload }) => onMessage(payload))
    channel.subscribe()
  }
  void open()
  return {
    send: (payload) => {
      if (channel?.state === 'joined') void channel.send({ type: 'broadcast', event: EVENT, payload })
    },
    close: () => {
      isClosed = true
      if (!channel) return
      const leaving = realtime()
        .removeChannel(channel)
        .finally(() => {
          if (leavings.get(topic) === leaving) leavings.delete(topic)
        })
      leavings.set(topic, leaving)
    },
  }
}
