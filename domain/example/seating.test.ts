import { expect, test } from 'vitest'
import type { CompiledSeating } from '../seating/assign/compile.ts'
import { seededRandom } from '../seating/assign/random.ts'
import { mainAnnealing, searchSeating } from '../seating/assign/search-seating.ts'
import { roomWarnings } from '../seating/room/room-warnings.ts'
import { seatingTables } from '../seating/room/seating-tables.ts'
import { SEATING_WISH_KINDS } from '../seating/wishes/plan-wish.ts'
import { EXAMPLE_SEAT_PEOPLE, type ExampleSeatingWords, exampleSeating } from './seating.ts'

const words: ExampleSeatingWords = {
  groups: { family: 'Family', friends: 'Friends', work: 'Work', neighbors: 'Neighbors' },
  seatPeople: Object.fromEntries(
    EXAMPLE_SEAT_PEOPLE.map((each) => [each, { name: each, role: null }]),
  ) as ExampleSeatingWords['seatPeople'],
  apartNote: 'Not on speaking terms',
}
const seating = exampleSeating({ words, idOf: (number) => `id ${number}` })
const tableOf = new Map(seating.assignments.map(({ who, tableId }) => [who, tableId]))
/** The tables of a party's people, who have the numbers after its own. */
const tablesOfParty = (guestId: string | null) => {
  const own = seating.assignments.filter(({ who }) => Math.floor(numberOf(who) / 100) * 100 === numberOf(guestId ?? ''))
  return [...new Set(own.map(({ tableId }) => tableId))]
}
const numberOf = (id: string) => Number(id.split(' ')[1])

/** Enough for the best plan that longer searches find. */
const ITERATIONS = 150_000

test('everybody sits where a search puts them', () => {
  const search = (model: CompiledSeating) => {
    let tableOf = new Int32Array()
    for (const { best, iterations } of searchSeating(model, seededRandom(1), () => mainAnnealing(model, ITERATIONS))) {
      tableOf = Int32Array.from(best.tableOf)
      if (iterations >= ITERATIONS) break
    }
    return tableOf
  }
  const searched = exampleSeating({ words, idOf: (number) => `id ${number}` }, search)
  expect(seating.assignments).toEqual(searched.assignments)
})

test('the example room has 18 tables, and nothing in it overlaps or is too near', () => {
  expect(seating.content.tables).toHaveLength(18)
  expect(roomWarnings(seating.content)).toEqual([])
})

test('the example has hosts, crew, and wishes of every kind', () => {
  expect(new Set(seating.people.map(({ kind }) => kind))).toEqual(new Set(['host', 'crew']))
  expect(new Set(seating.wishes.map(({ kind }) => kind))).toEqual(new Set(SEATING_WISH_KINDS))
})

test('everybody of the example who may come sits on a chair of their own that is not kept free', () => {
  const chairs = seating.assignments.map(({ tableId, seat }) => `${tableId} ${seat}`)
  expect(chairs.length).toBeGreaterThan(110)
  expect(new Set(chairs).size).toBe(chairs.length)
  for (const { id, seats, reservedSeats = [] } of seatingTables(seating.content)) {
    const taken = seating.assignments.flatMap(({ tableId, seat }) => (tableId === id ? [seat] : []))
    expect(taken.filter((seat) => seat > seats || reservedSeats.includes(seat))).toEqual([])
  }
})

test('the example keeps its musts, and hosts sit at the head table', () => {
  const musts = seating.wishes.filter(({ isMust }) => isMust)
  expect(new Set(musts.map(({ kind }) => kind))).toEqual(new Set(['together', 'apart', 'at-table']))
  for (const { kind, targets } of musts) {
    const tables = targets.flatMap(({ guestId, personId }) =>
      personId === null ? tablesOfParty(guestId) : [tableOf.get(personId)],
    )
    const wanted = targets.find(({ tableId }) => tableId !== null)?.tableId ?? tables[0]
    if (kind === 'apart') expect(new Set(tables).size).toBe(tables.length)
    else expect(new Set(tables)).toEqual(new Set([wanted]))
  }
  const head = seating.content.tables.find(({ shape }) => shape === 'wedding-party')
  const hosts = seating.people.filter(({ kind }) => kind === 'host')
  expect(hosts.map(({ id }) => tableOf.get(id))).toEqual(hosts.map(() => head?.id))
})
