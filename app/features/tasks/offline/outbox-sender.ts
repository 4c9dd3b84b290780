import { type AppError, toAppError } from '#app/lib/api/app-error.ts'
import { retryDelay } from '#app/lib/api/query-client.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import type { Task } from '../rows.ts'
import {
  EMPTY_OUTBOX,
  nextBatch,
  type Outbox,
  type OutboxBatch,
  type OutboxEntry,
  type OutboxEvent,
  outboxAfter,
  type TaskCommand,
} from './outbox.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** Codes of attempts the server did not decide on. */
const NO_ANSWER: readonly string[] = ['network.offline', 'server.unavailable']

/** An unexpected fault may pass; after this many attempts in a row it counts as a refusal. */
const UNEXPECTED_TRIES = 4

export interface OutboxSenderDeps {
  readonly userId: string
  readonly storage: OutboxStorage
  readonly nowMs: () => number
  /** Sends one batch and resolves with its saved rows; throws an AppError. */
  readonly send: (batch: OutboxBatch) => Promise<readonly Task[]>
  readonly onSaved: (batch: OutboxBatch, rows: readonly Task[]) => Promise<void>
  readonly onRefused: (entries: readonly OutboxEntry[], error: AppError) => Promise<void>
  /** Entries of these plans were settled by another tab. */
  readonly onSettledElsewhere: (planIds: readonly string[]) => void
  /** Everything is saved. */
  readonly onEmpty: (planIds: readonly string[]) => void
}

/** One tab at a time sends the outbox of a person; without locks each tab sends, which is harmless. */
function withLock(name: string, work: () => Promise<void>): Promise<void> {
  return typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work()
}

/** Sends a person's commands to the server, in order, until each is saved or refused. */
export function createOutboxSender(deps: OutboxSenderDeps) {
  const { storage, userId } = deps
  let outbox: Outbox = EMPTY_OUTBOX
  /** Entries that could not be stored on the device: they exist only in this page. */
  const unstored = new Map<string, OutboxEntry>()
  const renderers = new Set<() => void>()
  const planIds = new Set<string>()
  let starts = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMs = 0
  let count = 0

  const apply = (event: OutboxEvent) => {
    outbox = outboxAfter(outbox, event)
    for (const render of renderers) render()
  }

  const reload = () => {
    const found = [...storage.load(), ...unstored.values()]
    const ids = new Set(found.map(({ id }) => id))
    // A clock that was set back must not put new commands before old ones.
    lastMs = Math.max(lastMs, ...found.map(({ atMs }) => atMs))
    const gone = outbox.entries.filter(({ id }) => !ids.has(id))
    if (gone.length === 0 && found.length === outbox.entries.length) return
    apply({ type: 'reloaded', entries: found })
    if (gone.length > 0) deps.onSettledElsewhere([...new Set(gone.map(({ planId }) => planId))])
  }

  const settle = (ids: readonly string[]) => {
    storage.remove(ids)
    for (const id of ids) unstored.delete(id)
    apply({ type: 'settled', ids })
  }

  const refuse = (batch: OutboxBatch, error: AppError) => {
    if (batch.entryIds.length > 1) return apply({ type: 'refused-together', ids: batch.entryIds })
    const entries = outbox.entries.filter(({ id }) => batch.entryIds.includes(id))
    settle(batch.entryIds)
    void deps.onRefused(entries, error)
  }

  /** Whether to continue with the next batch. */
  const sendBatch = async (batch: OutboxBatch): Promise<boolean> => {
    try {
      const rows = await deps.send(batch)
      await deps.onSaved(batch, rows)
      settle(batch.entryIds)
      return true
    } catch (failure) {
      const error = toAppError(failure)
      // The session's listener asks the person to sign in; the commands stay in the outbox until then.
      if (error.code === 'auth.session-missing') return false
      const isUnexpected = error.code === 'unexpected' && outbox.unanswered + 1 < UNEXPECTED_TRIES
      if (NO_ANSWER.includes(error.code) || isUnexpected) {
        apply({ type: 'unanswered' })
        clearTimeout(timer)
        timer = setTimeout(() => void flush(), retryDelay(outbox.unanswered - 1))
        return false
      }
      refuse(batch, error)
      return true
    }
  }

  const flush = async () => {
    if (isSending || starts === 0 || outbox.entries.length === 0) return
    isSending = true
    clearTimeout(timer)
    try {
      await withLock(`convite.tasks-outbox.${userId}`, async () => {
        reload()
        for (let batch = nextBatch(outbox); batch && starts > 0; batch = nextBatch(outbox)) {
          planIds.add(batch.planId)
          if (!(await sendBatch(batch))) return
        }
      })
    } finally {
      isSending = false
    }
    if (outbox.entries.length > 0 || planIds.size === 0) return
    deps.onEmpty([...planIds])
    planIds.clear()
  }

  const startFlush = () => void flush()
  const flushWhenVisible = () => document.visibilityState === 'visible' && startFlush()
  let stopFollowing: () => void = () => undefined

  return {
    entries: () => outbox.entries,
    outbox: () => outbox,
    /** Whether closing the page now would lose a command. */
    isFragile: () => unstored.size > 0,
    subscribe(render: () => void) {
      renderers.add(render)
      return () => void renderers.delete(render)
    },
    /** Applies a command on screen, stores it and starts sending; returns the id of the entry. */
    enqueue(planId: string, work: TaskCommand): string {
      lastMs = Math.max(deps.nowMs(), lastMs)
      count += 1
      // Ids sort in the order of the commands; the random suffix keeps two tabs from overwriting each other.
      const id = `${String(lastMs).padStart(14, '0')}-${String(count).padStart(6, '0')}-${newId().slice(0, 8)}`
      const entry = { id, planId, atMs: lastMs, work }
      if (!storage.save(entry)) unstored.set(id, entry)
      apply({ type: 'enqueued', entry })
      startFlush()
      return id
    },
    /** Sends while at least one caller has started it; returns how to stop. */
    start() {
      starts += 1
      if (starts === 1) {
        reload()
        stopFollowing = storage.follow(() => {
          reload()
          startFlush()
        })
        window.addEventListener('online', startFlush)
        document.addEventListener('visibilitychange', flushWhenVisible)
      }
      startFlush()
      return () => {
        starts -= 1
        if (starts > 0) return
        stopFollowing()
        clearTimeout(timer)
        window.removeEventListener('online', startFlush)
        document.removeEventListener('visibilitychange', flushWhenVisible)
      }
    },
  }
}

export type OutboxSender = ReturnType<typeof createOutboxSender>
