import type { Plan } from '#app/features/plans/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import {
  AGE_GROUPS,
  type AgeGroup,
  type Gender,
  type GuestAnswer,
  type GuestSide,
  type PartyStatus,
} from '#domain/guests/guest-kinds.ts'
import type { GuestSettings, MealOption, Party, PartyMember } from './rows.ts'

/** First and last name, as far as they are known. */
export const fullNameOf = ({ firstName, lastName }: Partial<Pick<PartyMember, 'firstName' | 'lastName'>>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The name of a party: its lead's. */
export function partyName({ members: [lead] }: Pick<Party, 'members'>, t: Translate): string {
  return (lead && fullNameOf(lead)) || t('guests.name.unnamed')
}

/** A person's name; one without is the companion of the party's lead. */
export function memberName(party: Pick<Party, 'members'>, member: PartyMember, t: Translate): string {
  const name = fullNameOf(member)
  if (name) return name
  const [lead] = party.members
  const leadName = lead?.firstName ?? lead?.lastName
  if (member === lead || !leadName) return t('guests.name.unnamed')
  return t('guests.name.companion', { name: leadName })
}

export const statusName = (status: PartyStatus, t: Translate): string => t(`guests.status.${status}`)

export const answerName = (answer: GuestAnswer, t: Translate): string => t(`guests.answer.${answer}`)

export const ageGroupName = (ageGroup: AgeGroup, t: Translate): string => t(`guests.age.${ageGroup}`)

export const genderName = (gender: Gender, t: Translate): string => t(`guests.gender.${gender}`)

/** Whose guests they are: by the hosts' own names, once they are given. */
export function sideName(
  side: GuestSide,
  { firstHost, secondHost }: Pick<GuestSettings, 'firstHost' | 'secondHost'>,
  { coupleType }: Pick<Plan, 'coupleType'>,
  t: Translate,
): string {
  if (side === 'both') return t('guests.side.both')
  const name = side === 'first' ? firstHost : secondHost
  if (name) return name
  if (coupleType === null) return t(`guests.side.host-${side}`)
  const [first, second] = COUPLES[coupleType]
  const person = side === 'first' ? first : second
  if (first !== second) return t(`guests.side.${person}`)
  return t(`guests.side.${person}-${side}`)
}

const COUPLES = {
  'bride-groom': ['bride', 'groom'],
  'groom-groom': ['groom', 'groom'],
  'bride-bride': ['bride', 'bride'],
} as const

export const mealOptionName = ({ nameEs, nameEn }: MealOption, language: Language): string =>
  inLanguage(language, nameEs, nameEn) ?? ''

/** A table as it is shown: "Mesa 4"; one with a name of its own, such as "Honor", by that alone. */
export const tableName = (table: string, t: Translate): string =>
  /^\d/.test(table) ? t('guests.table.numbered', { table }) : table

/** Which people of many parties a form can mean. Under 18 are the minors. */
export const whoOptions = (t: Translate) =>
  (['everyone', 'adults', 'minors', ...AGE_GROUPS.slice(1)] as const).map((each) => ({
    value: each,
    label:
      each === 'everyone' || each === 'adults' || each === 'minors'
        ? t(`guests.invite.who-${each}`)
        : ageGroupName(each, t),
  }))
