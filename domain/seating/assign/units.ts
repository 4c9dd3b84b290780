import type { SeatingInstance, SeatingTable } from '../seating-instance.ts'
import { CHILDREN_TABLE_AGES } from '../wishes/weights.ts'
import type { Roster } from './roster.ts'

/** Why people of one party, or of those who must sit together, are at different tables. */
export type SplitReason =
  | 'larger-than-any-table'
  | 'locked-apart'
  | 'locked-table-full'
  | 'children-table'
  | 'seated-apart'

/** People who are seated as one: a party, or those who must sit together. */
export interface Unit {
  /** Places in the list of people. */
  readonly people: readonly number[]
  /** The place of the table that it is locked to. */
  readonly lockedTo: number | undefined
  readonly isAtChildrenTable: boolean
  /** The same number for units that were one. */
  readonly cluster: number
}

export interface Split {
  readonly units: readonly number[]
  readonly reason: SplitReason
}

/** Most people at a table. */
export const capacityOf = ({ seats, capacity, reservedSeats = [] }: Omit<SeatingTable, 'id'>) =>
  Math.min(seats - reservedSeats.length, capacity ?? seats)

/**
 * Makes units of people; a party is split only for a reason that is given. With `keepsSeated` those who are seated at several
 * tables stay apart.
 */
export function makeUnits(
  instance: SeatingInstance,
  roster: Roster,
  keepsSeated = false,
): { units: Unit[]; splits: Split[] } {
  const lockOf = lockedTables(instance, roster)
  const all = clusters(instance, roster)
  const atChildrenTable = childrenAtTheirTable(instance, roster, lockOf, all)
  const capacities = instance.tables.map(capacityOf)
  const largest = Math.max(0, ...capacities)
  const units: Unit[] = []
  const splits: Split[] = []
  for (const [cluster, together] of all.entries()) {
    const first = units.length
    let reason: SplitReason | undefined
    const add = (part: readonly number[], lockedTo: number | undefined, isAtChildrenTable = false) =>
      units.push({ people: part, lockedTo, isAtChildrenTable, cluster })
    const groups = keepsSeated ? seatedApart(instance, roster, lockOf, together) : [together]
    if (groups.length > 1) reason = 'seated-apart'
    for (const people of groups) {
      const children = people.filter((place) => atChildrenTable.has(place))
      const rest = people.filter((place) => !children.includes(place))
      if (children.length > 0) {
        if (rest.length > 0) reason = 'children-table'
        add(children, undefined, true)
      }
      const locked = new Map<number, number[]>()
      for (const place of rest) {
        const table = lockOf.get(place)
        if (table !== undefined) locked.set(table, [...(locked.get(table) ?? []), place])
      }
      const free = rest.filter((place) => !lockOf.has(place))
      if (locked.size > 1) reason = 'locked-apart'
      const [most] = [...locked].sort(([, a], [, b]) => b.length - a.length)
      const hasRoom = most && most[1].length + free.length <= (capacities[most[0]] ?? 0)
      if (most && free.length > 0 && !hasRoom) reason = 'locked-table-full'
      for (const [table, part] of locked) {
        add(
          hasRoom && table === most[0] ? rest.filter((place) => part.includes(place) || free.includes(place)) : part,
          table,
        )
      }
      if (free.length > 0 && !hasRoom) {
        const freeParts = parts(free, largest, roster)
        if (freeParts.length > 1) reason ??= 'larger-than-any-table'
        for (const part of freeParts) add(part, undefined)
      }
    }
    if (reason) splits.push({ units: units.slice(first).map((_, place) => first + place), reason })
  }
  return { units, splits }
}

/** Parties, joined where people must sit together. */
function clusters(instance: SeatingInstance, roster: Roster): number[][] {
  const leaders = roster.people.map((_, place) => place)
  const leaderOf = (place: number): number => {
    let leader = place
    while (leaders[leader] !== leader) leader = leaders[leader] as number
    leaders[place] = leader
    return leader
  }
  const join = (places: readonly number[]) => {
    for (const place of places) {
      const [a, b] = [leaderOf(places[0] as number), leaderOf(place)]
      leaders[Math.max(a, b)] = Math.min(a, b)
    }
  }
  const firstOf = new Map<string, number>()
  for (const [place, party] of roster.partyOf.entries()) {
    const first = firstOf.get(party)
    if (first === undefined) firstOf.set(party, place)
    else join([first, place])
  }
  for (const wish of instance.wishes ?? []) {
    if (wish.kind === 'together' && wish.strength === 'must') join(wish.of.flatMap(roster.peopleOf))
  }
  const byLeader = new Map<number, number[]>()
  for (const place of leaders.keys()) {
    const leader = leaderOf(place)
    const people = byLeader.get(leader)
    if (people) people.push(place)
    else byLeader.set(leader, [place])
  }
  return [...byLeader.values()]
}

/** A party by the tables it is seated at, late ones with the most of it; whole where a must joins it. */
function seatedApart(
  instance: SeatingInstance,
  roster: Roster,
  lockOf: ReadonlyMap<number, number>,
  people: readonly number[],
): (readonly number[])[] {
  const isJoined = (instance.wishes ?? []).some(
    ({ kind, of, ...wish }) =>
      kind === 'together' &&
      'strength' in wish &&
      wish.strength === 'must' &&
      of.flatMap(roster.peopleOf).some((place) => people.includes(place)),
  )
  if (people.length === 1 || isJoined) return [people]
  const tableOf = new Map(
    people.flatMap((place) => {
      const seated = instance.seated?.find(({ person }) => person === roster.people[place]?.id)
      const table = lockOf.get(place) ?? (seated && roster.tablePlace.get(seated.table))
      return table === undefined ? [] : [[place, table] as const]
    }),
  )
  const tables = [...new Set(tableOf.values())]
  const seatedAt = (table: number) => people.filter((place) => tableOf.get(place) === table)
  const [largest] = tables.toSorted((a, b) => seatedAt(b).length - seatedAt(a).length)
  if (largest === undefined) return [people]
  return tables.map((table) => people.filter((place) => (tableOf.get(place) ?? largest) === table))
}

/** The table that each locked person is kept at. */
function lockedTables(instance: SeatingInstance, roster: Roster): Map<number, number> {
  const lockOf = new Map<number, number>()
  for (const { of, table } of instance.locks ?? []) {
    const place = roster.tablePlace.get(table) as number
    const kept = of
      ? roster.peopleOf(of)
      : (instance.seated ?? [])
          .filter((seated) => seated.table === table)
          .map(({ person }) => roster.personPlace.get(person) as number)
    for (const person of kept) lockOf.set(person, place)
  }
  return lockOf
}

export const isOfChildrenTableAge = ({ age = -1 }: { readonly age?: number | undefined } = {}) =>
  age >= CHILDREN_TABLE_AGES.from && age <= CHILDREN_TABLE_AGES.to

/**
 * The children who wish for a table for children, those of one cluster together, as far as such tables have room; the others
 * stay with their party.
 */
function childrenAtTheirTable(
  instance: SeatingInstance,
  roster: Roster,
  lockOf: ReadonlyMap<number, number>,
  all: readonly (readonly number[])[],
): Set<number> {
  const lockedTables = new Set((instance.locks ?? []).flatMap(({ of, table }) => (of === undefined ? [table] : [])))
  const free = instance.tables.map((table, place) => {
    if (!table.isForChildren || lockedTables.has(table.id)) return 0
    return capacityOf(table) - [...lockOf.values()].filter((own) => own === place).length
  })
  const wished = new Set(
    (instance.wishes ?? []).flatMap(({ kind, of }) => (kind === 'children-table' ? of.flatMap(roster.peopleOf) : [])),
  )
  const children = all.map((people) =>
    people.filter((place) => wished.has(place) && isOfChildrenTableAge(roster.people[place]) && !lockOf.has(place)),
  )
  const leaving = new Set<number>()
  // The largest first, each where the most is free: those for whom this finds a place can all be seated.
  for (const own of children.sort((a, b) => b.length - a.length)) {
    const most = Math.max(0, ...free)
    if (own.length > most) continue
    free[free.indexOf(most)] = most - own.length
    for (const place of own) leaving.add(place)
  }
  return leaving
}

/** As few parts of nearly one size as fit `largest`, whole parties as long as they do, in the order of the people. */
function parts(people: readonly number[], largest: number, roster: Roster): number[][] {
  if (people.length <= largest || largest < 1) return [[...people]]
  const byParty = new Map<string, number[]>()
  for (const place of people) {
    const party = roster.partyOf[place] as string
    byParty.set(party, [...(byParty.get(party) ?? []), place])
  }
  if (byParty.size > 1) {
    const made: number[][] = []
    const whole = [...byParty.values()].flatMap((party) => parts(party, largest, roster))
    for (const part of whole.sort((a, b) => b.length - a.length)) {
      const host = made.find((other) => other.length + part.length <= largest)
      if (host) host.push(...part)
      else made.push([...part])
    }
    return made
  }
  const count = Math.ceil(people.length / largest)
  return Array.from({ length: count }, (_, turn) =>
    people.slice(Math.round((turn * people.length) / count), Math.round(((turn + 1) * people.length) / count)),
  )
}
