import { type RefObject, useEffect, useState } from 'react'

/** A row that the user is led to: just added, or the one an address names. A new object leads there again. */
export interface Arrival {
  readonly id: string
}

/** How long a row stays lit, in milliseconds: enough to be found. As long as the animation in app/theme/shared.css. */
const LIT_MS = 2400

/** The row that the user is led to, for as long as it is lit. */
export function useArrival() {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => {
    if (arrival === null) return
    const timer = setTimeout(() => setArrival(null), LIT_MS)
    return () => clearTimeout(timer)
  }, [arrival])
  return { arrival, arriveAt: setArrival }
}

/**
 * Scrolls a row into the middle of the window when the user is led to it. Returns the attributes that light it, and that find it
 * when others change the record: the row has the class `lights` too.
 */
export function useLitRow(row: RefObject<HTMLElement | null>, arrival: Arrival | null, id: string) {
  const own = arrival?.id === id ? arrival : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new arrival scrolls.
  useEffect(() => {
    if (own) row.current?.scrollIntoView({ block: 'center' })
  }, [own])
  return { 'data-record': id, 'data-lit': own ? true : undefined }
}
