import { foldText } from '#domain/guests/fold-text.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import { isAbsent, isSplit, type PersonToSeat, type SeatingState, seatingState } from '#domain/seating/seated-people.ts'
import type { PeopleShown } from '../seating-view.ts'

/** People who come together: a party, or a host or a member of the crew alone. */
export interface PeopleGroup {
  readonly id: string
  readonly people: readonly PersonToSeat[]
  /** The guest group of a party. */
  readonly guestGroup: string | null
}

/** What is shown of a group. */
export interface ShownGroup extends PeopleGroup {
  readonly state: SeatingState
  readonly isSplit: boolean
  /** The seats of its people, in their order. */
  readonly seats: readonly (SeatAssignment | undefined)[]
}

/** The group that a link leads to, by its own id or by that of one of its people. */
export const groupOf = <Group extends PeopleGroup>(groups: readonly Group[], id: string | null): Group | null =>
  (id === null ? null : groups.find((group) => group.id === id || group.people.some(({ who }) => who === id))) ?? null

/** The people in groups, in their order. */
export function groupPeople(people: readonly PersonToSeat[]): readonly PeopleGroup[] {
  const groups = new Map<string, PersonToSeat[]>()
  for (const person of people) {
    const id = person.isGuest ? person.party.id : person.who
    groups.set(id, [...(groups.get(id) ?? []), person])
  }
  return [...groups].map(([id, members]) => {
    const [first] = members
    return { id, people: members, guestGroup: first?.isGuest ? first.party.guestGroup : null }
  })
}

export type ShowCounts = Readonly<Record<PeopleShown, number>>

interface Filter {
  readonly show: PeopleShown
  readonly group: string | null
  readonly search: string
}

const isShown = (group: ShownGroup, show: PeopleShown): boolean => {
  if (show === 'all') return true
  if (show === 'split') return group.state === 'partially-assigned' || group.isSplit
  if (show === 'absent') return group.people.some((person, index) => group.seats[index] && isAbsent(person))
  if (show === 'seated') return group.state === 'fully-assigned'
  return group.people.some((person, index) => !group.seats[index] && !isAbsent(person))
}

/** The groups that a filter and a search leave, and how many of them each filter would. */
export function filterGroups(
  groups: readonly PeopleGroup[],
  seats: ReadonlyMap<string, SeatAssignment>,
  nameOf: (person: PersonToSeat) => string,
  { show, group: guestGroup, search }: Filter,
): { readonly groups: readonly ShownGroup[]; readonly counts: ShowCounts } {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const found = groups
    .filter((group) => guestGroup === null || group.guestGroup === guestGroup)
    .filter((group) => {
      if (words.length === 0) return true
      const text = foldText([...group.people.map(nameOf), group.guestGroup ?? ''].join(' '))
      return words.every((word) => text.includes(word))
    })
    .map(
      (group): ShownGroup => ({
        ...group,
        state: seatingState(group.people, seats),
        isSplit: isSplit(group.people, seats),
        seats: group.people.map(({ who }) => seats.get(who)),
      }),
    )
  const count = (kind: PeopleShown) => found.filter((group) => isShown(group, kind)).length
  return {
    groups: found.filter((group) => isShown(group, show)),
    counts: {
      'to-seat': count('to-seat'),
      split: count('split'),
      seated: count('seated'),
      absent: count('absent'),
      all: found.length,
    },
  }
}
