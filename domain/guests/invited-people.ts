import { AGE_GROUPS, type AgeGroup } from './guest-kinds.ts'
import { ageGroupOf, invitationTo, isMinor, type Party, type PartyMember } from './party.ts'

/** Which people of parties are meant. */
export const PEOPLE_MEANT = ['everyone', 'adults', 'minors', ...AGE_GROUPS] as const
export type PeopleMeant = (typeof PEOPLE_MEANT)[number]

interface Person {
  readonly party: Party
  readonly member: PartyMember
}

/** The people meant, by their invitation to a sub-event. */
export interface InvitedPeople {
  readonly notInvited: readonly Person[]
  /** Invited, without an answer */
  readonly waiting: readonly Person[]
  /** Invited, with a yes or a no */
  readonly answered: readonly Person[]
}

/** Whether a person is meant; whose age nobody has said is neither an adult nor a minor. */
function isMeant(member: PartyMember, meant: PeopleMeant): boolean {
  if (meant === 'everyone') return true
  if (meant === 'adults' || meant === 'minors') return isMinor(member) === (meant === 'minors')
  return ageGroupOf(member) === (meant satisfies AgeGroup)
}

/** The people of some parties who are meant, in the order of the parties. */
export const peopleMeant = (parties: readonly Party[], meant: PeopleMeant): readonly Person[] =>
  parties.flatMap((party) => party.members.flatMap((member) => (isMeant(member, meant) ? [{ party, member }] : [])))

/** The people of some parties by their invitation to a sub-event, in the order of the parties. */
export function invitedPeople(parties: readonly Party[], subEventId: string, meant: PeopleMeant): InvitedPeople {
  const found = { notInvited: [] as Person[], waiting: [] as Person[], answered: [] as Person[] }
  for (const person of peopleMeant(parties, meant)) {
    const invitation = invitationTo(person.member, subEventId)
    const kind = invitation === undefined ? 'notInvited' : invitation.answer === 'pending' ? 'waiting' : 'answered'
    found[kind].push(person)
  }
  return found
}
