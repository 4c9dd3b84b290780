import type { MealOption, MemberNeeds, SubEvent } from '#domain/guests/guest-fields.ts'
import { isNamed, leadOf } from '#domain/guests/party.ts'
import { numberLabel } from '#domain/seating/room/numbering.ts'
import type { RoomContent, RoomTable } from '#domain/seating/room/room-fields.ts'
import { isAbsent, type PersonToSeat, peopleToSeat } from '#domain/seating/seated-people.ts'
import { type SeatedArrangement, toSeatedRoom } from '#domain/seating/seating-row.ts'
import { collator, type GuestList, sortName, toGuestList } from '../_shared/guests/guest-list.ts'
import type { SeatingRows } from './seating-rows.ts'

/** A person with a seat, or without one and to be seated. */
export interface ListedPerson {
  readonly person: PersonToSeat
  /** Null: without a seat */
  readonly table: RoomTable | null
  /** From 1 */
  readonly seat: number | null
  /** Null: none is chosen */
  readonly meal: MealOption | null
  /** Who does not come keeps the chair, and is on no list. */
  readonly answer: 'yes' | 'pending' | 'absent'
  /** Undefined: nothing is known, or needs were not asked for */
  readonly needs: MemberNeeds | undefined
}

/** The content of every file of seating. */
export interface SeatedList {
  readonly guests: GuestList
  readonly subEvent: SubEvent
  /** Of the plan */
  readonly timeZone: string
  readonly arrangement: SeatedArrangement | null
  /** Null until something is put in it. */
  readonly room: RoomContent | null
  /** In the order of their numbers */
  readonly tables: readonly RoomTable[]
  /** By the table's id, in the order of the seats; of every table */
  readonly seated: ReadonlyMap<string, readonly ListedPerson[]>
  /** Who needs a seat and has none */
  readonly unseated: readonly ListedPerson[]
}

/** @param nowMs the time of the request, which determines the current day at the event */
export function toSeatedList(rows: SeatingRows, nowMs: number): SeatedList {
  const guests = toGuestList(rows, nowMs)
  const { content, people, assignments, arrangement } = toSeatedRoom(rows.seating)
  const { subEventId } = rows
  const subEvent = guests.subEvents.find(({ id }) => id === subEventId)
  if (!subEvent) throw new RangeError('the part of the event is not one of the plan')
  const seats = new Map(assignments.map((own) => [own.who, own]))
  const tables = (content?.tables ?? []).toSorted((a, b) => a.number - b.number)
  const tableOf = new Map(tables.map((table) => [table.id, table]))
  const meals = new Map(guests.mealOptions.map((meal) => [meal.id, meal]))
  const listed = peopleToSeat({
    parties: guests.parties,
    people,
    subEventId,
    includesPending: false,
    assignments,
  }).map((person): ListedPerson => {
    const own = seats.get(person.who)
    return {
      person,
      table: tableOf.get(own?.tableId ?? '') ?? null,
      seat: own?.seat ?? null,
      meal: meals.get(person.mealOptionId ?? '') ?? null,
      answer: isAbsent(person) ? 'absent' : person.isGuest && person.answer === 'pending' ? 'pending' : 'yes',
      needs: person.isGuest ? guests.needs?.get(person.who) : undefined,
    }
  })
  const atTables = Map.groupBy(listed, ({ table }) => table?.id ?? null)
  return {
    guests,
    subEvent,
    timeZone: rows.plan.time_zone,
    arrangement,
    room: content,
    tables,
    seated: new Map(
      tables.map(({ id }) => [id, (atTables.get(id) ?? []).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))]),
    ),
    unseated: inOrderOfNames((atTables.get(null) ?? []).filter(({ answer }) => answer !== 'absent')),
  }
}

/** Who comes and sits at a table, in the order of the seats. */
export const comingTo = ({ seated }: Pick<SeatedList, 'seated'>, { id }: Pick<RoomTable, 'id'>) =>
  (seated.get(id) ?? []).filter(({ answer }) => answer !== 'absent')

/** Everybody who comes and has a seat, by table and seat. */
export const allComing = (list: Pick<SeatedList, 'seated' | 'tables'>): ListedPerson[] =>
  list.tables.flatMap((table) => comingTo(list, table))

/** What a table is called by the numbering of its room: "4", "D". */
export const numberOf = ({ room }: Pick<SeatedList, 'room'>, { number }: Pick<RoomTable, 'number'>): string =>
  numberLabel(number, room?.room.numbering ?? 'numbers')

/** By surname; who has no name stands with the lead of the party, hosts and crew by the name as it was typed. */
export function inOrderOfNames(people: readonly ListedPerson[]): ListedPerson[] {
  const nameOf = ({ person }: ListedPerson) => {
    if (!person.isGuest) return person.person.name
    const lead = leadOf(person.party)
    return sortName(isNamed(person.member) || !lead ? person.member : lead)
  }
  return people
    .map((listed, at) => ({ listed, at, name: nameOf(listed) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.at - b.at)
    .map(({ listed }) => listed)
}
