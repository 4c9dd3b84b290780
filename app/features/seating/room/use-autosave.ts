import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#app/lib/api/app-error.ts'
import { areApart, isNoChange, joinChanges, NO_CHANGES, type RoomChanges } from '#domain/seating/room/room-changes.ts'

/** Changes that come closer than this are saved together, in milliseconds. */
const PAUSE_MS = 600

/** Whether everything is saved, is about to be, or could not be for want of a connection. */
export type SaveState = 'saved' | 'saving' | 'offline'

interface AutosaveOptions {
  /** Rejects when the changes are not saved. */
  readonly save: (changes: RoomChanges) => Promise<void>
  /** The changes are given up, because they were refused; those that are kept are sent next. */
  readonly onRefused: (kept: RoomChanges) => void
}

/**
 * Saves changes one after the other, those that come meanwhile together. Without a connection they are kept and tried
 * again; what is refused is given up with what followed on the same records, and its reason is told by `save`.
 */
export function useAutosave(options: AutosaveOptions) {
  const latest = useRef(options)
  latest.current = options
  const [state, setState] = useState<SaveState>('saved')
  const unsent = useRef(NO_CHANGES)
  const onItsWay = useRef<RoomChanges | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const write = useCallback(async () => {
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
      else if (!areApart(changes, unsent.current)) unsent.current = NO_CHANGES
      onItsWay.current = null
      setState(isOffline ? 'offline' : isNoChange(unsent.current) ? 'saved' : 'saving')
      if (isOffline) throw refusal
      latest.current.onRefused(unsent.current)
    }
  }, [])

  /** Sends all that waits; rejects without a connection. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    if (onItsWay.current) await sending.current
    while (!isNoChange(unsent.current)) {
      if (!onItsWay.current) sending.current = write()
      await sending.current
    }
  }, [write])

  // Without a connection the state says so, and the next moment with one tries again.
  const send = useCallback(() => void flush().catch(() => undefined), [flush])

  const add = useCallback(
    (changes: RoomChanges) => {
      if (isNoChange(changes)) return
      unsent.current = joinChanges(unsent.current, changes)
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(send, PAUSE_MS)
    },
    [send],
  )

  /** What the server may not know yet. */
  const pending = useCallback(
    (): RoomChanges => (onItsWay.current ? joinChanges(onItsWay.current, unsent.current) : unsent.current),
    [],
  )

  useEffect(() => {
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      send()
    }
  }, [send])

  return { state, add, pending, send, flush }
}
