import { useEffect, useState } from 'react'
import { dayAt } from '../format/zoned-time.ts'

/** How late a screen may change at midnight. */
const UPDATE_EVERY_MS = 30_000

/** Today in a time zone, as YYYY-MM-DD; a screen left open over midnight updates. */
export function useDayAt(timeZone: string): string {
  const [today, setToday] = useState(() => dayAt(Date.now(), timeZone))
  useEffect(() => {
    const update = () => setToday(dayAt(Date.now(), timeZone))
    update()
    const timer = setInterval(update, UPDATE_EVERY_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timeZone])
  return today
}
