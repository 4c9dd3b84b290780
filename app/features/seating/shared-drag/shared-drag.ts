import { newId } from '#app/lib/browser/new-id.ts'
import {
  type CarriedPeople,
  type Drag,
  type DraggedPlace,
  type DragMessage,
  type KnownSeating,
  MOST_DRAGGED,
  readDrag,
} from './read-drag.ts'

/** At most so often a drag is told, in milliseconds. */
const SEND_MS = 80

/** What is held still is told again after so long, or it would no longer be shown. */
const HELD_MS = 1000

/** What is no longer told is no longer shown; what was dropped has been saved by then. */
const SILENT_MS = 2000

/** Tabs whose drags are shown at once. */
const MOST_DRAGGING = 20

/** What all the others drag. */
export interface OthersDrag {
  readonly placed: readonly DraggedPlace[]
  readonly carried: readonly CarriedPeople[]
}

const NOTHING_DRAGGED: OthersDrag = { placed: [], carried: [] }

/** What others drag in this room, seen while it happens, and how they see the reader's. */
export interface SharedDrag {
  readonly read: () => OthersDrag
  readonly subscribe: (listener: () => void) => () => void
  /** Tells what the reader drags; null when it was released. */
  readonly tell: (drag: Drag | null) => void
  /** Takes what came from another tab. */
  readonly hear: (payload: unknown) => void
  readonly stop: () => void
}

export function createSharedDrag(known: () => KnownSeating | null, send: (message: DragMessage) => void): SharedDrag {
  const by = newId()
  const listeners = new Set<() => void>()
  const others = new Map<string, { readonly drag: Drag; readonly silence: ReturnType<typeof setTimeout> }>()
  let shown = NOTHING_DRAGGED
  let own: Drag | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let held: ReturnType<typeof setInterval> | undefined

  const show = () => {
    const drags = [...others.values()].map(({ drag }) => drag)
    shown = {
      placed: drags.flatMap(({ placed }) => placed),
      carried: drags.flatMap(({ carried }) => carried ?? []),
    }
    for (const listener of listeners) listener()
  }
  const forget = (tab: string) => {
    clearTimeout(others.get(tab)?.silence)
    if (others.delete(tab)) show()
  }
  const sendNow = (drag: Drag) => {
    const room = known()?.content.room
    if (room) send({ by, roomId: room.id, ...drag })
  }
  const release = () => {
    clearTimeout(timer)
    clearInterval(held)
    timer = undefined
    held = undefined
    own = null
  }

  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (drag) => {
      if (drag === null) {
        if (own === null) return
        const { placed } = own
        release()
        // Things are shown where they were dropped until that is saved.
        sendNow({ placed, carried: null })
        return
      }
      if (drag.placed.length > MOST_DRAGGED || (drag.carried?.who.length ?? 0) > MOST_DRAGGED) return
      own = drag
      timer ??= setTimeout(() => {
        timer = undefined
        if (own) sendNow(own)
      }, SEND_MS)
      held ??= setInterval(() => own && sendNow(own), HELD_MS)
    },
    hear: (payload) => {
      const now = known()
      const message = now && readDrag(payload, now)
      if (!message || message.by === by) return
      const { placed, carried } = message
      if (placed.length === 0 && carried === null) return forget(message.by)
      if (!others.has(message.by) && others.size >= MOST_DRAGGING) return
      clearTimeout(others.get(message.by)?.silence)
      others.set(message.by, { drag: { placed, carried }, silence: setTimeout(() => forget(message.by), SILENT_MS) })
      show()
    },
    stop: () => {
      release()
      for (const { silence } of others.values()) clearTimeout(silence)
      others.clear()
      show()
    },
  }
}
