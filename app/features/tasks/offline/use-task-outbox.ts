import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { needMessages, translateNow } from '#app/i18n/i18n.ts'
import { useSession } from '#app/lib/api/session.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { notifyFailure } from '#app/ui/feedback/notify.tsx'
import { invalidateCounts, taskBatchSender } from '../mutations.ts'
import { tasksQuery } from '../queries.ts'
import { EMPTY_OUTBOX, type OutboxEntry, withSaved } from './outbox.ts'
import { createOutboxSender, type OutboxSender } from './outbox-sender.ts'
import { outboxStorage } from './outbox-storage.ts'

const senders = new WeakMap<QueryClient, Map<string, OutboxSender>>()

/** The page's one outbox sender for a person. */
function senderOf(queryClient: QueryClient, userId: string): OutboxSender {
  const known = senders.get(queryClient) ?? new Map<string, OutboxSender>()
  senders.set(queryClient, known)
  const present = known.get(userId)
  if (present) return present
  const sender = createOutboxSender({
    userId,
    storage: outboxStorage(userId),
    nowMs: Date.now,
    send: taskBatchSender(queryClient, userId),
    async onSaved({ planId, work }, rows) {
      const { queryKey } = tasksQuery(planId)
      // A pending response may have been read before this was saved.
      const wasLoading = queryClient.isFetching({ queryKey, exact: true }) > 0
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (tasks) => tasks && withSaved(tasks, work, rows))
      if (wasLoading) void queryClient.invalidateQueries({ queryKey, exact: true })
    },
    async onRefused(entries, error) {
      for (const listener of refusalListeners) listener(entries)
      void queryClient.invalidateQueries({ queryKey: tasksQuery(entries[0]?.planId ?? '').queryKey, exact: true })
      // The current screen may have loaded other messages.
      await needMessages('tasks')
      const message =
        error.code === 'row.not-found' ? translateNow('tasks.refused.gone') : errorMessage(error, translateNow)
      notifyFailure({ id: 'task-refused', title: translateNow('tasks.refused.title'), message })
    },
    onSettledElsewhere(planIds) {
      for (const id of planIds) void queryClient.invalidateQueries({ queryKey: tasksQuery(id).queryKey, exact: true })
    },
    onEmpty: (planIds) => void invalidateCounts(queryClient, planIds),
  })
  known.set(userId, sender)
  return sender
}

type RefusalListener = (entries: readonly OutboxEntry[]) => void
const refusalListeners = new Set<RefusalListener>()

/** Calls the listener with entries that were refused for good; returns how to stop. */
export function onTasksRefused(listener: RefusalListener): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

/** The signed-in person and their outbox sender; null while signed out. */
export function useOutboxSender(): { readonly userId: string; readonly sender: OutboxSender } | null {
  const queryClient = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  const sender = userId === null ? null : senderOf(queryClient, userId)
  useEffect(() => sender?.start(), [sender])
  return userId !== null && sender ? { userId, sender } : null
}

const nothing = () => () => undefined

/** The unsaved commands. */
export const useOutbox = (sender: OutboxSender | undefined) =>
  useSyncExternalStore(sender?.subscribe ?? nothing, sender?.outbox ?? (() => EMPTY_OUTBOX))

/** How long saving may take before the screen mentions it. */
const QUIET_MS = 3000

/** The number of commands waiting for the connection; 0 while saving works. */
export function useWaitingCount(sender: OutboxSender | undefined): number {
  const { entries, unanswered } = useOutbox(sender)
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
