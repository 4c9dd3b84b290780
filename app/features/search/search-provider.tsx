import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { needMessages } from '#app/i18n/i18n.ts'
import { useShortcuts } from '#app/lib/browser/shortcuts.ts'
import { searchDialog, searchStore } from './search-store.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { keepTyped } from './typed-ahead.ts'

// What it looks through, and the words of all templates, are fetched when somebody searches.
const SearchSpotlight = lazy(async () => {
  const [module] = await Promise.all([import('./search-spotlight.tsx'), needMessages('plans', 'checklist')])
  return { default: module.SearchSpotlight }
})

interface SearchDoor {
  readonly open: () => void
}

const SearchContext = createContext<SearchDoor>({ open: () => undefined })

/** The way into the search, for whoever shows one. */
export const useSearchDoor = (): SearchDoor => useContext(SearchContext)

/** The search and the list of shortcuts, within reach of every screen inside. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isThere, setIsThere] = useState(false)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const door = useMemo(
    () => ({
      open: () => {
        if (!searchStore.getState().opened) keepTyped()
        if (isThere) searchDialog.open()
        else setIsThere(true)
      },
    }),
    [isThere],
  )
  useShortcuts('search.shortcuts.everywhere', [
    { keys: ['mod+k'], label: 'search.shortcuts.search', isWhileTyping: true, run: door.open },
    { keys: ['?'], label: 'search.shortcuts.show', run: () => setAreShortcutsOpen(true) },
  ])
  return (
    <SearchContext value={door}>
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
