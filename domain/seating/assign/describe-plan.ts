import { type CompiledSeating, HUNDREDTHS } from './compile.ts'
import { explainSeating, type SeatingExplanation } from './explain-seating.ts'
import { seatPeople } from './seat-people.ts'

export interface DescribedPlan extends SeatingExplanation {
  /** Points of the order within the tables. */
  readonly order: number
  /** Who sits where, in the order of the people; who has no table is left out. */
  readonly seats: readonly { readonly person: string; readonly table: string; readonly seat: number }[]
}

/** Orders the people of each table of a plan, counts it, and says what there is to say of it. */
export function describePlan(
  model: CompiledSeating,
  tableOf: Int32Array,
  options: { readonly seed: number; readonly keepsSeats: boolean },
): DescribedPlan {
  const { instance, roster, units } = model
  const { seatOf, order } = seatPeople(model, tableOf, options)
  const seats = units
    .flatMap(({ people }, unit) =>
      people.flatMap((place) => {
        const table = instance.tables[tableOf[unit] ?? -1]?.id
        const seat = seatOf.get(place)
        const person = roster.people[place]?.id
        return table === undefined || seat === undefined || person === undefined ? [] : [{ place, person, table, seat }]
      }),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...seat }) => seat)
  return { ...explainSeating(model, tableOf, seatOf), order: Math.round(order * HUNDREDTHS) / HUNDREDTHS, seats }
}
