import { useCallback, useEffect, useState } from 'preact/hooks'
import { keepRolePagesOffline } from '../../../../lib/browser/register-service-worker.ts'
import { later, useFollowing } from '../use-following.ts'
import { type Followed, followTimeline } from './follow-timeline.ts'
import { forgetOldPages, keepPage, readKeptPage } from './kept-page.ts'
import { openTimeline } from './role-call.ts'

const CLOSED: Followed = { kind: 'problem', problem: { kind: 'not-found', minutes: 1 } }

/** The timelines of the link in the address, as they are now for as long as the page is seen. */
export function useRolePage() {
  const [followed, setFollowed] = useState<Followed>({ kind: 'loading' })
  const isOpen = followed.kind === 'open'

  const start = useCallback((token: string) => {
    const nowMs = Date.now()
    forgetOldPages(nowMs)
    return followTimeline({
      open: (since) => openTimeline(token, since),
      kept: readKeptPage(token, nowMs),
      keep: (kept) => keepPage(token, kept),
      show: setFollowed,
      now: Date.now,
      later,
      isHidden: () => document.hidden,
    })
  }, [])
  const { following, retry } = useFollowing(
    start,
    useCallback(() => setFollowed(CLOSED), []),
  )
  useEffect(() => {
    // Once there is something to read: it takes no bytes from what is read first.
    if (isOpen) void keepRolePagesOffline()
  }, [isOpen])

  return {
    followed,
    retry,
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
