import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { needMessages, translateNow } from '#app/i18n/i18n.ts'
import { useSession } from '#app/lib/api/session.ts'
import { errorWords } from '#app/ui/feedback/error-words.ts'
import { notifyFailure } from '#app/ui/feedback/notify.tsx'
import { renewCounts, taskSender } from '../mutations.ts'
import { tasksQuery } from '../queries.ts'
import { EMPTY_OUTBOX, type OutboxEntry, withSaved } from './outbox.ts'
import { type Courier, createCourier } from './outbox-courier.ts'
import { outboxStorage } from './outbox-storage.ts'

const couriers = new WeakMap<QueryClient, Map<string, Courier>>()

/** The one courier of a person in this page. */
function courierOf(queryClient: QueryClient, userId: string): Courier {
  const known = couriers.get(queryClient) ?? new Map<string, Courier>()
  couriers.set(queryClient, known)
  const present = known.get(userId)
  if (present) return present
  const courier = createCourier({
    userId,
    storage: outboxStorage(userId),
    nowMs: Date.now,
    send: taskSender(queryClient, userId),
    async onSaved({ planId, work }, rows) {
      const { queryKey } = tasksQuery(planId)
      // An answer on its way may have been read before this was saved.
      const wasLoading = queryClient.isFetching({ queryKey, exact: true }) > 0
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (tasks) => tasks && withSaved(tasks, work, rows))
      if (wasLoading) void queryClient.invalidateQueries({ queryKey, exact: true })
    },
    async onRefused(entries, error) {
      for (const listener of refusalListeners) listener(entries)
      void queryClient.invalidateQueries({ queryKey: tasksQuery(entries[0]?.planId ?? '').queryKey, exact: true })
      // The person may be on another screen by now, which has other words.
      await needMessages('tasks', 'errors')
      const message =
        error.code === 'row.not-found' ? translateNow('tasks.refused.gone') : errorWords(error, translateNow)
      notifyFailure({ id: 'task-refused', title: translateNow('tasks.refused.title'), message })
    },
    onSettledElsewhere(planIds) {
      for (const id of planIds) void queryClient.invalidateQueries({ queryKey: tasksQuery(id).queryKey, exact: true })
    },
    onEmpty: (planIds) => void renewCounts(queryClient, planIds),
  })
  known.set(userId, courier)
  return courier
}

type RefusalListener = (entries: readonly OutboxEntry[]) => void
const refusalListeners = new Set<RefusalListener>()

/** Hears which acts were refused for good; returns how to stop. */
export function onTasksRefused(listener: RefusalListener): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

/** The signed-in person, and the courier that carries what they do; null while nobody is. */
export function useTaskCourier(): { readonly userId: string; readonly courier: Courier } | null {
  const queryClient = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  const courier = userId === null ? null : courierOf(queryClient, userId)
  useEffect(() => courier?.start(), [courier])
  return userId !== null && courier ? { userId, courier } : null
}

const nothing = () => () => undefined

/** What is not saved yet, as it stands now. */
export const useOutbox = (courier: Courier | undefined) =>
  useSyncExternalStore(courier?.subscribe ?? nothing, courier?.outbox ?? (() => EMPTY_OUTBOX))

/** How long saving may take before the screen mentions it. */
const QUIET_MS = 3000

/** How many acts wait for the connection; 0 while saving goes as usual. */
export function useWaitingCount(courier: Courier | undefined): number {
  const { entries, unanswered } = useOutbox(courier)
  const oldest = entries[0]?.atMs
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    setIsSlow(false)
    if (oldest === undefined) return
    const timer = setTimeout(() => setIsSlow(true), Math.max(0, oldest + QUIET_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [oldest])
  return unanswered > 0 || isSlow ? entries.length : 0
}
