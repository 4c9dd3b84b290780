import { useEffect, useState } from 'react'

/** Long enough for the first paint to be measured and the screen to be read, in milliseconds. */
const REST_MS = 400

/** False until shortly after the first paint; work behind it does not delay the paint. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
