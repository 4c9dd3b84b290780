import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListHandle } from '#app/ui/list/use-list-rows.ts'
import { useArrival } from '#app/ui/records/use-arrival.ts'
import type { GuestItem } from '../guest-items.ts'
import type { Party } from '../rows.ts'
import { type GuestView, NO_FILTERS } from '../views/guest-view.ts'

interface ShownPartyInput {
  readonly view: GuestView
  readonly change: (changes: Partial<GuestView>, isCorrection?: boolean) => void
  readonly setSearch: (typed: string) => void
  readonly list: { readonly items: readonly GuestItem[]; readonly shown: readonly GuestItem[] }
  /** Every page of the list is there. */
  readonly isWhole: boolean
  readonly rows: RefObject<ListHandle | null>
  /** Called with the id of the party that the address leads to. */
  readonly onLinked: (guestId: string) => void
}

/** Scrolls to the row of a party and lights it: of the one that the address leads to, and on request. */
export function useShownParty(input: ShownPartyInput) {
  const { view, change, setSearch, list, isWhole, rows, onLinked } = input
  const [wantedId, setWantedId] = useState<string | null>(null)
  const { arrival, arriveAt } = useArrival()

  // The same link followed again leads there again.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address leads somewhere.
  useEffect(() => {
    if (view.guestId === null) return
    onLinked(view.guestId)
    setWantedId(view.guestId)
  }, [view.guestId, key])

  // Once its row can be rendered; further pages may still be on their way.
  useEffect(() => {
    if (wantedId === null) return
    const found = list.items.find(({ party }) => party.id === wantedId)
    if (!found) {
      if (isWhole) setWantedId(null)
      return
    }
    if (view.layout !== 'list' || !list.shown.includes(found)) {
      setSearch('')
      change({ ...NO_FILTERS, layout: 'list', show: found.party.isSecondList ? 'second-list' : null, search: '' }, true)
      return
    }
    if (!rows.current) return
    rows.current.show(wantedId)
    arriveAt({ id: wantedId })
    setWantedId(null)
  })

  return { arrival, show: (party: Party) => setWantedId(party.id) }
}
