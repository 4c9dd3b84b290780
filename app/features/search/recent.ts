import { readStored, writeStored } from '#app/lib/browser/stored.ts'

const STORED_AS = 'convite-recent-search'
const KEPT = 12

/** Ids of recently chosen results, the latest first; only ids, which reveal nothing without access to the records. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', STORED_AS) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    // Foreign data under this key is ignored.
    return []
  }
}

export function rememberChoice(id: string): void {
  const recent = [id, ...readRecent().filter((other) => other !== id)].slice(0, KEPT)
  writeStored('local', STORED_AS, JSON.stringify(recent))
}
