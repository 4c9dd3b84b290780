import { describe, expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import type { SeatAssignment } from './seat-changes.ts'
import type { SeatPerson } from './seat-fields.ts'
import { countTable, isAbsent, isSplit, peopleToSeat, seatingProgress, seatingState } from './seated-people.ts'

const coming = aMember({ name: 'Ana', answers: { [MAIN]: 'yes' } })
const silent = aMember({ name: 'Bea', answers: { [MAIN]: 'pending' } })
const declined = aMember({ name: 'Carla', answers: { [MAIN]: 'no' } })
const elsewhere = aMember({ name: 'Delia', answers: { brunch: 'yes' } })
const baby = aMember({ name: 'Eva', answers: { [MAIN]: 'yes' }, age: 1 })
const child = aMember({ name: 'Fin', answers: { [MAIN]: 'yes' }, age: 7 })
const party = aParty({ members: [coming, silent, declined, elsewhere, baby, child] })

const person = (id: string, kind: 'host' | 'crew', position: number): SeatPerson => ({
  id,
  kind,
  name: id,
  role: null,
  mealOptionId: null,
  position,
})

const at = (who: string, tableId: string, seat: number): SeatAssignment => ({
  who,
  isGuest: true,
  tableId,
  seat,
  lock: null,
})

const listOf = (changes: Partial<Parameters<typeof peopleToSeat>[0]> = {}) =>
  peopleToSeat({ parties: [party], people: [], subEventId: MAIN, includesPending: false, assignments: [], ...changes })

const names = (people: ReturnType<typeof peopleToSeat>) =>
  people.map((each) => (each.isGuest ? each.member.firstName : each.person.name))

describe('a seat is needed', () => {
  test('by who said yes to this part of the event, and no baby', () => {
    expect(names(listOf())).toEqual(['Ana', 'Fin'])
    expect(names(listOf({ subEventId: 'brunch' }))).toEqual(['Delia'])
  })

  test('by who has not answered, once those are wanted', () => {
    expect(names(listOf({ includesPending: true }))).toEqual(['Ana', 'Bea', 'Fin'])
    const waiting = aParty({ members: [silent], isSecondList: true })
    expect(listOf({ parties: [waiting], includesPending: true })).toEqual([])
  })

  test('by hosts before the guests and crew after them, in their own order', () => {
    const people = [person('Foto', 'crew', 0), person('Luis', 'host', 1), person('Eva', 'host', 0)]
    expect(names(listOf({ people }))).toEqual(['Eva', 'Luis', 'Ana', 'Fin', 'Foto'])
  })
})

test('who declines after having been seated keeps the chair, marked', () => {
  const people = listOf({ assignments: [at(declined.id, 'one', 1)] })
  expect(names(people)).toEqual(['Ana', 'Carla', 'Fin'])
  expect(people.filter(isAbsent).map(({ who }) => who)).toEqual([declined.id])
  const byId = new Map([[declined.id, at(declined.id, 'one', 1)]])
  expect(seatingProgress(people, byId)).toEqual({ people: 2, seated: 0, absent: 1 })
})

test.each([
  ['unassigned', [], false],
  ['partially-assigned', [at('a', 'one', 1)], false],
  ['fully-assigned', [at('a', 'one', 1), at('b', 'one', 2)], false],
  ['fully-assigned', [at('a', 'one', 1), at('b', 'two', 1)], true],
] as const)('a party is %s by how many of it have a seat', (state, assignments, split) => {
  const seats = new Map(assignments.map((each) => [each.who, each]))
  const people = [{ who: 'a' }, { who: 'b' }]
  expect(seatingState(people, seats)).toBe(state)
  expect(isSplit(people, seats)).toBe(split)
})

test('a table counts its chairs: taken, kept free, and free', () => {
  const people = listOf({ assignments: [at(declined.id, 'one', 1)] })
  const assignments = [at(declined.id, 'one', 1), at(child.id, 'one', 2), at('gone', 'one', 3), at('other', 'two', 1)]
  const table = { id: 'one', seats: 8, reservedSeats: [3, 8, 9] }
  expect(countTable(table, assignments, new Map(people.map((each) => [each.who, each])))).toEqual({
    seats: 8,
    taken: 3,
    reserved: 1,
    free: 4,
    absent: 1,
    children: 1,
  })
})
