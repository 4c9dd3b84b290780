import { needMessages } from '../i18n/i18n.ts'
import type { SearchSource } from '../lib/search/search-source.ts'

/** Loads what the features offer to the search, and the messages of its results. */
export async function loadSearchSources(): Promise<readonly SearchSource[]> {
  const [{ SEARCH_SOURCES }] = await Promise.all([
    import('./search-sources.ts'),
    needMessages('plans', 'budget', 'checklist', 'ledger', 'guests', 'assistant'),
  ])
  return SEARCH_SOURCES
}
