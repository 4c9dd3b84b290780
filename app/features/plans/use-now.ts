import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present instant, renewed whenever another whole minute separates it from `anchorMs`. */
export function useNow(anchorMs = 0): number {
  const [nowMs, setNowMs] = useState(Date.now)

  useEffect(() => {
    // Counting on from `now` would drift; the next boundary is where a countdown to the anchor changes its minutes.
    const untilNext = () => {
      const past = (Date.now() - anchorMs) % MINUTE_MS
      // A moment after it, because at the boundary itself the old minute is still whole.
      return MINUTE_MS - (past < 0 ? past + MINUTE_MS : past) + 50
    }
    let timer = setTimeout(function tick() {
      setNowMs(Date.now())
      timer = setTimeout(tick, untilNext())
    }, untilNext())
    const catchUp = () => document.visibilityState === 'visible' && setNowMs(Date.now())
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [anchorMs])

  return nowMs
}
