import { MEMBER_FIELDS } from './guest-fields.ts'
import { GUEST_BOUNDS } from './guest-kinds.ts'
import type { PersonName } from './names/match-name.ts'
import { nameWords } from './names/name-words.ts'
import { isGivenNameOnly, readWord } from './names/word-match.ts'

/** What a line of quick typing says. */
export interface QuickParty {
  /** The lead first. */
  readonly people: readonly [PersonName, ...PersonName[]]
  /** Places without names beside them. */
  readonly companions: number
}

/**
 * Reads "Ana López", "Ana López +2", "Juan y María Pérez" or "Juan Ruiz & Ana Díaz". Of two words the second is the last
 * name; of more, the last two are, as with two last names. People joined by a word have the last names of the one after
 * them where they have none. Returns what is wrong otherwise.
 */
export function readQuickParty(typed: string): QuickParty | 'name-required' | 'name-long' | 'party-large' {
  const [, names = '', more = '0'] = /^(.*?)(?:\s*\+\s*(\d{1,2}))?$/s.exec(typed.trim().replace(/\s+/g, ' ')) ?? []
  const [lead, ...others] = withSharedLastNames(partNames(names).map(readPerson))
  if (lead === undefined) return 'name-required'
  const people = [lead, ...others] as const
  if (people.some(isTooLong)) return 'name-long'
  const companions = Number(more)
  return people.length + companions > GUEST_BOUNDS.partySize.max ? 'party-large' : { people, companions }
}

/**
 * The names of a line, parted at "&" and where a given name follows a joining word, which belongs to last names too:
 * "Ana Ortega y Gasset" is one person.
 */
function partNames(line: string): string[] {
  return line
    .split('&')
    .flatMap((part) => {
      const words = part.trim().split(' ')
      const starts = words.flatMap((word, index) =>
        JOINING.has(word.toLowerCase()) && index > 0 && isGiven(words[index + 1] ?? '') ? [index] : [],
      )
      return [-1, ...starts].map((start, index) => words.slice(start + 1, starts[index]).join(' '))
    })
    .filter((name) => name !== '')
}

const JOINING: ReadonlySet<string> = new Set(['y', 'e', 'and'])

const isGiven = (word: string): boolean =>
  nameWords(word)
    .slice(0, 1)
    .some((each) => isGivenNameOnly(readWord(each)))

function readPerson(name: string): PersonName {
  const words = name.split(' ')
  const given = Math.max(1, words.length > 2 ? words.length - 2 : 1)
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
