import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freeSeats,
  isRefusal,
  lockPeople,
  moveWithinTable,
  reverseSeats,
  type SeatAssignment,
  type Seating,
  seatAll,
  seatAt,
  seatOf,
  unseat,
  withSeatChanges,
} from './seat-changes.ts'
import type { SeatLock } from './seat-fields.ts'

const FOUR = { id: 'four', seats: 4, reservedSeats: [3] }
const TWO = { id: 'two', seats: 2, reservedSeats: [] }

const guest = (who: string) => ({ who, isGuest: true })
const at = (who: string, tableId: string, seat: number, lock: SeatLock | null = null): SeatAssignment => ({
  ...guest(who),
  tableId,
  seat,
  lock,
})
const seatingOf = (assignments: readonly SeatAssignment[], lockedTables: readonly string[] = []): Seating => ({
  tables: [FOUR, TWO],
  assignments,
  lockedTableIds: new Set(lockedTables),
})

/** Who sits where afterwards, as "table/seat". */
function seatsAfter(seating: Seating, outcome: ReturnType<typeof seatAt>) {
  if (isRefusal(outcome)) return outcome.kind
  const next = withSeatChanges(seating.assignments, outcome)
  return Object.fromEntries(next.map(({ who, tableId, seat }) => [who, `${tableId}/${seat}`]).toSorted())
}

describe('a person who is put in a chair', () => {
  test('swaps with who sits there', () => {
    const seating = seatingOf([at('ana', 'four', 1), at('bea', 'two', 2)])
    expect(seatsAfter(seating, seatAt(seating, guest('ana'), { tableId: 'two', seat: 2 }))).toEqual({
      ana: 'two/2',
      bea: 'four/1',
    })
  })

  test('takes the chair of who sits there when there is none to give', () => {
    const seating = seatingOf([at('bea', 'two', 2)])
    expect(seatsAfter(seating, seatAt(seating, guest('ana'), { tableId: 'two', seat: 2 }))).toEqual({ ana: 'two/2' })
  })

  test('does not take a reserved one', () => {
    const seating = seatingOf([])
    expect(seatsAfter(seating, seatAt(seating, guest('ana'), { tableId: 'four', seat: 3 }))).toBe('reserved')
  })

  test('moves within the table to which it is locked, and keeps the lock', () => {
    const seating = seatingOf([at('ana', 'four', 1, 'table')])
    const outcome = seatAt(seating, guest('ana'), { tableId: 'four', seat: 2 })
    expect(seatsAfter(seating, outcome)).toEqual({ ana: 'four/2' })
    expect(outcome).toMatchObject([{ lock: 'table' }])
    expect(seatsAfter(seating, seatAt(seating, guest('ana'), { tableId: 'two', seat: 1 }))).toBe('locked-person')
  })

  test.each([
    ['whose own seat is locked', [at('ana', 'four', 1, 'seat'), at('bea', 'two', 2)], [], 'locked-person'],
    ['for whom a locked person would move', [at('ana', 'four', 1), at('bea', 'two', 2, 'table')], [], 'locked-person'],
    ['whose table is locked', [at('ana', 'four', 1), at('bea', 'two', 2)], ['four'], 'locked-table'],
    ['who goes to a locked table', [at('ana', 'four', 1), at('bea', 'two', 2)], ['two'], 'locked-table'],
  ] as const)('stays, %s', (_, assignments, locked, refusal) => {
    const seating = seatingOf(assignments, locked)
    expect(seatsAfter(seating, seatAt(seating, guest('ana'), { tableId: 'two', seat: 2 }))).toBe(refusal)
  })
})

describe('a party that is put at a table', () => {
  const party = ['ana', 'bea', 'carla'].map(guest)

  test('takes the free chairs in order; who sits there already stays', () => {
    const seating = seatingOf([at('bea', 'four', 2)])
    expect(freeSeats(seating, FOUR)).toEqual([1, 4])
    expect(seatsAfter(seating, seatAll(seating, party, FOUR))).toEqual({
      ana: 'four/1',
      bea: 'four/2',
      carla: 'four/4',
    })
  })

  test('is never split: nobody goes where not all fit', () => {
    const seating = seatingOf([])
    expect(seatAll(seating, party, TWO)).toEqual({ kind: 'too-few-seats', tableId: 'two', free: 2, needed: 3 })
  })
})

test('within a table people move past reserved chairs, and not beyond its ends', () => {
  const seating = seatingOf([at('ana', 'four', 2), at('bea', 'four', 4)])
  expect(seatsAfter(seating, moveWithinTable(seating, guest('ana'), 1))).toEqual({ ana: 'four/4', bea: 'four/2' })
  expect(moveWithinTable(seating, guest('bea'), 1)).toEqual([])
})

test('people without a seat have no lock', () => {
  const seating = seatingOf([at('ana', 'four', 1)])
  expect(lockPeople(seating, [guest('ana'), guest('bea')], 'seat')).toMatchObject([{ who: 'ana', lock: 'seat' }])
  expect(seatsAfter(seating, unseat(seating, [guest('bea')]))).toEqual({ ana: 'four/1' })
})

test('chairs are never shared, and the way back leads to the same seats', () => {
  const people = ['a', 'b', 'c', 'd', 'e']
  const step = fc.record({
    who: fc.constantFrom(...people),
    table: fc.constantFrom(FOUR, TWO),
    seat: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('seat', 'table', 'up', 'unseat', 'lock'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let assignments: readonly SeatAssignment[] = []
      for (const { who, table, seat, kind } of steps) {
        const seating = seatingOf(assignments)
        const person = guest(who)
        const outcome =
          kind === 'seat'
            ? seatAt(seating, person, { tableId: table.id, seat: Math.min(seat, table.seats) })
            : kind === 'table'
              ? seatAll(seating, [person, guest('f')], table)
              : kind === 'up'
                ? moveWithinTable(seating, person, -1)
                : kind === 'unseat'
                  ? unseat(seating, [person])
                  : lockPeople(seating, [person], seatOf(seating, who)?.lock === 'seat' ? null : 'seat')
        if (isRefusal(outcome)) continue
        const next = withSeatChanges(assignments, outcome)
        expect(new Set(next.map((each) => `${each.tableId}/${each.seat}`)).size).toBe(next.length)
        expect(next.every((each) => each.seat !== 3 || each.tableId !== 'four')).toBe(true)
        const byWho = (list: readonly SeatAssignment[]) => list.toSorted((a, b) => (a.who < b.who ? -1 : 1))
        expect(byWho(withSeatChanges(next, reverseSeats(outcome)))).toEqual(byWho(assignments))
        assignments = next
      }
    }),
    { numRuns: 200 },
  )
})
