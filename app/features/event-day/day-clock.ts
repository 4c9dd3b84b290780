import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { instantAt } from '#app/lib/format/zoned-time.ts'
import { localClock } from './day-segments.ts'

/** The clock that the screen goes by: that of the device, or one that was set to try the day out. */
export interface DayClock {
  readonly now: () => number
  readonly isSimulated: boolean
  /** Sets a simulated clock to an instant, which then goes on; null goes back to the clock of the device. */
  readonly set: (atMs: number | null) => void
}

/** What the address says of a simulated clock: an hour of the clocks at the event, as "2027-05-15T17:00". */
const PARAM = 'clock'

/** The clock of the screen. A simulated one stands in the address, so that a reload does not mistake it for the real one. */
export function useDayClock(timeZone: string): DayClock {
  const [params, setParams] = useSearchParams()
  const text = params.get(PARAM)
  const [day = '', time = ''] = text?.split('T') ?? []
  const startMs = text === null ? null : instantAt(day, time.slice(0, 5), timeZone)
  return useMemo(() => {
    const openedMs = Date.now()
    return {
      now: () => (startMs === null ? Date.now() : startMs + Date.now() - openedMs),
      isSimulated: startMs !== null,
      set: (atMs) =>
        setParams(
          (now) => {
            if (atMs === null) now.delete(PARAM)
            else now.set(PARAM, localClock(atMs, timeZone))
            return now
          },
          { replace: true, preventScrollReset: true },
        ),
    }
  }, [startMs, timeZone, setParams])
}

/** The instant by a clock, renewed at each of its seconds, or minutes. */
export function useTick({ now }: Pick<DayClock, 'now'>, stepMs = 1000): number {
  const [atMs, setAtMs] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setAtMs(now())
      timer = setTimeout(tick, stepMs - (now() % stepMs))
    }
    tick()
    const catchUp = () => document.visibilityState === 'visible' && setAtMs(now())
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [now, stepMs])
  return atMs
}
