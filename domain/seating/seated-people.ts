import type { GuestAnswer } from '../guests/guest-kinds.ts'
import { invitationTo, type Party, type PartyMember } from '../guests/party.ts'
import type { SeatAssignment, SeatTable } from './seat-changes.ts'
import type { SeatPerson, SeatPersonKind } from './seat-fields.ts'

/** Younger children sit on a lap or in a high chair, which is no seat. In years. */
const FIRST_SEATED_AGE = 2

interface CommonToSeat {
  readonly who: string
  readonly mealOptionId: string | null
}

/** A person of a party who needs a seat, or has one. */
export interface GuestToSeat extends CommonToSeat {
  readonly isGuest: true
  readonly kind: 'guest'
  readonly party: Party
  readonly member: PartyMember
  /** Null: not invited any more. */
  readonly answer: GuestAnswer | null
}

/** A host or a member of the crew. */
export interface OtherToSeat extends CommonToSeat {
  readonly isGuest: false
  readonly kind: SeatPersonKind
  readonly person: SeatPerson
}

export type PersonToSeat = GuestToSeat | OtherToSeat

export interface WhoIsSeated {
  readonly parties: readonly Party[]
  readonly people: readonly SeatPerson[]
  readonly subEventId: string
  /** Whether guests without an answer need a seat too. */
  readonly includesPending: boolean
  /** Who has a seat is listed, whatever has become of the answer. */
  readonly assignments: readonly Pick<SeatAssignment, 'who'>[]
}

export const isBaby = ({ age }: Pick<PartyMember, 'age'>): boolean => age !== null && age < FIRST_SEATED_AGE

/** Whether a guest is to have a seat: said yes, or has not answered where those count too, and is no baby. */
export function needsSeat(
  party: Pick<Party, 'isSecondList'>,
  member: PartyMember,
  { subEventId, includesPending }: Pick<WhoIsSeated, 'subEventId' | 'includesPending'>,
): boolean {
  const answer = invitationTo(member, subEventId)?.answer
  if (isBaby(member) || answer === undefined) return false
  return answer === 'yes' || (answer === 'pending' && includesPending && !party.isSecondList)
}

/** The people to seat: hosts, then guests in the order of the list, then crew. Who has a seat keeps it, also after a no. */
export function peopleToSeat(input: WhoIsSeated): readonly PersonToSeat[] {
  const seated = new Set(input.assignments.map(({ who }) => who))
  const guests = input.parties.flatMap((party) =>
    party.members.flatMap((member): GuestToSeat[] => {
      if (!needsSeat(party, member, input) && !seated.has(member.id)) return []
      const invitation = invitationTo(member, input.subEventId)
      return [
        {
          isGuest: true,
          kind: 'guest',
          who: member.id,
          party,
          member,
          answer: invitation?.answer ?? null,
          mealOptionId: invitation?.mealOptionId ?? null,
        },
      ]
    }),
  )
  const others = (kind: SeatPersonKind) =>
    input.people
      .filter((person) => person.kind === kind)
      .toSorted((a, b) => a.position - b.position)
      .map(
        (person): OtherToSeat => ({
          isGuest: false,
          kind,
          who: person.id,
          person,
          mealOptionId: person.mealOptionId,
        }),
      )
  return [...others('host'), ...guests, ...others('crew')]
}

/** Whether somebody with a seat will not come: the chair stays theirs, marked, until it is given away. */
export const isAbsent = (person: PersonToSeat): boolean =>
  person.isGuest && (person.answer === 'no' || person.answer === null)

export const SEATING_STATES = ['unassigned', 'partially-assigned', 'fully-assigned'] as const
export type SeatingState = (typeof SEATING_STATES)[number]

/** The state of a person or a party, by those of it who need a seat: partially is a split party too. */
export function seatingState(
  people: readonly Pick<PersonToSeat, 'who'>[],
  assignments: ReadonlyMap<string, Pick<SeatAssignment, 'tableId'>>,
): SeatingState {
  const tables = people.flatMap(({ who }) => assignments.get(who)?.tableId ?? [])
  if (tables.length === 0) return 'unassigned'
  return tables.length === people.length ? 'fully-assigned' : 'partially-assigned'
}

/** Whether people of a party sit at different tables. */
export const isSplit = (
  people: readonly Pick<PersonToSeat, 'who'>[],
  assignments: ReadonlyMap<string, Pick<SeatAssignment, 'tableId'>>,
): boolean => new Set(people.flatMap(({ who }) => assignments.get(who)?.tableId ?? [])).size > 1

export interface TableCounts {
  readonly seats: number
  readonly taken: number
  readonly reserved: number
  /** Where somebody can be put. */
  readonly free: number
  /** Seated, and not coming. */
  readonly absent: number
  readonly children: number
}

/** The figures of one table; people who are no longer listed take their chair all the same. */
export function countTable(
  table: SeatTable,
  assignments: readonly SeatAssignment[],
  peopleById: ReadonlyMap<string, PersonToSeat>,
): TableCounts {
  const here = assignments.filter(({ tableId }) => tableId === table.id)
  const taken = new Set(here.map(({ seat }) => seat))
  const reserved = table.reservedSeats.filter((seat) => seat <= table.seats && !taken.has(seat)).length
  const people = here.flatMap(({ who }) => peopleById.get(who) ?? [])
  return {
    seats: table.seats,
    taken: taken.size,
    reserved,
    free: table.seats - taken.size - reserved,
    absent: people.filter(isAbsent).length,
    children: people.filter((person) => person.isGuest && isChild(person.member)).length,
  }
}

const isChild = ({ age, ageGroup }: PartyMember) => age !== null || ageGroup === 'under-18'

export interface SeatingProgress {
  /** People who need a seat */
  readonly people: number
  readonly seated: number
  /** Chairs of people who do not come */
  readonly absent: number
}

/** How many of those who need a seat have one. */
export function seatingProgress(
  people: readonly PersonToSeat[],
  assignments: ReadonlyMap<string, unknown>,
): SeatingProgress {
  const coming = people.filter((person) => !isAbsent(person))
  return {
    people: coming.length,
    seated: coming.filter(({ who }) => assignments.has(who)).length,
    absent: people.filter((person) => isAbsent(person) && assignments.has(person.who)).length,
  }
}
