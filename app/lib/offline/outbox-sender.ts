import { type AppError, toAppError } from '../api/app-error.ts'
import { retryDelay } from '../api/query-client.ts'
import { newId } from '../browser/new-id.ts'
import {
  EMPTY_OUTBOX,
  nextBatch,
  type Outbox,
  type OutboxBatch,
  type OutboxEntry,
  type OutboxEvent,
  type OutboxFeature,
  type OutboxFeatures,
  outboxAfter,
} from './outbox.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** Codes of attempts the server did not decide on. */
const NO_ANSWER: readonly string[] = ['network.offline', 'server.unavailable']

/** An unexpected fault may pass; after this many attempts in a row it counts as a refusal. */
const UNEXPECTED_TRIES = 4

export interface OutboxSenderDeps {
  readonly userId: string
  readonly features: OutboxFeatures
  readonly storage: OutboxStorage
  readonly nowMs: () => number
  /** Sends one batch and resolves with what the server returned; throws an AppError. */
  readonly send: (batch: OutboxBatch) => Promise<unknown>
  readonly onSaved: (batch: OutboxBatch, saved: unknown) => Promise<void>
  readonly onRefused: (entries: readonly OutboxEntry[], error: AppError) => Promise<void>
  /** Entries of a feature in these plans were settled by another tab. */
  readonly onSettledElsewhere: (feature: string, planIds: readonly string[]) => void
  /** Everything is saved; called for each feature of which something was sent. */
  readonly onEmpty: (feature: string, planIds: readonly string[]) => void
}

type RefusalListener = (entries: readonly OutboxEntry[]) => void

/** How an entry fared: saved, refused for good, or kept to be sent later. */
export type OutboxOutcome = 'saved' | 'refused' | 'waiting'

/** Plan ids by feature. */
type FeaturePlans = Map<string, Set<string>>

const addPlan = (plans: FeaturePlans, { feature, planId }: Pick<OutboxEntry, 'feature' | 'planId'>) =>
  plans.set(feature, (plans.get(feature) ?? new Set()).add(planId))

/** One tab at a time sends the outbox of a person; without locks each tab sends, which is harmless. */
function withLock(name: string, work: () => Promise<void>): Promise<void> {
  return typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work()
}

/** Sends a person's commands to the server, in order, until each is saved or refused. */
export function createOutboxSender(deps: OutboxSenderDeps) {
  const { features, storage, userId } = deps
  let outbox: Outbox = EMPTY_OUTBOX
  /** Entries that could not be stored on the device: they exist only in this page. */
  const unstored = new Map<string, OutboxEntry>()
  const renderers = new Set<() => void>()
  const refusalListeners = new Set<RefusalListener>()
  /** Callers that wait for the outcome of an entry. */
  const outcomes = new Map<string, (outcome: OutboxOutcome) => void>()
  /** The plans of what was sent since the outbox was last empty. */
  const sentPlans: FeaturePlans = new Map()
  let starts = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMs = 0
  let count = 0

  const apply = (event: OutboxEvent) => {
    outbox = outboxAfter(outbox, event)
    for (const render of renderers) render()
  }

  const report = (ids: Iterable<string>, outcome: OutboxOutcome) => {
    for (const id of ids) {
      outcomes.get(id)?.(outcome)
      outcomes.delete(id)
    }
  }

  const reload = () => {
    const found = [...storage.load(), ...unstored.values()]
    const ids = new Set(found.map(({ id }) => id))
    // A clock that was set back must not put new commands before old ones.
    lastMs = Math.max(lastMs, ...found.map(({ atMs }) => atMs))
    const gone = outbox.entries.filter(({ id }) => !ids.has(id))
    if (gone.length === 0 && found.length === outbox.entries.length) return
    apply({ type: 'reloaded', entries: found })
    // Another tab sent them; it also says so when one was refused.
    report(
      gone.map(({ id }) => id),
      'saved',
    )
    const gonePlans = gone.reduce(addPlan, new Map() as FeaturePlans)
    for (const [feature, planIds] of gonePlans) deps.onSettledElsewhere(feature, [...planIds])
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
    report(batch.entryIds, 'refused')
    for (const listener of refusalListeners) listener(entries)
    void deps.onRefused(entries, error)
  }

  /** Whether to continue with the next batch. */
  const sendBatch = async (batch: OutboxBatch): Promise<boolean> => {
    try {
      const saved = await deps.send(batch)
      await deps.onSaved(batch, saved)
      settle(batch.entryIds)
      report(batch.entryIds, 'saved')
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

  const next = () => nextBatch(outbox, features)

  const flush = async () => {
    if (isSending || starts === 0 || outbox.entries.length === 0) return
    isSending = true
    clearTimeout(timer)
    try {
      // The name is that of the versions before, which may be open in another tab.
      await withLock(`convite.tasks-outbox.${userId}`, async () => {
        reload()
        for (let batch = next(); batch && starts > 0; batch = next()) {
          addPlan(sentPlans, batch)
          if (await sendBatch(batch)) continue
          report([...outcomes.keys()], 'waiting')
          return
        }
      })
    } finally {
      isSending = false
    }
    if (outbox.entries.length > 0) return
    const plans = [...sentPlans]
    sentPlans.clear()
    for (const [feature, planIds] of plans) deps.onEmpty(feature, [...planIds])
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
    /** Calls the listener with entries that were refused for good; returns how to stop. */
    onRefused(listener: RefusalListener) {
      refusalListeners.add(listener)
      return () => void refusalListeners.delete(listener)
    },
    /** Applies a command on screen, stores it and starts sending; returns the id of the entry. */
    enqueue<Command>({ feature }: OutboxFeature<Command>, planId: string, command: NoInfer<Command>): string {
      if (!features.has(feature)) throw new Error(`the outbox cannot send commands of ${feature}`)
      lastMs = Math.max(deps.nowMs(), lastMs)
      count += 1
      // Ids sort in the order of the commands; the random suffix keeps two tabs from overwriting each other.
      const id = `${String(lastMs).padStart(14, '0')}-${String(count).padStart(6, '0')}-${newId().slice(0, 8)}`
      const entry = { id, feature, planId, atMs: lastMs, command }
      if (!storage.save(entry)) unstored.set(id, entry)
      apply({ type: 'enqueued', entry })
      startFlush()
      return id
    },
    /** Resolves with how an entry fared in its first attempt. */
    outcomeOf(id: string): Promise<OutboxOutcome> {
      if (!outbox.entries.some((entry) => entry.id === id)) return Promise.resolve('saved')
      return new Promise((resolve) => outcomes.set(id, resolve))
    },
    /** Sends while at least one caller has started it; returns how to stop. */
    start() {
      starts += 1
      // Each caller may bring a feature, whose stored entries could not be read before.
      reload()
      if (starts === 1) {
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
