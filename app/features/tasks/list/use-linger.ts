import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a row stays after it no longer belongs to what is on view: nothing moves under a hand that goes on ticking. */
const LINGER_MS = 3000

const NONE: ReadonlySet<string> = new Set()

/** Rows that stay on view a little longer; all of them leave when the last touch is some seconds old, or the view changes. */
export function useLinger(view: string) {
  const [ids, setIds] = useState(NONE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts without stragglers.
  useEffect(() => {
    setIds(NONE)
    return () => clearTimeout(timer.current)
  }, [view])

  const linger = useCallback((touched: readonly string[]) => {
    setIds((current) => new Set([...current, ...touched]))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIds(NONE), LINGER_MS)
  }, [])

  return { lingering: ids, linger }
}
