import type { DayString } from '../day/day.ts'
import type { GuestSettings } from './guest-fields.ts'
import { invitationTo, type Party } from './party.ts'
import { partyStatus } from './party-status.ts'

/** A party that waits on the second list, at its turn. */
export interface SecondListTurn {
  readonly party: Party
  /** The places it would hold */
  readonly people: number
  /** The places that those before it, who are next, leave */
  readonly left: number
  /** It fits, and is to be invited. */
  readonly isNext: boolean
}

/**
 * The places that the people of the list hold: those invited to the sub-event who have not declined it. Those who have not
 * answered keep theirs.
 */
export function placesTaken(parties: readonly Party[], subEventId: string): number {
  let taken = 0
  for (const party of parties) {
    if (party.isSecondList) continue
    for (const member of party.members) {
      const answer = invitationTo(member, subEventId)?.answer
      if (answer === 'yes' || answer === 'pending') taken += 1
    }
  }
  return taken
}

/** Whether the second list is still invited: up to its last day, and always without one. */
export const isSecondListOpen = (
  { secondListUntil }: Pick<GuestSettings, 'secondListUntil'>,
  today: DayString,
): boolean => secondListUntil === null || today <= secondListUntil

/** The order of the second list: that of the hosts, then that of entry. */
export const compareTurns = (a: Party, b: Party): number =>
  (a.secondListPosition ?? LAST) - (b.secondListPosition ?? LAST) || a.listPosition - b.listPosition

const LAST = Number.MAX_SAFE_INTEGER

/** The parties that wait, in their order. Those that declined already are left out. */
export const secondListOf = (parties: readonly Party[], subEventId: string): readonly Party[] =>
  parties.filter((party) => party.isSecondList && partyStatus(party, subEventId) !== 'declined').sort(compareTurns)

/** The places that a party of the second list would hold: all of them when nobody of it is invited yet. */
function placesNeeded({ members }: Party, subEventId: string): number {
  const answers = members.flatMap((member) => invitationTo(member, subEventId)?.answer ?? [])
  return answers.length === 0 ? members.length : answers.filter((answer) => answer !== 'no').length
}

/**
 * The turns of those who wait: next are the parties that fit into the free places, whole and in the order of the list. A
 * party that is too large is passed over and keeps its turn, and the next that fits is taken. Nothing is sent: the host
 * decides.
 *
 * @param places the free places; none are filled when it is not positive
 */
export function nextFromSecondList(
  parties: readonly Party[],
  places: number,
  subEventId: string,
): readonly SecondListTurn[] {
  let left = Math.max(0, places)
  return secondListOf(parties, subEventId).map((party) => {
    const people = placesNeeded(party, subEventId)
    const turn = { party, people, left, isNext: people <= left }
    if (turn.isNext) left -= people
    return turn
  })
}

/** The positions that change when a party of the list moves to another place of it, counted from 0. */
export function movedInSecondList(
  order: readonly Party[],
  party: Party,
  place: number,
): readonly Pick<Party, 'id' | 'secondListPosition'>[] {
  const others = order.filter(({ id }) => id !== party.id)
  return others
    .toSpliced(place, 0, party)
    .map(({ id, secondListPosition }, position) => ({ id, before: secondListPosition, secondListPosition: position }))
    .filter(({ before, secondListPosition }) => before !== secondListPosition)
    .map(({ id, secondListPosition }) => ({ id, secondListPosition }))
}
