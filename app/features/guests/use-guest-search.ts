import { useCallback, useEffect, useRef } from 'react'
import { followGuests, type GuestIndex, indexGuests } from '#domain/guests/search/guest-index.ts'
import { type GuestHit, searchGuests } from '#domain/guests/search/search-guests.ts'
import type { Party } from './rows.ts'

/** What a text means in the list, best first. The index is made while nothing else is to be done. */
export function useGuestSearch(parties: readonly Party[]): (text: string) => readonly GuestHit[] {
  const held = useRef<GuestIndex | null>(null)
  const upToDate = useCallback(() => {
    held.current ??= indexGuests([])
    followGuests(held.current, parties)
    return held.current
  }, [parties])
  useEffect(() => {
    const isIdleKnown = typeof requestIdleCallback === 'function'
    const id = isIdleKnown ? requestIdleCallback(upToDate) : setTimeout(upToDate)
    return () => (isIdleKnown ? cancelIdleCallback(id as number) : clearTimeout(id))
  }, [upToDate])
  return useCallback((text: string) => searchGuests(upToDate(), text), [upToDate])
}
