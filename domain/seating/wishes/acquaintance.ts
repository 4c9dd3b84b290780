import type { Roster } from '../assign/roster.ts'
import type { SeatingInstance } from '../seating-instance.ts'

/** The acquaintances of each person: same party, same guest group, an explicit tie, or a pair worth more than nothing. */
export function acquaintances(instance: SeatingInstance, roster: Roster): ReadonlySet<number>[] {
  const known = roster.people.map(() => new Set<number>())
  const meet = (places: readonly number[]) => {
    for (const a of places) for (const b of places) if (a !== b) known[a]?.add(b)
  }
  const names = new Set(roster.partyOf)
  for (const { groups } of roster.people) for (const group of groups ?? []) names.add(`group:${group}`)
  for (const name of names) meet(name.startsWith('person:') ? [] : roster.peopleOf(name))
  for (const { between } of instance.ties ?? []) meet(between.flatMap(roster.peopleOf))
  for (const [a, b, weight] of instance.pairs ?? []) {
    if (weight <= 0) continue
    for (const one of roster.peopleOf(a)) for (const other of roster.peopleOf(b)) if (one !== other) meet([one, other])
  }
  return known
}
