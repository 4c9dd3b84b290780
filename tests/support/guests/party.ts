import { GUEST_FIELDS, REPLY_FIELDS } from '#domain/guests/guest-fields.ts'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { type Party, type PartyMember, toParty } from '#domain/guests/party.ts'
import { nullRow } from '#domain/records/field-list.ts'

/** The main sub-event of examples. */
export const MAIN = 'main'

let made = 0
const anId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

interface MemberChanges extends Partial<PartyMember> {
  /** First and last name in one, parted at the first space; `null` for an unnamed place */
  readonly name?: string | null
  /** By sub-event; the main one pending when absent, `{}` for a person who is not invited */
  readonly answers?: Readonly<Record<string, GuestAnswer>>
}

/** A place of a party; override the fields that matter. */
export function aMember({ name = 'Ana López', answers = { [MAIN]: 'pending' }, ...changes }: MemberChanges = {}) {
  const [firstName = null, ...lastNames] = name?.split(' ') ?? []
  const member: PartyMember = {
    id: anId(),
    position: 0,
    firstName,
    lastName: lastNames.join(' ') || null,
    ageGroup: null,
    age: null,
    gender: null,
    isNonDrinker: false,
    isDriver: false,
    invitations: Object.entries(answers).map(([subEventId, answer]) => ({
      subEventId,
      answer,
      mealOptionId: null,
      answeredBy: null,
      answeredAt: null,
    })),
    ...changes,
  }
  return member
}

/** A party of the guest list, of one person unless members are given; override the fields that matter. */
export function aParty({ members = [aMember()], ...changes }: Partial<Party> = {}): Party {
  const party = toParty({
    ...nullRow({ ...GUEST_FIELDS, ...REPLY_FIELDS }),
    id: anId(),
    list_position: ++made,
    created_at: '2026-11-01T12:00:00+00:00',
    changed_at: '2026-11-01T12:00:00+00:00',
    members: [],
  })
  return { ...party, members: members.map((member, position) => ({ ...member, position })), ...changes }
}
