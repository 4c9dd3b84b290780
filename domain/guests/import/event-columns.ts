import { foldCell, foldHeader, hasWords } from './fold-cell.ts'

/** A sub-event of the plan, for columns that are named after one. */
export interface NamedEvent {
  readonly id: string
  readonly names: readonly string[]
  readonly isMain: boolean
}

/** What a column that is named after a sub-event says with a plain yes or a mark: the reply, or who is invited. */
export type PlainEventKind = 'answer' | 'invited' | 'unsure'

/** A column of plain words that is named after a sub-event. */
export interface PlainEventColumn {
  readonly column: number
  /** As the header has it, folded and without "invited to". */
  readonly name: string
  readonly kind: PlainEventKind
}

/** Parts of an event that hosts name columns after; their plan may not have them yet. */
const USUAL =
  /^(the |la |el |los |las )?(ceremony|church|religious ceremony|civil ceremony|civil wedding|wedding|reception|party|dinner party|brunch|farewell brunch|sunday brunch|rehearsal( dinner)?|welcome (drinks|party|dinner|cocktail)|cocktail( hour)?|cocktails|after ?-?party|bachelor(ette)?( party)?|bridal shower|ceremonia( (civil|religiosa))?|misa|iglesia|boda( (civil|religiosa))?|civil|registro civil|recepcion|fiesta|banquete|coctel|cena( de (ensayo|bienvenida|gala))?|bienvenida|fiesta de bienvenida|ensayo|tornaboda|despedida( de solter[oa]s?)?|pedida( de mano)?|almuerzo|desayuno|after)$/

const INVITED_TO =
  /^(?:is )?(?:invited|invite|invitation|invitad[oa]s?|invitad[oa]\/a|invitacion|invitar)\s*(?:[/:|–—-]|\bto\b|\bfor\b|\ba\b|\bal\b|\bpara\b)\s*(?:(?:the|la|el|los|las)\s+)?(.+)$/

const MARK = /^(x|✓|✔|☑|•|\*|1)$/
const YES = /^(yes|y|si|s)$/
const NO = /^(no|n|0)$/
const TICKED = /^(true|false|verdadero|falso)$/

const isPlain = (cell: string) => MARK.test(cell) || YES.test(cell) || NO.test(cell) || TICKED.test(cell)

/**
 * The columns that are named after a sub-event and hold nothing but yes, no or marks. Those of one sheet speak one
 * language, so their cells are read together: marks alone say who is invited, yes and no are replies. Where a reply stands
 * elsewhere too, where nobody says no, and of ticked boxes, it is for the person to say.
 *
 * @param rows the rows below the headers
 * @param isTaken columns that are something else
 * @param hasAnswers whether another column holds the replies to the event as a whole
 */
export function plainEventColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  events: readonly NamedEvent[],
  isTaken: (column: number) => boolean,
  hasAnswers: boolean,
): PlainEventColumn[] {
  const found = headers.flatMap((header, column) => {
    const folded = foldHeader(header)
    if (folded === '' || isTaken(column)) return []
    const invitedTo = INVITED_TO.exec(folded)?.[1]
    const name = invitedTo ?? folded
    if (!USUAL.test(name) && !isNamedFully(name, events)) return []
    const cells = rows.map((row) => foldCell(row[column] ?? '')).filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(isPlain) ? [{ column, name, isInvited: invitedTo !== undefined, cells }] : []
  })
  const kind = kindOf(
    found.filter(({ isInvited }) => !isInvited).flatMap(({ cells }) => cells),
    hasAnswers,
  )
  return found.map(({ column, name, isInvited }) => ({ column, name, kind: isInvited ? 'invited' : kind }))
}

function kindOf(cells: readonly string[], hasAnswers: boolean): PlainEventKind {
  if (cells.every((cell) => MARK.test(cell))) return 'invited'
  if (hasAnswers || cells.some((cell) => TICKED.test(cell))) return 'unsure'
  return cells.some((cell) => NO.test(cell)) && cells.some((cell) => !NO.test(cell)) ? 'answer' : 'unsure'
}

/** Whether a header has the whole name of a sub-event: a word of one alone may be a person or a place. */
const isNamedFully = (name: string, events: readonly NamedEvent[]): boolean =>
  events.some((event) => event.names.some((each) => foldCell(each) !== '' && hasWords(name, foldCell(each))))
