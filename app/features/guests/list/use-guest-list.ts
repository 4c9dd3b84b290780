import { useDeferredValue, useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useDelayedRemoval } from '#app/lib/browser/use-delayed-removal.ts'
import type { SeatsOfParty } from '#domain/seating/party-seats.ts'
import {
  choicesOf,
  countShown,
  foundItems,
  groupItems,
  inSecondListOrder,
  isAsked,
  isShown,
  itemMaker,
} from '../guest-items.ts'
import type { NeedsOfPlan } from '../queries.ts'
import type { GuestSetup, Party } from '../rows.ts'
import type { GuestView } from '../views/guest-view.ts'
import { useGuestSearch } from './use-guest-search.ts'

interface GuestListInput {
  readonly parties: readonly Party[]
  readonly setup: GuestSetup
  readonly view: GuestView
  readonly search: string
  /** What people need, where it is filtered by and known. */
  readonly needs: NeedsOfPlan | null
  /** How a party is seated, where it is filtered by and known. */
  readonly seatsOf: SeatsOfParty | null
}

/** The filtered, sorted and grouped parties, with the counts the screen shows. */
export function useGuestList({ parties, setup, view, search, needs, seatsOf }: GuestListInput) {
  const { t, language } = useT()
  const { show, side, group, age, tag, table, event, need, answer, seat, grouping, sort } = view
  // The list updates with lower priority than typing.
  const sought = useDeferredValue(search)
  const { keptIds, delayRemoval } = useDelayedRemoval(
    JSON.stringify([show, side, group, age, tag, table, event, need, answer, seat, sought]),
  )
  const makeItems = useMemo(() => itemMaker(t, setup), [t, setup])
  const items = useMemo(() => makeItems(parties), [makeItems, parties])
  const asked = useMemo(
    () =>
      items.filter(
        (item) =>
          isAsked(item, { side, group, age, tag, table, event, need, answer, seat }, { needs, seatsOf }) ||
          keptIds.has(item.party.id),
      ),
    [items, side, group, age, tag, table, event, need, answer, seat, needs, seatsOf, keptIds],
  )
  const find = useGuestSearch(parties)
  const found = useMemo(() => (sought.trim() === '' ? asked : foundItems(asked, find(sought))), [asked, sought, find])
  const shown = useMemo(
    () =>
      found.filter(
        (item) =>
          isShown(item, show) ||
          keptIds.has(item.party.id) ||
          // A name that is looked for is found on the second list too.
          (show === null && sought.trim() !== ''),
      ),
    [found, show, sought, keptIds],
  )
  const ordered = useMemo(
    () => (show === 'second-list' && sort === 'entered' ? inSecondListOrder(shown) : shown),
    [shown, show, sort],
  )
  const groups = useMemo(() => groupItems(ordered, { grouping, sort }, language), [ordered, grouping, sort, language])
  // Each chip tells how many it would show of what the other filters leave.
  const counts = useMemo(() => countShown(asked), [asked])
  const allCounts = useMemo(() => countShown(items), [items])
  const choices = useMemo(() => choicesOf(parties, language), [parties, language])
  return { items, shown, groups, counts, allCounts, choices, find, delayRemoval, isSearching: sought.trim() !== '' }
}
