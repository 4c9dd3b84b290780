import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { useShortcuts } from '#app/lib/browser/shortcuts.ts'
import type { SearchSource } from '#app/lib/search/search-source.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { NotLoadedDialog } from '#app/ui/overlays/not-loaded-dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { preserveInput } from './preserve-input.ts'
import type { OpenedSearch, SearchSpotlightProps } from './search-spotlight.tsx'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

type LoadSources = () => Promise<readonly SearchSource[]>

/** The search with what it looks through, fetched when it opens. */
const lazySpotlight = (loadSources: LoadSources) =>
  lazyPart<Omit<SearchSpotlightProps, 'sources'> & { readonly onNotLoaded: () => void }>(
    async () => {
      const [{ SearchSpotlight }, sources] = await Promise.all([import('./search-spotlight.tsx'), loadSources()])
      return ({ onNotLoaded, ...props }) => <SearchSpotlight {...props} sources={sources} />
    },
    ({ onNotLoaded }, retry) => <NotLoadedDialog {...retry} onClose={onNotLoaded} />,
  )

interface SearchContextValue {
  readonly open: () => void
}

const SearchContext = createContext<SearchContextValue>({ open: () => undefined })

/** Opens the search. */
export const useSearchContext = (): SearchContextValue => useContext(SearchContext)

interface SearchProviderProps {
  /** Loads what the features offer, and the messages of the results; constant. */
  readonly loadSources: LoadSources
  readonly children: ReactNode
}

/** Provides the search and the list of shortcuts to the screens inside. */
export function SearchProvider({ loadSources, children }: SearchProviderProps) {
  const SearchSpotlight = useMemo(() => lazySpotlight(loadSources), [loadSources])
  const [isAsked, setIsAsked] = useState(false)
  const [search, setSearch] = useState<OpenedSearch | null>(null)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const contextValue = useMemo(
    () => ({
      open: () => {
        if (!search?.isOpen()) preserveInput()
        if (search) search.open()
        else setIsAsked(true)
      },
    }),
    [search],
  )
  useShortcuts(
    'search.shortcuts.everywhere',
    [
      { keys: ['mod+k'], label: 'search.shortcuts.search', isWhileTyping: true, run: contextValue.open },
      { keys: ['?'], label: 'search.shortcuts.show', run: () => setAreShortcutsOpen(true) },
    ],
    'everywhere',
  )
  return (
    <SearchContext value={contextValue}>
      {children}
      {isAsked ? (
        <Suspense>
          <SearchSpotlight
            onOpened={setSearch}
            onShowShortcuts={() => setAreShortcutsOpen(true)}
            onNotLoaded={() => setIsAsked(false)}
          />
        </Suspense>
      ) : null}
      <ShortcutsDialog isOpen={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
    </SearchContext>
  )
}
