import { foldCell } from './fold-cell.ts'

export type ImportedAnswer = 'pending' | 'yes' | 'no'

export interface ReadAnswer {
  readonly answer: ImportedAnswer
  /** What the answer leaves open: "maybe", or a word that we do not know. */
  readonly doubt: 'maybe' | 'unknown' | null
}

// In the order in which they are tried: "no response" before "no", "not attending" before "attending".
const WORDS = [
  [
    'pending',
    /no (response|reply|answer)|(not|hasn't|haven't) (yet )?(responded|replied|answered)|await|pending|^invited$|unknown|undecided yet|^sent$|^opened$|^viewed$|^-+$|pendiente|sin (confirmar|respuesta|responder|contestar)|(^|\W)(no|aun no) (ha )?(respondido|responde|contestado|contesta)|por (confirmar|definir)|no confirmad|^no (se|sabe)\b|^invitad[oa]s?$|^enviad[oa]$/,
  ],
  [
    'no',
    /not (attending|going|coming|able)|declin|regret|^no\b|can'?t (go|come|make|attend)|cannot|won'?t|unable|refunded|cancel|waitlist|rejected|^n$|^0$|^false$|^falso$|no (asiste|asistira|asistiran|va|viene|vendra|puede|podra|acude)|rechaz|declina/,
  ],
  ['maybe', /maybe|tentative|perhaps|not sure|quiza|tal vez|puede que|a lo mejor|por ver|duda/],
  [
    'yes',
    /attend|accept|^y(es)?\b|confirm|going|coming|checked in|approved|will be there|^true$|^verdadero$|^1$|^x$|^✓$|^✔$|^si\b|^s$|asist|acud|viene|vendra|^va\b|^ira\b|acept/,
  ],
] as const

/**
 * The answer that a cell gives, in English or Spanish. A cell that is not understood is pending, with a doubt; the caller
 * decides what an empty one means.
 */
export function readAnswer(cell: string): ReadAnswer {
  const text = foldCell(cell)
  if (text === '') return { answer: 'pending', doubt: null }
  const found = WORDS.find(([, words]) => words.test(text))?.[0]
  if (found === undefined) return { answer: 'pending', doubt: 'unknown' }
  return found === 'maybe' ? { answer: 'pending', doubt: 'maybe' } : { answer: found, doubt: null }
}

/** Words that only an answer has: a column of them is one of answers, whatever its header. */
const CERTAIN =
  /^(attending|not attending|declined?|accept(ed)?|no response|going|not going|can'?t go|awaiting( reply)?|regrets|maybe|confirmad[oa]s?|pendiente|rechazad[oa]s?|asiste|asistira|no asiste|no asistira|sin respuesta|sin confirmar)$/

/** Whether a column holds answers: at least one that is certain, and nothing that is none. */
export function holdsAnswers(cells: readonly string[]): boolean {
  const filled = cells.map(foldCell).filter((cell) => cell !== '')
  return filled.some((cell) => CERTAIN.test(cell)) && filled.every((cell) => readAnswer(cell).doubt !== 'unknown')
}
