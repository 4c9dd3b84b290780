import { MutationObserver, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppError } from '../api/app-error.ts'
import { currentSession, useSession } from '../api/session.ts'
import { EMPTY_OUTBOX, type OutboxBatch, type OutboxFeature } from './outbox.ts'
import { createOutboxSender, type OutboxSender } from './outbox-sender.ts'
import { outboxStorage } from './outbox-storage.ts'

/** What a feature does with its commands: how they are sent, and what follows. */
export interface OutboxHandler<Command = unknown, Data = unknown, Saved = unknown> extends OutboxFeature<Command> {
  /** Sends one command; throws an AppError. */
  send(planId: string, command: Command, signal: AbortSignal): Promise<Saved>
  /** The query whose data the commands change. */
  queryKey(planId: string): QueryKey
  /** The cached data after a call. */
  withSaved(data: Data, command: Command, saved: Saved): Data
  /** Brings other cached data up to date after a call. */
  onSaved?(queryClient: QueryClient, planId: string, command: Command): void
  /** Explains a refusal to the person; the commands are already dropped. */
  onRefused(error: AppError): Promise<void>
  /** Everything is saved. */
  onEmpty(queryClient: QueryClient, planIds: readonly string[]): void
}

/** A call without a response for this long counts as offline. */
const TIMEOUT_MS = 30_000

/** Sends batches. The session's listener sees a refusal in the mutation cache; the outbox sender retries. */
function batchSender(queryClient: QueryClient, userId: string, handlerOf: (feature: string) => OutboxHandler) {
  const observer = new MutationObserver(queryClient, {
    mutationFn: async ({ feature, planId, command }: OutboxBatch) => {
      const session = await currentSession()
      // One person's commands are never sent with another person's session.
      if (session?.user.id !== userId) throw new AppError('auth.session-missing')
      return handlerOf(feature).send(planId, command, AbortSignal.timeout(TIMEOUT_MS))
    },
    retry: false,
  })
  return (batch: OutboxBatch) => observer.mutate(batch)
}

/** The outbox of a person on a page, and the handlers of the features that use it. */
interface PersonOutbox {
  readonly sender: OutboxSender
  readonly handlers: Map<string, OutboxHandler>
}

function createOutbox(queryClient: QueryClient, userId: string): PersonOutbox {
  const handlers = new Map<string, OutboxHandler>()
  const handlerOf = (feature: string): OutboxHandler => {
    const handler = handlers.get(feature)
    if (!handler) throw new Error(`the outbox has no handler of ${feature}`)
    return handler
  }
  const invalidate = (feature: string, planId: string) =>
    queryClient.invalidateQueries({ queryKey: handlerOf(feature).queryKey(planId), exact: true })
  const sender = createOutboxSender({
    userId,
    features: handlers,
    storage: outboxStorage(userId, handlers),
    nowMs: Date.now,
    send: batchSender(queryClient, userId, handlerOf),
    async onSaved({ feature, planId, command }, saved) {
      const handler = handlerOf(feature)
      const queryKey = handler.queryKey(planId)
      // A pending response may have been read before this was saved.
      const wasLoading = queryClient.isFetching({ queryKey, exact: true }) > 0
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (data: unknown) =>
        data === undefined ? undefined : handler.withSaved(data, command, saved),
      )
      handler.onSaved?.(queryClient, planId, command)
      if (wasLoading) void queryClient.invalidateQueries({ queryKey, exact: true })
    },
    async onRefused(entries, error) {
      const [refused] = entries
      if (!refused) return
      void invalidate(refused.feature, refused.planId)
      await handlerOf(refused.feature).onRefused(error)
    },
    onSettledElsewhere(feature, planIds) {
      for (const id of planIds) void invalidate(feature, id)
    },
    onEmpty: (feature, planIds) => handlerOf(feature).onEmpty(queryClient, planIds),
  })
  return { sender, handlers }
}

const outboxes = new WeakMap<QueryClient, Map<string, PersonOutbox>>()

/** The page's one outbox of a person. */
function outboxOf(queryClient: QueryClient, userId: string): PersonOutbox {
  const known = outboxes.get(queryClient) ?? new Map<string, PersonOutbox>()
  outboxes.set(queryClient, known)
  const outbox = known.get(userId) ?? createOutbox(queryClient, userId)
  known.set(userId, outbox)
  return outbox
}

/** The signed-in person and their outbox sender, which can send these features' commands; null while signed out. */
export function useOutboxSender(
  ...handlers: readonly OutboxHandler[]
): { readonly userId: string; readonly sender: OutboxSender } | null {
  const queryClient = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  const outbox = userId === null ? null : outboxOf(queryClient, userId)
  for (const handler of handlers) outbox?.handlers.set(handler.feature, handler)
  const sender = outbox?.sender
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

/** Whether closing the page would lose a command; if so, the browser asks before it closes. */
export function useCloseGuard(sender: OutboxSender | undefined): boolean {
  const { entries } = useOutbox(sender)
  const isFragile = entries.length > 0 && sender?.isFragile() === true
  useEffect(() => {
    if (!isFragile) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFragile])
  return isFragile
}
