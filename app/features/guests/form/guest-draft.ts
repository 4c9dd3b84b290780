import { z } from 'zod'
import { newId } from '#app/lib/browser/new-id.ts'
import { type ContextOf, recordDraft, recordSchema } from '#app/lib/records/record-form.ts'
import { GUEST_FORM_FIELDS, GUEST_SETTINGS_FIELDS, MEMBER_FIELDS } from '#domain/guests/guest-fields.ts'
import { type AgeGroup, GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'
import { isNamed, leadOf } from '#domain/guests/party.ts'
import { missingFields, type RequiredGuestField } from '#domain/guests/party-status.ts'
import { readQuickParty } from '#domain/guests/read-quick-party.ts'
import { type DraftOf, emptyDraft, type InputOf } from '#domain/records/field-list.ts'
import type { MemberFields, Party, PartyFields } from '../rows.ts'

type FormFields = typeof GUEST_FORM_FIELDS

/** Someone who comes along, as the form holds them. */
export interface CompanionDraft {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly ageGroup: AgeGroup | ''
}

/** A party as its form holds it. */
export type GuestDraft = DraftOf<FormFields> & {
  /** How many people, the lead included, as it is typed. */
  readonly size: string
  /** Those beyond the size are kept in case that it grows again. */
  readonly companions: CompanionDraft[]
  readonly tags: string[]
  readonly isSaveTheDateSent: boolean
  readonly isInviteSent: boolean
  readonly isSecondList: boolean
  readonly isNonDrinker: boolean
  readonly isDriver: boolean
  /** The hosts' names, as long as the plan has none. */
  readonly firstHost: string
  readonly secondHost: string
}

/** The party as its form gives it. */
export interface GuestInput {
  readonly party: Partial<PartyFields>
  readonly lead: Partial<MemberFields>
  readonly companions: readonly (Partial<MemberFields> & { readonly id: string })[]
  readonly hosts: { readonly firstHost: string | null; readonly secondHost: string | null }
}

export const GUEST_ORDER = [
  'firstName',
  'lastName',
  'ageGroup',
  'phone',
  'size',
  'companions',
  'side',
  'firstHost',
  'secondHost',
  'guestGroup',
  'email',
  'whatsapp',
  'address',
  'tableNumber',
  'notes',
  'gender',
  'title',
  'envelopeName',
  'language',
  'tags',
] as const satisfies readonly (keyof GuestDraft)[]

/** Shown on request. */
export const MORE_FIELDS = [
  'email',
  'whatsapp',
  'address',
  'tableNumber',
  'notes',
  'gender',
  'title',
  'envelopeName',
  'language',
] as const satisfies readonly InputOf<FormFields>[]

export const newCompanion = (): CompanionDraft => ({ id: newId(), firstName: '', lastName: '', ageGroup: '' })

const NEW = {
  isSaveTheDateSent: false,
  isInviteSent: false,
  isSecondList: false,
  isNonDrinker: false,
  isDriver: false,
  firstHost: '',
  secondHost: '',
} as const

/** The form of a new party, from what was typed into the line already. */
export function freshDraft(typed: string): GuestDraft {
  const read = readQuickParty(typed)
  const { people, companions } =
    typeof read === 'string' ? { people: [{ firstName: typed, lastName: null }] as const, companions: 0 } : read
  const [lead, ...others] = people
  return {
    ...emptyDraft(GUEST_FORM_FIELDS),
    ...NEW,
    tags: [],
    firstName: lead.firstName ?? '',
    lastName: lead.lastName ?? '',
    size: String(people.length + companions),
    companions: [
      ...others.map(({ firstName, lastName }) => ({
        ...newCompanion(),
        firstName: firstName ?? '',
        lastName: lastName ?? '',
      })),
      ...Array.from({ length: companions }, newCompanion),
    ],
  }
}

/** The form of a saved party. */
export function draftOf(party: Party): GuestDraft {
  const lead = leadOf(party)
  const { firstName = null, lastName = null, ageGroup = null, gender = null } = lead ?? {}
  return {
    ...NEW,
    ...recordDraft(GUEST_FORM_FIELDS, { ...party, firstName, lastName, ageGroup, gender } as never),
    size: String(party.members.length),
    companions: party.members.slice(1).map((member) => ({
      id: member.id,
      firstName: member.firstName ?? '',
      lastName: member.lastName ?? '',
      ageGroup: member.ageGroup ?? '',
    })),
    tags: [...party.tags],
    isSaveTheDateSent: party.isSaveTheDateSent,
    isInviteSent: party.isInviteSent,
    isSecondList: party.isSecondList,
    isNonDrinker: lead?.isNonDrinker ?? false,
    isDriver: lead?.isDriver ?? false,
  }
}

/** The size as a number; null while it is none that a party can have. */
export function readSize(typed: string): number | null {
  const { min, max } = GUEST_BOUNDS.partySize
  const size = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return size >= min && size <= max ? size : null
}

/** Those of the form who are within the size. */
export const companionsOf = ({ companions, size }: Pick<GuestDraft, 'companions' | 'size'>) =>
  companions.slice(0, (readSize(size) ?? companions.length + 1) - 1)

const { firstName, lastName, ageGroup } = MEMBER_FIELDS
const COMPANION_FIELDS = { firstName, lastName, ageGroup } as const

const { isRequired: _required, ...phone } = GUEST_FORM_FIELDS.phone

const LENIENT_FIELDS = { ...COMPANION_FIELDS, phone } as const

/**
 * The schema of the form. A saved party may go on lacking what it lacked: a person who adds an address is not made to
 * invent a phone.
 */
export function guestSchema(context: ContextOf<FormFields>, saved: Party | null) {
  const lacks = new Set<RequiredGuestField>(saved ? missingFields(saved) : [])
  const shape = recordSchema(GUEST_FORM_FIELDS, context, (issue) => `guests.error.${issue}`).shape
  const lenient = recordSchema<typeof LENIENT_FIELDS>(LENIENT_FIELDS, context, (issue) => `guests.error.${issue}`).shape
  const required = <Name extends RequiredGuestField>(name: Name) =>
    (lacks.has(name) ? lenient[name] : shape[name]) as (typeof lenient)[Name]
  const companion = recordSchema<typeof COMPANION_FIELDS>(
    COMPANION_FIELDS,
    {},
    (issue) => `guests.error.${issue}`,
  ).extend({ id: z.string() })
  const host = z.string().trim().max(GUEST_SETTINGS_FIELDS.firstHost.max, 'guests.error.host-long')
  return z
    .object({
      ...shape,
      firstName: required('firstName'),
      lastName: required('lastName'),
      ageGroup: required('ageGroup'),
      phone: required('phone'),
      size: z.string().refine((typed) => readSize(typed) !== null, 'guests.error.party-size'),
      companions: z.array(companion),
      tags: z
        .array(z.string().trim().max(GUEST_BOUNDS.tagLength, 'guests.error.tag-long'))
        .max(GUEST_BOUNDS.tags, 'guests.error.tags-many'),
      isSaveTheDateSent: z.boolean(),
      isInviteSent: z.boolean(),
      isSecondList: z.boolean(),
      isNonDrinker: z.boolean(),
      isDriver: z.boolean(),
      firstHost: host,
      secondHost: host,
    })
    .refine(
      ({ size, companions }) => !companions.slice((readSize(size) ?? GUEST_BOUNDS.partySize.max) - 1).some(isNamed),
      {
        path: ['size'],
        message: 'guests.error.party-size-named',
      },
    )
    .transform((read): GuestInput => {
      const { firstName, lastName, ageGroup, gender, isNonDrinker, isDriver, ...rest } = read
      const { size, companions, firstHost, secondHost, ...party } = rest
      return {
        party: party as Partial<PartyFields>,
        lead: { firstName, lastName, ageGroup, gender, isNonDrinker, isDriver } as Partial<MemberFields>,
        companions: companions.slice(0, (readSize(size) ?? 1) - 1) as never,
        hosts: { firstHost: firstHost || null, secondHost: secondHost || null },
      }
    })
}
