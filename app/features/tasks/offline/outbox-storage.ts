import { readStoredEntry } from '../schema.ts'
import type { OutboxEntry } from './outbox.ts'

const PREFIX = 'convite.tasks-outbox.'

/** Older entries are dropped: the person has long seen the saved state. */
const MAX_AGE_MS = 30 * 86_400_000

/** Stores a person's unsaved commands beyond the page; one key per entry, so that two tabs never overwrite. */
export interface OutboxStorage {
  load(): readonly OutboxEntry[]
  /** Whether it could be stored. */
  save(entry: OutboxEntry): boolean
  remove(ids: readonly string[]): void
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
          if (entry && entry.atMs > nowMs() - MAX_AGE_MS) return [entry]
          localStorage.removeItem(key)
          return []
        })
      } catch {
        // Storage switched off: nothing is stored.
        return []
      }
    },
    save(entry) {
      try {
        localStorage.setItem(prefix + entry.id, JSON.stringify(entry))
        return true
      } catch {
        // Full or switched off; the page asks before it is left.
        return false
      }
    },
    remove(ids) {
      try {
        for (const id of ids) localStorage.removeItem(prefix + id)
      } catch {
        // Storage switched off: there is nothing to remove.
      }
    },
    follow(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(prefix)) onChange()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
