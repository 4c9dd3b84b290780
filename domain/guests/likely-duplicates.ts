import { foldName, readNameText } from './names/name-words.ts'
import { readWord } from './names/word-match.ts'
import { type Party, type PartyMember, whatsappOf } from './party.ts'

/** Why parties may be one: the same mail address, the same phone with a first name, the same full name. */
export const DUPLICATE_REASONS = ['email', 'phone', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Parties that may be one, in the order of the list. */
export interface LikelyDuplicates {
  readonly parties: readonly Party[]
  /** In the order of `DUPLICATE_REASONS` */
  readonly reasons: readonly DuplicateReason[]
}

/**
 * Groups of parties that may be entered twice. A party is in one group at most: who shares the mail address of one and
 * the name of another joins them. People of one party are no duplicates of one another. Linear in the people.
 */
export function likelyDuplicates(parties: readonly Party[]): LikelyDuplicates[] {
  const leaders = parties.map((_, place) => place)
  const leaderOf = (place: number): number => {
    let leader = place
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader
    leaders[place] = leader
    return leader
  }
  const reasons = new Map<number, Set<DuplicateReason>>()
  const firstWith = new Map<string, number>()
  for (const [place, party] of parties.entries()) {
    for (const [reason, key] of keysOf(party)) {
      const first = firstWith.get(`${reason} ${key}`)
      if (first === undefined) {
        firstWith.set(`${reason} ${key}`, place)
      } else if (first !== place) {
        const [early, late] = [leaderOf(first), leaderOf(place)].sort((a, b) => a - b) as [number, number]
        leaders[late] = early
        const joined = [...(reasons.get(early) ?? []), ...(reasons.get(late) ?? []), reason]
        reasons.set(early, new Set(joined))
      }
    }
  }
  const groups = new Map<number, Party[]>()
  for (const [place, party] of parties.entries()) {
    const leader = leaderOf(place)
    if (reasons.has(leader)) groups.set(leader, [...(groups.get(leader) ?? []), party])
  }
  return [...groups].map(([leader, together]) => ({
    parties: together,
    reasons: DUPLICATE_REASONS.filter((reason) => reasons.get(leader)?.has(reason)),
  }))
}

/** What another party must have the same of. */
function keysOf(party: Party): (readonly [DuplicateReason, string])[] {
  const keys: (readonly [DuplicateReason, string])[] = []
  if (party.email) keys.push(['email', party.email.trim().toLowerCase()])
  const phones = new Set([party.phone, whatsappOf(party)])
  for (const member of party.members) {
    const fullName = fullNameOf(member)
    if (fullName !== null) keys.push(['name', fullName])
    for (const phone of phones) {
      if (phone !== null) for (const name of firstNamesOf(member)) keys.push(['phone', `${phone} ${name}`])
    }
  }
  return keys
}

/** First and last name without what people leave out; null without either. */
function fullNameOf({ firstName, lastName }: PartyMember): string | null {
  const [first, last] = [
    readNameText(firstName ?? '', true),
    readNameText(lastName ?? '', (lastName ?? '').includes(' ')),
  ]
  if (first.words.length === 0 || last.words.length === 0) return null
  return [...first.words, ',', ...last.words, first.generation ?? last.generation ?? ''].join(' ')
}

/** How a person may be called by the first given name: Lupe and Guadalupe have one in common. */
function firstNamesOf({ firstName }: PartyMember): Set<string> {
  const [first] = readNameText(foldName(firstName ?? ''), true).words
  if (first === undefined) return new Set()
  const { sound, longForms } = readWord(first)
  return new Set([sound, ...longForms])
}
