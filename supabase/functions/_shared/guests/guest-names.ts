import { isNamed, leadOf, type Party, type PartyMember } from '#domain/guests/party.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { TranslateGuests } from '../guest-messages.ts'
import { writeCount } from '../write-out.ts'

/** A person of a party. */
interface NamedGuest {
  readonly party: Pick<Party, 'members'>
  readonly member: PartyMember
}

interface NameContext {
  readonly t: TranslateGuests
  readonly language: Language
}

/** "Ana López", minors with their age; who has no name is the companion of the party's lead. */
export function guestName(guest: NamedGuest, context: NameContext): string {
  const { firstName, lastName } = guest.member
  return isNamed(guest.member)
    ? withAge(guest.member, [firstName, lastName].filter(Boolean).join(' '), context)
    : companionName(guest, context)
}

/** The same with the surname first. */
export function indexName(guest: NamedGuest, context: NameContext): string {
  const { firstName, lastName } = guest.member
  return isNamed(guest.member)
    ? withAge(guest.member, [lastName, firstName].filter(Boolean).join(', '), context)
    : companionName(guest, context)
}

/** Minors with their age, for who seats and feeds them. */
function withAge({ age, ageGroup }: PartyMember, name: string, { t, language }: NameContext): string {
  if (age !== null) {
    const years = t(`guests.paper.age.${age === 1 ? 'one' : 'other'}`, { count: writeCount(age, language) })
    return `${name} (${years})`
  }
  return ageGroup === 'under-18' ? `${name} (${t('guests.paper.minor')})` : name
}

/** "Companion of Ana López", or "Without a name" where the lead has none. */
export function companionName({ party, member }: NamedGuest, { t }: Pick<NameContext, 't'>): string {
  const lead = leadOf(party)
  if (!lead || lead === member || !isNamed(lead)) return t('guests.paper.unnamed')
  const name = [lead.firstName, lead.lastName].filter(Boolean).join(' ')
  return t('guests.paper.companion', { name })
}
