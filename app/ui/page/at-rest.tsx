import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

/** What waits longer than this for the first rows does not wait for them, in milliseconds. */
const REST_MS = 5000

interface AtRestProps {
  /** Whether they are wanted before that. */
  readonly isNeeded?: boolean
  readonly children: ReactNode
}

/** Shows its children once the first screen stands with its rows and the browser has nothing else to do. */
export function AtRest({ isNeeded = false, children }: AtRestProps) {
  const isLoading = useIsFetching() > 0
  const [isAtRest, setIsAtRest] = useState(false)
  if (isNeeded && !isAtRest) setIsAtRest(true)
  useEffect(() => {
    if (isAtRest) return
    const start = () => setIsAtRest(true)
    // Safari has no idle callbacks.
    if (isLoading || typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, isLoading ? REST_MS : 500)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(start, { timeout: 2000 })
    return () => cancelIdleCallback(callback)
  }, [isLoading, isAtRest])
  return isAtRest ? children : null
}
