import { useEffect, useState } from 'react'
import { dayAt } from '#app/lib/zoned-time.ts'
import { type DayString, toDay } from '#domain/day/day.ts'

/** How late a screen may notice midnight. */
const LOOK_MS = 30_000

/** Today where the event is; a screen left open over midnight goes on to the next day. */
export function useToday(timeZone: string): DayString {
  const [today, setToday] = useState(() => toDay(dayAt(Date.now(), timeZone)))
  useEffect(() => {
    const look = () => setToday(toDay(dayAt(Date.now(), timeZone)))
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
