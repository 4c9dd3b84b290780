import { type CompiledSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import { explainSeating } from '#domain/seating/assign/explain-seating.ts'
import { neighborPoints, orderSeats } from '#domain/seating/assign/order-seats.ts'
import { seededRandom } from '#domain/seating/assign/random.ts'

/** A plan as the command prints it: who sits in which seat, what it is worth, and what there is to say of it. */
export function describePlan(model: CompiledSeating, tableOf: Int32Array, seed: number, keepsSeats: boolean) {
  const { instance, roster, units, bench } = model
  const random = seededRandom(seed)
  const points = neighborPoints(instance, roster)
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
  const { score, notes } = explainSeating(model, tableOf, seatOf)
  const seated = units.flatMap(({ people }, unit) => {
    const table = tableOf[unit] as number
    if (table === bench) return []
    return people.map((place) => ({ place, table: instance.tables[table]?.id, seat: seatOf.get(place) }))
  })
  return {
    objective: {
      pairs: score.pairs,
      all: Math.round((score.total + order) * HUNDREDTHS) / HUNDREDTHS,
      parts: { ...score, order },
    },
    plan: seated
      .sort((a, b) => a.place - b.place)
      .map(({ place, table, seat }) => ({ person: roster.people[place]?.id, table, seat })),
    notes,
  }
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
