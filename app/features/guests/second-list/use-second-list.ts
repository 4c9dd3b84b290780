import { useMemo } from 'react'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { toDay } from '#domain/day/day.ts'
import { isSecondListOpen, nextFromSecondList, placesTaken } from '#domain/guests/second-list.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

/** The places of the plan, and who of the second list is next. */
export function useSecondList(parties: readonly Party[]) {
  const { plan, setup, mainId } = useGuests()
  const { settings } = setup
  const isOpen = isSecondListOpen(settings, toDay(dayAt(Date.now(), plan.timeZone)))
  return useMemo(() => {
    const taken = placesTaken(parties, mainId)
    // Negative when more are invited than fit.
    const free = settings.places === null ? null : settings.places - taken
    const turns = nextFromSecondList(parties, isOpen ? (free ?? 0) : 0, mainId)
    return { taken, free, isOpen, turns, next: turns.filter(({ isNext }) => isNext) }
  }, [parties, mainId, settings.places, isOpen])
}
