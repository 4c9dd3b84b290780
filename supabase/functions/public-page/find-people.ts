import { findByName, type PersonName } from '#domain/guests/names/match-name.ts'

/** A person as the procedure gives it: ids, name, whether a look-up may tell the first name. */
export type PersonRow = readonly [
  memberId: string,
  guestId: string,
  first: string | null,
  last: string | null,
  isOpen: boolean,
]

export interface NameSearch {
  readonly name: PersonName
  readonly people: readonly PersonRow[]
}

/** The places in the list of the people whom a name may mean, best first. */
export function findPeople({ name, people }: NameSearch): readonly number[] {
  const named = people.map(([, , firstName, lastName], place) => ({ firstName, lastName, place }))
  return findByName(name, named).map(({ person }) => person.place)
}

/** People of one party who have no answer. */
export interface Hit {
  readonly guestId: string
  readonly memberIds: readonly string[]
  readonly names: readonly string[]
}

/** More than these are no answer to a name. */
const MAX_HITS = 5

/**
 * The parties of the people found, each with all its people without an answer; none that nobody could tell apart. Of people
 * with an answer, and of those whom a look-up does not tell, nothing is left.
 */
export function toHits(people: readonly PersonRow[], found: readonly number[]): { hits: Hit[]; isUnclear: boolean } {
  const guestIds = [...new Set(found.flatMap((place) => (people[place]?.[4] ? [people[place][1]] : [])))]
  if (guestIds.length > MAX_HITS) return { hits: [], isUnclear: true }
  const all = guestIds.map((guestId): Hit => {
    const open = people.filter(([, party, , , isOpen]) => party === guestId && isOpen)
    return { guestId, memberIds: open.map(([id]) => id), names: open.map(shownName) }
  })
  const times = new Map<string, number>()
  const labelOf = ({ names }: Hit) => names.join('\n')
  for (const hit of all) times.set(labelOf(hit), (times.get(labelOf(hit)) ?? 0) + 1)
  const hits = all.filter((hit) => times.get(labelOf(hit)) === 1)
  return { hits, isUnclear: hits.length < all.length }
}

/** The first name alone: where all of a name was entered in its field, the first word. */
function shownName([, , first, last]: PersonRow): string {
  const name = (first ?? '').trim()
  return last ? name : (name.split(/\s+/)[0] ?? '')
}
