import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './common-names.ts'
import { headOfCompound, plainName } from './name-words.ts'
import { NICKNAMES, SPELLINGS } from './nicknames.ts'
import { soundOf } from './sound.ts'
import { typoDistance } from './typo-distance.ts'

/** A word of a name with what comparing it takes. */
export interface NameWord {
  readonly text: string
  /** With n for ñ */
  readonly plain: string
  readonly sound: string
  /** The common name that it is or sounds like; null when there is none */
  readonly known: string | null
  /** The sounds of the names it is short for */
  readonly longForms: ReadonlySet<string>
}

/** The order in which one word is likely to be meant by another; 0 is a different word. */
export const WORD_SCORES = {
  same: 1,
  withoutTilde: 0.98,
  head: 0.94,
  spelling: 0.9,
  nickname: 0.88,
  otherNickname: 0.84,
  typo: 0.84,
  twoTypos: 0.75,
  initial: 0.6,
} as const

const NO_FORMS: ReadonlySet<string> = new Set()

interface SoundTables {
  /** By the sound of a nickname the sounds of its names */
  readonly longForms: ReadonlyMap<string, ReadonlySet<string>>
  /** By the sound of a name the sounds of its nicknames */
  readonly shortForms: ReadonlyMap<string, ReadonlySet<string>>
  /** By the sound of a name the group of spellings it is of */
  readonly spellingGroups: ReadonlyMap<string, number>
  /** One name for each sound of the common names */
  readonly known: ReadonlyMap<string, string>
}

function makeSoundTables(): SoundTables {
  const longForms = new Map<string, Set<string>>()
  const shortForms = new Map<string, Set<string>>()
  for (const [name, nickname] of NICKNAMES.map((pair) => pair.map(soundOf))) {
    if (name === undefined || nickname === undefined) continue
    longForms.set(nickname, (longForms.get(nickname) ?? new Set()).add(name))
    shortForms.set(name, (shortForms.get(name) ?? new Set()).add(nickname))
  }
  const spellingGroups = new Map<string, number>()
  for (const [group, spellings] of SPELLINGS.entries()) {
    for (const spelling of spellings) spellingGroups.set(soundOf(spelling), group)
  }
  const names = [...NICKNAMES.flat(), ...SURNAMES, ...FEMALE_NAMES, ...MALE_NAMES]
  return { longForms, shortForms, spellingGroups, known: new Map(names.map((name) => [soundOf(name), name])) }
}

let tables: SoundTables | null = null

/** Made with the first name that is read, and not with the module: the sounds of two thousand names would hold up a screen that shows names. */
function soundTables(): SoundTables {
  tables ??= makeSoundTables()
  return tables
}

/** The sounds of the names and nicknames that this one is short for, or is shortened to. */
export const relatedSounds = ({ sound, longForms }: NameWord): ReadonlySet<string> =>
  new Set([...longForms, ...(soundTables().shortForms.get(sound) ?? [])])

/** Reads a folded word. */
export function readWord(text: string): NameWord {
  const sound = soundOf(text)
  const { known, longForms } = soundTables()
  return {
    text,
    plain: plainName(text),
    sound,
    known: known.get(sound) ?? null,
    longForms: longForms.get(sound) ?? NO_FORMS,
  }
}

const isGivenName = ({ text }: NameWord): boolean => MALE_NAMES.has(text) || FEMALE_NAMES.has(text)

/** Whether a word is used as a given name and never as a surname. */
export const isGivenNameOnly = (word: NameWord): boolean => !SURNAMES.has(word.text) && isGivenName(word)

/** The same, pet names such as Lupe and Beto included. */
export const isCallNameOnly = (word: NameWord): boolean =>
  !SURNAMES.has(word.text) && (isGivenName(word) || word.longForms.size > 0)

export const isSurname = ({ text }: NameWord): boolean => SURNAMES.has(text)

/** Whether one of two given names is short for the other. */
function isNickname(one: NameWord, other: NameWord): boolean {
  return (
    one.longForms.has(other.sound) ||
    other.longForms.has(one.sound) ||
    isDiminutive(one.plain, other.plain) ||
    isDiminutive(other.plain, one.plain)
  )
}

/** Pepe and Chepe; but not Greta and Rita, which are names of their own. */
function areOneNamesNicknames(one: NameWord, other: NameWord): boolean {
  if (isGivenName(one) && isGivenName(other)) return false
  for (const form of one.longForms) if (other.longForms.has(form)) return true
  return false
}

const isDiminutive = (form: string, name: string): boolean =>
  form.length > name.length && diminutiveBases(form).includes(name)

/**
 * The names that a form in -ito or -ita may be of: Juanito of Juan, Anita of Ana, Carmencita of Carmen, Carlitos of
 * Carlos; but Juanita is none of Juan. Most of them are no names. None for any other word.
 *
 * @param form folded, with n for ñ
 */
export function diminutiveBases(form: string): string[] {
  const [, stem = '', letter = ''] = /^(.{2,}?)c?it([oa])s?$/.exec(form) ?? []
  if (stem === '') return []
  const others = letter === 'a' ? MALE_NAMES : FEMALE_NAMES
  return [stem, stem.replace(/qu$/, 'c').replace(/gu$/, 'g')].flatMap((root) => [
    ...[letter, `${letter}s`, 'e', 'es'].map((ending) => root + ending),
    ...[root, `${root}s`].filter((name) => !others.has(name)),
  ])
}

/**
 * How likely one word of a name is meant by the other, from 0 to 1 (`WORD_SCORES`). Accents are no difference. Two
 * different common names are never a typo of one another, nor are words that differ in their first sound or in the
 * ending that tells a man's name from a woman's.
 */
export function compareWords(one: NameWord, other: NameWord, isGiven: boolean): number {
  if (one.text === other.text) return WORD_SCORES.same
  if (one.plain === other.plain) return WORD_SCORES.withoutTilde
  const { spellingGroups } = soundTables()
  const group = spellingGroups.get(one.sound)
  const isOneGroup = group !== undefined && group === spellingGroups.get(other.sound)
  if (one.sound === other.sound || isOneGroup) return WORD_SCORES.spelling
  if (isGiven) {
    if (isNickname(one, other)) return WORD_SCORES.nickname
    if (headOfCompound(one.text) === other.text || headOfCompound(other.text) === one.text) return WORD_SCORES.head
    if (areOneNamesNicknames(one, other)) return WORD_SCORES.otherNickname
  }
  if (isGiven && (one.text.length === 1 || other.text.length === 1)) {
    return one.text[0] === other.text[0] ? WORD_SCORES.initial : 0
  }
  const typos = typosBetween(one, other)
  return typos === null ? 0 : typos === 1 ? WORD_SCORES.typo : WORD_SCORES.twoTypos
}

/** How many typos a word may have. */
const mostTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The typos between two words; null when they are different words. */
export function typosBetween(one: NameWord, other: NameWord): number | null {
  const most = mostTypos(Math.min(one.plain.length, other.plain.length))
  if (most === 0 || Math.abs(one.plain.length - other.plain.length) > most) return null
  if (one.known !== null && other.known !== null && one.known !== other.known) return null
  if (!beginsAlike(one, other) || endsInGender(one.plain, other.plain)) return null
  return typoDistance(one.plain, other.plain, most)
}

const beginsAlike = (one: NameWord, other: NameWord): boolean =>
  one.sound[0] === other.sound[0] ||
  one.plain[0] === other.plain[0] ||
  (one.plain[0] === other.plain[1] && one.plain[1] === other.plain[0])

/** Whether two words differ in nothing but a last vowel: Mario and Maria, Daniel and Daniela. */
function endsInGender(one: string, other: string): boolean {
  if (one.length === other.length)
    return one.slice(0, -1) === other.slice(0, -1) && /[aeio]$/.test(one) && /[aeio]$/.test(other)
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.length === short.length + 1 && long.startsWith(short) && /[aeo]$/.test(long)
}
