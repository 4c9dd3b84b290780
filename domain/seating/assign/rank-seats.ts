import type { Reference } from '../seating-instance.ts'
import { acquaintances } from '../wishes/acquaintance.ts'
import { type BrokenWish, brokenWishes } from './broken-wishes.ts'
import { type CompiledSeating, FORBIDDEN, HUNDREDTHS, UNSEATED } from './compile.ts'
import { neighborPoints } from './order-seats.ts'
import { brokenApart } from './score-seating.ts'
import { seatPeople } from './seat-people.ts'
import { seatedPeople, seatedUnits } from './seated-units.ts'
import { SeatingState } from './seating-state.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

/** Somebody who would get another table, or a first one. */
export interface SeatMove {
  readonly person: string
  readonly from: string | undefined
  readonly to: string
  /** From 1. */
  readonly seat: number | undefined
}

/** A table for somebody, and what speaks for and against it. */
export interface RankedTable {
  readonly table: string
  /** Points that the plan wins, the seat itself left out. */
  readonly gain: number
  /** Who is seated, with a seat; also those who make room. */
  readonly moves: readonly SeatMove[]
  /** Who makes room. Nobody where seats are free. */
  readonly makingRoom: readonly string[]
  /** People at the table whom those who are seated know. */
  readonly acquaintances: readonly string[]
  /** Wishes of theirs, by place in the list, that hold there or do not. */
  readonly kept: readonly number[]
  readonly broken: readonly number[]
  /** Wishes of anybody that hold now and would not. */
  readonly newlyBroken: readonly number[]
}

export interface RankedSeats {
  /** The table they have now. */
  readonly current: string | undefined
  /** Those where nobody makes room come first, the best before the others. */
  readonly tables: readonly RankedTable[]
}

/**
 * Every table that could take a person or a party in the plan so far: those with room, and those where one unit makes room by
 * taking their place or going to a table with room. Locked units do not make room, and no further must is broken.
 * @param model compiled with `keepsSeated`
 */
export function rankSeats(model: CompiledSeating, who: Reference): RankedSeats {
  const { instance, roster, units, bench, unitCount, tableCount, tableWeight, size, capacity } = model
  const places = new Set(roster.peopleOf(who))
  const chosen = [...units.keys()].filter((unit) => units[unit]?.people.some((place) => places.has(place)))
  // Of a party in several parts, the one that has no table yet, else the largest.
  const current = seatedUnits(model)
  const [own] = chosen.sort(
    (a, b) => Number(at(current, b) === bench) - Number(at(current, a) === bench) || at(size, b) - at(size, a) || a - b,
  )
  if (own === undefined) return { current: undefined, tables: [] }
  const state = new SeatingState(model)
  state.assignAll(current)
  const before = state.score
  const from = at(current, own)
  const formerTables = seatedPeople(model)
  const ownPeople = units[own]?.people ?? []
  // A late one of a party that sits there already may join it.
  const isComplete = ownPeople.every((place) => at(formerTables, place) === from)
  const isOpen = (unit: number, table: number) => at(tableWeight, unit * tableCount + table) !== FORBIDDEN
  const isLocked = (unit: number) => !isOpen(unit, bench)
  const apartBefore = brokenApart(model, state.tableOf).length
  const found: { table: number; other: number | undefined; otherTo: number; delta: number }[] = []
  for (let table = 0; table < bench; table += 1) {
    if ((table === from && isComplete) || !isOpen(own, table)) continue
    let best: (typeof found)[number] | undefined
    const weigh = (other: number | undefined, otherTo: number) => {
      if (brokenApart(model, state.tableOf).length > apartBefore) return
      const delta = state.score - before
      if (!best || delta > best.delta) best = { table, other, otherTo, delta }
    }
    if (table !== from) state.move(own, table)
    const excess = at(state.load, table) - at(capacity, table)
    if (excess <= 0) weigh(undefined, bench)
    else {
      for (let other = 0; other < unitCount; other += 1) {
        const mayLeave = other !== own && at(state.tableOf, other) === table && !isLocked(other)
        if (!mayLeave || at(size, other) < excess) continue
        for (let to = 0; to < bench; to += 1) {
          if (to === table || !isOpen(other, to)) continue
          if (at(state.load, to) + at(size, other) > at(capacity, to)) continue
          state.move(other, to)
          weigh(other, to)
          state.move(other, table)
        }
      }
    }
    if (table !== from) state.move(own, from)
    if (best) found.push(best)
  }
  const known = acquaintances(instance, roster)
  const formerSeats = new Map(instance.seated?.map(({ person, seat }) => [person, seat]))
  const points = neighborPoints(instance, roster)
  const seatsOf = (tableOf: Int32Array) => seatPeople(model, tableOf, { seed: 1, keepsSeats: true, points }).seatOf
  const brokenBefore = new Set(brokenWishes(model, current, seatsOf(current)).map(keyOf))
  const seatWon = from === bench ? UNSEATED * at(size, own) : 0
  const id = (place: number) => roster.people[place]?.id ?? ''
  const tableId = (table: number) => instance.tables[table]?.id
  const concerns = (instance.wishes ?? []).map(({ of }) => {
    const named = new Set(of.flatMap(roster.peopleOf))
    return ownPeople.some((place) => named.has(place))
  })
  const tables = found
    .sort(
      (a, b) => Number(a.other !== undefined) - Number(b.other !== undefined) || b.delta - a.delta || a.table - b.table,
    )
    .map(({ table, other, otherTo, delta }): RankedTable => {
      const tableOf = Int32Array.from(current)
      tableOf[own] = table
      if (other !== undefined) tableOf[other] = otherTo
      const seatOf = seatsOf(tableOf)
      const broken = brokenWishes(model, tableOf, seatOf)
      const brokenOwn = new Set(broken.filter((note) => isOf(note, ownPeople)).map(({ wish }) => wish))
      const moving = [...ownPeople, ...(other === undefined ? [] : (units[other]?.people ?? []))]
      const there = units.flatMap(({ people }, unit) => (unit !== own && at(tableOf, unit) === table ? people : []))
      return {
        table: tableId(table) ?? '',
        gain: (delta + seatWon) / HUNDREDTHS,
        moves: moving
          .map((place) => ({
            person: id(place),
            from: tableId(at(formerTables, place)),
            to: tableId(ownPeople.includes(place) ? table : otherTo) ?? '',
            seat: seatOf.get(place),
          }))
          .filter(({ person, from: former, to, seat }) => former !== to || formerSeats.get(person) !== seat),
        makingRoom: other === undefined ? [] : (units[other]?.people ?? []).map(id),
        acquaintances: there.filter((place) => ownPeople.some((one) => known[one]?.has(place))).map(id),
        kept: [...concerns.keys()].filter((wish) => concerns[wish] && !brokenOwn.has(wish)),
        broken: [...brokenOwn].sort((a, b) => a - b),
        newlyBroken: [...new Set(broken.filter((note) => !brokenBefore.has(keyOf(note))).map(({ wish }) => wish))],
      }
    })
  return { current: tableId(from), tables }
}

const keyOf = ({ wish, people }: BrokenWish) => `${wish} ${people.join(' ')}`

const isOf = ({ people }: BrokenWish, own: readonly number[]) => people.some((place) => own.includes(place))
