import { GUEST_FIELDS } from '../guest-fields.ts'
import { type AgeGroup, type Gender, GUEST_BOUNDS, type GuestSide } from '../guest-kinds.ts'
import { foldCell } from './fold-cell.ts'

/** How files join several values in one cell, as Google does with ` ::: `. */
const SEVERAL = /\s*:::\s*/

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]{2,}$/u

/** Reads a typed telephone number to its form with `+` and digits only; null for none. */
export type ReadPhone = (typed: string) => string | null

/** A value of a cell; `isRefused` for a cell that holds something else. */
export interface CellValue<Value> {
  readonly value: Value | null
  readonly isRefused: boolean
}

const NONE = { value: null, isRefused: false } as const
const REFUSED = { value: null, isRefused: true } as const
const found = <Value>(value: Value): CellValue<Value> => ({ value, isRefused: false })

/** A name and an address, as in `Ana López <ana@example.com>`; null without the brackets. */
export function splitNamedEmail(cell: string): { readonly name: string; readonly email: string } | null {
  const [, name = '', email = ''] =
    /^\s*"?([^"<]*?)"?\s*<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>\s*;?$/iu.exec(cell) ?? []
  return email === '' ? null : { name: name.trim(), email }
}

export const isEmail = (text: string): boolean => text.length <= GUEST_FIELDS.email.max && EMAIL.test(text)

/** The first mail address of a cell, in lower case. */
export function readEmail(cell: string): CellValue<string> {
  if (cell.trim() === '') return NONE
  const parts = cell.split(SEVERAL).flatMap((part) => part.split(/[;,\n]/))
  for (const part of parts) {
    const email = (splitNamedEmail(part)?.email ?? part).trim().replace(/^mailto:/i, '')
    if (isEmail(email)) return found(email.toLowerCase())
  }
  return REFUSED
}

/** `+` and the digits of a number that names its country itself. */
function internationalPhone(text: string): string | null {
  const digits = /^\s*(?:\+|00)([\d\s().-]+)$/.exec(text)?.[1]?.replace(/\D/g, '') ?? ''
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** The form in which numbers are stored. */
const E164 = /^\+[1-9]\d{1,15}$/

/** The first telephone number of a cell. */
export function readPhone(cell: string, read: ReadPhone): CellValue<string> {
  if (cell.trim() === '') return NONE
  const parts = cell.split(SEVERAL).flatMap((part) => part.split(/[;,/\n|]/))
  for (const part of parts) {
    const typed = part.trim().replace(/^(p|t|m|tel|cel|mobile|phone|whatsapp)\s*[:.]\s*/i, '')
    const phone = E164.test(typed) ? typed : (read(typed) ?? internationalPhone(typed))
    if (phone !== null) return found(phone)
  }
  return REFUSED
}

const YES = /^(y|yes|si|s|true|verdadero|x|1|✓|✔|☑|•|\*|ok|sent|enviad[oa]|done|hech[oa])$/
const NO = /^(n|no|false|falso|0|-|none|ningun[oa]?|not sent|no enviad[oa]|pendiente|pending)$/

export function readYesNo(cell: string): CellValue<boolean> {
  const text = foldCell(cell)
  if (text === '') return NONE
  if (YES.test(text)) return found(true)
  return NO.test(text) ? found(false) : REFUSED
}

/**
 * Labels of a cell, each once. Marks of address books such as `* myContacts` are no labels.
 */
export function readTags(cell: string): string[] {
  const parts = cell.split(SEVERAL).flatMap((part) => part.split(/[,;|\n]/))
  const tags = parts.map((part) => boundedTag(part.replace(/^\s*\*?\s*/, '')))
  const named = tags.filter((tag) => tag !== '' && !/^(mycontacts|starred|friends and family)$/i.test(tag))
  return joinTags([], named)
}

/** Labels in one cell of our own files: commas and backslashes in a label stand behind a backslash. */
export const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\,]/g, '\\$&')).join(', ')

/** The labels of a cell that we wrote. */
export function readOwnTags(cell: string): string[] {
  const tags = [...cell.matchAll(/(?:\\[\\,]|[^,])+/g)].map(([tag]) => boundedTag(tag.replace(/\\([\\,])/g, '$1')))
  return joinTags(
    [],
    tags.filter((tag) => tag !== ''),
  )
}

const boundedTag = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, GUEST_BOUNDS.tagLength).trim()

/** Labels with those that are not among them yet, as many as a party may have. */
export function joinTags(before: readonly string[], tags: readonly string[]): string[] {
  const joined = [...before]
  const known = new Set(before.map(foldCell))
  for (const tag of tags) {
    if (known.has(foldCell(tag))) continue
    known.add(foldCell(tag))
    joined.push(tag)
  }
  return joined.slice(0, GUEST_BOUNDS.tags)
}

/** The age group of an age in years. */
function ageGroupOfYears(years: number): AgeGroup {
  if (years < 18) return 'under-18'
  if (years <= 24) return '18-24'
  if (years <= 35) return '25-35'
  if (years <= 50) return '36-50'
  return years <= 65 ? '51-65' : 'over-65'
}

export interface ReadAge {
  readonly ageGroup: AgeGroup
  /** In years, of minors only. */
  readonly age: number | null
}

const MINOR =
  /^(child|children|kid|kids|minor|baby|infant|toddler|teen|teenager|niñ[oa]s?|nin[oa]s?|menor( de edad)?|bebe|adolescente|peque|infantil)s?$/
const NO_MINOR = /^(adult|adults|adulto|adulta|adultos|mayor|senior)$/

/** An age in years, an age group, or whether it is a child: "8", "18-24", "over 65", "Niña", "yes" in a column of children. */
export function readAge(cell: string, isChildColumn: boolean): CellValue<ReadAge> {
  const text = foldCell(cell).replace(/[–—]| a | to /g, '-')
  if (text === '') return NONE
  const group = /^(18-24|25-35|36-50|51-65)\b/.exec(text)?.[1]
  if (group !== undefined) return found({ ageGroup: group as AgeGroup, age: null })
  if (/^(under|menor(es)? de|menos de|<) ?18/.test(text)) return found({ ageGroup: 'under-18', age: null })
  if (/^(over|mas de|mayor(es)? de|>) ?65|^65 ?\+|^66\+/.test(text)) return found({ ageGroup: 'over-65', age: null })
  if (MINOR.test(text)) return found({ ageGroup: 'under-18', age: null })
  if (NO_MINOR.test(text)) return NONE
  const isWord = isChildColumn ? readYesNo(cell) : NONE
  // In a column of children 1 is both an age and a yes: a child all the same.
  if (isWord.value === true && text !== '1') return found({ ageGroup: 'under-18', age: null })
  if (isWord.value === false) return NONE
  const years = Number(/^(\d{1,3})( ?(a|anos|years?|y|yo))?\.?$/.exec(text)?.[1] ?? Number.NaN)
  if (years <= 120) return found({ ageGroup: ageGroupOfYears(years), age: years < 18 ? years : null })
  return REFUSED
}

const GENDERS = [
  ['male', /^(m|male|man|boy|hombre|masculino|varon|h|niño|nino)$/],
  ['female', /^(f|female|woman|girl|mujer|femenin[oa]|nina)$/],
  ['prefer-not-to-say', /prefer not|prefier[eo] no|no decir/],
  ['other', /^(other|otr[oa]|non-?binary|no binari[oa]|x)$/],
] as const

export function readGender(cell: string): CellValue<Gender> {
  const text = foldCell(cell)
  if (text === '') return NONE
  const gender = GENDERS.find(([, words]) => words.test(text))?.[0]
  return gender === undefined ? REFUSED : found(gender)
}

export function readLanguage(cell: string): CellValue<'es' | 'en'> {
  const text = foldCell(cell)
  if (text === '') return NONE
  if (/^(es|spa|spanish|espanol|castellano)\b/.test(text)) return found('es')
  return /^(en|eng|english|ingles)\b/.test(text) ? found('en') : REFUSED
}

/** The hosts by name, null where unknown; and which of them is the bride, of a couple with a groom. */
export interface Hosts {
  readonly first: string | null
  readonly second: string | null
  readonly bride: 'first' | 'second' | null
}

/** Who invited: a host's name, "both", the bride or the groom. */
export function readSide(cell: string, hosts: Hosts): CellValue<GuestSide> {
  const text = foldCell(cell)
  if (text === '') return NONE
  const isOf = (host: string | null) => {
    const name = foldCell(host ?? '')
    return name !== '' && (text === name || (text.split(' ')[0] === name.split(' ')[0] && name.startsWith(text)))
  }
  const [first, second] = [isOf(hosts.first), isOf(hosts.second)]
  if (first !== second) return found(first ? 'first' : 'second')
  if (/^(both|ambos|ambas|los dos|las dos|shared|joint|couple|pareja|novios)\b/.test(text)) return found('both')
  if (/^(first|primer|primero|a)\b/.test(text)) return found('first')
  if (/^(second|segundo|b)\b/.test(text)) return found('second')
  const isBride = /^(bride|novia)\b/.test(text)
  if (hosts.bride === null || !(isBride || /^(groom|novio)\b/.test(text))) return REFUSED
  return found(isBride === (hosts.bride === 'first') ? 'first' : 'second')
}

/** How many places a cell gives, or whose: "2", "Yes", "Luis", "Unlimited"; `unclear` is neither: "1 / 2", "2-3". */
export type Places =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'unclear' }

/** Numbers as people write them; more than ten nobody does. */
const NUMBER_WORDS: readonly RegExp[] = [
  /^(cero|zero)$/,
  /^(un[oa]?|one)$/,
  /^(dos|two)$/,
  /^(tres|three)$/,
  /^(cuatro|four)$/,
  /^(cinco|five)$/,
  /^(seis|six)$/,
  /^(siete|seven)$/,
  /^(ocho|eight)$/,
  /^(nueve|nine)$/,
  /^(diez|ten)$/,
]

const COUNTED =
  / (personas?|people|persons?|guests?|pase?s?|lugar(es)?|puestos?|pax|adult(os?|s)?|acompanantes?|companions?|mas|more|ninos?|ninas?|kids?|child(ren)?)$/

export function readPlaces(cell: string): Places | null {
  const text = foldCell(cell)
  if (text === '') return null
  const counted = text.replace(/(?<=^\+? ?\d{1,3})(?=\p{L})/u, ' ').replace(COUNTED, '')
  const number = /^\+? ?(\d{1,3})(\.0+)?$/.exec(counted)?.[1]
  if (number !== undefined) return { kind: 'count', count: Number(number) }
  const word = NUMBER_WORDS.findIndex((words) => words.test(counted))
  if (word !== -1) return { kind: 'count', count: word }
  if (/^(unlimited|ilimitad[oa]s?|any|∞)$/.test(text)) return { kind: 'unlimited' }
  const isSome = readYesNo(cell).value
  if (isSome !== null) return { kind: 'count', count: isSome ? 1 : 0 }
  if (isPlaceholderName(text)) return { kind: 'count', count: 1 }
  return /\p{L}/u.test(text) ? { kind: 'names', names: splitNames(cell) } : { kind: 'unclear' }
}

/** The names in a cell of several people. */
export const splitNames = (cell: string): string[] =>
  cell
    .split(/\s*(?::::|[,;|\n/&+]|\s(?:y|e|and)\s)\s*/iu)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const PLACEHOLDER =
  /^((unnamed |invited )?guest( of .+)?|guest \d+|\+ ?1|plus ?-?one|acompanante( de .+)?( \d+)?|invitad[oa]( \d+)?|pareja|n\/?a|tbd|tba|\?+|por (confirmar|definir)|companion( of .+)?|sin nombre|xx+)$/

/** Whether a name says only that somebody comes along: "Guest", "+1", "acompañante de Ana". */
export const isPlaceholderName = (name: string): boolean => PLACEHOLDER.test(foldCell(name))
