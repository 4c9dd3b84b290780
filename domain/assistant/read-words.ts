import { foldText } from '../guests/fold-text.ts'
import { soundOf } from '../guests/names/sound.ts'
import { typoDistance } from '../guests/names/typo-distance.ts'
import { VENDOR_CATEGORIES, type VendorCategory } from '../vendors/vendor-categories.ts'
import { FILLERS, KIND_STEMS, MEANINGS, type Meaning, NUMBER_WORDS, ONE_WORDS, SHORT_FORMS } from './question-words.ts'

/** One word of a question. */
export interface QuestionWord {
  /** As it was typed */
  readonly typed: string
  /** Lower case, without accents, short forms written out */
  readonly word: string
}

/** The words of a text; apostrophes and marks end them. */
export const wordsOf = (text: string): readonly QuestionWord[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((typed) => {
      const word = foldText(typed)
      return { typed, word: SHORT_FORMS.get(word) ?? word }
    })

/** What the words of a question say. */
export interface ReadWords {
  readonly meanings: ReadonlySet<Meaning>
  readonly kind: VendorCategory | null
  /** The places of the words that say the kind */
  readonly kindPlaces: readonly number[]
  /** The places of the words that have no meaning here */
  readonly unknownPlaces: readonly number[]
  /** The places of those that have one only if they are misspelt: they may be a name instead */
  readonly misspeltPlaces: readonly number[]
}

interface Stem {
  readonly text: string
  readonly isWhole: boolean
  readonly sound: string
  readonly of: Meaning | VendorCategory
}

const stemsOf = (of: Meaning | VendorCategory, stems: readonly string[]): readonly Stem[] =>
  stems.map((stem) => {
    const text = stem.replace(/\$$/, '')
    return { text, isWhole: stem.endsWith('$'), sound: soundOf(text), of }
  })

const ALL_STEMS: readonly Stem[] = [
  ...Object.entries(MEANINGS).flatMap(([meaning, stems]) => stemsOf(meaning as Meaning, stems)),
  ...VENDOR_CATEGORIES.flatMap((kind) => stemsOf(kind, KIND_STEMS[kind])),
]
const PHRASES = ALL_STEMS.filter(({ text }) => text.includes(' '))
const STEMS = ALL_STEMS.filter(({ text }) => !text.includes(' '))

/** Shorter stems are near too many other words for a letter to be wrong in them. */
const MIN_TYPO_LETTERS = 5
const MIN_SOUND_LETTERS = 4
/** Longer words are no words of a question, and are not compared letter by letter. */
const MAX_TYPO_LETTERS = 24

/** Reads what the words say, over a misspelling that sounds the same or has one letter wrong. */
export function readWords(words: readonly QuestionWord[]): ReadWords {
  const meanings = new Set<Meaning>()
  const kindPlaces: number[] = []
  const unknownPlaces: number[] = []
  const misspeltPlaces: number[] = []
  let kind: VendorCategory | null = null
  const take = (of: Meaning | VendorCategory, place: number) => {
    if (!isKind(of)) meanings.add(of)
    else {
      kind ??= of
      kindPlaces.push(place)
    }
  }
  const inPhrase = new Set<number>()
  for (const { of, from, to } of phrasesIn(words)) {
    for (let place = from; place <= to; place++) inPhrase.add(place)
    take(of, to)
  }
  words.forEach(({ word }, place) => {
    const exact = STEMS.filter(({ text, isWhole }) => (isWhole ? word === text : word.startsWith(text)))
    for (const { of } of exact) take(of, place)
    if (exact.length > 0 || inPhrase.has(place) || FILLERS.has(word) || isNumber(word) || word.length < 2) return
    const near = misspeltStems(word)
    for (const { of } of near) take(of, place)
    if (near.length > 0 || isFillerMisspelt(word)) misspeltPlaces.push(place)
    else unknownPlaces.push(place)
  })
  return { meanings, kind, kindPlaces, unknownPlaces, misspeltPlaces }
}

const isKind = (of: Meaning | VendorCategory): of is VendorCategory => Object.hasOwn(KIND_STEMS, of)

const isNumber = (word: string): boolean => /^\d+$/.test(word) || NUMBER_WORDS.has(word) || ONE_WORDS.has(word)

function phrasesIn(words: readonly QuestionWord[]) {
  const text = ` ${words.map(({ word }) => word).join(' ')} `
  return PHRASES.flatMap(({ text: phrase, isWhole, of }) => {
    const at = text.indexOf(` ${phrase}${isWhole ? ' ' : ''}`)
    if (at < 0) return []
    const from = text.slice(0, at).split(' ').length - 1
    return { of, from, to: from + phrase.split(' ').length - 1 }
  })
}

/** The stems that a word sounds like, else the longest of those that it differs from in one letter, which is not the first. */
function misspeltStems(word: string): readonly Stem[] {
  if (word.length < MIN_SOUND_LETTERS || word.length > MAX_TYPO_LETTERS) return []
  const sound = soundOf(word)
  const heard = STEMS.filter(
    (stem) =>
      stem.sound.length >= MIN_SOUND_LETTERS && (stem.isWhole ? sound === stem.sound : sound.startsWith(stem.sound)),
  )
  if (heard.length > 0) return heard
  const near = STEMS.filter(
    ({ text, isWhole }) =>
      text.length >= MIN_TYPO_LETTERS && beginsAlike(word, text) && typoDistance(text, word, 1, !isWhole) !== null,
  )
  const longest = Math.max(...near.map(({ text }) => text.length))
  return near.filter(({ text }) => text.length === longest)
}

/** The first letter is seldom the wrong one; it may be swapped with the second. */
const beginsAlike = (word: string, stem: string): boolean =>
  word[0] === stem[0] || (word[0] === stem[1] && word[1] === stem[0])

const LONG_FILLERS = [...FILLERS].filter((filler) => filler.length >= MIN_TYPO_LETTERS)
const FILLER_SOUNDS = new Set([...FILLERS].filter((filler) => filler.length >= MIN_SOUND_LETTERS).map(soundOf))

const isFillerMisspelt = (word: string): boolean =>
  (word.length >= MIN_SOUND_LETTERS && FILLER_SOUNDS.has(soundOf(word))) ||
  (word.length >= MIN_TYPO_LETTERS &&
    word.length <= MAX_TYPO_LETTERS &&
    LONG_FILLERS.some((filler) => beginsAlike(word, filler) && typoDistance(filler, word, 1) !== null))

/** The number that a question names: in digits, or in words that add up ("treinta y cinco"); null for none. */
export function numberIn(words: readonly QuestionWord[]): number | null {
  const plain = words.map(({ word }) => word)
  const start = plain.findIndex((word) => /^\d{1,5}$/.test(word) || NUMBER_WORDS.has(word))
  if (start < 0) return plain.some((word, place) => isOneMore(plain, word, place)) ? 1 : null
  const first = plain[start] ?? ''
  if (/^\d+$/.test(first)) return Number(first)
  let sum = 0
  let last = Number.POSITIVE_INFINITY
  for (const word of plain.slice(start)) {
    if ((word === 'y' || word === 'and') && sum > 0) continue
    const value = NUMBER_WORDS.get(word)
    if (value === undefined) break
    if (word === 'hundred' && sum > 0 && sum < 10) sum *= value
    else if (value < last) sum += value
    else break
    last = value
  }
  return sum
}

const isOneMore = (words: readonly string[], word: string, place: number): boolean =>
  word === 'another' ||
  (ONE_WORDS.has(word) && words.slice(place + 1, place + 4).some((next) => next === 'mas' || next === 'more'))
