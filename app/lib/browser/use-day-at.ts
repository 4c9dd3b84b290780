import { useEffect, useState } from 'react'
import { dayAt } from '../format/zoned-time.ts'

/** How late a screen may notice midnight. */
const LOOK_MS = 30_000

/** Today in a time zone, as YYYY-MM-DD; a screen left open over midnight goes on to the next day. */
export function useDayAt(timeZone: string): string {
  const [today, setToday] = useState(() => dayAt(Date.now(), timeZone))
  useEffect(() => {
    const look = () => setToday(dayAt(Date.now(), timeZone))
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
