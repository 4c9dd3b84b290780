import { newId } from '#app/lib/browser/new-id.ts'
import type { MemberFields, Party, PartyFields, PartyMember } from '../rows.ts'

/** A place before it is saved, invited to the main sub-event. */
export const newMember = (position: number, mainId: string, fields: Partial<MemberFields> = {}): PartyMember => ({
  id: newId(),
  position,
  firstName: null,
  lastName: null,
  ageGroup: null,
  age: null,
  gender: null,
  isNonDrinker: false,
  isDriver: false,
  invitations: [{ subEventId: mainId, answer: 'pending', mealOptionId: null, answeredBy: null, answeredAt: null }],
  ...fields,
})

/** A party before it is saved: the database gives its place in the list. */
export function newParty(id: string, fields: Partial<PartyFields>, members: Party['members']): Party {
  const now = new Date().toISOString()
  return {
    id,
    listPosition: Number.MAX_SAFE_INTEGER,
    side: null,
    guestGroup: null,
    phone: null,
    whatsapp: null,
    email: null,
    address: null,
    tableNumber: null,
    notes: null,
    title: null,
    envelopeName: null,
    language: null,
    tags: [],
    isSaveTheDateSent: false,
    isInviteSent: false,
    isSecondList: false,
    secondListPosition: null,
    createdAt: now,
    changedAt: now,
    message: null,
    song: null,
    questionAnswers: {},
    repliedAt: null,
    ...fields,
    members,
  }
}
