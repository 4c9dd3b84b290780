import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'
import { type Shortcut, useShortcuts } from '#app/lib/browser/shortcuts.ts'
import type { ListHandle } from '#app/ui/list/use-list-rows.ts'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { GuestItem } from '../guest-items.ts'
import type { GuestActions } from '../use-guest-actions.ts'

interface GuestKeysInput {
  readonly rows: RefObject<ListHandle | null>
  readonly quickField: RefObject<HTMLInputElement | null>
  readonly searchField: RefObject<HTMLInputElement | null>
  readonly isReadOnly: boolean
  readonly canAnswer: boolean
  readonly hasList: boolean
  readonly selection: Selection
  readonly actions: GuestActions
  readonly find: (id: string | null) => GuestItem | null
  readonly onSelectAll: () => void
}

/** The shortcuts of the list: letters anywhere, other keys on the focused party. */
export function useGuestKeys(input: GuestKeysInput) {
  const { rows, isReadOnly, canAnswer, hasList, selection, actions } = input
  const withActive = (run: (item: GuestItem) => void) => () => {
    const item = input.find(rows.current?.activeId() ?? null)
    if (item) run(item)
  }
  const reading: readonly Shortcut[] = [
    { keys: ['j'], label: 'guests.keys.next', run: () => rows.current?.step(1) },
    { keys: ['k'], label: 'guests.keys.previous', run: () => rows.current?.step(-1) },
  ]
  const changing: readonly Shortcut[] = [
    { keys: ['e'], label: 'guests.keys.edit', run: withActive(({ party }) => actions.open({ kind: 'party', party })) },
    { keys: ['s'], label: 'guests.keys.select', run: withActive(({ party }) => selection.pick(party.id, false)) },
  ]
  const answering: readonly Shortcut[] = [
    { keys: ['r'], label: 'guests.keys.rapid', run: () => actions.open({ kind: 'rapid' }) },
  ]
  useShortcuts('guests.keys.title', [
    { keys: ['/'], label: 'guests.keys.search', run: () => input.searchField.current?.focus() },
    ...(hasList ? reading : []),
    ...(hasList && !isReadOnly ? changing : []),
    ...(hasList && canAnswer ? answering : []),
    ...(isReadOnly
      ? []
      : ([{ keys: ['n'], label: 'guests.keys.new', run: () => input.quickField.current?.focus() }] as const)),
  ])

  /** Handles a key on a party; whether it was handled. The same function for every render. */
  const latest = useRef(input)
  latest.current = input
  const onRowKey = useCallback((event: KeyboardEvent, item: GuestItem): boolean => {
    const { selection, isReadOnly, actions, onSelectAll } = latest.current
    if (event.key === 'Escape' && selection.isOn) {
      selection.end()
      return true
    }
    if (isReadOnly) return false
    // The checkbox handles space itself.
    if (event.key === ' ' && (event.target as Element).getAttribute('data-part') === 'open') {
      selection.pick(item.party.id, false)
      return true
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      onSelectAll()
      return true
    }
    if (event.key === 'Delete' && !selection.isOn) {
      actions.remove([item.party])
      return true
    }
    return false
  }, [])
  return { onRowKey }
}
