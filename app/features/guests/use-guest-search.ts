import { useCallback, useEffect, useRef } from 'react'
import { type GuestIndex, indexGuests, updateGuestIndex } from '#domain/guests/search/guest-index.ts'
import { searchGuests } from '#domain/guests/search/search-guests.ts'
import type { Party } from './rows.ts'

interface Held {
  readonly index: GuestIndex
  parties: readonly Party[]
}

/** Takes over what differs between two lists. */
function bringUpToDate(held: Held, parties: readonly Party[]) {
  if (held.parties === parties) return
  const before = new Map(held.parties.map((party) => [party.id, party]))
  const changed = parties.filter((party) => before.get(party.id) !== party)
  for (const { id } of parties) before.delete(id)
  updateGuestIndex(held.index, changed, before.keys())
  held.parties = parties
}

/** The ids of the parties that a text means, best first. The index is made while nothing else is to be done. */
export function useGuestSearch(parties: readonly Party[]): (text: string) => readonly string[] {
  const held = useRef<Held | null>(null)
  const search = useCallback(
    (text: string) => {
      held.current ??= { index: indexGuests(parties), parties }
      bringUpToDate(held.current, parties)
      return searchGuests(held.current.index, text).map(({ party }) => party.id)
    },
    [parties],
  )
  useEffect(() => {
    const make = () => {
      held.current ??= { index: indexGuests(parties), parties }
    }
    const isIdleKnown = typeof requestIdleCallback === 'function'
    const id = isIdleKnown ? requestIdleCallback(make) : setTimeout(make)
    return () => (isIdleKnown ? cancelIdleCallback(id as number) : clearTimeout(id))
  }, [parties])
  return search
}
