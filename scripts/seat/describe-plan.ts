import { type CompiledSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import { explainSeating } from '#domain/seating/assign/explain-seating.ts'
import { seatPeople } from '#domain/seating/assign/seat-people.ts'

/** A plan as the command prints it: who sits in which seat, what it is worth, and what there is to say of it. */
export function describePlan(model: CompiledSeating, tableOf: Int32Array, seed: number, keepsSeats: boolean) {
  const { instance, roster, units, bench } = model
  const { seatOf, order } = seatPeople(model, tableOf, { seed, keepsSeats })
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
