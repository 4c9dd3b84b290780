import type { DayPartyRow } from '#contracts/event-day/event-day.ts'
import { foldText } from '#domain/guests/fold-text.ts'

/** Parties with the words by which they are found. */
export interface PartyIndex {
  readonly party: DayPartyRow
  /** Of the names of all its people, its group and its tables, without accents */
  readonly words: readonly string[]
}

/** Made once for a list; a search is then a comparison of words. */
export const indexParties = (parties: readonly DayPartyRow[]): readonly PartyIndex[] =>
  parties.map((party) => {
    const text = [
      party.name ?? '',
      ...party.members.flatMap(({ name, table }) => [name ?? '', table ?? '']),
      party.group ?? '',
    ]
    return { party, words: [...new Set(foldText(text.join(' ')).split(/\s+/).filter(Boolean))] }
  })

/** The parties in which every typed word begins a word, in whatever order; those whose own name has them all first. */
export function findParties(index: readonly PartyIndex[], typed: string): readonly DayPartyRow[] {
  const wanted = foldText(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return index.map(({ party }) => party)
  const has = (words: readonly string[]) => wanted.every((each) => words.some((word) => word.startsWith(each)))
  const found = index.filter(({ words }) => has(words)).map(({ party }) => party)
  const isByName = ({ name }: DayPartyRow) => has(foldText(name ?? '').split(/\s+/))
  return [...found.filter(isByName), ...found.filter((party) => !isByName(party))]
}
