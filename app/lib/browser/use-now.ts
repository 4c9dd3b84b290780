import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current instant, updated whenever the whole minutes to `anchorMs` change. */
export function useNow(anchorMs = 0): number {
  const [nowMs, setNowMs] = useState(Date.now)

  useEffect(() => {
    // Adding to `now` would drift; the next boundary is when the minutes to the anchor change.
    const untilNext = () => {
      const past = (Date.now() - anchorMs) % MINUTE_MS
      // Slightly after the boundary, where the old minute is still whole.
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
