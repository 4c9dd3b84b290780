import { createContext, use, useSyncExternalStore } from 'react'
import { type KeptQueries, keptQueries } from './kept-queries.ts'

/** The kept rows that a page shows; tests have their own. */
export const KeptContext = createContext<Pick<KeptQueries, 'subscribe' | 'shownSince'>>(keptQueries)

/** When the oldest rows on screen that are not renewed yet were read, in milliseconds; null without any. */
export function useKeptSince(): number | null {
  const kept = use(KeptContext)
  return useSyncExternalStore(kept.subscribe, kept.shownSince, () => null)
}
