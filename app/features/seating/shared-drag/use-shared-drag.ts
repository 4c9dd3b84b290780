import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { LiveBroadcast } from '#app/lib/live/live-broadcast.ts'
import { useLiveStatus } from '#app/lib/live/live-state.ts'
import type { KnownSeating } from './read-drag.ts'
import { createSharedDrag, type OthersDrag, type SharedDrag } from './shared-drag.ts'

/** Joins the seating's channel of the plan while live updates are there. @param known null before there is a room */
export function useSharedDrag(planId: string, known: KnownSeating | null, isReadOnly: boolean): SharedDrag {
  const latest = useRef(known)
  latest.current = known
  const channel = useRef<LiveBroadcast>(null)
  const isLive = useLiveStatus(planId) === 'live'
  const drag = useMemo(
    () =>
      createSharedDrag(
        () => latest.current,
        (message) => {
          if (!isReadOnly) channel.current?.send(message)
        },
      ),
    [isReadOnly],
  )
  useEffect(() => {
    if (!isLive) return
    let isLeft = false
    const join = async () => {
      // With the client of live updates, which no room waits for and which is there by now.
      const { openBroadcast } = await import('#app/lib/live/live-broadcast.ts')
      if (!isLeft) channel.current = openBroadcast(`plan:${planId}:seating`, drag.hear)
    }
    // Without a network there is nobody to tell.
    void join().catch(() => undefined)
    return () => {
      isLeft = true
      drag.stop()
      channel.current?.close()
      channel.current = null
    }
  }, [planId, isLive, drag])
  return drag
}

/** What others drag at the moment. */
export const useOthersDrag = ({ subscribe, read }: SharedDrag): OthersDrag =>
  useSyncExternalStore(subscribe, read, read)
