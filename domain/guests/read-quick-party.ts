import { MEMBER_FIELDS } from './guest-fields.ts'
import { GUEST_BOUNDS } from './guest-kinds.ts'
import type { PersonName } from './names/match-name.ts'
import { honorificsBefore, isGeneration, isParticle, nameWords } from './names/name-words.ts'
import { isCallNameOnly, isSurname, readWord } from './names/word-match.ts'

/** What a line of quick typing says. */
export interface QuickParty {
  /** The lead first. */
  readonly people: readonly [PersonName, ...PersonName[]]
  /** Places without names beside them. */
  readonly companions: number
}

/**
 * Reads "Ana López", "Ana López +2", "Juan y María Pérez", "Ana López, Luis Pérez y Eva" or "Juan Ruiz & Ana Díaz". Of two words the second is the last
 * name; of more, the last two are, as with two last names. People joined by a word have the last names of the one after
 * them where they have none. Returns what is wrong otherwise: a number behind a name that is not added with a plus, "Ana López -2" or
 * "Ana López x2", is no last name.
 */
export function readQuickParty(typed: string): QuickParty | QuickFault {
  const [, names = '', more = '0'] = /^(.*?)(?:\s*\+\s*(\d{1,2}))?$/s.exec(typed.trim().replace(/\s+/g, ' ')) ?? []
  const [lead, ...others] = withSharedLastNames(partNames(names).map(readPerson))
  if (lead === undefined) return 'name-required'
  if (OTHER_COUNT.test(names)) return 'count-unclear'
  const people = [lead, ...others] as const
  if (people.some(isTooLong)) return 'name-long'
  const companions = Number(more)
  return people.length + companions > GUEST_BOUNDS.partySize.max ? 'party-large' : { people, companions }
}

export type QuickFault = 'name-required' | 'name-long' | 'party-large' | 'count-unclear'

/** How else companions are counted behind a name. */
const OTHER_COUNT = /(?:^|\s)[-–—−*×x+(]\s*\d+\s*\)?$/i

/** The names of a line: parted at "&", at commas between people, and at the words that join people. */
const partNames = (line: string): string[] =>
  line
    .split('&')
    .flatMap((part) => partAtCommas(part.trim()))
    .flatMap(partAtWords)
    .filter((name) => name !== '')

/**
 * "Ana López, Luis Pérez" are two, "López, Ana" is one whose last names come first, and so is what has something else than
 * a name after a comma: "Ana López, Jr.", "Ana López, vegana".
 */
function partAtCommas(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [last = '', first = ''] = parts
  if (parts.length === 2 && isInverted(last, first)) return [`${first}, ${last}`]
  const names: string[] = []
  for (const part of parts) {
    if (names.length > 0 && isGeneration(part)) names.push(`${names.pop()} ${part}`)
    else if (names.length > 0 && !startsName(part)) names.push(`${names.pop()}, ${part}`)
    else names.push(names.length === 0 ? part : part.replace(/^(?:y|e|and)\s+(?=\S)/i, ''))
  }
  return names
}

/** Whether a text is last names and the other the given names of the same person. */
const isInverted = (last: string, first: string): boolean => {
  const given = nameWords(first).map(readWord)
  const words = nameWords(last).filter((word) => !isParticle(word))
  return (
    words.length > 0 &&
    words.map(readWord).every((word) => isSurname(word) && !isCallNameOnly(word)) &&
    !isGeneration(first) &&
    given.length <= 2 &&
    given.every((word) => !isSurname(word))
  )
}

const startsName = (text: string): boolean => {
  const [first = '', second = ''] = text.split(' ')
  return /^\p{Lu}/u.test(first) || startsPerson(JOINING.has(first.toLowerCase()) ? second : first, text)
}

/**
 * Parted where a given name or a form of address follows a joining word, which belongs to last names too: "Ana Ortega y
 * Gasset" is one person. After given names alone the next word is a person unless it is a last name.
 */
function partAtWords(name: string): string[] {
  const words = name.split(' ')
  const parts: string[] = []
  let start = 0
  for (const [index, word] of words.entries()) {
    if (!JOINING.has(word.toLowerCase()) || index === start || index === words.length - 1) continue
    const rest = words.slice(index + 1)
    const next = rest[0] ?? ''
    if (!startsPerson(next, rest.join(' ')) && !(isCalledOnly(words.slice(start, index)) && isUnknown(next))) continue
    parts.push(words.slice(start, index).join(' '))
    start = index + 1
  }
  return [...parts, words.slice(start).join(' ')]
}

const JOINING: ReadonlySet<string> = new Set(['y', 'e', 'and'])

/** Whether a text begins with a given name, or with a form of address before another word. */
const startsPerson = (word: string, text: string): boolean =>
  nameWords(word)
    .slice(0, 1)
    .some((each) => isCallNameOnly(readWord(each))) || honorificsBefore(nameWords(text), true) > 0

const isCalledOnly = (words: readonly string[]): boolean => {
  const folded = nameWords(words.join(' '))
  const named = folded.slice(honorificsBefore(folded, true)).filter((word) => !isParticle(word))
  return named.length > 0 && named.every((word) => isCallNameOnly(readWord(word)))
}

const isUnknown = (word: string): boolean => {
  const [first] = nameWords(word)
  return first !== undefined && !isSurname(readWord(first)) && !isParticle(first) && /^\p{Lu}/u.test(word)
}

/** Forms of address stay before the first name; last names before a comma are put behind. */
function readPerson(name: string): PersonName {
  const [, first, last] = /^([^,]+), ([^,]+)$/.exec(name) ?? []
  if (first !== undefined && last !== undefined && isInverted(last, first)) return { firstName: first, lastName: last }
  const words = name.split(' ')
  const before = honorificsBefore(nameWords(name), words.length < 3 && isCalledOnly(words.slice(1)))
  const named = words.length - before
  const given = before + Math.max(1, named > 2 ? named - 2 : 1)
  return { firstName: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') || null }
}

/** "Juan" of "Juan y María Pérez" is a Pérez. */
function withSharedLastNames(people: readonly PersonName[]): PersonName[] {
  let lastName: string | null = null
  return people
    .toReversed()
    .map((person) => {
      lastName = person.lastName ?? lastName
      return { ...person, lastName }
    })
    .toReversed()
}

const isTooLong = ({ firstName, lastName }: PersonName): boolean =>
  (firstName ?? '').length > MEMBER_FIELDS.firstName.max || (lastName ?? '').length > MEMBER_FIELDS.lastName.max
