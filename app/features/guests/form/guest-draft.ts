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
import { type AnswerDrafts, answerDrafts } from './member-answers.ts'

type FormFields = typeof GUEST_FORM_FIELDS

/** Someone who comes along, as the form holds them. */
export interface CompanionDraft {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly ageGroup: AgeGroup | ''
  /** Of a minor, in years, as it is typed. */
  readonly age: string
  readonly answers: AnswerDrafts
  readonly isNonDrinker: boolean
  readonly isDriver: boolean
}

/** A party as its form holds it. */
export type GuestDraft = DraftOf<FormFields> & {
  /** How many people, the lead included, as it is typed. */
  readonly size: string
  /** Those beyond the size are kept in case that it grows again. */
  readonly companions: CompanionDraft[]
  /** The lead's. */
  readonly age: string
  readonly answers: AnswerDrafts
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

/** A person as the form gives them, with the answers that were changed. */
type MemberInput = Partial<MemberFields> & { readonly answers: AnswerDrafts }

/** The party as its form gives it. */
export interface GuestInput {
  readonly party: Partial<PartyFields>
  readonly lead: MemberInput
  readonly companions: readonly (MemberInput & { readonly id: string })[]
  readonly hosts: { readonly firstHost: string | null; readonly secondHost: string | null }
}

export const GUEST_ORDER = [
  'firstName',
  'lastName',
  'ageGroup',
  'phone',
  'age',
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

export const newCompanion = (): CompanionDraft => ({
  id: newId(),
  firstName: '',
  lastName: '',
  ageGroup: '',
  age: '',
  answers: {},
  isNonDrinker: false,
  isDriver: false,
})

const NEW = {
  isSaveTheDateSent: false,
  isInviteSent: false,
  isSecondList: false,
  isNonDrinker: false,
  isDriver: false,
  firstHost: '',
  secondHost: '',
  age: '',
  answers: {},
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
      age: String(member.age ?? ''),
      answers: {},
      isNonDrinker: member.isNonDrinker,
      isDriver: member.isDriver,
    })),
    age: String(lead?.age ?? ''),
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

const years = z
  .string()
  .trim()
  .regex(/^(?:\d|1[0-7])?$/, 'guests.error.age')

/** Only minors have an age. */
const ageOf = (ageGroup: unknown, typed: string) => (ageGroup === 'under-18' && typed !== '' ? Number(typed) : null)

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
  ).extend({ id: z.string(), age: years, answers: answerDrafts, isNonDrinker: z.boolean(), isDriver: z.boolean() })
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
      age: years,
      answers: answerDrafts,
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
      const { size, companions, firstHost, secondHost, age, answers, ...party } = rest
      return {
        party: party as Partial<PartyFields>,
        lead: {
          firstName,
          lastName,
          ageGroup,
          age: ageOf(ageGroup, age),
          gender,
          isNonDrinker,
          isDriver,
          answers,
        } as MemberInput,
        companions: companions
          .slice(0, (readSize(size) ?? 1) - 1)
          .map((each) => ({ ...each, age: ageOf(each.ageGroup, each.age) })) as never,
        hosts: { firstHost: firstHost || null, secondHost: secondHost || null },
      }
    })
}
