import { startTransition, useEffect, useState } from 'react'
import { nextPaint } from './next-paint.ts'

/** False until the first render has been painted, so that what lies below the first view does not delay it. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let isMounted = true
    void nextPaint().then(() => {
      if (isMounted) startTransition(() => setIsPainted(true))
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isPainted
}
