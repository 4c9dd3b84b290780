import { describe, expect, test } from 'vitest'
import { seatingInstance } from '#contracts/seating-instance.ts'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import type { GuestAnswer } from '../guests/guest-kinds.ts'
import { type PlanSeating, planChanges, rulesOf, toInstance } from './plan-instance.ts'
import { type SeatAssignment, withSeatChanges } from './seat-changes.ts'
import type { SeatLock } from './seat-fields.ts'
import { isAbsent, type PersonToSeat, peopleToSeat } from './seated-people.ts'
import type { SeatingWish, SeatingWishKind, WishTarget } from './wishes/plan-wish.ts'

const memberOf = (id: string, answer: GuestAnswer = 'yes') => ({ ...aMember({ answers: { [MAIN]: answer } }), id })

const parties = [
  aParty({
    id: 'gil',
    side: 'first',
    guestGroup: 'Amigos de Ana',
    language: 'en',
    members: [
      { ...memberOf('ana'), ageGroup: 'over-65' },
      { ...memberOf('leo'), age: 7 },
    ],
  }),
  aParty({ id: 'paz', side: 'both', guestGroup: 'AMIGOS de  Ána', members: [memberOf('eva'), memberOf('no', 'no')] }),
]
const host = { id: 'host', kind: 'host', name: 'Marta', role: null, mealOptionId: null, position: 0 } as const

const at = (who: string, tableId: string, seat: number, lock: SeatLock | null = null): SeatAssignment => ({
  who,
  isGuest: who !== 'host',
  tableId,
  seat,
  lock,
})

let made = 0
const nobody: WishTarget = { memberId: null, personId: null, guestId: null, guestGroup: null, tableId: null }
const aWish = (
  kind: SeatingWishKind,
  targets: readonly Partial<WishTarget>[],
  changes: Partial<SeatingWish> = {},
): SeatingWish => ({
  id: `wish${++made}`,
  kind,
  isMust: false,
  points: null,
  place: null,
  note: null,
  targets: targets.map((target) => ({ ...nobody, ...target })),
  ...changes,
})

function aPlan(changes: Partial<PlanSeating> = {}): PlanSeating {
  const assignments = changes.assignments ?? []
  return {
    tables: [
      { id: 't', seats: 4 },
      { id: 'u', seats: 2, reservedSeats: [2] },
    ],
    people: peopleToSeat({ parties, people: [host], subEventId: MAIN, includesPending: false, assignments }),
    assignments,
    lockedTableIds: [],
    wishes: [],
    preset: null,
    weights: {},
    accessIds: new Set(),
    ...changes,
  }
}

const coming = (person: PersonToSeat) => !isAbsent(person)

test('people bring what is known of them; unknown is left out', () => {
  const { instance } = toInstance(aPlan({ accessIds: new Set(['ana']) }), coming)
  expect(instance.people).toEqual([
    { id: 'host', groups: ['/hosts'], rank: 1 },
    {
      id: 'ana',
      party: 'gil',
      groups: ['amigos de ana'],
      side: 'first',
      age: 72,
      languages: ['en'],
      needsAccess: true,
    },
    { id: 'leo', party: 'gil', groups: ['amigos de ana'], side: 'first', age: 7, languages: ['en'] },
    { id: 'eva', party: 'paz', groups: ['amigos de ana'] },
  ])
  expect(seatingInstance.safeParse(instance).error).toBeUndefined()
})

describe('chairs', () => {
  test('of those who do not come are given away, unless they are locked', () => {
    const free = toInstance(aPlan({ assignments: [at('no', 't', 3)] }), coming).instance
    expect(free.tables[0]?.reservedSeats).toEqual([])
    const locked = toInstance(aPlan({ assignments: [at('no', 't', 3, 'seat')] }), coming).instance
    expect(locked.tables[0]?.reservedSeats).toEqual([3])
  })

  test('of those who are left out on purpose stay theirs', () => {
    const plan = aPlan({ assignments: [at('host', 't', 2), at('ana', 'u', 1)] })
    const { instance } = toInstance(plan, (person) => person.isGuest)
    expect(instance.tables.map(({ reservedSeats }) => reservedSeats)).toEqual([[2], [2]])
    expect(instance.seated).toEqual([{ person: 'ana', table: 'u', seat: 1 }])
  })

  test('and tables that are locked are locks', () => {
    const assignments = [at('ana', 't', 1, 'table'), at('eva', 't', 2, 'seat'), at('host', 'u', 1)]
    const { instance } = toInstance(aPlan({ assignments, lockedTableIds: ['u', 'gone'] }), coming)
    expect(instance.locks).toEqual([{ of: 'ana', table: 't' }, { of: 'eva', table: 't', seat: 2 }, { table: 'u' }])
  })
})

describe('wishes', () => {
  const toWishes = (...wishes: SeatingWish[]) => toInstance(aPlan({ wishes }), coming)

  test('name people, parties and groups, and keep their strength', () => {
    const wishes = [
      aWish('apart', [{ guestId: 'gil' }, { memberId: 'eva' }], { isMust: true }),
      aWish('near', [{ guestGroup: 'amigos de ana' }], { place: 'bar', points: 9 }),
      aWish('at-table', [{ personId: 'host' }, { tableId: 'u' }, { tableId: 'gone' }]),
    ]
    const { instance, wishIds } = toWishes(...wishes)
    expect(instance.wishes).toEqual([
      { kind: 'apart', of: ['party:gil', 'eva'], strength: 'must' },
      { kind: 'near', of: ['group:amigos de ana'], place: 'bar', strength: 9 },
      { kind: 'at-table', of: ['host'], tables: ['u'], strength: undefined },
    ])
    expect(wishIds).toEqual(wishes.map(({ id }) => id))
  })

  test('of people who are not there are left out', () => {
    const { instance } = toWishes(
      aWish('together', [{ memberId: 'eva' }, { memberId: 'no' }]),
      aWish('apart', [{ memberId: 'eva' }]),
      aWish('at-table', [{ memberId: 'eva' }, { tableId: 'gone' }]),
      aWish('next-to', [{ memberId: 'eva' }, { memberId: 'ana' }]),
    )
    expect(instance.wishes).toEqual([{ kind: 'next-to', of: ['eva', 'ana'] }])
  })

  test('that say who knows whom are ties between all whom they name', () => {
    const { instance } = toWishes(aWish('family', [{ guestId: 'gil' }, { personId: 'host' }]))
    expect(instance.wishes).toEqual([])
    expect(instance.ties).toEqual([
      { between: ['ana', 'host'], kind: 'family' },
      { between: ['leo', 'host'], kind: 'family' },
    ])
  })
})

test('weights of other names are left out, and the settings among them are rules', () => {
  expect(rulesOf('mix-people', { partner: 5, evenTables: 1, knownAtLeast: 2, gone: 3 })).toEqual({
    preset: 'mix-people',
    weights: { partner: 5 },
    knownAtLeast: 2,
    hasEvenTables: true,
    hasBalancedSides: false,
  })
})

describe('the changes to a plan', () => {
  const assignments = [at('ana', 't', 1, 'table'), at('eva', 't', 2), at('no', 'u', 1), at('host', 't', 4)]
  const plan = aPlan({ assignments })

  test('give each person the chair of the plan, and take it from who does not come', () => {
    const seats = [
      { person: 'ana', table: 't', seat: 2 },
      { person: 'leo', table: 'u', seat: 1 },
      { person: 'host', table: 't', seat: 4 },
    ]
    const changes = planChanges(plan, coming, seats)
    expect(changes.map(({ who, to, lock }) => [who, to && `${to.tableId}${to.seat}`, lock])).toEqual([
      ['no', null, null],
      ['ana', 't2', 'table'],
      ['leo', 'u1', null],
      ['eva', null, null],
    ])
    expect(withSeatChanges(assignments, changes).map(({ who, tableId, seat }) => `${who} ${tableId}${seat}`)).toEqual([
      'host t4',
      'ana t2',
      'leo u1',
    ])
  })

  test('are none for the seats as they are', () => {
    const seats = assignments.map(({ who, tableId, seat }) => ({ person: who, table: tableId, seat }))
    expect(
      planChanges(
        plan,
        coming,
        seats.filter(({ person }) => person !== 'no'),
      ),
    ).toEqual([])
  })
})
