import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a row stays after it no longer matches the filter, so that rows do not move while others are ticked. */
const REMOVAL_DELAY_MS = 3000

const NONE: ReadonlySet<string> = new Set()

/** Rows whose removal is delayed; all are removed some seconds after the last change, or when the view changes. */
export function useDelayedRemoval(view: string) {
  const [ids, setIds] = useState(NONE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts without delayed rows.
  useEffect(() => {
    setIds(NONE)
    return () => clearTimeout(timer.current)
  }, [view])

  const delayRemoval = useCallback((touched: readonly string[]) => {
    setIds((current) => new Set([...current, ...touched]))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIds(NONE), REMOVAL_DELAY_MS)
  }, [])

  return { keptIds: ids, delayRemoval }
}
