import { useEffect, useRef } from 'react'

/** Overlays that are open, the topmost last. */
const shown: object[] = []
/** The last press of Escape that closed one. */
let answered: Event | undefined

/**
 * Says whether a request to close is meant for this overlay: every open one hears Escape, which closes the topmost alone.
 */
export function useEscapeOrder(isOpen: boolean): () => boolean {
  const own = useRef({})
  useEffect(() => {
    const overlay = own.current
    if (!isOpen) return
    shown.push(overlay)
    return () => void shown.splice(shown.indexOf(overlay), 1)
  }, [isOpen])
  return () => {
    const { event } = window
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return true
    // The one above may be gone by the time the next listener hears of the same press.
    if (event === answered || shown.at(-1) !== own.current) return false
    answered = event
    return true
  }
}
