import { foldText } from '../guests/fold-text.ts'
import type { Party, PartyMember } from '../guests/party.ts'
import { isNamed } from '../guests/party.ts'
import { indexGuests } from '../guests/search/guest-index.ts'
import { searchGuests } from '../guests/search/search-guests.ts'
import { withoutKinship } from './changes/named-person.ts'

/** A person of the list with the party. */
export interface NamedGuest {
  readonly party: Party
  readonly member: PartyMember
}

/**
 * The people whom a name may mean, as the search of the list finds them: those called exactly so where there are any, and
 * without what relatives are called by where the list does not say it. Of a party that is meant as a whole, all its people
 * with names.
 */
export function findGuestsNamed(name: string, parties: readonly Party[]): readonly NamedGuest[] {
  const index = indexGuests(parties)
  const words = foldText(name).split(' ')
  const bare = withoutKinship(words).join(' ')
  const hits = [name, bare]
    .map((text) => (text === '' ? [] : searchGuests(index, text)))
    .find(({ length }) => length > 0)
  const people = (hits ?? []).flatMap(({ party, memberId }) =>
    party.members
      .filter((member) => (memberId === null ? isNamed(member) : member.id === memberId))
      .map((member) => ({ party, member })),
  )
  const called = people.filter(({ member: { firstName, lastName } }) =>
    [name, bare].some((text) => foldText(text) === foldText(`${firstName ?? ''} ${lastName ?? ''}`)),
  )
  return called.length > 0 ? called : people
}
