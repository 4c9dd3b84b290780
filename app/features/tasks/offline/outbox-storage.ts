import { readStoredEntry } from '../schema.ts'
import type { OutboxEntry } from './outbox.ts'

const PREFIX = 'convite.tasks-outbox.'

/** Whoever does not come back for so long meant something else by now. */
const KEPT_MS = 30 * 86_400_000

/** Where a person's unsaved acts outlive the page; each has a key of its own, so that two tabs never overwrite. */
export interface OutboxStorage {
  load(): readonly OutboxEntry[]
  /** Whether it could be kept. */
  keep(entry: OutboxEntry): boolean
  forget(ids: readonly string[]): void
  /** Follows what other tabs write; returns how to stop. */
  follow(onChange: () => void): () => void
}

export function outboxStorage(userId: string, nowMs: () => number = Date.now): OutboxStorage {
  const prefix = `${PREFIX}${userId}.`
  return {
    load() {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
        return keys.flatMap((key) => {
          const entry = readStoredEntry(localStorage.getItem(key) ?? '')
          if (entry && entry.atMs > nowMs() - KEPT_MS) return [entry]
          localStorage.removeItem(key)
          return []
        })
      } catch {
        // Storage switched off: nothing outlives the page.
        return []
      }
    },
    keep(entry) {
      try {
        localStorage.setItem(prefix + entry.id, JSON.stringify(entry))
        return true
      } catch {
        // Full or switched off; the page asks before it is left.
        return false
      }
    },
    forget(ids) {
      try {
        for (const id of ids) localStorage.removeItem(prefix + id)
      } catch {
        // Storage switched off: there was nothing to forget.
      }
    },
    follow(onChange) {
      const look = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(prefix)) onChange()
      }
      window.addEventListener('storage', look)
      return () => window.removeEventListener('storage', look)
    },
  }
}
