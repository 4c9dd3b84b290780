import { hasArrived } from './arrived.ts'
import type { DayState } from './day-state.ts'

/** A party, as it was on the list of the day. */
interface InvitedParty {
  readonly id: string
  readonly name: string | null
  /** The circle that it belongs to */
  readonly group: string | null
  readonly members: readonly InvitedMember[]
}

interface InvitedMember {
  readonly id: string
  readonly name: string | null
  readonly answer: 'yes' | 'no' | 'pending' | null
}

/** A person, with the name of their party, for those who have none of their own. */
export interface PersonOfDay {
  readonly id: string
  readonly name: string | null
  readonly partyName: string | null
}

/** Who of a circle came. */
export interface GroupAttendance {
  /** Null: those without one */
  readonly group: string | null
  readonly came: readonly PersonOfDay[]
  /** Those of them who had not said yes */
  readonly unexpected: readonly PersonOfDay[]
  /** Those who had said yes and did not come */
  readonly absent: readonly PersonOfDay[]
}

/** Who came and who did not, by circle: the largest first, those without one last. Circles of which nobody came or was expected are left out. */
export function attendance(
  parties: readonly InvitedParty[],
  { arrivals }: Pick<DayState, 'arrivals'>,
): readonly GroupAttendance[] {
  const groups = new Map<string | null, { came: PersonOfDay[]; unexpected: PersonOfDay[]; absent: PersonOfDay[] }>()
  for (const party of parties) {
    const group = groups.get(party.group) ?? { came: [], unexpected: [], absent: [] }
    groups.set(party.group, group)
    for (const { id, name, answer } of party.members) {
      const person = { id, name, partyName: party.name }
      const came = hasArrived(arrivals, id)
      if (came) group.came.push(person)
      if (came && answer !== 'yes') group.unexpected.push(person)
      if (!came && answer === 'yes') group.absent.push(person)
    }
  }
  const size = ({ came, absent }: GroupAttendance) => came.length + absent.length
  return [...groups]
    .map(([group, people]) => ({ group, ...people }))
    .filter((each) => size(each) > 0)
    .sort((a, b) => Number(a.group === null) - Number(b.group === null) || size(b) - size(a))
}

/** A party to be thanked. */
export interface ThankYou<Party> {
  readonly party: Party
  /** What they brought; empty: nothing was noted */
  readonly gift: string
  /** How many of them came */
  readonly came: number
  readonly isThanked: boolean
}

/** Whom to thank: those who brought something, then the others who came, each in the order of the list. */
export function thankYous<Party extends InvitedParty>(
  parties: readonly Party[],
  { arrivals, gifts, thanks }: Pick<DayState, 'arrivals' | 'gifts' | 'thanks'>,
): readonly ThankYou<Party>[] {
  const all = parties.map((party) => ({
    party,
    gift: gifts.get(party.id)?.text ?? '',
    came: party.members.filter(({ id }) => hasArrived(arrivals, id)).length,
    isThanked: thanks.get(party.id)?.thanked === true,
  }))
  const gave = all.filter(({ gift }) => gift !== '')
  return [...gave, ...all.filter(({ gift, came, isThanked }) => gift === '' && (came > 0 || isThanked))]
}
