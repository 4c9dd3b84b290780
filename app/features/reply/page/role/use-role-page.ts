import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { keepRolePagesOffline } from '../../../../lib/browser/register-service-worker.ts'
import { tokenOf } from '../call.ts'
import { useReading } from '../use-reading.ts'
import { type Followed, followTimeline } from './follow-timeline.ts'
import { forgetOldPages, keepPage, readKeptPage } from './kept-page.ts'
import { openTimeline } from './role-call.ts'

const CLOSED: Followed = { kind: 'problem', problem: { kind: 'not-found', minutes: 1 } }

/** The timelines of the link in the address, as they are now for as long as the page is seen. */
export function useRolePage() {
  const [followed, setFollowed] = useState<Followed>({ kind: 'loading' })
  const isOpen = followed.kind === 'open'
  const following = useRef<ReturnType<typeof followTimeline> | null>(null)

  const read = useCallback(async () => {
    following.current?.stop()
    following.current = null
    const token = tokenOf(location)
    if (token === null) return setFollowed(CLOSED)
    const nowMs = Date.now()
    forgetOldPages(nowMs)
    following.current = followTimeline({
      open: (since) => openTimeline(token, since),
      kept: readKeptPage(token, nowMs),
      keep: (kept) => keepPage(token, kept),
      show: setFollowed,
      now: Date.now,
      later: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      isHidden: () => document.hidden,
    })
  }, [])

  useReading(read)
  useEffect(() => {
    // Once there is something to read: it takes no bytes from what is read first.
    if (isOpen) void keepRolePagesOffline()
  }, [isOpen])
  useEffect(() => {
    const ask = () => following.current?.ask()
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
      following.current?.stop()
    }
  }, [])

  return {
    followed,
    retry: () => void read(),
    confirmed: (timelineId: string, version: number) => following.current?.confirmed(timelineId, version),
  }
}

const TICK_MS = 15_000

/** The present, as often as a page that tells minutes needs it. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
