import { holdsAnswers } from './answer-words.ts'
import { foldHeader } from './fold-cell.ts'
import { HEADERS } from './import-fields.ts'

/** Where a file comes from. `sheet` is a table of no product that we know. */
export const IMPORT_SOURCES = [
  'own',
  'rsvpify',
  'zola-template',
  'zola-addresses',
  'zola-answers',
  'joy',
  'the-knot',
  'google',
  'google-old',
  'eventbrite',
  'partiful',
  'luma',
  'minted',
  'evite',
  'paperless-post',
  'outlook',
  'vcard',
  'perfect-table-plan',
  'sheet',
] as const

export type ImportSource = (typeof IMPORT_SOURCES)[number]

export interface DetectedSource {
  readonly source: ImportSource
  /** False where the product's files are not known well enough: the person is asked to look at the columns. */
  readonly isCertain: boolean
}

/** A list of leads that The Knot gives to its vendors, which is no list of guests. */
export const isVendorFile = (headers: readonly string[]): boolean => {
  const folded = new Set(headers.map(foldHeader))
  return folded.has('action taken') && folded.has('visitor name')
}

/**
 * The product that wrote a table, by its headers; of answers that Zola exports, by the cells.
 *
 * @param rows the rows below the headers
 */
export function detectSource(headers: readonly string[], rows: readonly (readonly string[])[]): DetectedSource {
  const folded = headers.map(foldHeader)
  const set = new Set(folded)
  const has = (...names: readonly string[]) => names.every((name) => set.has(name))
  const some = (...names: readonly string[]) => names.some((name) => set.has(name))
  const starts = (text: string) => folded.some((header) => header.startsWith(text))
  const sure = (source: ImportSource): DetectedSource => ({ source, isCertain: true })
  const likely = (source: ImportSource): DetectedSource => ({ source, isCertain: false })

  if (some(...HEADERS.guestId) && some(...HEADERS.personId)) return sure('own')
  if (has('e-mail 1 - label') || has('phone 1 - label') || has('phonetic first name', 'file as')) return sure('google')
  if (has('given name', 'family name') && (has('group membership') || starts('e-mail 1 - '))) return sure('google-old')
  if (has('order #') && some('attendee #', 'attendee status', 'ticket type')) return sure('eventbrite')
  if (has('approval status') && some('ticket name', 'checked in at', 'created at')) return sure('luma')
  if (has('status', 'rsvp date')) return sure('partiful')
  if (has('name on envelope', 'street address 1')) return sure('minted')
  if (has('total definitely invited') || has('partner first name', 'relationship to couple'))
    return sure('zola-addresses')
  if (has('group id')) return sure('rsvpify')
  if (starts('rsvp / ') || has('party', 'tags') || has('name on envelope')) return sure('joy')
  const hasParts = some('first name', 'last name')
  if (has('name') && !hasParts && (has('plus one') || starts('additional guest '))) return sure('zola-template')
  if (has('group name', 'total invited')) return likely('paperless-post')
  if (['next to', 'near to', 'not next to', 'not near to'].filter((name) => set.has(name)).length > 1) {
    return sure('perfect-table-plan')
  }
  if (has('e-mail address') && some('mobile phone', 'business phone', 'company')) return sure('outlook')
  if (some('name line 1', '+1 name') || has('guest name', 'party name')) return likely('the-knot')
  if (has('name', 'rsvp') && some('party count', 'guest count', 'comment', 'comments')) return likely('evite')
  if (has('first name', 'last name') && folded.some((header, column) => isEventColumn(header, rows, column))) {
    return sure('zola-answers')
  }
  return sure('sheet')
}

const ANSWER_HEADERS: ReadonlySet<string> = new Set([...HEADERS.answer, ...HEADERS.region])

/** Whether a column is named after an event and holds answers to it. */
export const isEventColumn = (header: string, rows: readonly (readonly string[])[], column: number): boolean =>
  header !== '' && !ANSWER_HEADERS.has(header) && holdsAnswers(rows.map((row) => row[column] ?? ''))
