import {
  isRefusal,
  isSameSeat,
  placeOf,
  type SeatAssignment,
  type Seatable,
  type SeatChange,
  type Seating,
  type SeatOutcome,
  seatAt,
  seatOf,
  unseat,
  withSeatChanges,
} from './seat-changes.ts'

const seatIn = (assignment: SeatAssignment | undefined) => (assignment ? placeOf(assignment) : null)

/**
 * The changes that lead from one arrangement's seats to another's, for everybody who sits otherwise in it. A lock of the other
 * one comes along with its seat; where a seat is the same, the lock stays as it is.
 */
export function changesBetween(
  now: readonly SeatAssignment[],
  wanted: readonly SeatAssignment[],
): readonly SeatChange[] {
  const held = new Map(now.map((own) => [own.who, own]))
  const other = new Map(wanted.map((own) => [own.who, own]))
  const everybody = new Map([...now, ...wanted].map(({ who, isGuest }) => [who, isGuest]))
  return [...everybody].flatMap(([who, isGuest]): SeatChange[] => {
    const [before, after] = [held.get(who), other.get(who)]
    if (isSameSeat(before, after)) return []
    return [
      {
        who,
        isGuest,
        from: seatIn(before),
        to: seatIn(after),
        lock: after?.lock ?? null,
        lockBefore: before?.lock ?? null,
      },
    ]
  })
}

/**
 * Puts only these people where they sit in another arrangement, or takes their seats away where they have none there. Whoever
 * sits in such a chair takes the one that becomes free, or none. All of them, or the first refusal by a lock or a kept chair.
 */
export function seatAsIn(
  seating: Seating,
  people: readonly Seatable[],
  wanted: readonly SeatAssignment[],
): SeatOutcome {
  let assignments = seating.assignments
  for (const person of people) {
    const now = { ...seating, assignments }
    const to = seatIn(seatOf({ assignments: wanted }, person.who))
    const outcome = to === null ? unseat(now, [person]) : seatAt(now, person, to)
    if (isRefusal(outcome)) return outcome
    assignments = withSeatChanges(assignments, outcome)
  }
  return changesBetween(seating.assignments, assignments)
}
