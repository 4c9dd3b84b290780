import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#app/lib/api/app-error.ts'
import { isNoChange, joinChanges, NO_CHANGES, type RoomChanges } from '#domain/seating/room/room-changes.ts'

/** Changes that come closer than this are saved together, in milliseconds. */
const PAUSE_MS = 600

/** Whether everything is saved, is about to be, or could not be for want of a connection. */
export type SaveState = 'saved' | 'saving' | 'offline'

interface AutosaveOptions {
  /** Rejects when the changes are not saved. */
  readonly save: (changes: RoomChanges) => Promise<void>
  /** The changes are given up, because they were refused. */
  readonly onRefused: () => void
}

/**
 * Saves changes one after the other, those that come meanwhile together. Without a connection they are kept and tried
 * again; what is refused is given up, and its reason is told by `save`.
 */
export function useAutosave(options: AutosaveOptions) {
  const latest = useRef(options)
  latest.current = options
  const [state, setState] = useState<SaveState>('saved')
  const unsent = useRef(NO_CHANGES)
  const onItsWay = useRef<RoomChanges | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    if (onItsWay.current || isNoChange(unsent.current)) return
    const changes = unsent.current
    onItsWay.current = changes
    unsent.current = NO_CHANGES
    setState('saving')
    try {
      await latest.current.save(changes)
      onItsWay.current = null
      setState(isNoChange(unsent.current) ? 'saved' : 'saving')
    } catch (refusal) {
      const isOffline = refusal instanceof AppError && refusal.code === 'network.offline'
      if (isOffline) unsent.current = joinChanges(changes, unsent.current)
      else unsent.current = NO_CHANGES
      onItsWay.current = null
      setState(isOffline ? 'offline' : 'saved')
      if (!isOffline) latest.current.onRefused()
      return
    }
    void send()
  }, [])

  const add = useCallback(
    (changes: RoomChanges) => {
      if (isNoChange(changes)) return
      unsent.current = joinChanges(unsent.current, changes)
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), PAUSE_MS)
    },
    [send],
  )

  /** What the server may not know yet. */
  const pending = useCallback(
    (): RoomChanges => (onItsWay.current ? joinChanges(onItsWay.current, unsent.current) : unsent.current),
    [],
  )

  useEffect(() => {
    const retry = () => void send()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      void send()
    }
  }, [send])

  return { state, add, pending, send }
}
