import type { RecordOf } from '../../records/field-list.ts'
import type { GUEST_FIELDS, MEMBER_FIELDS } from '../guest-fields.ts'
import type { GuestAnswer } from '../guest-kinds.ts'
import type { AccessNeed, Allergen, Diet } from '../needs.ts'
import type { ImportField } from './import-fields.ts'

type NotInFiles = 'id' | 'listPosition' | 'secondListPosition' | 'createdAt' | 'changedAt'

/** The fields of a party that a file may set. Absent: the file says nothing, and nothing changes. */
export type PartyValues = {
  -readonly [Name in Exclude<keyof RecordOf<typeof GUEST_FIELDS>, NotInFiles>]?: NonNullable<
    RecordOf<typeof GUEST_FIELDS>[Name]
  >
}

/** The fields of a person that a file may set. */
export type MemberValues = {
  -readonly [Name in Exclude<keyof RecordOf<typeof MEMBER_FIELDS>, 'id' | 'position'>]?: NonNullable<
    RecordOf<typeof MEMBER_FIELDS>[Name]
  >
}

/** What a file says of a person's invitation to a sub-event. */
export interface DraftInvitation {
  readonly subEventId: string
  /** Null: a menu without an answer. */
  readonly answer: GuestAnswer | null
  readonly mealOptionId: string | null
}

export interface DraftNeeds {
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  readonly access: readonly AccessNeed[]
  readonly note: string | null
}

export interface DraftMember {
  /** Our own id of the person, of a file that we wrote. */
  readonly id: string | null
  readonly values: MemberValues
  /** The sub-events that the file speaks of for this person; an empty cell of one is not among them. */
  readonly invitations: readonly DraftInvitation[]
  /** Sub-events to which the file leaves the person uninvited: its column for them has an empty cell. */
  readonly uninvited: readonly string[]
  /** Null where the file says nothing. */
  readonly needs: DraftNeeds | null
}

/** A party as a file has it, in one row or several. */
export interface DraftParty {
  /** The numbers of its rows in the file, the first of which names it. */
  readonly rows: readonly number[]
  readonly id: string | null
  readonly values: PartyValues
  /** The lead first. */
  readonly members: readonly DraftMember[]
  readonly problems: readonly ImportProblem[]
}

/**
 * What is wrong with a row. `no-name`, `total-row`, `party-too-large` and `repeated` refuse the party; of the others, the cell is left
 * out, or read as the code says.
 */
export const IMPORT_PROBLEMS = [
  'no-name',
  'total-row',
  'party-too-large',
  'email-invalid',
  'phone-invalid',
  'value-unknown',
  'answer-unknown',
  'answer-maybe',
  'meal-unknown',
  'places-unlimited',
  'places-fewer',
  'cut',
  'extra-cells',
  'second-contact',
  'repeated',
  'guest-answered',
  'name-is-email',
] as const

export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number]

export interface ImportProblem {
  readonly row: number
  readonly code: ImportProblemCode
  /** The field of the cell, where there is one. */
  readonly field: ImportField | null
  /** The cell, or what it is about; empty without. */
  readonly value: string
}

const REFUSING: readonly ImportProblemCode[] = ['no-name', 'total-row', 'party-too-large', 'repeated']

/** Whether a party with these problems cannot be imported. */
export const isRefused = (problems: readonly ImportProblem[]): boolean =>
  problems.some(({ code }) => REFUSING.includes(code))
