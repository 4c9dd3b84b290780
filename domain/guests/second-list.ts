import type { GuestSettings } from './guest-fields.ts'
import { invitationTo, type Party } from './party.ts'
import { partyStatus } from './party-status.ts'

/** The parties of the second list that are next, in its order. */
export interface SecondListTurn {
  readonly next: readonly Party[]
  /** Before the last of those chosen in the list, but larger than the places that were left at their turn */
  readonly passedOver: readonly Party[]
  /** Places that stay free when all of them come */
  readonly left: number
}

/**
 * How many more people may be invited: the places of the plan less everybody of the list who has not declined the
 * sub-event. Those who have not answered keep their place. Negative when more are invited than may come; null when
 * nobody has said how many may.
 */
export function freePlaces(
  parties: readonly Party[],
  { places }: Pick<GuestSettings, 'places'>,
  subEventId: string,
): number | null {
  if (places === null) return null
  let taken = 0
  for (const party of parties) {
    if (party.isSecondList) continue
    for (const member of party.members) {
      const answer = invitationTo(member, subEventId)?.answer
      if (answer === 'yes' || answer === 'pending') taken += 1
    }
  }
  return places - taken
}

/**
 * The parties of the second list that fit into the free places, whole and in the order of the list: a party that is too
 * large is passed over and keeps its turn, and the next that fits is taken. Parties that declined already are left out.
 * Nothing is sent: the host decides.
 *
 * @param places the free places; none are filled when it is not positive
 */
export function nextFromSecondList(parties: readonly Party[], places: number, subEventId: string): SecondListTurn {
  const waiting = parties
    .filter((party) => party.isSecondList && partyStatus(party, subEventId) !== 'declined')
    .sort((a, b) => a.listPosition - b.listPosition)
  const next: Party[] = []
  let tooLarge: Party[] = []
  const passedOver: Party[] = []
  let left = Math.max(0, places)
  for (const party of waiting) {
    if (party.members.length > left) {
      tooLarge.push(party)
    } else {
      left -= party.members.length
      next.push(party)
      passedOver.push(...tooLarge)
      tooLarge = []
    }
    if (left === 0) break
  }
  return { next, passedOver, left }
}
