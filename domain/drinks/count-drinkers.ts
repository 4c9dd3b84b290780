import { invitationTo, type Party } from '../guests/party.ts'
import type { HeadcountSource } from './drink-kinds.ts'
import { drinkingAge } from './legal-age.ts'

/** How many people come, by whether alcohol may be served to them. */
export interface DrinkHeadcount {
  /** Of legal age, those below included */
  readonly adults: number
  /** Adults of whom the list says that they drink no alcohol or drive */
  readonly nonDrinkers: number
  /** Under the legal age */
  readonly minors: number
  /** Neither is known: they count as minors until it is said how many of them are of age */
  readonly unknownAge: number
}

/** Whose answers count, by the source of the numbers. */
const ANSWERS = {
  confirmed: ['yes'],
  likely: ['yes', 'pending'],
  invited: ['yes', 'pending', 'no'],
} as const

/** The people of the guest list who are invited to a sub-event, without the second list. */
export function countDrinkers(
  parties: readonly Party[],
  subEventId: string,
  countryCode: string,
  source: Exclude<HeadcountSource, 'typed'>,
): DrinkHeadcount {
  const counts = { adults: 0, nonDrinkers: 0, minors: 0, unknownAge: 0 }
  const answers: readonly string[] = ANSWERS[source]
  for (const party of parties) {
    if (party.isSecondList) continue
    for (const member of party.members) {
      const invitation = invitationTo(member, subEventId)
      if (!invitation || !answers.includes(invitation.answer)) continue
      const age = drinkingAge(member, countryCode)
      if (age === 'under-age') counts.minors += 1
      else if (age === 'unknown') counts.unknownAge += 1
      else {
        counts.adults += 1
        if (member.isNonDrinker || member.isDriver) counts.nonDrinkers += 1
      }
    }
  }
  return counts
}

/** The headcount once it is said how many of those of unknown age may be served. */
export function withKnownAges(counted: DrinkHeadcount, ofAge: number): DrinkHeadcount {
  const served = Math.min(counted.unknownAge, Math.max(0, Math.floor(ofAge)))
  return {
    ...counted,
    adults: counted.adults + served,
    minors: counted.minors + counted.unknownAge - served,
    unknownAge: 0,
  }
}
