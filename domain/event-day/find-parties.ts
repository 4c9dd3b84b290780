import { foldText } from '../guests/fold-text.ts'

/** A party as it is looked up at the door. */
export interface SoughtParty {
  readonly name: string | null
  /** Of the guest list; not told to all who look up */
  readonly group?: string | null
  readonly members: readonly { readonly name: string | null; readonly table: string | null }[]
}

/** A party with the words of each of its people, and of all of them with the tables and the group. */
interface IndexedParty<Party> {
  readonly party: Party
  readonly people: readonly (readonly string[])[]
  readonly all: readonly string[]
}

/** A list to be looked up as one types; made once for a list. */
export type PartyIndex<Party> = readonly IndexedParty<Party>[]

const wordsOf = (text: string | null): readonly string[] =>
  foldText(text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Reads the words of a list, without accents and capitals. */
export function indexParties<Party extends SoughtParty>(parties: readonly Party[]): PartyIndex<Party> {
  return parties.map((party) => {
    const people = party.members.map(({ name }) => wordsOf(name))
    const tables = party.members.flatMap(({ table }) => wordsOf(table))
    return {
      party,
      people,
      all: [...wordsOf(party.name), ...people.flat(), ...tables, ...wordsOf(party.group ?? null)],
    }
  })
}

const hasAll = (words: readonly string[], sought: readonly string[], isMet: (word: string, of: string) => boolean) =>
  sought.every((of) => words.some((word) => isMet(word, of)))

/** How well a party matches: 0 for one person with exactly these words, 1 for one whose words begin so, 2 for the party; null for not at all. */
function rankOf<Party>({ people, all }: IndexedParty<Party>, sought: readonly string[]): number | null {
  const begins = (word: string, of: string) => word.startsWith(of)
  if (!hasAll(all, sought, begins)) return null
  if (people.some((words) => hasAll(words, sought, (word, of) => word === of))) return 0
  return people.some((words) => hasAll(words, sought, begins)) ? 1 : 2
}

/**
 * The parties in which each word that was typed begins one of a name, a table or the group, in whatever order: those with a person who has all of
 * them first, else as in the list. With nothing typed, all of them.
 */
export function findParties<Party>(index: PartyIndex<Party>, typed: string): Party[] {
  const sought = wordsOf(typed)
  if (sought.length === 0) return index.map(({ party }) => party)
  return index
    .map((entry) => ({ party: entry.party, rank: rankOf(entry, sought) }))
    .filter((found): found is { party: Party; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ party }) => party)
}
