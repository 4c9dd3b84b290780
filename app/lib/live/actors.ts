import type { LiveRow } from './live-table.ts'

/** An event may wait for a request, a change on its way or a tab that is hidden; later it is said without a name. In milliseconds. */
const KEPT_MS = 60_000

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Known {
  /** Null where several changed it. */
  readonly actor: string | null
  readonly atMs: number
  readonly isTold: boolean
}

/**
 * Who changed what is on screen. Events name rows, and screens show records of them: a party whose answer came is named by the row of
 * the answer. So whoever changed a row is noted for all the ids in it.
 */
export function followActors() {
  const known = new Map<string, Known>()
  return {
    note: (row: LiveRow, actor: string | null): void => {
      const now = Date.now()
      for (const [id, { atMs }] of known) if (now - atMs > KEPT_MS) known.delete(id)
      for (const value of Object.values(row)) {
        if (typeof value !== 'string' || !ID.test(value)) continue
        const before = known.get(value)
        const isOthers = before !== undefined && !before.isTold && before.actor !== actor
        known.set(value, { actor: isOthers ? null : actor, atMs: now, isTold: false })
      }
    },
    /** The account that changed a record; null where that is not known, or several did. */
    of: (id: string): string | null => {
      const found = known.get(id)
      if (found === undefined || Date.now() - found.atMs > KEPT_MS) return null
      known.set(id, { ...found, isTold: true })
      return found.actor
    },
  }
}
