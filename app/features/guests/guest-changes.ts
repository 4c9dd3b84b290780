import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import type { Invitation, Party, PartyFields, PartyMember } from './rows.ts'

/** What many parties are given at once. */
export type BulkFields = Partial<
  Pick<
    PartyFields,
    | 'side'
    | 'guestGroup'
    | 'language'
    | 'tableNumber'
    | 'isSaveTheDateSent'
    | 'isInviteSent'
    | 'isSecondList'
    | 'secondListPosition'
  >
>

/** What one party is given in a cell of the list. */
export type CellFields = Partial<
  Pick<PartyFields, 'side' | 'guestGroup' | 'tableNumber' | 'phone' | 'email' | 'address' | 'notes' | 'tags'>
>

/** One change of many parties. */
export interface BulkChange {
  /** As they are before the change. */
  readonly parties: readonly Party[]
  readonly fields: BulkFields & CellFields
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

/** A party after a change of many. */
export function changedParty(party: Party, { fields, addTags = [], removeTags = [] }: BulkChange): Party {
  if (addTags.length + removeTags.length === 0) return { ...party, ...fields }
  const kept = party.tags.filter((tag) => !removeTags.includes(tag) && !addTags.includes(tag))
  return { ...party, ...fields, tags: [...kept, ...addTags] }
}

/** The values that a change replaces, of each party. */
export function valuesBefore({ parties, fields, addTags, removeTags }: BulkChange) {
  const names = Object.keys(fields) as (keyof BulkChange['fields'])[]
  return parties.map((party) => {
    const before: BulkChange['fields'] = Object.fromEntries(names.map((name) => [name, party[name]]))
    return { id: party.id, fields: addTags || removeTags ? { ...before, tags: party.tags } : before }
  })
}

/** A person's answer to a sub-event, with what it replaces. */
export interface GivenAnswer {
  readonly partyId: string
  readonly memberId: string
  readonly subEventId: string
  readonly answer: GuestAnswer
  /** Absent: the menu stays. */
  readonly mealOptionId?: string | null
  readonly before: Pick<Invitation, 'answer' | 'mealOptionId'>
}

/** A party with answers in it; who is not invited to the sub-event stays so. */
export function answeredParty(party: Party, answers: readonly GivenAnswer[]): Party {
  const answerOf = (member: PartyMember, invitation: Invitation) =>
    answers.find(({ memberId, subEventId }) => memberId === member.id && subEventId === invitation.subEventId)
  const members = party.members.map((member) => ({
    ...member,
    invitations: member.invitations.map((invitation) => {
      const given = answerOf(member, invitation)
      if (!given) return invitation
      const mealOptionId = given.mealOptionId === undefined ? invitation.mealOptionId : given.mealOptionId
      return { ...invitation, answer: given.answer, mealOptionId, answeredBy: 'host' as const }
    }),
  }))
  return { ...party, members }
}

/** The answers that give everyone of these parties the same answer to a sub-event; those who have it already are left out. */
export const answersOfAll = (
  parties: readonly Party[],
  subEventId: string,
  answer: GuestAnswer,
): readonly GivenAnswer[] =>
  parties.flatMap((party) =>
    party.members.flatMap((member) =>
      member.invitations
        .filter((invitation) => invitation.subEventId === subEventId && invitation.answer !== answer)
        .map((before) => ({ partyId: party.id, memberId: member.id, subEventId, answer, before })),
    ),
  )
