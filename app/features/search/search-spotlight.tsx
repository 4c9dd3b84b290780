import '../../theme/more-library.css'
import '@mantine/spotlight/styles.layer.css'
import { ActionIcon, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import type { SearchItem, SearchSource } from '#app/lib/search/search-source.ts'
import { useBackToClose } from '#app/ui/overlays/overlay-history.ts'
import { PANEL_OPENED } from '#app/ui/overlays/use-panel-address.ts'
import { takeInput } from './preserve-input.ts'
import { readRecent, rememberChoice } from './recent.ts'
import { findItems } from './search-items.ts'
import { SearchResults } from './search-results.tsx'
import classes from './search-spotlight.module.css'
import { useSearchItems } from './use-search-items.ts'

const [searchStore, searchDialog] = createSpotlight()

/** The search once it has been opened, to be opened again. */
export interface OpenedSearch {
  readonly isOpen: () => boolean
  readonly open: () => void
}

const OPENED: OpenedSearch = { isOpen: () => searchStore.getState().opened, open: searchDialog.open }

export interface SearchSpotlightProps {
  readonly sources: readonly SearchSource[]
  /** Called when it is there, and opens itself. */
  readonly onOpened: (search: OpenedSearch) => void
  readonly onShowShortcuts: () => void
}

/** The search over everything, in a dialog: the field has the focus, arrow keys select. */
export function SearchSpotlight({ sources, onOpened, onShowShortcuts }: SearchSpotlightProps) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    searchDialog.open()
    onOpened(OPENED)
  }, [onOpened])
  return (
    <Spotlight.Root
      store={searchStore}
      shortcut={null}
      fullScreen={isPhone}
      size={640}
      yOffset="12vh"
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <SearchContent sources={sources} onShowShortcuts={onShowShortcuts} />
    </Spotlight.Root>
  )
}

function SearchContent({ sources, onShowShortcuts }: Omit<SearchSpotlightProps, 'onOpened'>) {
  const { t } = useT()
  const id = useId()
  useBackToClose(true, searchDialog.close)
  const navigate = useNavigate()
  const { items, run, isLoading, hasFailed } = useSearchItems(sources)
  const [query, setQuery] = useState('')
  const [recent] = useState(readRecent)
  const [selected, setSelected] = useState(0)
  const groups = useMemo(() => findItems(items, query, recent), [items, query, recent])
  const shown = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const at = Math.min(selected, shown.length - 1)

  const choose = (item: SearchItem) => {
    rememberChoice(item.id)
    searchDialog.close()
    const to = item.asked?.(query.trim()) ?? item.to
    if (to) void navigate(to, item.kind === 'question' ? { state: PANEL_OPENED } : {})
    else if (item.id === 'action:shortcuts') onShowShortcuts()
    else run(item.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // An arrow or Enter may belong to an input method that composes a character.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      setSelected((at + step + shown.length) % shown.length)
    }
    const item = shown[at]
    if (event.key === 'Enter' && item) {
      event.preventDefault()
      choose(item)
    }
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      searchDialog.close()
    }
  }

  return (
    <>
      <VisuallyHidden>
        <Modal.Title tabIndex={-1}>{t('search.title')}</Modal.Title>
      </VisuallyHidden>
      <div className={classes.head}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          className={classes.field}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setSelected(0)
          }}
          onFocus={() => {
            const early = takeInput()
            if (early !== '') setQuery((before) => before + early)
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon size={44} color="gray" aria-label={t('common.close')} onClick={() => searchDialog.close()}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <VisuallyHidden role="status">
        {query.trim() === '' ? '' : t('search.count', { count: shown.length })}
      </VisuallyHidden>
      <SearchResults
        id={id}
        groups={groups}
        selected={at}
        query={query}
        isLoading={isLoading}
        hasFailed={hasFailed}
        onSelect={setSelected}
        onChoose={choose}
      />
    </>
  )
}
