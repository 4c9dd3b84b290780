import { nameWords, plainName, readNameText } from '../names/name-words.ts'
import { diminutiveBases, type NameWord, readWord } from '../names/word-match.ts'
import type { Party, PartyMember } from '../party.ts'

/** A word with the places where it stands; a place is a person, or what a party has besides its people. */
export interface IndexedWord {
  readonly word: NameWord
  readonly places: number[]
}

/** The words of one kind, those of names apart from all others. */
interface Vocabulary {
  readonly byText: Map<string, IndexedWord>
  /** In the order of their texts; null when words were added since */
  sorted: IndexedWord[] | null
}

export interface IndexedParty {
  readonly party: Party
  /** The place of the party, then those of its members */
  readonly places: readonly number[]
  /** The digits of its phones */
  readonly phones: readonly string[]
}

/**
 * What a search of the guest list looks at, built once and updated by single parties. It is changed in place: who shows
 * its results must know when.
 */
export interface GuestIndex {
  readonly names: Vocabulary
  readonly others: Vocabulary
  readonly bySound: Map<string, IndexedWord[]>
  /** Diminutives by the names they may be of */
  readonly byBase: Map<string, IndexedWord[]>
  readonly parties: Map<string, IndexedParty>
  /** By place the party it belongs to; null for one that was removed */
  readonly partyAt: (IndexedParty | null)[]
  removed: number
}

/** Places of removed parties that are kept until there are more of them than of others. */
const REMOVED_KEPT = 2000

/** Words that find every party with a table. */
const TABLE_WORDS = ['mesa', 'table'] as const

const vocabulary = (): Vocabulary => ({ byText: new Map(), sorted: null })

export function indexGuests(parties: Iterable<Party>): GuestIndex {
  const index: GuestIndex = {
    names: vocabulary(),
    others: vocabulary(),
    bySound: new Map(),
    byBase: new Map(),
    parties: new Map(),
    partyAt: [],
    removed: 0,
  }
  for (const party of parties) addParty(index, party)
  return index
}

/** Takes over what changed in the list: parties that are new or different, and the ids of those that are gone. */
export function updateGuestIndex(index: GuestIndex, changed: Iterable<Party>, removedIds: Iterable<string> = []) {
  for (const id of removedIds) removeParty(index, id)
  for (const party of changed) {
    removeParty(index, party.id)
    addParty(index, party)
  }
  if (index.removed > REMOVED_KEPT && index.removed * 2 > index.partyAt.length) rebuild(index)
}

/**
 * Makes the index that of a list, reading only parties that are other objects than before: what a screen calls whenever
 * its list may have changed. With `most`, only so many of them are read; returns whether that was all.
 */
export function followGuests(index: GuestIndex, parties: readonly Party[], most = Number.POSITIVE_INFINITY): boolean {
  const changed = parties.filter((party) => index.parties.get(party.id)?.party !== party)
  const isOnlyLonger =
    index.parties.size + changed.length === parties.length && changed.every(({ id }) => !index.parties.has(id))
  const ids = isOnlyLonger ? null : new Set(parties.map(({ id }) => id))
  const gone = ids === null ? [] : [...index.parties.keys()].filter((id) => !ids.has(id))
  updateGuestIndex(index, changed.slice(0, most), gone)
  return changed.length <= most
}

/** Sorts the words that were added since, which would delay the first letter of a search. */
export function sortWords({ names, others }: GuestIndex) {
  sorted(names)
  sorted(others)
}

function rebuild(index: GuestIndex) {
  const parties = [...index.parties.values()].map(({ party }) => party)
  Object.assign(index, indexGuests(parties))
}

function removeParty(index: GuestIndex, id: string) {
  const known = index.parties.get(id)
  if (known === undefined) return
  for (const place of known.places) index.partyAt[place] = null
  index.removed += known.places.length
  index.parties.delete(id)
}

function addParty(index: GuestIndex, party: Party) {
  const first = index.partyAt.length
  const entry: IndexedParty = {
    party,
    places: [first, ...party.members.map((_, position) => first + position + 1)],
    phones: [...new Set([party.phone, party.whatsapp])].flatMap((phone) => phone?.replace(/\D/g, '') ?? []),
  }
  index.parties.set(party.id, entry)
  for (const place of entry.places) index.partyAt[place] = entry
  for (const text of otherWordsOf(party)) add(index, index.others, text, first)
  for (const [position, member] of party.members.entries()) {
    for (const text of nameWordsOf(member)) add(index, index.names, text, first + position + 1)
  }
  for (const text of nameWords(party.envelopeName ?? '')) add(index, index.names, plainName(text), first)
}

/** The words of a name as they are written, and as they are compared; two given names also as one. */
function nameWordsOf({ firstName, lastName }: PartyMember): Set<string> {
  const [first, last] = [nameWords(firstName ?? ''), nameWords(lastName ?? '')]
  const joined = first.slice(1).map((word, place) => `${first[place]}${word}`)
  const read = [...readNameText(firstName ?? '', true).words, ...readNameText(lastName ?? '').words]
  return new Set([...first, ...last, ...joined, ...read].map(plainName))
}

function otherWordsOf({ guestGroup, tags, email, tableNumber }: Party): Set<string> {
  const [user = '', host] = (email ?? '').toLowerCase().split('@')
  const texts = [guestGroup ?? '', tags.join(' '), user, tableNumber ?? '']
  const words = texts.flatMap(nameWords).map(plainName)
  return new Set([...words, ...(host ? [`@${host}`] : []), ...(tableNumber ? TABLE_WORDS : [])])
}

function add(index: GuestIndex, words: Vocabulary, text: string, place: number) {
  const known = words.byText.get(text)
  if (known !== undefined) {
    known.places.push(place)
    return
  }
  const added: IndexedWord = { word: readWord(text), places: [place] }
  words.byText.set(text, added)
  words.sorted = null
  if (words !== index.names) return
  push(index.bySound, added.word.sound, added)
  for (const base of diminutiveBases(text)) push(index.byBase, base, added)
}

function push(map: Map<string, IndexedWord[]>, key: string, word: IndexedWord) {
  const known = map.get(key)
  if (known === undefined) map.set(key, [word])
  else known.push(word)
}

const sorted = (words: Vocabulary): readonly IndexedWord[] => {
  words.sorted ??= [...words.byText.values()].sort((a, b) => (a.word.text < b.word.text ? -1 : 1))
  return words.sorted
}

/** The words that begin with a text, in their order. */
export function wordsFrom(words: Vocabulary, text: string): IndexedWord[] {
  const all = sorted(words)
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.word.text ?? '') < text) low = middle + 1
    else high = middle
  }
  let end = low
  while (all[end]?.word.text.startsWith(text)) end += 1
  return all.slice(low, end)
}
