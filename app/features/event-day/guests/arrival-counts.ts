import type { DayPartyRow } from '#contracts/event-day/event-day.ts'
import type { DayState } from '#domain/event-day/day-state.ts'

/** How many people have arrived, whatever they had answered, and how many said that they come. */
export function arrivalCounts(parties: readonly DayPartyRow[], { arrivals }: Pick<DayState, 'arrivals'>) {
  const members = parties.flatMap((party) => party.members)
  return {
    arrived: members.filter(({ id }) => arrivals.get(id)?.arrived === true).length,
    expected: members.filter(({ answer }) => answer === 'yes').length,
  }
}
