import { useEffect, useState } from 'react'
import { dayAt } from '#app/lib/zoned-time.ts'
import { type DayString, toDay } from '#domain/day/day.ts'

/** How late a screen may notice midnight. */
const LOOK_MS = 30_000

/** Today where the event is; what falls due turns overdue on a screen left open over midnight. */
export function useToday(timeZone: string): DayString {
  const [today, setToday] = useState(() => toDay(dayAt(Date.now(), timeZone)))
  useEffect(() => {
    const look = () => setToday(toDay(dayAt(Date.now(), timeZone)))
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
