import { useCallback, useEffect, useRef } from 'react'
import { followGuests, type GuestIndex, indexGuests, wordsFrom } from '#domain/guests/search/guest-index.ts'
import { type GuestHit, searchGuests } from '#domain/guests/search/search-guests.ts'
import type { Party } from '../rows.ts'

/** What a text means in the list, best first. The index is made while nothing else is to be done. */
export function useGuestSearch(parties: readonly Party[]): (text: string) => readonly GuestHit[] {
  const held = useRef<GuestIndex | null>(null)
  const upToDate = useCallback(() => {
    held.current ??= indexGuests([])
    followGuests(held.current, parties)
    return held.current
  }, [parties])
  useEffect(() => {
    // Sorting its words would delay the first letter of a search.
    const prepare = () => void wordsFrom(upToDate().names, '')
    const isIdleKnown = typeof requestIdleCallback === 'function'
    const id = isIdleKnown ? requestIdleCallback(prepare) : setTimeout(prepare)
    return () => (isIdleKnown ? cancelIdleCallback(id as number) : clearTimeout(id))
  }, [upToDate])
  return useCallback((text: string) => searchGuests(upToDate(), text), [upToDate])
}
