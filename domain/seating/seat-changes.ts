import type { SeatLock } from './seat-fields.ts'

/** A chair: its table and its number there, from 1. */
export interface Seat {
  readonly tableId: string
  readonly seat: number
}

/** Who sits where. A guest is a person of a party; hosts and crew are none. */
export interface SeatAssignment extends Seat {
  readonly who: string
  readonly isGuest: boolean
  readonly lock: SeatLock | null
}

/** A table as far as people are put there. */
export interface SeatTable {
  readonly id: string
  readonly seats: number
  /** Kept free. */
  readonly reservedSeats: readonly number[]
}

/** One person's change: from where it was seen to where it goes; null is no seat. */
export interface SeatChange {
  readonly who: string
  readonly isGuest: boolean
  readonly from: Seat | null
  readonly to: Seat | null
  readonly lock: SeatLock | null
  /** The lock that it had, for the way back. */
  readonly lockBefore: SeatLock | null
}

/** Why people stay where they are. */
export type SeatRefusal =
  | { readonly kind: 'locked-person'; readonly who: string }
  | { readonly kind: 'locked-table'; readonly tableId: string }
  | { readonly kind: 'reserved'; readonly tableId: string; readonly seat: number }
  /** More people than free seats: who goes is asked, a party is never split silently. */
  | { readonly kind: 'too-few-seats'; readonly tableId: string; readonly free: number; readonly needed: number }

export type SeatOutcome = readonly SeatChange[] | SeatRefusal

export const isRefusal = (outcome: SeatOutcome): outcome is SeatRefusal => !Array.isArray(outcome)

/** Who is to be seated. */
export interface Seatable {
  readonly who: string
  readonly isGuest: boolean
}

/** The seats of a room as they are. */
export interface Seating {
  readonly tables: readonly SeatTable[]
  readonly assignments: readonly SeatAssignment[]
  /** Nobody comes to these tables or leaves them. */
  readonly lockedTableIds: ReadonlySet<string>
}

/** Whether both are one chair, or no seat. */
export const isSameSeat = (a: Seat | null | undefined, b: Seat | null | undefined): boolean =>
  a?.tableId === b?.tableId && a?.seat === b?.seat

/** Where somebody sits; undefined without a seat. */
export const seatOf = ({ assignments }: Pick<Seating, 'assignments'>, who: string): SeatAssignment | undefined =>
  assignments.find((assignment) => assignment.who === who)

/** Who sits in a chair; undefined when it is free. */
export const sitterOf = ({ assignments }: Pick<Seating, 'assignments'>, seat: Seat): SeatAssignment | undefined =>
  assignments.find((assignment) => isSameSeat(assignment, seat))

/** The chairs of a table in which somebody can be put, in their order. */
export function freeSeats({ assignments }: Pick<Seating, 'assignments'>, table: SeatTable): readonly number[] {
  const taken = new Set(assignments.filter(({ tableId }) => tableId === table.id).map(({ seat }) => seat))
  return Array.from({ length: table.seats }, (_, index) => index + 1).filter(
    (seat) => !taken.has(seat) && !table.reservedSeats.includes(seat),
  )
}

/** The chair of an assignment. */
export const placeOf = ({ tableId, seat }: Seat): Seat => ({ tableId, seat })

/** A person's way from where it sits; a lock does not go along to another table. */
function moved(seating: Seating, { who, isGuest }: Seatable, to: Seat | null): SeatChange {
  const held = seatOf(seating, who)
  return {
    who,
    isGuest,
    from: held ? placeOf(held) : null,
    to,
    lock: to !== null && held?.tableId === to.tableId ? held.lock : null,
    lockBefore: held?.lock ?? null,
  }
}

/** What keeps one person from going there; null when nothing does. */
function refusalOf(seating: Seating, who: string, to: Seat | null): SeatRefusal | null {
  const held = seatOf(seating, who)
  const staysAtTable = held !== undefined && held.tableId === to?.tableId
  if (held?.lock === 'seat' || (held?.lock === 'table' && !staysAtTable)) return { kind: 'locked-person', who }
  if (staysAtTable) return null
  const locked = [held?.tableId, to?.tableId].find((id) => id !== undefined && seating.lockedTableIds.has(id))
  return locked === undefined ? null : { kind: 'locked-table', tableId: locked }
}

/** All of these, or the first refusal; people who stay where they are are left out. */
function together(seating: Seating, moves: readonly (readonly [Seatable, Seat | null])[]): SeatOutcome {
  const changes: SeatChange[] = []
  for (const [person, to] of moves) {
    if (isSameSeat(seatOf(seating, person.who), to)) continue
    const refusal = refusalOf(seating, person.who, to)
    if (refusal) return refusal
    changes.push(moved(seating, person, to))
  }
  return changes
}

/** Puts somebody in a chair. Who sits there takes the seat that becomes free, or none: they swap. */
export function seatAt(seating: Seating, person: Seatable, to: Seat): SeatOutcome {
  const table = seating.tables.find(({ id }) => id === to.tableId)
  const held = seatOf(seating, person.who)
  const sitter = sitterOf(seating, to)
  if (table?.reservedSeats.includes(to.seat) && sitter?.who !== person.who) return { kind: 'reserved', ...placeOf(to) }
  return together(seating, [
    [person, placeOf(to)],
    ...(sitter && sitter.who !== person.who ? [[sitter, held ? placeOf(held) : null] as const] : []),
  ])
}

/** Puts people on a table's free chairs, in the order given; who sits there already stays. All of them or none. */
export function seatAll(seating: Seating, people: readonly Seatable[], table: SeatTable): SeatOutcome {
  const coming = people.filter(({ who }) => seatOf(seating, who)?.tableId !== table.id)
  const free = freeSeats(seating, table)
  if (coming.length > free.length) {
    return { kind: 'too-few-seats', tableId: table.id, free: free.length, needed: coming.length }
  }
  return together(
    seating,
    coming.map((person, index) => [person, { tableId: table.id, seat: free[index] ?? 0 }]),
  )
}

/** Takes people's seats away. */
export const unseat = (seating: Seating, people: readonly Seatable[]): SeatOutcome =>
  together(
    seating,
    people.map((person) => [person, null]),
  )

/** Moves somebody by one chair of the table, past reserved ones; who sits there moves the other way. */
export function moveWithinTable(seating: Seating, person: Seatable, by: 1 | -1): SeatOutcome {
  const held = seatOf(seating, person.who)
  const table = seating.tables.find(({ id }) => id === held?.tableId)
  if (!held || !table) return []
  for (let seat = held.seat + by; seat >= 1 && seat <= table.seats; seat += by) {
    const to = { tableId: table.id, seat }
    if (!table.reservedSeats.includes(seat) || sitterOf(seating, to)) return seatAt(seating, person, to)
  }
  return []
}

/** Locks people where they sit, or opens their locks; who has no seat is left out. */
export const lockPeople = (
  seating: Pick<Seating, 'assignments'>,
  people: readonly Seatable[],
  lock: SeatLock | null,
): readonly SeatChange[] =>
  people.flatMap(({ who, isGuest }) => {
    const held = seatOf(seating, who)
    if (!held || held.lock === lock) return []
    return [{ who, isGuest, from: placeOf(held), to: placeOf(held), lock, lockBefore: held.lock }]
  })

/** The changes that take these back. */
export const reverseSeats = (changes: readonly SeatChange[]): readonly SeatChange[] =>
  changes.map(({ who, isGuest, from, to, lock, lockBefore }) => ({
    who,
    isGuest,
    from: to,
    to: from,
    lock: lockBefore,
    lockBefore: lock,
  }))

/** The seats after the changes. */
export function withSeatChanges<Assignment extends SeatAssignment>(
  assignments: readonly Assignment[],
  changes: readonly SeatChange[],
): readonly (Assignment | SeatAssignment)[] {
  const changed = new Map(changes.map((change) => [change.who, change]))
  const kept = assignments.filter(({ who }) => !changed.has(who))
  const put = changes.flatMap(({ who, isGuest, to, lock }) => (to === null ? [] : [{ ...to, who, isGuest, lock }]))
  return [...kept, ...put]
}
