import { safeNextPath } from '../browser/next-path.ts'
import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite.next-place'

/** Who signs up on the way to a screen comes back from the mail within this time, in milliseconds. */
const KEPT_MS = 3_600_000

/** Stores where somebody was going who signs up, for the link in the mail, which names no place; null forgets it. */
export const keepNextPlace = (place: string | null): void =>
  writeStored('local', KEY, place === null ? null : JSON.stringify({ place, keptAtMs: Date.now() }))

/** The place that is stored, unless it was long ago or leads out of the product. */
export function storedNextPlace(): string | null {
  try {
    const kept = JSON.parse(readStored('local', KEY) ?? 'null') as { place?: unknown; keptAtMs?: unknown } | null
    const age = Date.now() - Number(kept?.keptAtMs)
    return typeof kept?.place === 'string' && age >= 0 && age < KEPT_MS ? safeNextPath(kept.place) : null
  } catch {
    return null
  }
}
