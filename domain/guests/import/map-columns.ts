import { GUEST_BOUNDS } from '../guest-kinds.ts'
import { holdsAnswers, readAnswer } from './answer-words.ts'
import { type NamedEvent, plainEventColumns } from './event-columns.ts'
import { foldCell, foldHeader, hasWords } from './fold-cell.ts'
import {
  type ColumnTarget,
  HEADERS,
  IGNORED_HEADERS,
  IMPORT_FIELDS,
  type ImportField,
  SHARED_FIELDS,
  WHOLE_HEADERS,
} from './import-fields.ts'
import type { ImportSource } from './import-sources.ts'
import { isEventColumn } from './import-sources.ts'
import { isEmail, readPlaces, splitNamedEmail } from './read-cells.ts'

type Rows = readonly (readonly string[])[]

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADERS[field].map((header): [string, ImportField] => [foldHeader(header), field])),
)

const COUNTS_WHOLE: ReadonlySet<string> = new Set(WHOLE_HEADERS)

/** Longer ones first: "plus one name" before "name". Of one letter or word of address books, only the exact one counts. */
const BY_LENGTH = [...FIELD_OF]
  .filter(([header]) => header.length > 2 && !COUNTS_WHOLE.has(header))
  .sort(([a], [b]) => b.length - a.length)

/** The field whose header this is, without regard to cells. */
export const fieldOfHeader = (header: string): ImportField | null => FIELD_OF.get(foldHeader(header)) ?? null

/**
 * What each column is: first by exact headers, then by words in them, then by their cells. Each field is claimed by one
 * column, the first; what is left over is skipped.
 *
 * @param rows the rows below the headers
 */
export function mapColumns(
  headers: readonly string[],
  rows: Rows,
  events: readonly NamedEvent[],
  source: ImportSource,
): ColumnTarget[] {
  const folded = headers.map(foldHeader)
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '')
  const targets: (ColumnTarget | null)[] = headers.map(() => null)
  const isFree = (target: ColumnTarget) => !targets.includes(target)
  const claim = (column: number, target: ColumnTarget) => {
    if (targets[column] === null && isFree(target)) targets[column] = target
  }

  const seen = folded.map((header) => IGNORED_HEADERS.some((ignored) => ignored.test(header)) && !FIELD_OF.has(header))
  seen.forEach((isSeen, column) => {
    if (isSeen) targets[column] = 'skip'
  })
  folded.forEach((header, column) => {
    const numbered = numberedTarget(header)
    if (numbered !== null) claim(column, numbered)
  })
  mapEvents(headers, rows, events, source, targets)
  folded.forEach((header, column) => {
    const exact = FIELD_OF.get(header)
    if (exact !== undefined) claim(column, byContent(exact, cellsOf(column), folded, column))
  })
  folded.forEach((header, column) => {
    if (targets[column] !== null || header === '') return
    const field = BY_LENGTH.find(([alias]) => hasWords(header, alias))?.[1]
    if (field !== undefined) claim(column, byContent(field, cellsOf(column), folded, column))
  })
  const isNameless = () =>
    !targets.some((target) => target === 'firstName' || target === 'fullName' || target === 'lastName')
  headers.forEach((_, column) => {
    if (targets[column] === null) claimByCells(column, cellsOf(column), claim, isNameless())
  })
  return targets.map((target) => target ?? 'skip')
}

/** "Additional Guest 2", "Child 1 First Name". */
function numberedTarget(header: string): ColumnTarget | null {
  const companion =
    /^(?:additional guest|guest|companion|party member|acompanante|invitado adicional)(?: name)? #?(\d{1,2})(?: (?:full )?name)?$/.exec(
      header,
    )?.[1]
  if (companion !== undefined) return `companion:${Number(companion)}`
  const [, child, part] = /^(?:child|nino|hijo) (\d{1,2}) (first|last) name$/.exec(header) ?? []
  if (child === undefined) return null
  return part === 'first' ? `child-first:${Number(child)}` : `child-last:${Number(child)}`
}

const ANSWER_OF =
  /^(?:rsvp|attending|attendance|answer|confirmation|status|confirmacion|asistencia|asiste(?: a)?|respuesta)\s*(?:[/:|–—-]|\bto\b|\bfor\b|\ba\b)\s*(.+)$/
/** "Ceremony RSVP", where several columns are so, or the plan has that sub-event. */
const ANSWER_AFTER =
  /^(.+?)\s*[/:|–—-]?\s*\b(?:rsvp(?: status)?|attending|attendance|confirmation|confirmacion|asistencia|respuesta)$/
const MEAL_OF = /^(?:meal(?: choice)?|menu|entree|plato)\s*(?:[/:|–—-]|\bfor\b|\bde\b)\s*(.+)$/

type FoundColumn =
  | {
      readonly kind: 'answer'
      readonly name: string
      /** Whether header or product says that it is of a sub-event. */
      readonly isSaid: boolean
      /** Whether it can be of the main one, which is called otherwise in the plan. */
      readonly mayBeMain: boolean
    }
  | { readonly kind: 'meal' | 'invited' | 'unsure'; readonly name: string }

/** Parts of an event that stand for the whole of it. */
const WHOLE_EVENT =
  /^(the |la |el )?((religious |civil )?ceremony|wedding|reception|party|ceremonia( (civil|religiosa))?|boda|recepcion|fiesta|banquete)$/

/** The columns of plain yes, no and marks under the name of a sub-event. */
function plainColumns(
  headers: readonly string[],
  rows: Rows,
  events: readonly NamedEvent[],
  isTaken: (column: number) => boolean,
) {
  const folded = headers.map(foldHeader)
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '')
  const hasAnswers = folded.some(
    (header, column) =>
      cellsOf(column).some((cell) => cell.trim() !== '') &&
      (FIELD_OF.get(header) === 'answer' ||
        (FIELD_OF.get(header) === 'region' && holdsAnswers(cellsOf(column))) ||
        (isTaken(column) && !FIELD_OF.has(header) && areMostlyAnswers(cellsOf(column)))),
  )
  const isField = (column: number) => FIELD_OF.has(folded[column] ?? '')
  return plainEventColumns(headers, rows, events, (column) => isTaken(column) || isField(column), hasAnswers)
}

/** Columns named after a sub-event of which the person has to say whether they hold replies or invitations. */
export const unsureColumns = (headers: readonly string[], rows: Rows, events: readonly NamedEvent[]): number[] =>
  plainColumns(headers, rows, events, () => false).flatMap(({ column, kind }) => (kind === 'unsure' ? [column] : []))

/** Columns of answers, invitations and menus per event: by their headers, or by their cells. */
function mapEvents(
  headers: readonly string[],
  rows: Rows,
  events: readonly NamedEvent[],
  source: ImportSource,
  targets: (ColumnTarget | null)[],
): void {
  const ends = headers.flatMap((header) => {
    const folded = foldHeader(header)
    return FIELD_OF.has(folded) ? [] : (ANSWER_AFTER.exec(folded)?.[1] ?? [])
  })
  const found = headers.map((header, column): FoundColumn | null => {
    if (targets[column] !== null) return null
    const folded = foldHeader(header)
    const after = ANSWER_AFTER.exec(folded)?.[1]
    const isAfter = after !== undefined && (ends.length > 1 || eventNamed(after, events) !== null)
    const answerOf = ANSWER_OF.exec(folded)?.[1] ?? (isAfter ? after : undefined)
    if (answerOf !== undefined && !FIELD_OF.has(folded) && areMostlyAnswers(rows.map((row) => row[column] ?? '')))
      return { kind: 'answer', name: answerOf, isSaid: true, mayBeMain: true }
    const mealOf = MEAL_OF.exec(folded)?.[1]
    if (mealOf !== undefined && !FIELD_OF.has(folded)) return { kind: 'meal', name: mealOf }
    const isEvent = !FIELD_OF.has(folded) && isEventColumn(folded, rows, column)
    return isEvent ? { kind: 'answer', name: folded, isSaid: source !== 'sheet', mayBeMain: true } : null
  })
  const plain = plainColumns(headers, rows, events, (column) => targets[column] !== null || found[column] !== null)
  const isOfSeveral = plain.length > 1
  for (const { column, name, kind } of plain) {
    const mayBeMain = WHOLE_EVENT.test(name)
    found[column] = kind === 'answer' ? { kind, name, isSaid: isOfSeveral || !mayBeMain, mayBeMain } : { kind, name }
  }
  const answers = found.flatMap((each, column) => (each?.kind === 'answer' ? [{ column, ...each }] : []))
  const ids = assignEvents(answers, rows, events)
  // What the plan does not have is made, where the file leaves no doubt that it is a sub-event and there is room for one.
  const room = Math.max(0, GUEST_BOUNDS.subEvents - events.length)
  const made = answers.filter(({ column, isSaid }) => isSaid && !ids.has(column)).slice(0, room)
  for (const { column } of made) ids.set(column, `new-${column}`)
  const all = [...events, ...made.map(({ column, name }) => ({ id: `new-${column}`, names: [name], isMain: false }))]
  const invitedTo = (column: number, name: string): ColumnTarget => {
    const event = eventNamed(name, all)
    if (event === null && all.length - events.length >= room) return 'skip'
    if (event === null) all.push({ id: `new-${column}`, names: [name], isMain: false })
    const target: ColumnTarget = `invited:${event?.id ?? `new-${column}`}`
    return targets.includes(target) ? 'skip' : target
  }
  // The only answers of a plain sheet are to the event, whatever they are called: an empty cell takes no invitation away.
  const [only, ...others] = answers
  const isOfAll =
    source === 'sheet' &&
    only !== undefined &&
    !only.isSaid &&
    others.length === 0 &&
    eventNamed(only.name, events) === null &&
    !targets.includes('answer')
  let lastEvent: string | null = null
  found.forEach((target, column) => {
    if (target?.kind === 'answer') {
      lastEvent = ids.get(column) ?? null
      targets[column] = isOfAll ? 'answer' : lastEvent === null ? 'skip' : `answer:${lastEvent}`
    } else if (target?.kind === 'invited') {
      targets[column] = invitedTo(column, target.name)
    } else if (target?.kind === 'unsure') {
      targets[column] = 'skip'
    } else if (target?.kind === 'meal') {
      const event = eventNamed(target.name, all)
      targets[column] = event === null ? 'skip' : `meal:${event.id}`
    } else if (source === 'zola-answers' && FIELD_OF.get(foldHeader(headers[column] ?? '')) === 'meal') {
      // A menu stands after the answer of its event, under the same header for each.
      const meal: ColumnTarget | null = lastEvent === null ? null : `meal:${lastEvent}`
      targets[column] = meal === null || targets.includes(meal) ? 'skip' : meal
    }
  })
}

/** Whether most cells that are filled in are answers; also when none is. */
function areMostlyAnswers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.filter((cell) => readAnswer(cell).doubt !== 'unknown').length * 10 >= filled.length * 8
}

const eventNamed = (name: string, events: readonly NamedEvent[]): NamedEvent | null =>
  events.find((event) => event.names.some((each) => foldCell(each) === name)) ??
  events.find((event) =>
    event.names.some((each) => hasWords(name, foldCell(each)) || hasWords(foldCell(each), name)),
  ) ??
  null

/**
 * The sub-event of each column of answers. The main event takes the column with the most answers when none has its name:
 * a file of one event seldom calls it as the plan does.
 */
function assignEvents(
  answers: readonly { readonly column: number; readonly name: string; readonly mayBeMain: boolean }[],
  rows: Rows,
  events: readonly NamedEvent[],
): Map<number, string> {
  const ids = new Map<number, string>()
  const isTaken = (id: string) => [...ids.values()].includes(id)
  for (const { column, name } of answers) {
    const event = eventNamed(name, events)
    if (event !== null && !isTaken(event.id)) ids.set(column, event.id)
  }
  const main = events.find(({ isMain }) => isMain)
  if (main === undefined || isTaken(main.id)) return ids
  const filled = (column: number) => rows.filter((row) => (row[column] ?? '').trim() !== '').length
  const fullest = answers
    .filter(({ column, mayBeMain }) => mayBeMain && !ids.has(column))
    .sort((a, b) => filled(b.column) - filled(a.column) || a.column - b.column)[0]
  if (fullest !== undefined) ids.set(fullest.column, main.id)
  return ids
}

/** How many rows may reply together; more is a circle of friends, not a party. */
const MAX_HOUSEHOLD = 20

const CIRCLES =
  /^(family|friends?|work|colleagues|college|neighbou?rs|familia( (del?|de la|materna|paterna) ?.*)?|amig[oa]s( .*)?|trabajo|compañer[oa]s|companer[oa]s|vecin[oa]s|universidad|colegio|iglesia|church|vip|(bride|groom)'?s? .*|otros?|others?)$/

/** A header that two fields share is told by what the cells hold. */
function byContent(
  field: ImportField,
  cells: readonly string[],
  headers: readonly string[],
  column: number,
): ColumnTarget {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (field === 'region' && holdsAnswers(filled)) return 'answer'
  if (field === 'household' && isCircle(filled)) return 'guestGroup'
  if (field === 'firstName' && !headers.some((header) => isLastName(header)) && areFullNames(filled)) return 'fullName'
  if (
    field === 'fullName' &&
    headers.some((header) => isLastName(header)) &&
    !headers.some((header) => isFirstName(header))
  ) {
    return 'firstName'
  }
  // "Guests: 2" and "Acompañantes: Luis, Eva" say by their cells whether they count or name.
  if (field === 'fullName' && filled.length > 0 && filled.every((cell) => /^\d{1,2}$/.test(cell))) return 'places'
  if (field === 'companionNames' && filled.length > 0 && filled.every((cell) => readPlaces(cell)?.kind === 'count')) {
    return 'extraPlaces'
  }
  if (field === 'isInviteSent' && holdsAnswers(filled)) return 'answer'
  if (field === 'child' && countsChildren(headers, column, filled)) return 'children'
  return field
}

/** More children of one party than this are years of age. */
const MAX_CHILDREN_ALONE = 9

/**
 * Whether a column counts children instead of saying that somebody is one: its header speaks of several, and its cells are
 * numbers, small ones where no other column counts places.
 */
function countsChildren(headers: readonly string[], column: number, filled: readonly string[]): boolean {
  if (!/^(children|kids|ninos|ninas|ninos\/as|menores|hijos)$/.test(headers[column] ?? '') || filled.length === 0)
    return false
  const isCounted = headers.some((header) => ['places', 'extraPlaces', 'adults'].includes(FIELD_OF.get(header) ?? ''))
  const max = isCounted ? GUEST_BOUNDS.partySize.max : MAX_CHILDREN_ALONE
  return (
    filled.some((cell) => !/^(s[ií]|yes|no|x)$/i.test(cell)) &&
    filled.every((cell) => {
      const places = readPlaces(cell)
      return places?.kind === 'count' && places.count <= max
    })
  )
}

const isLastName = (header: string) => ['lastName', 'secondLastName'].includes(FIELD_OF.get(header) ?? '')
const isFirstName = (header: string) => FIELD_OF.get(header) === 'firstName'

/** Whether most of these names have several words and so hold surnames. */
const areFullNames = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.filter((cell) => /\S\s+\S/.test(cell)).length * 2 > cells.length

function isCircle(cells: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const cell of cells) counts.set(foldCell(cell), (counts.get(foldCell(cell)) ?? 0) + 1)
  if (counts.size === 0) return false
  const named = [...counts.keys()].filter((name) => CIRCLES.test(name)).length
  return named * 2 > counts.size || [...counts.values()].some((count) => count > MAX_HOUSEHOLD)
}

const PHONE = /^[+(]?\d[\d\s().-]{6,17}$/

/** Columns without a header that says anything: mail addresses, numbers, names, answers. */
function claimByCells(
  column: number,
  cells: readonly string[],
  claim: (column: number, target: ColumnTarget) => void,
  isNameless: boolean,
): void {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const most = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length * 10 >= filled.length * 8
  if (most((cell) => isEmail(cell.replace(/^mailto:/i, '')))) claim(column, 'email')
  else if (most((cell) => PHONE.test(cell))) claim(column, 'phone')
  else if (holdsAnswers(filled)) claim(column, 'answer')
  else if (isNameless && most(isNameLike)) {
    claim(column, areFullNames(filled) || filled.some((cell) => cell.includes(',')) ? 'fullName' : 'firstName')
  }
}

const isNameLike = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) && (!cell.includes('@') || splitNamedEmail(cell) !== null)

/** Changes what a column is. The field's earlier column is skipped, unless several may fill it. */
export function changeTarget(targets: readonly ColumnTarget[], column: number, target: ColumnTarget): ColumnTarget[] {
  const isShared = target === 'skip' || (SHARED_FIELDS as readonly ColumnTarget[]).includes(target)
  return targets.map((each, index) => {
    if (index === column) return target
    // The menu of a sub-event that is no longer made.
    if (each === `meal:new-${column}` && target !== `answer:new-${column}` && target !== `invited:new-${column}`)
      return 'skip'
    return each === target && !isShared ? 'skip' : each
  })
}

/** How many rows above the headers a file may have: titles, the day it was printed. */
const MAX_ROWS_ABOVE = 10

/** The index of the row of headers; null for a table without one. */
export function findHeaderRow(rows: Rows): number | null {
  const scores = rows.slice(0, MAX_ROWS_ABOVE).map((row) => {
    const headers = row.map(foldHeader).filter((cell) => cell !== '')
    const known = headers.filter((header) => FIELD_OF.has(header) || numberedTarget(header) !== null).length
    const hasData = row.some((cell) => isEmail(cell.trim()) || PHONE.test(cell.trim()))
    return hasData ? 0 : known
  })
  const best = Math.max(0, ...scores)
  if (best > 1) return scores.indexOf(best)
  // One known header counts where it is the only column, or where others are headers in another's words.
  const first = scores.indexOf(1)
  if (first === -1) return null
  const row = (rows[first] ?? []).filter((cell) => cell.trim() !== '')
  const below = rows.slice(first + 1, first + 30)
  const repeats = below.some((each) => each.some((cell) => cell.trim() !== '' && row.includes(cell)))
  return repeats ? null : first
}
