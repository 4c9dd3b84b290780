import { isParticle, nameWords, plainName } from '../names/name-words.ts'
import { typoDistance } from '../names/typo-distance.ts'
import { diminutiveBases, type NameWord, readWord, relatedSounds, typosBetween } from '../names/word-match.ts'
import type { Party } from '../party.ts'
import { type GuestIndex, type IndexedParty, type IndexedWord, wordsFrom } from './guest-index.ts'

export interface GuestHit {
  readonly party: Party
  /** The person that all words are of; null when they are of several people, or of the party alone */
  readonly memberId: string | null
}

/** What a word of a search is worth where it was found; 0 is nowhere. Whole names come before beginnings of names. */
const WORTH = { whole: 1, beginning: 0.9, sound: 0.8, nickname: 0.75, other: 0.6, phone: 0.6, typo: 0.4 } as const

/** More words than a name, a group and a table have; the bits of a number count them. */
const MOST_WORDS = 12

/** Digits that are looked for inside phone numbers, and letters from which on a typo is forgiven. */
const PHONE_DIGITS = 3
const TYPO_LETTERS = 4

/**
 * The parties that a typed text means, best first, then in the order of the list. Each of its words must begin a word of
 * the party: a name of its people, group, tag, e-mail address or table, in any order and without regard to accents; or
 * be inside a phone number; or be a nickname or another spelling of a name. Only when that finds nobody, typos are
 * forgiven, and words such as "de la" left out. A text without words finds everyone.
 */
export function searchGuests(index: GuestIndex, text: string): GuestHit[] {
  const words = searchWords(text)
  if (words.length === 0) return byPosition(index).map(({ party }) => ({ party, memberId: null }))
  const strict = findAll(index, words, false)
  if (strict.length > 0) return strict
  const names = words.filter((word) => !isParticle(word))
  return findAll(index, names.length > 0 ? names : words, true)
}

const byPosition = (index: GuestIndex): IndexedParty[] =>
  [...index.parties.values()].sort((a, b) => a.party.listPosition - b.party.listPosition)

/** The words of a search: a phone number is one, and the host of a mail address, `@example.mx`, is one. */
function searchWords(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (/^[\d\s()+./-]+$/.test(text) && digits.length > PHONE_DIGITS) return [digits]
  const words = text.split(/\s+/).flatMap((chunk) => {
    const [before = '', host] = chunk.toLowerCase().split('@')
    return [...nameWords(before).map(plainName), ...(host ? [`@${host}`] : [])]
  })
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** The parties in which every word was found. */
function findAll(index: GuestIndex, words: readonly string[], isForgiving: boolean): GuestHit[] {
  const found = new Found(index)
  for (const [bit, text] of words.entries()) {
    for (const { places, worth } of placesOf(index, text, isForgiving)) found.mark(places, 1 << bit, worth)
    if (/^\d+$/.test(text) && text.length >= PHONE_DIGITS) {
      for (const { phones, places } of index.parties.values()) {
        if (phones.some((phone) => phone.includes(text))) found.mark(places.slice(0, 1), 1 << bit, WORTH.phone)
      }
    }
  }
  return found.hits((1 << words.length) - 1)
}

interface Places {
  readonly places: readonly number[]
  readonly worth: number
}

/** Where a word stands, the places worth most first. */
function placesOf(index: GuestIndex, text: string, isForgiving: boolean): Places[] {
  const word = readWord(text)
  const found: { readonly indexed: IndexedWord; readonly worth: number }[] = []
  const add = (words: readonly IndexedWord[], worth: number) => {
    for (const indexed of words) found.push({ indexed, worth })
  }
  const isNumber = /^\d+$/.test(text)
  for (const indexed of isNumber ? exactly(index, text) : wordsFrom(index.names, text)) {
    found.push({ indexed, worth: indexed.word.text === text ? WORTH.whole : WORTH.beginning })
  }
  if (!isNumber) {
    add(index.bySound.get(word.sound) ?? [], WORTH.sound)
    add(nicknamesIn(index, word), WORTH.nickname)
    add(wordsFrom(index.others, text), WORTH.other)
    if (isForgiving && text.length >= TYPO_LETTERS) add(typosIn(index, word), WORTH.typo)
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ indexed, worth }) => ({ places: indexed.places, worth }))
}

const exactly = (index: GuestIndex, text: string): IndexedWord[] =>
  [index.others.byText.get(text), index.names.byText.get(text)].filter((word) => word !== undefined)

function nicknamesIn(index: GuestIndex, word: NameWord): IndexedWord[] {
  const bases = diminutiveBases(word.plain).flatMap((base) => index.names.byText.get(base) ?? [])
  const related = [...relatedSounds(word)].flatMap((sound) => index.bySound.get(sound) ?? [])
  return [...bases, ...(index.byBase.get(word.plain) ?? []), ...related]
}

/** The names that a word may be meant for, or the beginning of. */
function typosIn(index: GuestIndex, word: NameWord): IndexedWord[] {
  const most = word.plain.length < 8 ? 1 : 2
  return wordsFrom(index.names, '').filter(({ word: name }) => {
    const [first, second] = name.plain
    if (first !== word.plain[0] && !(first === word.plain[1] && second === word.plain[0])) {
      if (first === undefined || name.sound[0] !== word.sound[0]) return false
    }
    if (typosBetween(word, name) !== null) return true
    const isOtherName = word.known !== null && name.known !== null && word.known !== name.known
    return (
      !isOtherName && name.plain.length > word.plain.length && typoDistance(word.plain, name.plain, most, true) !== null
    )
  })
}

/** Which words were found in which places of an index, and what they are worth there. */
class Found {
  readonly #index: GuestIndex
  readonly #bits: Uint16Array
  readonly #worth: Float32Array
  /** By the place of a party, the words found anywhere in it */
  readonly #together: Uint16Array
  readonly #parties: IndexedParty[] = []

  constructor(index: GuestIndex) {
    this.#index = index
    this.#bits = new Uint16Array(index.partyAt.length)
    this.#worth = new Float32Array(index.partyAt.length)
    this.#together = new Uint16Array(index.partyAt.length)
  }

  /** A place counts a word once: the first time, which is worth most. */
  mark(places: readonly number[], bit: number, worth: number) {
    const [bits, worths, together] = [this.#bits, this.#worth, this.#together]
    for (const place of places) {
      const party = this.#index.partyAt[place]
      if (!party || ((bits[place] ?? 0) & bit) !== 0) continue
      bits[place] = (bits[place] ?? 0) | bit
      worths[place] = (worths[place] ?? 0) + worth
      const [partyPlace = 0] = party.places
      if (together[partyPlace] === 0) this.#parties.push(party)
      together[partyPlace] = (together[partyPlace] ?? 0) | bit
    }
  }

  /** The parties that have all the bits, best first. */
  hits(all: number): GuestHit[] {
    return this.#parties
      .filter(({ places: [partyPlace = 0] }) => this.#together[partyPlace] === all)
      .map((entry) => this.#best(entry, all))
      .sort((a, b) => b.worth - a.worth || a.hit.party.listPosition - b.hit.party.listPosition)
      .map(({ hit }) => hit)
  }

  /** The person of a party who has most of the words. */
  #best({ party, places }: IndexedParty, all: number) {
    const [partyPlace = 0] = places
    const [partyBits, partyWorth] = [this.#bits[partyPlace] ?? 0, this.#worth[partyPlace] ?? 0]
    let memberId: string | null = null
    let most = partyBits === all ? partyWorth : 0
    for (let member = 1; member < places.length; member++) {
      const place = places[member] ?? 0
      const bits = this.#bits[place] ?? 0
      if (bits === 0 || (bits | partyBits) !== all) continue
      // One person with all the words comes before several; the party's words count where the person's are missing.
      const worth = 1 + (this.#worth[place] ?? 0) + (bits === all ? 0 : partyWorth)
      if (worth > most) {
        most = worth
        memberId = party.members[member - 1]?.id ?? null
      }
    }
    return { hit: { party, memberId }, worth: most }
  }
}
