import { removeStored } from '../browser/stored.ts'
import { asObject } from '../records/stored-record.ts'
import type { OutboxEntry, OutboxFeatures } from './outbox.ts'
import { clearWaitingFiles } from './waiting-files.ts'

// The prefix and the fields are those of entries on people's devices: they stay.
const PREFIX = 'convite.tasks-outbox.'

/** An entry without a feature was written when tasks alone had an outbox. */
const FIRST_FEATURE = 'tasks'

/** The stored form of an entry: its command is called `work`. Null when it is none. */
function readForm(text: string) {
  const { id, feature = FIRST_FEATURE, planId, atMs, work } = asObject(JSON.parse(text)) ?? {}
  if (typeof id !== 'string' || typeof planId !== 'string' || typeof feature !== 'string') return null
  return id && planId && typeof atMs === 'number' ? { id, feature, planId, atMs, work } : null
}

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

/** A stored entry; `other` for one of a feature that this page cannot send; null when it can never be sent. */
function readStoredEntry(text: string, features: OutboxFeatures, oldestMs: number): OutboxEntry | 'other' | null {
  try {
    const form = readForm(text)
    if (!form || form.atMs <= oldestMs) return null
    const { work, ...entry } = form
    const feature = features.get(entry.feature)
    if (!feature) return 'other'
    const command = feature.readCommand(work)
    return command === null ? null : { ...entry, command }
  } catch {
    // Written by another program or version: it holds nothing that can be sent.
    return null
  }
}

const prefixOf = (userId: string) => `${PREFIX}${userId}.`

/** How many commands of a person are still to be sent, those of features that this page does not know too. */
export function countUnsent(userId: string): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId))).length
  } catch {
    // Storage switched off: nothing is stored.
    return 0
  }
}

/** Removes what a person did here and was not sent, with its files; the person was asked. */
export async function discardUnsent(userId: string): Promise<void> {
  removeStored('local', prefixOf(userId))
  await clearWaitingFiles(userId)
}

export function outboxStorage(userId: string, features: OutboxFeatures, nowMs: () => number = Date.now): OutboxStorage {
  const prefix = prefixOf(userId)
  return {
    load() {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
        return keys.flatMap((key) => {
          const entry = readStoredEntry(localStorage.getItem(key) ?? '', features, nowMs() - MAX_AGE_MS)
          if (entry === 'other') return []
          if (entry) return [entry]
          localStorage.removeItem(key)
          return []
        })
      } catch {
        // Storage switched off: nothing is stored.
        return []
      }
    },
    save({ command, ...entry }) {
      try {
        localStorage.setItem(prefix + entry.id, JSON.stringify({ ...entry, work: command }))
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
