import { useCallback, useEffect, useRef, useState } from 'react'
import { type LiveBroadcast, openBroadcast } from '#app/lib/live/live-broadcast.ts'
import { useLiveStatus } from '#app/lib/live/live-state.ts'
import type { Placed } from '#domain/seating/room/footprints.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import { type DraggedPlace, type DragMessage, MOST_DRAGGED, readDrag } from './read-drag.ts'

/** At most so often a drag is told, in milliseconds. */
const SEND_MS = 80

/** What is no longer told is no longer shown; what was dropped has been saved by then. */
const SILENT_MS = 2000

const NOTHING_DRAGGED: readonly DraggedPlace[] = []

/** What others drag in this room, seen while it happens, and how they see the reader's. */
export interface SharedDrag {
  readonly dragged: readonly DraggedPlace[]
  readonly tell: (placed: readonly Placed[]) => void
}

export function useSharedDrag(planId: string, content: RoomContent, isReadOnly: boolean): SharedDrag {
  const [dragged, setDragged] = useState(NOTHING_DRAGGED)
  const latest = useRef(content)
  latest.current = content
  const channel = useRef<LiveBroadcast>(null)
  const sending = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; next: readonly Placed[] }>({
    timer: undefined,
    next: [],
  })
  const isLive = useLiveStatus(planId) === 'live'
  useEffect(() => {
    if (!isLive) return
    let silence: ReturnType<typeof setTimeout> | undefined
    const opened = openBroadcast(`plan:${planId}:seating`, (payload) => {
      const places = readDrag(payload, latest.current)
      if (places.length === 0) return
      clearTimeout(silence)
      silence = setTimeout(() => setDragged(NOTHING_DRAGGED), SILENT_MS)
      setDragged(places)
    })
    channel.current = opened
    const { current: own } = sending
    return () => {
      clearTimeout(silence)
      setDragged(NOTHING_DRAGGED)
      clearTimeout(own.timer)
      own.timer = undefined
      channel.current = null
      opened.close()
    }
  }, [planId, isLive])

  const tell = useCallback(
    (placed: readonly Placed[]) => {
      if (isReadOnly || placed.length === 0 || placed.length > MOST_DRAGGED) return
      const { current: own } = sending
      own.next = placed
      own.timer ??= setTimeout(() => {
        own.timer = undefined
        const message: DragMessage = {
          roomId: latest.current.room.id,
          placed: own.next.map(({ id, x, y, rotation }) => ({ id, x, y, rotation })),
        }
        channel.current?.send(message)
      }, SEND_MS)
    },
    [isReadOnly],
  )
  return { dragged, tell }
}
