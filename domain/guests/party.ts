import { type FieldList, fromRow, type RecordOf, type RowOf } from '../records/field-list.ts'
import {
  GUEST_FIELDS,
  INVITATION_FIELDS,
  type Invitation,
  MEMBER_FIELDS,
  type MemberNeeds,
  NEEDS_FIELDS,
  REPLY_FIELDS,
} from './guest-fields.ts'
import type { AgeGroup } from './guest-kinds.ts'

const PARTY_FIELDS = { ...GUEST_FIELDS, ...REPLY_FIELDS } as const

/** One place of a party with what it is invited to. */
export type PartyMember = RecordOf<typeof MEMBER_FIELDS> & { readonly invitations: readonly Invitation[] }

/** An entry of the guest list: the guest, and everyone who comes along, the lead first. */
export type Party = RecordOf<typeof PARTY_FIELDS> & { readonly members: readonly PartyMember[] }

/** A row whose columns of null are left out. */
type SparseRow<Fields extends FieldList> = Partial<RowOf<Fields>>

/** A party as the database's procedures return it: null is left out, and members are in their order. */
export type PartyRow = SparseRow<typeof PARTY_FIELDS> & {
  readonly members: readonly (SparseRow<typeof MEMBER_FIELDS> & {
    readonly invitations: readonly SparseRow<typeof INVITATION_FIELDS>[]
  })[]
}

/** A list of fields with the row of who has none of them. */
const sparse = <Fields extends FieldList>(fields: Fields) => {
  const absent = Object.values(fields).map(({ column, type }) => [column, EMPTY[type] ?? null])
  return { fields, empty: Object.fromEntries(absent) as RowOf<Fields> }
}

/** What a value is that is left out: an empty list is written by some procedures, and left out by others. */
const EMPTY: Readonly<Record<string, unknown>> = { list: [], textsById: {}, boolean: false }

const PARTY = sparse(PARTY_FIELDS)
const MEMBER = sparse(MEMBER_FIELDS)
const INVITATION = sparse(INVITATION_FIELDS)
const NEEDS = sparse(NEEDS_FIELDS)

/** None of these fields is an amount, so that no currency is asked for. */
const fromSparse = <Fields extends FieldList>(list: ReturnType<typeof sparse<Fields>>, row: SparseRow<Fields>) =>
  fromRow(list.fields as FieldList, { ...list.empty, ...row } as RowOf<FieldList>, '') as RecordOf<Fields>

export const toParty = (row: PartyRow): Party => ({
  ...fromSparse(PARTY, row),
  members: row.members.map((member) => ({
    ...fromSparse(MEMBER, member),
    invitations: member.invitations.map((invitation) => fromSparse(INVITATION, invitation)),
  })),
})

export const toMemberNeeds = (row: SparseRow<typeof NEEDS_FIELDS>): MemberNeeds => fromSparse(NEEDS, row)

/** The one whose name the entry has; undefined for a party that is being written. */
export const leadOf = (party: Pick<Party, 'members'>): PartyMember | undefined => party.members[0]

export const isNamed = ({ firstName, lastName }: Pick<PartyMember, 'firstName' | 'lastName'>): boolean =>
  firstName !== null || lastName !== null

/** The number a message in WhatsApp goes to: its own, by default the phone. */
export const whatsappOf = ({ whatsapp, phone }: Pick<Party, 'whatsapp' | 'phone'>): string | null => whatsapp ?? phone

/** The person's invitation to a sub-event; undefined when not invited. */
export const invitationTo = (member: PartyMember, subEventId: string): Invitation | undefined =>
  member.invitations.find((invitation) => invitation.subEventId === subEventId)

/** The age group of a person; of a minor whose age alone is known, that of minors. Null when unknown. */
export const ageGroupOf = ({ ageGroup, age }: Pick<PartyMember, 'ageGroup' | 'age'>): AgeGroup | null =>
  ageGroup ?? (age === null ? null : 'under-18')

/** Whether a person is under 18; null when unknown. */
export const isMinor = (member: Pick<PartyMember, 'ageGroup' | 'age'>): boolean | null => {
  const group = ageGroupOf(member)
  return group && group === 'under-18'
}
