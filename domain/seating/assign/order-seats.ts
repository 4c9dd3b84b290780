import type { SeatingInstance, SeatingTable, TableShape } from '../seating-instance.ts'
import { forEachCross, weightsOf } from '../wishes/pair-weights.ts'
import type { Random } from './random.ts'
import type { Roster } from './roster.ts'

/** Points that two people are worth as neighbors, by their places in the list; nothing where absent. */
export type NeighborPoints = ReadonlyMap<number, ReadonlyMap<number, number>>

export interface SeatOrder {
  /** The seat of each person, from 1. */
  readonly seatOf: ReadonlyMap<number, number>
  readonly points: number
}

/** Ways from one order to a better one that start from another order by chance; one is enough at a table longer than this. */
const STARTS = 6
const LONG_TABLE = 60

/** Seats beside each other, from 0. */
export function neighboringSeats(shape: TableShape, seats: number): (readonly [number, number])[] {
  const row = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from - 1) }, (_, turn) => [from + turn, from + turn + 1] as const)
  if (shape === 'row') return row(0, seats)
  if (shape === 'rectangle') return [...row(0, Math.ceil(seats / 2)), ...row(Math.ceil(seats / 2), seats)]
  return seats > 2 ? [...row(0, seats), [seats - 1, 0]] : row(0, seats)
}

/** Couples and people of one party side by side, wishes about neighbors, and no soft conflict at one's elbow. */
export function neighborPoints(instance: SeatingInstance, roster: Roster): NeighborPoints {
  const weights = weightsOf(instance)
  const points = new Map<number, Map<number, number>>()
  const add = (a: number, b: number, value: number) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const row = points.get(one) ?? new Map<number, number>()
      points.set(one, row.set(other, (row.get(other) ?? 0) + value))
    }
  }
  for (const party of new Set(roster.partyOf)) {
    if (party.startsWith('party:')) forEachCross([roster.peopleOf(party)], (a, b) => add(a, b, weights.sameFamily))
  }
  for (const { between, kind } of instance.ties ?? []) {
    const [a, b] = between.map((id) => roster.personPlace.get(id) as number) as [number, number]
    if (kind === 'partner') add(a, b, weights.partner)
    if (kind === 'friends') add(a, b, weights.acquainted)
  }
  for (const wish of instance.wishes ?? []) {
    const lists = wish.of.map(roster.peopleOf)
    if (wish.kind === 'next-to') forEachCross(lists, (a, b) => add(a, b, wish.strength ?? weights.nextTo))
    if (wish.kind === 'not-next-to') {
      forEachCross(lists, (a, b) => add(a, b, wish.strength === undefined ? weights.notNextTo : -wish.strength))
    }
    if (wish.kind === 'apart') forEachCross(lists, (a, b) => add(a, b, weights.softConflict))
  }
  return points
}

/**
 * Gives each person at a table a seat, those kept in one theirs; a reserved one to none else. Each pair of seats is exchanged as long as that brings
 * points, from a few first orders.
 */
export function orderSeats(
  people: readonly number[],
  { shape = 'round', seats, reservedSeats = [] }: Omit<SeatingTable, 'id'>,
  kept: ReadonlyMap<number, number>,
  points: NeighborPoints,
  random: Random,
): SeatOrder {
  const beside = neighboringSeats(shape, seats)
  const around = Array.from({ length: seats }, (_, seat) =>
    beside.flatMap(([a, b]) => (a === seat ? [b] : b === seat ? [a] : [])),
  )
  const worth = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? 0 : (points.get(a)?.get(b) ?? 0)
  const locked = new Set(
    [...people.flatMap((person) => kept.get(person) ?? []), ...reservedSeats].map((seat) => seat - 1),
  )
  const open = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !locked.has(seat))
  const free = people.filter((person) => !kept.has(person))
  let best: { order: (number | undefined)[]; points: number } | undefined
  for (let start = 0; start < (seats > LONG_TABLE ? 1 : STARTS); start += 1) {
    const order = new Array<number | undefined>(seats).fill(undefined)
    for (const person of people) {
      const seat = kept.get(person)
      if (seat !== undefined) order[seat - 1] = person
    }
    const shuffled = start === 0 ? free : shuffle(free, random)
    for (const [place, person] of shuffled.entries()) order[open[place] as number] = person
    const aroundSeat = (seat: number) =>
      (around[seat] as number[]).reduce((sum, other) => sum + worth(order[seat], order[other]), 0)
    const exchange = (a: number, b: number) => {
      const former = order[a]
      order[a] = order[b]
      order[b] = former
    }
    /** Whether it matters who sits beside somebody. */
    const isParticular = (seat: number) => points.has(order[seat] ?? -1)
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const [turn, a] of open.entries()) {
        for (let next = turn + 1; next < open.length; next += 1) {
          const b = open[next] as number
          if (!isParticular(a) && !isParticular(b)) continue
          const before = aroundSeat(a) + aroundSeat(b)
          exchange(a, b)
          // The pair itself, when side by side, counts twice before and after alike.
          if (aroundSeat(a) + aroundSeat(b) > before + 1e-9) isBetter = true
          else exchange(a, b)
        }
      }
    }
    const total = beside.reduce((sum, [a, b]) => sum + worth(order[a], order[b]), 0)
    if (!best || total > best.points) best = { order, points: total }
  }
  const seatOf = new Map<number, number>()
  for (const [seat, person] of (best?.order ?? []).entries()) if (person !== undefined) seatOf.set(person, seat + 1)
  return { seatOf, points: best?.points ?? 0 }
}

function shuffle(people: readonly number[], random: Random): number[] {
  const order = [...people]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor((random() / 2 ** 32) * (last + 1))
    const former = order[last] as number
    order[last] = order[other] as number
    order[other] = former
  }
  return order
}
