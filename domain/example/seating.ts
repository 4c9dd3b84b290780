import { GUEST_FIELDS, REPLY_FIELDS } from '../guests/guest-fields.ts'
import { type Party, type PartyMember, toParty } from '../guests/party.ts'
import { nullRow } from '../records/field-list.ts'
import { type CompiledSeating, compileSeating } from '../seating/assign/compile.ts'
import { describePlan } from '../seating/assign/describe-plan.ts'
import { isOfChildrenTableAge } from '../seating/assign/units.ts'
import { planChanges, toInstance } from '../seating/plan-instance.ts'
import { newRoom, type RoomContent, type RoomItem, type RoomItemKind } from '../seating/room/room-fields.ts'
import { fillRoom } from '../seating/room/room-templates.ts'
import { seatingTables } from '../seating/room/seating-tables.ts'
import { danceFloorSize, USUAL_ITEM_SIZES } from '../seating/room/table-sizes.ts'
import { type SeatAssignment, withSeatChanges } from '../seating/seat-changes.ts'
import type { SeatPerson } from '../seating/seat-fields.ts'
import { peopleToSeat } from '../seating/seated-people.ts'
import type { SeatingWish, WishTarget } from '../seating/wishes/plan-wish.ts'
import { type ExampleGroup, type ExampleParty, exampleColleagues, exampleParties } from './guests.ts'

/** The hosts and the crew of the example event; content/example has their names. */
export const EXAMPLE_SEAT_PEOPLE = ['first-host', 'second-host', 'planner', 'photographer', 'video', 'sound'] as const
export type ExampleSeatPerson = (typeof EXAMPLE_SEAT_PEOPLE)[number]

/** What the example takes from its words. */
export interface ExampleSeatingWords {
  readonly groups: Readonly<Record<ExampleGroup, string>>
  readonly seatPeople: Readonly<Record<ExampleSeatPerson, { readonly name: string; readonly role: string | null }>>
  /** Why two must be apart. */
  readonly apartNote: string
}

interface ExampleSeatingInput {
  readonly words: ExampleSeatingWords
  /** The id of a record by its number: parties have hundreds, their people the numbers after those. */
  readonly idOf: (number: number) => string
}

/** The seating of the example event: content of its room, whom it seats besides guests, what is wished and who sits where. */
export interface ExampleSeating {
  readonly content: RoomContent
  readonly people: readonly SeatPerson[]
  readonly wishes: readonly SeatingWish[]
  readonly assignments: readonly SeatAssignment[]
}

/** The first of the seat people. */
const HOSTS = 2
/** Beside the head table. */
const TABLES = 17
const HEAD_SEATS = 8
const SEATS = 9
const ROOM = { width: 27, length: 19 }
/** The venue's own plan lies below the room, with so many metres round it. */
export const FLOOR_PLAN = { ...ROOM, margin: 1.5 }
const BACKGROUND = {
  backgroundX: ROOM.width / 2,
  backgroundY: ROOM.length / 2,
  backgroundWidth: ROOM.width + 2 * FLOOR_PLAN.margin,
}
/** Numbers of records that are no guests begin here. */
const FIRST_NUMBER = 90_000
/**
 * The table of each unit of the model as a search found it, which takes a third of a second: the example is opened at once.
 * The test of this file searches again.
 */
const TABLE_OF = [
  ...[
    0, 0, 1, 13, 16, 9, 9, 15, 16, 9, 1, 8, 9, 4, 8, 16, 8, 11, 0, 16, 0, 3, 11, 15, 14, 7, 3, 15, 14, 7, 3, 9, 13, 6,
  ],
  ...[
    12, 11, 13, 5, 6, 11, 13, 2, 6, 12, 9, 4, 6, 3, 11, 13, 2, 12, 11, 15, 10, 7, 8, 13, 10, 7, 3, 5, 13, 6, 8, 17, 17,
  ],
  ...[17, 17],
]
const MAIN = 'main'
/** About as many people at each table. */
const WEIGHTS = { evenTables: 1, unevenTable: -3 }

/** Where things stand, in metres; the tables keep clear of them. */
const ITEMS: readonly (readonly [RoomItemKind, number, number])[] = [
  ['band-area', 13.5, 17.3],
  ['loudspeaker', 10.9, 17.3],
  ['loudspeaker', 16.1, 17.3],
  ['entrance', 3, 18.75],
  ['door', 24, 18.9],
  ['gift-table', 3, 0.7],
  ['cake-table', 8, 0.9],
  ['bar', 24.3, 0.7],
  ['buffet', 19.2, 0.7],
]

/** The party of the example as its list has it, by the number of its place there. */
const partyOf = (party: ExampleParty, index: number, { words, idOf }: ExampleSeatingInput): Party =>
  toParty({
    ...nullRow({ ...GUEST_FIELDS, ...REPLY_FIELDS }),
    id: idOf(index * 100),
    side: party.side,
    guest_group: words.groups[party.group],
    is_second_list: party.isSecondList,
    members: party.people.map((person, place) => ({
      id: idOf(index * 100 + place + 1),
      position: place,
      age_group: person.ageGroup,
      age: person.age,
      invitations: [{ sub_event_id: MAIN, answer: person.answer }],
    })),
  })

const target = (of: Partial<WishTarget>): WishTarget => ({
  memberId: null,
  personId: null,
  guestId: null,
  guestGroup: null,
  tableId: null,
  ...of,
})
const person = (memberId: string | undefined): WishTarget => target({ memberId: memberId ?? null })
const party = (own: Party | undefined): WishTarget => target({ guestId: own?.id ?? null })

function exampleContent(idOf: (number: number) => string): RoomContent {
  let made = FIRST_NUMBER
  const newId = () => idOf(++made)
  const items = ITEMS.map(([kind, x, y]): RoomItem => {
    return { id: newId(), kind, x, y, ...USUAL_ITEM_SIZES[kind], rotation: 0, name: null }
  })
  const floor = danceFloorSize(TABLES * SEATS)
  items.push({ id: newId(), kind: 'dance-floor', x: 13.5, y: 9.5, ...floor, rotation: 0, name: null })
  const empty = { room: { ...newRoom(newId()), ...ROOM, ...BACKGROUND }, tables: [], items }
  const sizes = { tables: TABLES, seats: SEATS, headSeats: HEAD_SEATS }
  const { tables } = fillRoom(empty, { template: 'wedding', hasDanceFloor: true, ...sizes }, newId)
  const last = tables.length
  return {
    ...empty,
    tables: tables.map((table) => ({
      ...table,
      isForChildren: table.number === last - 1,
      // One chair of the crew's table stays free for who brings the cake.
      reservedSeats: table.number === last ? [SEATS] : [],
    })),
  }
}

/** One wish of every kind at least, about people who come. */
function exampleWishes(parties: readonly Party[], content: RoomContent, { words, idOf }: ExampleSeatingInput) {
  const couples = parties.filter(({ members }) => members.length >= 2)
  const memberOf = (at: number, place = 0) => person(couples[at]?.members[place]?.id)
  const everybody = parties.flatMap(({ members }) => members)
  const elderly = everybody.filter(({ ageGroup }) => ageGroup === 'over-65')
  const children = everybody.filter(({ age }) => isOfChildrenTableAge({ age: age ?? undefined }))
  const all = (members: readonly PartyMember[]) => members.map(({ id }) => person(id))
  const people = EXAMPLE_SEAT_PEOPLE.map((_, at) => target({ personId: personId(at, idOf) }))
  const [hosts, crew] = [people.slice(0, HOSTS), people.slice(HOSTS)]
  const atTable = (at: number) => target({ tableId: content.tables.at(at)?.id ?? null })
  const wishes: readonly (Partial<SeatingWish> & Pick<SeatingWish, 'kind' | 'targets'>)[] = [
    { kind: 'together', isMust: true, targets: [party(parties[0]), party(parties[3])] },
    { kind: 'together', points: 20, targets: [party(parties[6]), party(parties[9])] },
    { kind: 'apart', isMust: true, note: words.apartNote, targets: [party(couples[1]), party(couples[4])] },
    { kind: 'apart', targets: [party(parties[12]), party(parties[15])] },
    { kind: 'next-to', targets: [memberOf(2), memberOf(2, 1)] },
    { kind: 'not-next-to', targets: [memberOf(5), memberOf(6)] },
    { kind: 'near', place: 'head-table', targets: [party(parties[0])] },
    { kind: 'away-from', place: 'loudspeakers', targets: all(elderly.slice(0, 4)) },
    { kind: 'at-table', isMust: true, targets: [...hosts, atTable(0)] },
    { kind: 'at-table', isMust: true, targets: [...crew, atTable(-1)] },
    { kind: 'at-table', points: 100, targets: [party(couples[9]), party(couples[10]), atTable(0)] },
    { kind: 'children-table', targets: all(children.slice(0, SEATS - 1)) },
    { kind: 'partners', targets: [memberOf(7), memberOf(8)] },
    { kind: 'family', targets: [party(parties[2]), party(parties[5])] },
    { kind: 'friends', targets: [party(parties[8]), party(parties[11])] },
    { kind: 'acquainted', targets: [target({ guestGroup: words.groups.work }), party(parties[1])] },
  ]
  return wishes.map(
    (wish, at): SeatingWish => ({
      id: idOf(FIRST_NUMBER + 200 + at),
      isMust: false,
      points: null,
      place: null,
      note: null,
      ...wish,
    }),
  )
}

const personId = (at: number, idOf: (number: number) => string) => idOf(FIRST_NUMBER + 100 + at)

/**
 * How the example list is seated: a head table and 17 tables of nine around a dance floor, hosts and crew, wishes of every
 * kind, and everybody who comes or may still come where a search puts them. The same for every call.
 * @param findTables the table of each unit; by default as it was found before
 */
export function exampleSeating(
  input: ExampleSeatingInput,
  findTables: (model: CompiledSeating) => Int32Array = () => Int32Array.from(TABLE_OF),
): ExampleSeating {
  const { words, idOf } = input
  const content = exampleContent(idOf)
  const parties = exampleParties().map((each, index) => partyOf(each, index, input))
  const people = EXAMPLE_SEAT_PEOPLE.map((each, at): SeatPerson => {
    const kind = at < HOSTS ? 'host' : 'crew'
    return { id: personId(at, idOf), kind, ...words.seatPeople[each], mealOptionId: null, position: at }
  })
  const seated = peopleToSeat({ parties, people, subEventId: MAIN, includesPending: true, assignments: [] })
  const coming = new Set(seated.map(({ who }) => who))
  const present = parties
    .map((each) => ({ ...each, members: each.members.filter(({ id }) => coming.has(id)) }))
    .filter(({ members }) => members.length > 0)
  const wishes = exampleWishes(present, content, input)
  const plan = {
    tables: seatingTables(content),
    people: seated,
    assignments: [],
    lockedTableIds: [],
    wishes,
    preset: null,
    weights: WEIGHTS,
    accessIds: new Set<string>(),
  }
  const model = compileSeating(toInstance(plan, () => true).instance)
  const { seats } = describePlan(model, findTables(model), { seed: 1, keepsSeats: false })
  return {
    content,
    people,
    wishes,
    assignments: withSeatChanges(
      [],
      planChanges(plan, () => true, seats),
    ),
  }
}

/** The company's dinner: eight round tables of eight, colleagues seated in the order of the list, and no wishes yet. */
export function exampleDinnerSeating({ idOf }: ExampleSeatingInput): ExampleSeating {
  let made = FIRST_NUMBER
  const newId = () => idOf(++made)
  const empty = { room: { ...newRoom(newId()), width: 18, length: 14 }, tables: [], items: [] }
  const sizes = { tables: 8, seats: 8, headSeats: 0 }
  const { tables, items } = fillRoom(empty, { template: 'rounds', hasDanceFloor: false, ...sizes }, newId)
  const coming = exampleColleagues().flatMap(({ people }, index) =>
    people.flatMap(({ answer }, place) => (answer === 'yes' ? [idOf(index * 100 + place + 1)] : [])),
  )
  const seats = tables.flatMap(({ id, seats }) =>
    Array.from({ length: seats - 1 }, (_, at) => ({ tableId: id, seat: at + 1 })),
  )
  return {
    content: { ...empty, tables, items },
    people: [],
    wishes: [],
    assignments: coming.slice(0, seats.length).map((who, at): SeatAssignment => {
      const { tableId = '', seat = 1 } = seats[at] ?? {}
      return { who, isGuest: true, tableId, seat, lock: null }
    }),
  }
}
