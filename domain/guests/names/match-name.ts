import { readNameText } from './name-words.ts'
import { compareWords, isGivenNameOnly, type NameWord, readWord, WORD_SCORES } from './word-match.ts'

/** A name in two fields; either may be missing, or hold all of it. */
export interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** One way to part a name. */
interface Reading {
  readonly given: readonly NameWord[]
  readonly surnames: readonly NameWord[]
  /** What this way of reading is worth, 1 for the way it was written */
  readonly weight: number
}

/** A name that is ready to be compared with many. */
export interface ReadName {
  /** All its words, and each two neighbours as one: names that have none in common are not compared further. */
  readonly words: readonly NameWord[]
  /** Parted when they are first needed */
  readonly readings: () => readonly Reading[]
  readonly generation: string | null
}

/** The least score at which two names are taken for one person's. Below it a person must be asked. */
export const NAME_MATCHES = 0.75

const SWAPPED = 0.95
/** Surnames in another order. */
const REORDERED = 0.88
/** A word that one of the names lacks; the first of several, by which most people are called. */
const LEFT_OUT = 0.96
const FIRST_LEFT_OUT = 0.93
/** A name without surnames on both sides, or on one: too little to tell people apart. */
const GIVEN_ONLY = 0.8
const ONE_GIVEN_ONLY = 0.5
const ONE_GENERATION = 0.95

export interface NameMatcher {
  /** A name as it was typed into one field, or into two */
  readonly read: (name: string | PersonName) => ReadName
  /**
   * How likely two names are one person's, from 0 to 1; from `NAME_MATCHES` on they are taken for one. It forgives
   * accents, nicknames, one surname of two, two surnames in any order, a second given name, swapped fields, and a typo.
   */
  readonly score: (query: ReadName, person: ReadName) => number
}

type Compare = (one: NameWord, other: NameWord, isGiven: boolean) => number

/** Compares names; words that come again are neither read nor compared again. */
export function createNameMatcher(): NameMatcher {
  const wordOf = remembered(readWord)
  const given = remembered((one: NameWord) => remembered((other: NameWord) => compareWords(one, other, true)))
  const surname = remembered((one: NameWord) => remembered((other: NameWord) => compareWords(one, other, false)))
  const compare: Compare = (one, other, isGiven) => (isGiven ? given : surname)(one)(other)

  const withPairs = (words: readonly NameWord[]): NameWord[] => [
    ...words,
    ...words.slice(1).map((word, place) => wordOf(`${words[place]?.text}${word.text}`)),
  ]

  const read = (name: string | PersonName): ReadName => {
    const firstName = typeof name === 'string' ? name : (name.firstName ?? '')
    const lastName = typeof name === 'string' ? '' : (name.lastName ?? '')
    const isParted = firstName.trim() !== '' && lastName.trim() !== ''
    if (!isParted) {
      const { words, generation } = readNameText(firstName + lastName)
      const all = words.map(wordOf)
      return { words: withPairs(all), readings: once(() => splits(all, 1)), generation }
    }
    const first = readNameText(firstName, true)
    const last = readNameText(lastName, lastName.includes(' '))
    const [names, surnames] = [first.words.map(wordOf), last.words.map(wordOf)]
    const all = [...names, ...surnames]
    return {
      words: withPairs(all),
      readings: once(() => [{ given: names, surnames, weight: 1 }, ...splits(all, SWAPPED)]),
      generation: first.generation ?? last.generation,
    }
  }
  return { read, score: (query, person) => scoreNames(query, person, compare, wordOf) }
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | null = null
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

/** A function that computes every result once. */
function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}

/** Every way to part a row of words: given names first, or surnames first, or given names alone. */
function splits(words: readonly NameWord[], weight: number): Reading[] {
  const readings: Reading[] = [{ given: words, surnames: [], weight }]
  for (let place = 1; place < words.length; place++) {
    const [before, after] = [words.slice(0, place), words.slice(place)]
    // "Ana María López" has one surname, and "Luis Carlos" is not a Carlos with the surname Luis.
    const isInGiven = words.length > 2 && after.slice(0, 1).some(isGivenNameOnly)
    if (!isInGiven) readings.push({ given: before, surnames: after, weight })
    if (!before.some(isGivenNameOnly)) readings.push({ given: after, surnames: before, weight: weight * SWAPPED })
  }
  return readings
}

type WordOf = (text: string) => NameWord

function scoreNames(query: ReadName, person: ReadName, compare: Compare, wordOf: WordOf): number {
  const [one, other] = [query.generation, person.generation]
  if (one !== null && other !== null && one !== other) return 0
  const isAlike = (word: NameWord) => query.words.some((asked) => compare(asked, word, true) > 0)
  if (!person.words.some(isAlike)) return 0
  const weight = one === other ? 1 : ONE_GENERATION
  let best = 0
  for (const asked of query.readings()) {
    for (const known of person.readings()) {
      const most = asked.weight * known.weight * weight
      if (most > best) best = Math.max(best, most * scoreReadings(asked, known, compare, wordOf))
    }
  }
  return best
}

function scoreReadings(asked: Reading, known: Reading, compare: Compare, wordOf: WordOf): number {
  if (asked.given.length === 0 || known.given.length === 0) return 0
  const given = align(asked.given, known.given, (one, other) => compare(one, other, true), wordOf)
  if (given === 0) return 0
  if (asked.surnames.length === 0 && known.surnames.length === 0) return given * GIVEN_ONLY
  if (asked.surnames.length === 0 || known.surnames.length === 0) return given * ONE_GIVEN_ONLY
  const alignSurnames = (words: readonly NameWord[]) =>
    align(asked.surnames, words, (one, other) => compare(one, other, false), wordOf)
  const surnames = Math.max(
    alignSurnames(known.surnames),
    ...rotations(known.surnames).map((turned) => REORDERED * alignSurnames(turned)),
  )
  if (surnames === 0) return 0
  // An initial alone tells as little as no given name.
  return given <= WORD_SCORES.initial ? given * ONE_GIVEN_ONLY : (given + surnames) / 2
}

const rotations = (words: readonly NameWord[]): NameWord[][] =>
  words.slice(1).map((_, place) => [...words.slice(place + 1), ...words.slice(0, place + 1)])

/**
 * How well two rows of words agree in their order. Words may be left out of one of them, not of both: "Ana Sofía" is
 * "Ana", not "Ana María". Two words may be written as one: "San Martín", "Sanmartín".
 */
function align(
  asked: readonly NameWord[],
  known: readonly NameWord[],
  compare: (one: NameWord, other: NameWord) => number,
  wordOf: WordOf,
): number {
  const pair = (words: readonly NameWord[], place: number) => {
    const [first, second] = [words[place], words[place + 1]]
    return first && second ? wordOf(first.text + second.text) : null
  }

  /** The sum of the scores of the pairs from here on and their number, times what was left out. */
  const step = (
    i: number,
    j: number,
    left: 'none' | 'asked' | 'known',
    sum: number,
    pairs: number,
    lost: number,
  ): number => {
    const [one, other] = [asked[i], known[j]]
    if (one === undefined || other === undefined) {
      const [rest, side] = one === undefined ? [known.length - j, 'known'] : [asked.length - i, 'asked']
      if (pairs === 0 || (rest > 0 && left !== 'none' && left !== side)) return 0
      return (sum / pairs) * lost * LEFT_OUT ** rest
    }
    let best = 0
    const score = compare(one, other)
    if (score > 0) best = step(i + 1, j + 1, left, sum + score, pairs + 1, lost)
    const [two, twoOthers] = [pair(asked, i), pair(known, j)]
    const joined = twoOthers ? compare(one, twoOthers) : 0
    if (joined > 0) best = Math.max(best, step(i + 1, j + 2, left, sum + joined, pairs + 1, lost))
    const joinedOther = two ? compare(two, other) : 0
    if (joinedOther > 0) best = Math.max(best, step(i + 2, j + 1, left, sum + joinedOther, pairs + 1, lost))
    if (left !== 'known')
      best = Math.max(best, step(i + 1, j, 'asked', sum, pairs, lost * (i === 0 ? FIRST_LEFT_OUT : LEFT_OUT)))
    if (left !== 'asked')
      best = Math.max(best, step(i, j + 1, 'known', sum, pairs, lost * (j === 0 ? FIRST_LEFT_OUT : LEFT_OUT)))
    return best
  }
  return step(0, 0, 'none', 0, 0, 1)
}

/** Whether two names are taken for one person's. */
export function isSameName(one: string | PersonName, other: string | PersonName): boolean {
  const { read, score } = createNameMatcher()
  return score(read(one), read(other)) >= NAME_MATCHES
}

export interface NameMatch<Person> {
  readonly person: Person
  readonly score: number
}

/**
 * The people that a typed name may mean, best first; people with the same score in their order. An exact name hides the
 * merely similar ones: who types "Ana López" does not mean her cousin "Ana Lopes".
 */
export function findByName<Person extends PersonName>(
  name: string | PersonName,
  people: readonly Person[],
): NameMatch<Person>[] {
  const { read, score: scoreOf } = createNameMatcher()
  const query = read(name)
  const found = people.flatMap((person): NameMatch<Person>[] => {
    const score = scoreOf(query, read(person))
    return score >= NAME_MATCHES ? [{ person, score }] : []
  })
  const best = found.reduce((most, { score }) => Math.max(most, score), 0)
  return found.filter(({ score }) => best < EXACT || score >= EXACT).sort((a, b) => b.score - a.score)
}

/** From here on the words of two names are the same, but for ñ, and none is lacking but second ones. */
const EXACT = 0.955
