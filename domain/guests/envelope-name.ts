import type { Language } from '../plans/event-types.ts'
import { foldName } from './names/name-words.ts'
import { isMinor, isNamed, type Party, type PartyMember } from './party.ts'

/** The most characters of a name on an envelope: those of the field of the same name. */
const LONGEST = 150

/** From this many named people on, those with one surname are addressed as a family. */
const FAMILY_SIZE = 3

interface Wording {
  readonly family: (surname: string) => string
  readonly and: (before: string, last: string) => string
  readonly companions: (count: number) => string
}

/** The only words here: they are a part of the name, in the guest's language. */
const WORDING: Readonly<Record<Language, Wording>> = {
  es: {
    family: (surname) => `Familia ${surname}`,
    // "y" is "e" before the sound of i: Luis e Inés, Ana e Hilda; not before a diphthong: Ana y Hielo, Luis y Iago.
    and: (before, last) => `${before} ${/^h?i(?![aeou])/.test(foldName(last)) ? 'e' : 'y'} ${last}`,
    companions: (count) => (count === 1 ? 'acompañante' : `${count} acompañantes`),
  },
  en: {
    family: (surname) => `The ${surname} Family`,
    and: (before, last) => `${before}${before.includes(', ') ? ',' : ''} and ${last}`,
    companions: (count) => (count === 1 ? 'Guest' : `${count} Guests`),
  },
}

/**
 * The name of a party as it stands on an envelope, of 150 characters at most: the one the host wrote; else a family's
 * surname, when three or more people have it or one of two is a minor; else the names, one surname for a couple that
 * shares it. The title stands before a single person, and before the surname of a couple when it names two ("Sr. y
 * Sra."). Places without a name follow as companions. Null when nobody has a name.
 *
 * @param language what the party is written in: its own, by default the plan's
 */
export function envelopeName(
  party: Pick<Party, 'envelopeName' | 'title' | 'members'>,
  language: Language,
): string | null {
  const own = party.envelopeName?.trim()
  if (own) return own
  const named = party.members.filter(isNamed)
  if (named.length === 0) return null
  const words = WORDING[language]
  const unnamed = party.members.length - named.length
  const family = familyName(named)
  if (family !== null) return joined([words.family(family)], unnamed, words)
  for (let shown = named.length; shown > 1; shown--) {
    const companions = unnamed + named.length - shown
    const text = joined(namesOf(named.slice(0, shown), party.title, words), companions, words)
    if (text.length <= LONGEST) return text
  }
  const [lead] = named
  return lead ? joined([withTitle(party.title, fullName(lead))], party.members.length - 1, words) : null
}

/** "A, B and C", the last being those without a name, if any. */
function joined(names: readonly string[], companions: number, words: Wording): string {
  const parts = companions === 0 ? names : [...names, words.companions(companions)]
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : words.and(parts.slice(0, -1).join(', '), last)
}

const withTitle = (title: string | null, names: string): string => (title?.trim() ? `${title.trim()} ${names}` : names)

const fullName = ({ firstName, lastName }: PartyMember): string =>
  [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ')

/** What stands between the commas: each person, or a couple that shares a surname as one. */
function namesOf(people: readonly PartyMember[], title: string | null, words: Wording): string[] {
  const [first, second] = people
  if (first === undefined) return []
  if (second === undefined) return [withTitle(title, fullName(first))]
  const shared = people.length === 2 ? sharedSurname(people) : null
  if (shared === null) return people.map(fullName)
  if (title && /(^|\s)(y|e|and|&)\s/i.test(title)) return [withTitle(title, shared)]
  return [words.and((first.firstName ?? '').trim(), fullName(second))]
}

/** The last name that all have, as it was written first; null when they differ, or one lacks a name. */
function sharedSurname(people: readonly PartyMember[]): string | null {
  const [first] = people
  const surname = first?.lastName?.trim() ?? ''
  const isShared = people.every(
    ({ firstName, lastName }) => firstName?.trim() && lastName && foldName(lastName.trim()) === foldName(surname),
  )
  return surname !== '' && isShared ? surname : null
}

/** The surname of a family: the one that all have, or in Spanish that of its children, made of those of their parents. */
function familyName(people: readonly PartyMember[]): string | null {
  const children = people.filter((person) => isMinor(person) === true)
  if (people.length < FAMILY_SIZE && children.length === 0) return null
  if (people.length < 2) return null
  const shared = sharedSurname(people)
  if (shared !== null) return shared
  const ofChildren = children.length === 0 ? null : sharedSurname(children)
  if (ofChildren === null) return null
  // Of the parents, each gives the first surname.
  const parts = foldName(ofChildren).split(' ')
  const areParents = people
    .filter((person) => !children.includes(person))
    .every(({ lastName }) => parts.includes(foldName(lastName ?? '').split(' ')[0] ?? ''))
  return areParents ? ofChildren : null
}
