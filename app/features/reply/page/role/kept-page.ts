import type { RolePage } from '#contracts/timeline/open-timeline.ts'
import { readStored, writeStored } from '../../../../lib/browser/stored.ts'

/** What a link last showed on this device, to be read without a network. */
export interface KeptPage {
  /** Null: all of it is asked for again */
  readonly revision: string | null
  readonly page: RolePage
  readonly seenAtMs: number
}

const KEY = 'convite-role-page.'

/** For so long after it was last seen it may be read here. */
const KEEP_MS = 30 * 86_400_000

/** Null where nothing was seen, or too long ago, or where the browser keeps nothing. */
export function readKeptPage(token: string, nowMs: number): KeptPage | null {
  try {
    const kept = JSON.parse(readStored('local', KEY + token) ?? 'null') as KeptPage | null
    return kept && nowMs - kept.seenAtMs < KEEP_MS ? kept : null
  } catch {
    return null
  }
}

/** Keeps what a link shows; with null nothing of it any more. */
export function keepPage(token: string, kept: KeptPage | null): void {
  writeStored('local', KEY + token, kept && JSON.stringify(kept))
}

/** Removes what was seen too long ago, of every link. */
export function forgetOldPages(nowMs: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.indexOf(KEY) === 0 && !readKeptPage(key.slice(KEY.length), nowMs)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
