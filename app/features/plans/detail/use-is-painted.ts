import { useEffect, useState } from 'react'

/** Long enough for the first paint to be measured and the screen to be read. */
const REST_MS = 400

/** False until the screen has been shown for a moment: what comes after the first paint must not hold it up. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
