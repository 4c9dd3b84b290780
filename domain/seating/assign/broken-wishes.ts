import type { Wish } from '../seating-instance.ts'
import { forEachCross } from '../wishes/pair-weights.ts'
import { distanceShares } from '../wishes/table-weights.ts'
import type { CompiledSeating } from './compile.ts'
import { neighboringSeats } from './order-seats.ts'
import { isOfChildrenTableAge } from './units.ts'

/** A wish that a plan does not meet for these people; musts to be together or apart are told elsewhere. */
export interface BrokenWish {
  /** Its place in the list of wishes. */
  readonly wish: number
  readonly kind: Wish['kind']
  /** Places in the list of people. */
  readonly people: readonly number[]
  readonly reason: 'other-table' | 'same-table' | 'not-neighbors' | 'neighbors' | 'far' | 'close'
  /** Tables at which one person would have the wish met; without it the table is not what is wrong. */
  readonly isMetAt?: ((table: number) => boolean) | undefined
}

/** The wishes that a plan breaks. `seatOf` has the seat of each person, from 1, where seats were given. */
export function brokenWishes(
  model: CompiledSeating,
  tableOf: Int32Array,
  seatOf: ReadonlyMap<number, number>,
): BrokenWish[] {
  const { roster, instance, bench } = model
  const tableAt = tablesOfPeople(model, tableOf)
  const at = (place: number) => tableAt[place] as number
  const isSeated = (place: number) => at(place) !== bench
  const areNeighbors = (a: number, b: number) => {
    if (at(a) !== at(b)) return false
    const { shape = 'round', seats = 0 } = instance.tables[at(a)] ?? {}
    const [one, other] = [(seatOf.get(a) ?? 0) - 1, (seatOf.get(b) ?? 0) - 1]
    return neighboringSeats(shape, seats).some(([x, y]) => (x === one && y === other) || (x === other && y === one))
  }
  return (instance.wishes ?? []).flatMap((wish, place): BrokenWish[] => {
    const found: BrokenWish[] = []
    const broken = (
      people: readonly number[],
      reason: BrokenWish['reason'],
      isMetAt?: ((table: number) => boolean) | undefined,
    ) => found.push({ wish: place, kind: wish.kind, people, reason, isMetAt })
    const seatedPairs = (use: (a: number, b: number) => void) =>
      forEachCross(wish.of.map(roster.leadsOf), (a, b) => isSeated(a) && isSeated(b) && use(a, b))
    /** The people of a party that one reference names with its first. */
    const namedWith = (lead: number) =>
      wish.of
        .filter((reference) => roster.leadsOf(reference).includes(lead))
        .flatMap(roster.peopleOf)
        .filter((other) => roster.partyOf[other] === roster.partyOf[lead])
    if (wish.kind === 'together' && wish.strength !== 'must') {
      seatedPairs((a, b) => at(a) !== at(b) && broken([a, b], 'other-table'))
    } else if (wish.kind === 'next-to') {
      seatedPairs((a, b) => {
        if (at(a) !== at(b)) broken([a, b], 'other-table')
        else if (seatOf.size > 0 && !namedWith(a).some((one) => namedWith(b).some((other) => areNeighbors(one, other))))
          broken([a, b], 'not-neighbors')
      })
    } else if (wish.kind === 'not-next-to') {
      forEachCross(wish.of.map(roster.peopleOf), (a, b) => {
        if (areNeighbors(a, b)) broken([a, b], 'neighbors')
      })
    } else if (wish.kind === 'apart' && wish.strength !== 'must') {
      seatedPairs((a, b) => at(a) === at(b) && broken([a, b], 'same-table'))
    } else if (wish.kind === 'near' || wish.kind === 'away-from') {
      const isNear = wish.kind === 'near'
      const shares = distanceShares(instance, wish.place)
      // Half of the room is the border between near and away.
      const isMet = (table: number) => {
        const share = shares[table]
        return share === undefined || (isNear ? share <= 0.5 : share >= 0.5)
      }
      for (const person of new Set(wish.of.flatMap(roster.leadsOf))) {
        if (isSeated(person) && !isMet(at(person))) broken([person], isNear ? 'far' : 'close', isMet)
      }
    } else if (wish.kind === 'at-table') {
      // A must is broken by a lock alone.
      const isMet = (table: number) => wish.tables.includes(instance.tables[table]?.id ?? '')
      for (const person of new Set(wish.of.flatMap(roster.leadsOf))) {
        if (isSeated(person) && !isMet(at(person))) broken([person], 'other-table', isMet)
      }
    } else if (wish.kind === 'children-table') {
      for (const person of new Set(wish.of.flatMap(roster.peopleOf))) {
        const isMet = !isSeated(person) || instance.tables[at(person)]?.isForChildren
        if (isOfChildrenTableAge(roster.people[person]) && !isMet) broken([person], 'other-table')
      }
    }
    return found
  })
}

/** The table of each person by their unit's. */
function tablesOfPeople({ units, roster, bench }: CompiledSeating, tableOf: Int32Array): Int32Array {
  const tables = new Int32Array(roster.people.length).fill(bench)
  for (const [unit, { people }] of units.entries()) for (const place of people) tables[place] = tableOf[unit] as number
  return tables
}
