import { useEffect, useState } from 'react'

/** False until the browser has shown the screen once and has nothing better to do. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIsPainted(true), 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsPainted(true), { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isPainted
}
