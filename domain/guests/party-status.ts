import type { GuestAnswer, PartyStatus } from './guest-kinds.ts'
import { invitationTo, leadOf, type Party } from './party.ts'

type WithMembers = Pick<Party, 'members'>

const answersTo = (party: WithMembers, subEventId: string): readonly GuestAnswer[] =>
  party.members.flatMap((member) => invitationTo(member, subEventId)?.answer ?? [])

/**
 * The confirmation status of a party: confirmed if anybody comes, declined if everybody invited said no, else pending,
 * also when nobody is invited.
 *
 * @param subEventId the main sub-event for the status of the specification
 */
export function partyStatus(party: WithMembers, subEventId: string): PartyStatus {
  const answers = answersTo(party, subEventId)
  if (answers.includes('yes')) return 'confirmed'
  return answers.length > 0 && answers.every((answer) => answer === 'no') ? 'declined' : 'pending'
}

/** Whether some of a party come and others do not, or have not answered. */
export function isPartlyConfirmed(party: WithMembers, subEventId: string): boolean {
  const answers = answersTo(party, subEventId)
  return answers.includes('yes') && answers.some((answer) => answer !== 'yes')
}

export const REQUIRED_GUEST_FIELDS = ['firstName', 'lastName', 'ageGroup', 'phone'] as const
export type RequiredGuestField = (typeof REQUIRED_GUEST_FIELDS)[number]

/** What the form requires and an entry lacks: names and age group of its lead, and a phone. */
export function missingFields(party: Pick<Party, 'members' | 'phone'>): RequiredGuestField[] {
  const { firstName = null, lastName = null, ageGroup = null } = leadOf(party) ?? {}
  const values = { firstName, lastName, ageGroup, phone: party.phone }
  return REQUIRED_GUEST_FIELDS.filter((field) => values[field] === null)
}

/** Whether an entry lacks what the form requires: it came from a file or from rapid typing. */
export const isIncomplete = (party: Pick<Party, 'members' | 'phone'>): boolean => missingFields(party).length > 0
