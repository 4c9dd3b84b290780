import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GuestListData } from './guest-cache.ts'
import { guestsQuery } from './queries.ts'

/** After a failure the page is asked for again so much later, each time twice as long up to the second figure, in milliseconds. */
const RETRY_MS = [4000, 60_000] as const

/**
 * Brings the pages of the list that are still to come, for as long as the list is looked at: not in a hidden tab and not without a
 * connection. What others change comes by live updates.
 */
export function useGuestFeed(planId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const query = guestsQuery(planId)
    const { queryKey } = query
    const queryHash = hashKey(queryKey)
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    let isOver = false
    let waitMs: number = RETRY_MS[0]

    const isIdle = () => document.visibilityState === 'hidden' || !navigator.onLine
    const isPartial = () => client.getQueryData<GuestListData>(queryKey)?.isWhole === false
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (!isOver && !isIdle() && isPartial()) timer = setTimeout(() => void step(), ms)
    }

    const step = async () => {
      if (!isPartial()) return
      try {
        await client.fetchQuery({ ...query, staleTime: 0, retry: false })
        waitMs = RETRY_MS[0]
      } catch {
        // Shown where the list is not whole; the next step asks again.
        plan(waitMs)
        waitMs = Math.min(waitMs * 2, RETRY_MS[1])
      }
    }

    // The other pages follow a first one, also where an import made the list longer. Each waits until the one before it is painted:
    // what the server and the browser do for it would hold up the first rows.
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== queryHash) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => plan(0))
    })
    const onReturn = () => plan(0)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    plan(0)
    return () => {
      isOver = true
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      stop()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [client, planId])
}
