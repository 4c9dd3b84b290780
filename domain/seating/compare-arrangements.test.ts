import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, seatAsIn } from './compare-arrangements.ts'
import { isRefusal, type SeatAssignment, type Seating, withSeatChanges } from './seat-changes.ts'
import type { SeatLock } from './seat-fields.ts'

const TABLES = [
  { id: 'four', seats: 4, reservedSeats: [] },
  { id: 'two', seats: 2, reservedSeats: [] },
]
const CHAIRS = TABLES.flatMap(({ id, seats }) => Array.from({ length: seats }, (_, index) => `${id}/${index + 1}`))

const at = (who: string, tableId: string, seat: number, lock: SeatLock | null = null): SeatAssignment => ({
  who,
  isGuest: true,
  tableId,
  seat,
  lock,
})
const seatingOf = (assignments: readonly SeatAssignment[]): Seating => ({
  tables: TABLES,
  assignments,
  lockedTableIds: new Set(),
})
const written = (assignments: readonly SeatAssignment[]) =>
  assignments.map(({ who, tableId, seat, lock }) => `${who} ${tableId}/${seat} ${lock}`).toSorted()

/** Some of six people in some of six chairs, nobody locked. */
const anArrangement = fc
  .tuple(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f']), fc.shuffledSubarray(CHAIRS, { minLength: 6 }))
  .map(([people, chairs]) =>
    people.map((who, index) => {
      const [tableId = '', seat = ''] = (chairs[index] ?? '').split('/')
      return at(who, tableId, Number(seat))
    }),
  )

describe('the changes between two arrangements', () => {
  test('lead from one to the other, whatever they are', () => {
    fc.assert(
      fc.property(anArrangement, anArrangement, (now, wanted) => {
        expect(written(withSeatChanges(now, changesBetween(now, wanted)))).toEqual(written(wanted))
      }),
    )
  })

  test('are none for the same seats, whatever is locked', () => {
    expect(changesBetween([at('a', 'four', 1, 'seat')], [at('a', 'four', 1)])).toEqual([])
  })

  test('bring the lock of the other one with its seat', () => {
    expect(changesBetween([at('a', 'four', 1)], [at('a', 'two', 2, 'table')])).toMatchObject([
      { who: 'a', lock: 'table', lockBefore: null },
    ])
  })
})

describe('one party seated as in another arrangement', () => {
  const outcomeOf = (now: readonly SeatAssignment[], people: readonly string[], wanted: readonly SeatAssignment[]) =>
    seatAsIn(
      seatingOf(now),
      people.map((who) => ({ who, isGuest: true })),
      wanted,
    )

  test('takes its chairs, and who sat there gets those it leaves', () => {
    const now = [at('ana', 'four', 1), at('beto', 'four', 2), at('cleo', 'two', 1), at('dani', 'two', 2)]
    const outcome = outcomeOf(now, ['ana', 'beto'], [at('ana', 'two', 1), at('beto', 'two', 2)])
    if (isRefusal(outcome)) throw new Error(outcome.kind)
    expect(written(withSeatChanges(now, outcome))).toEqual([
      'ana two/1 null',
      'beto two/2 null',
      'cleo four/1 null',
      'dani four/2 null',
    ])
  })

  test('is taken off its chairs where it has none there', () => {
    expect(outcomeOf([at('ana', 'four', 1)], ['ana'], [])).toMatchObject([{ who: 'ana', to: null }])
  })

  test('does not move who is locked', () => {
    const now = [at('ana', 'four', 1), at('cleo', 'two', 1, 'seat')]
    expect(outcomeOf(now, ['ana'], [at('ana', 'two', 1)])).toEqual({ kind: 'locked-person', who: 'cleo' })
  })

  test('never seats two in a chair, and seats those people as there', () => {
    fc.assert(
      fc.property(anArrangement, anArrangement, fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']), (now, wanted, people) => {
        const outcome = outcomeOf(now, people, wanted)
        if (isRefusal(outcome)) throw new Error(outcome.kind)
        const after = withSeatChanges(now, outcome)
        const chairs = after.map(({ tableId, seat }) => `${tableId}/${seat}`)
        expect(new Set(chairs).size).toBe(chairs.length)
        const own = (all: readonly SeatAssignment[]) => written(all.filter(({ who }) => people.includes(who)))
        expect(own(after)).toEqual(own(wanted))
      }),
    )
  })
})
