import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GuestListData } from './guest-cache.ts'
import { guestsQuery, isChanging } from './queries.ts'

/** Between two questions about what changed, in milliseconds. */
const POLL_MS = 4000

/** After a failure the next question waits twice as long, up to this. */
const MOST_MS = 60_000

/**
 * Brings the pages of the list that are still to come, then what others change, for as long as the list is looked at:
 * not in a hidden tab and not without a connection.
 */
export function useGuestFeed(planId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const query = guestsQuery(planId)
    const { queryKey } = query
    const queryHash = hashKey(queryKey)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let waitMs = POLL_MS

    const isIdle = () => document.visibilityState === 'hidden' || !navigator.onLine
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (!isOver && !isIdle()) timer = setTimeout(() => void step(), ms)
    }
    const isPartial = () => client.getQueryData<GuestListData>(queryKey)?.isWhole === false
    const next = () => plan(isPartial() ? 0 : waitMs)

    const step = async () => {
      const held = client.getQueryData<GuestListData>(queryKey)
      // The first page is the screen's own query.
      if (held === undefined) return plan(POLL_MS)
      if (held.isWhole && isChanging(client, planId)) return plan(POLL_MS)
      try {
        await client.fetchQuery({ ...query, staleTime: 0, retry: false })
        waitMs = POLL_MS
        next()
      } catch {
        // Shown where the list is not whole; the next step asks again.
        waitMs = Math.min(waitMs * 2, MOST_MS)
        plan(waitMs)
      }
    }

    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== queryHash) return
      // The other pages follow a first one without a wait, also where an import made the list longer.
      if (timer === undefined || isPartial()) next()
    })
    const onReturn = () => plan(0)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    if (client.getQueryData(queryKey) !== undefined) plan(0)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [client, planId])
}
