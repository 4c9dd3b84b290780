import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { needMessages } from '#app/i18n/i18n.ts'
import { useShortcuts } from '#app/lib/browser/shortcuts.ts'
import { preserveInput } from './preserve-input.ts'
import { searchDialog, searchStore } from './search-store.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

// The searched data and the texts of all templates are fetched when the search opens.
const SearchSpotlight = lazy(async () => {
  const [module] = await Promise.all([import('./search-spotlight.tsx'), needMessages('plans', 'checklist')])
  return { default: module.SearchSpotlight }
})

interface SearchContextValue {
  readonly open: () => void
}

const SearchContext = createContext<SearchContextValue>({ open: () => undefined })

/** Opens the search. */
export const useSearchContext = (): SearchContextValue => useContext(SearchContext)

/** Provides the search and the list of shortcuts to the screens inside. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isThere, setIsThere] = useState(false)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const contextValue = useMemo(
    () => ({
      open: () => {
        if (!searchStore.getState().opened) preserveInput()
        if (isThere) searchDialog.open()
        else setIsThere(true)
      },
    }),
    [isThere],
  )
  useShortcuts('search.shortcuts.everywhere', [
    { keys: ['mod+k'], label: 'search.shortcuts.search', isWhileTyping: true, run: contextValue.open },
    { keys: ['?'], label: 'search.shortcuts.show', run: () => setAreShortcutsOpen(true) },
  ])
  return (
    <SearchContext value={contextValue}>
      {children}
      {isThere ? (
        <Suspense>
          <SearchSpotlight onReady={searchDialog.open} onShowShortcuts={() => setAreShortcutsOpen(true)} />
        </Suspense>
      ) : null}
      <ShortcutsDialog isOpen={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
    </SearchContext>
  )
}
