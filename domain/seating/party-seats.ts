import type { Party } from '../guests/party.ts'
import { isSplit, needsSeat, type SeatingState, seatingState } from './seated-people.ts'

/** A table with the people of the list who sit there. */
export interface TakenTable {
  readonly label: string
  readonly members: readonly string[]
}

/** How a party is seated at the main sub-event. */
export interface PartySeats {
  /** Partially: someone has no seat yet, or they sit at different tables. */
  readonly state: SeatingState
  readonly isSplit: boolean
  /** People who need a seat, and those of them who have one. */
  readonly needing: number
  readonly seated: number
  /** What their tables are called. */
  readonly tables: readonly string[]
}

/** Tells how a party is seated; null for one of which nobody needs a seat. */
export type SeatsOfParty = (party: Pick<Party, 'isSecondList' | 'members'>) => PartySeats | null

/** How parties are seated; each is looked at once. */
export function partySeatsAt(subEventId: string, tables: readonly TakenTable[]): SeatsOfParty {
  const seats = new Map(
    tables.flatMap(({ members }, index) => members.map((who) => [who, { tableId: String(index) }] as const)),
  )
  const known = new WeakMap<object, PartySeats | null>()
  const look: SeatsOfParty = (party) => {
    const people = party.members
      // Who was seated without an answer counts, as it does on the screen of the tables.
      .filter((member) => needsSeat(party, member, { subEventId, includesPending: seats.has(member.id) }))
      .map(({ id }) => ({ who: id }))
    if (people.length === 0) return null
    const taken = people.flatMap(({ who }) => seats.get(who) ?? [])
    const isOfSeveral = isSplit(people, seats)
    const state = seatingState(people, seats)
    return {
      state: isOfSeveral ? 'partially-assigned' : state,
      isSplit: isOfSeveral,
      needing: people.length,
      seated: taken.length,
      tables: [...new Set(taken.map(({ tableId }) => Number(tableId)))]
        .toSorted((a, b) => a - b)
        .flatMap((index) => tables[index]?.label ?? []),
    }
  }
  return (party) => {
    const before = known.get(party)
    if (before !== undefined) return before
    const found = look(party)
    known.set(party, found)
    return found
  }
}
