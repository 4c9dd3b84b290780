import { useCallback, useEffect, useRef } from 'preact/hooks'
import { tokenOf } from './call.ts'
import { useReading } from './use-reading.ts'

interface Following {
  /** Asks at once: the page is seen again, or there is a network again. */
  readonly ask: () => void
  readonly stop: () => void
}

/**
 * Follows the link in the address for as long as the page is there, and that of another one opened in the same tab.
 * @param start of a link; `onNone` where the address has none. Both stay the same.
 */
export function useFollowing<Followed extends Following>(start: (token: string) => Followed, onNone: () => void) {
  const following = useRef<Followed | null>(null)
  const read = useCallback(async () => {
    following.current?.stop()
    following.current = null
    const token = tokenOf(location)
    if (token === null) return onNone()
    following.current = start(token)
  }, [start, onNone])
  useReading(read)
  useEffect(() => {
    const ask = () => following.current?.ask()
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
      following.current?.stop()
    }
  }, [])
  return { following, retry: () => void read() }
}

/** Calls back later, unless the function that it answers is called. */
export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
