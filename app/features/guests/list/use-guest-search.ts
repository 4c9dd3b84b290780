import { useCallback, useEffect, useRef } from 'react'
import { followGuests, type GuestIndex, indexGuests, sortWords } from '#domain/guests/search/guest-index.ts'
import { type GuestHit, searchGuests } from '#domain/guests/search/search-guests.ts'
import type { Party } from '../rows.ts'

/** Parties read at once while the list may be scrolled: all of a long one would hold a frame up. */
const AT_ONCE = 150

/** What a text means in the list, best first. The index is made in steps while nothing else is to be done. */
export function useGuestSearch(parties: readonly Party[]): (text: string) => readonly GuestHit[] {
  const held = useRef<GuestIndex | null>(null)
  const index = useCallback(() => {
    held.current ??= indexGuests([])
    return held.current
  }, [])
  useEffect(() => {
    const isIdleKnown = typeof requestIdleCallback === 'function'
    const later = (next: () => void) => (isIdleKnown ? requestIdleCallback(next) : Number(setTimeout(next)))
    const prepare = () => {
      id = later(followGuests(index(), parties, AT_ONCE) ? () => sortWords(index()) : prepare)
    }
    let id = later(prepare)
    return () => (isIdleKnown ? cancelIdleCallback(id) : clearTimeout(id))
  }, [index, parties])
  return useCallback(
    (text: string) => {
      followGuests(index(), parties)
      return searchGuests(index(), text)
    },
    [index, parties],
  )
}
