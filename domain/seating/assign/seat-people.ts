import type { CompiledSeating } from './compile.ts'
import { type NeighborPoints, neighborPoints, orderSeats } from './order-seats.ts'
import { seededRandom } from './random.ts'

export interface SeatedPeople {
  /** The seat of each person who has one, from 1. */
  readonly seatOf: ReadonlyMap<number, number>
  /** What the order within the tables is worth, in points. */
  readonly order: number
}

interface SeatOptions {
  readonly seed: number
  readonly keepsSeats: boolean
  /** Of the model, where they were counted before. */
  readonly points?: NeighborPoints
}

/** Gives everybody a seat at the table of their unit; with `keepsSeats` those of the plan that the instance brings stay in theirs. */
export function seatPeople(
  model: CompiledSeating,
  tableOf: Int32Array,
  { seed, keepsSeats, points = neighborPoints(model.instance, model.roster) }: SeatOptions,
): SeatedPeople {
  const { instance, units } = model
  const random = seededRandom(seed)
  const kept = keptSeats(model, keepsSeats)
  const seatOf = new Map<number, number>()
  let order = 0
  for (const [place, table] of instance.tables.entries()) {
    const people = units.flatMap((unit, index) => (tableOf[index] === place ? unit.people : []))
    const here = new Map(
      people.flatMap((person) => {
        const seat = kept.get(person)
        return seat?.table === table.id ? [[person, seat.seat] as const] : []
      }),
    )
    const ordered = orderSeats(people, table, here, points, random)
    order += ordered.points
    for (const [person, seat] of ordered.seatOf) seatOf.set(person, seat)
  }
  return { seatOf, order }
}

/** Seats of locks; with `keepsSeats` those of the plan that the instance brings, too. */
function keptSeats({ instance, roster }: CompiledSeating, keepsSeats: boolean) {
  const kept = new Map<number, { table: string; seat: number }>()
  const keep = (person: string, table: string, seat: number | undefined) => {
    const place = roster.personPlace.get(person)
    if (place !== undefined && seat !== undefined) kept.set(place, { table, seat })
  }
  const lockedTables = new Set((instance.locks ?? []).flatMap(({ of, table }) => (of === undefined ? [table] : [])))
  for (const { person, table, seat } of instance.seated ?? []) {
    if (keepsSeats || lockedTables.has(table)) keep(person, table, seat)
  }
  for (const { of, table, seat } of instance.locks ?? []) {
    if (of === undefined || seat === undefined) continue
    // Who sat there makes way for the lock.
    for (const [place, own] of kept) if (own.table === table && own.seat === seat) kept.delete(place)
    keep(of, table, seat)
  }
  return kept
}
