import type { Reference, SeatedPerson, SeatingInstance } from '../seating-instance.ts'

/** People, tables and parties of an instance by place in its lists. */
export interface Roster {
  readonly people: readonly SeatedPerson[]
  readonly personPlace: ReadonlyMap<string, number>
  readonly tablePlace: ReadonlyMap<string, number>
  /** The party of each person; one alone is a party of its own. */
  readonly partyOf: readonly string[]
  readonly peopleOf: (reference: Reference) => readonly number[]
  /** The first of each party among the people named: what concerns a party counts once. */
  readonly leadsOf: (reference: Reference) => readonly number[]
}

export function makeRoster({ people, tables }: SeatingInstance): Roster {
  const personPlace = new Map(people.map((person, place) => [person.id, place]))
  const tablePlace = new Map(tables.map((table, place) => [table.id, place]))
  const partyOf = people.map(({ id, party }) => (party === undefined ? `person:${id}` : `party:${party}`))
  const named = new Map<string, number[]>()
  const note = (name: string, place: number) => {
    const places = named.get(name)
    if (places) places.push(place)
    else named.set(name, [place])
  }
  for (const [place, person] of people.entries()) {
    note(partyOf[place] as string, place)
    for (const group of new Set(person.groups)) note(`group:${group}`, place)
  }
  const peopleOf = (reference: Reference) => {
    const person = personPlace.get(reference)
    return person === undefined ? (named.get(reference) ?? []) : [person]
  }
  const leadsOf = (reference: Reference) => {
    const seen = new Set<string>()
    return peopleOf(reference).filter((place) => {
      const party = partyOf[place] as string
      if (seen.has(party)) return false
      seen.add(party)
      return true
    })
  }
  return { people, personPlace, tablePlace, partyOf, peopleOf, leadsOf }
}
