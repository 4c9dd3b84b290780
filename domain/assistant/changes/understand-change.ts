import type { DayString } from '../../day/day.ts'
import { COURTESY, NUMBER_WORDS } from '../question-words.ts'
import { numberIn, readWords } from '../read-words.ts'
import type { AskedChange } from './asked-change.ts'
import * as said from './change-words.ts'
import { namesPerson } from './named-person.ts'
import { type PlacedWord, placedWords, typedPart } from './placed-words.ts'
import { type DaysSaid, daysSaid, isPartOfName, shiftSaid } from './read-day-words.ts'
import { understandDrinks } from './understand-drinks.ts'

/** Longer texts are no sentence that asks for a change. */
const MAX_LENGTH = 300
/** As many guests as a plan may have. */
const MAX_GUESTS = 10_000
/** As the database bounds the name of a task. */
const MAX_NAME = 100

/** A sentence while it is read. */
interface Sentence {
  readonly text: string
  /** Its words after courtesy; the first is the verb of a command */
  readonly words: readonly PlacedWord[]
  readonly today: DayString
  readonly isQuestion: boolean
}

/**
 * The change that a sentence asks for, in Spanish or English; null for none. Deterministic. What it leaves open is not
 * guessed: days that may be meant are all returned, and whom or what it names is looked for among the plan's rows by
 * its caller.
 */
export function understandChange(typed: string, today: DayString): AskedChange | null {
  const text = typed.normalize('NFC').slice(0, MAX_LENGTH)
  const all = placedWords(text)
  const first = all.findIndex(({ word }) => !COURTESY.has(word))
  if (first < 0) return null
  const sentence = { text, words: all.slice(first), today, isQuestion: /[?¿]/.test(text) }
  return (
    guestCount(sentence) ??
    understandDrinks(text, sentence.words, sentence.isQuestion) ??
    taskStatus(sentence) ??
    newTask(sentence) ??
    taskDay(sentence) ??
    guestAnswer(sentence)
  )
}

const wordAt = (words: readonly PlacedWord[], place: number): string => words[place]?.word ?? ''
const joined = (words: readonly PlacedWord[]): string => words.map(({ word }) => word).join(' ')

/** Words without those at their beginning that say nothing about which is meant. */
function without(words: readonly PlacedWord[], leads: ReadonlySet<string>): readonly PlacedWord[] {
  const first = words.findIndex(({ word }) => !leads.has(word))
  return first < 0 ? [] : words.slice(first)
}

const outOf = (words: readonly PlacedWord[], parts: readonly Pick<DaysSaid, 'from' | 'to'>[]): readonly PlacedWord[] =>
  words.filter((_, place) => !parts.some(({ from, to }) => place >= from && place < to))

/** How many guests the plan is made for: "cambia los invitados a 140", "somos 140", "add 20 guests". */
function guestCount({ words }: Sentence): AskedChange | null {
  const verb = wordAt(words, 0)
  const plain = joined(words)
  const count = numberIn(words.map(({ word, ...rest }) => ({ typed: word, word, ...rest })))
  if (count === null || count < 1 || count > MAX_GUESTS) return null
  const namesGuests = /\b(?:invitad[oa]s?|personas|guests?|people|headcount)\b/.test(plain)
  const isOnlyCount = (rest: string) =>
    rest
      .split(' ')
      .every(
        (word) =>
          /^\d+$/.test(word) ||
          NUMBER_WORDS.has(word) ||
          /^(?:y|and|invitad[oa]s|personas|guests|people|en|total|ahora|now)$/.test(word),
      )
  const weAre =
    /^(?:somos|seremos|vamos a ser|we are|we re|we will be|we ll be|there will be|make it|que sean) (.+)$/.exec(plain)
  if (weAre?.[1] !== undefined && isOnlyCount(weAre[1])) return { kind: 'set-guests', guests: count }
  if (!namesGuests) return null
  const to = /\b(?:a|en|to|at|sean) (?:un total de )?(\S+)/g
  const isTarget = [...plain.matchAll(to)].some(([, word = '']) => /^\d+$/.test(word) || NUMBER_WORDS.has(word))
  if (said.GUESTS_VERBS.has(verb) && isTarget) return { kind: 'set-guests', guests: count }
  if (isTarget || said.SEAT_WORDS.has(words.find(({ word }) => said.SEAT_WORDS.has(word))?.word ?? '')) return null
  if (said.MORE_VERBS.has(verb)) return { kind: 'more-guests', count }
  return said.FEWER_VERBS.has(verb) ? { kind: 'more-guests', count: -count } : null
}

/** A task that is done, or open again. */
function taskStatus({ words, text, isQuestion }: Sentence): AskedChange | null {
  const verb = wordAt(words, 0)
  const named = (rest: readonly PlacedWord[], status: 'completed' | 'pending'): AskedChange | null => {
    const task = typedPart(text, without(rest, said.TASK_LEADS))
    return task === '' ? null : { kind: 'set-task-status', status, task }
  }
  if (said.REOPEN_VERBS.has(verb)) return named(words.slice(1), 'pending')
  if (said.MARK_VERBS.has(verb)) return markedTask(words.slice(1), named)
  if (said.DONE_VERBS.has(verb)) return named(words.slice(wordAt(words, 1) === 'off' ? 2 : 1), 'completed')
  if (verb === 'check' && wordAt(words, 1) === 'off') return named(words.slice(2), 'completed')
  if (isQuestion) return null
  const isWe = verb === 'i' || verb === 'we' || verb === 'nosotros' || verb === 'yo'
  // "did we …" asks.
  if (said.DID_VERBS.has(wordAt(words, isWe ? 1 : 0)) && verb !== 'did')
    return named(words.slice(isWe ? 2 : 1), 'completed')
  const end = words.length - 1
  const isDoneLast =
    said.DONE_STATES.has(wordAt(words, end)) && ['is', 'are', 'esta', 'estan', 'quedo'].includes(wordAt(words, end - 1))
  if (!isDoneLast || ASKING.has(verb)) return null
  return named(words.slice(0, wordAt(words, end - 2) === 'ya' ? end - 2 : end - 1), 'completed')
}

/** Words that begin a question. */
const ASKING: ReadonlySet<string> = new Set(
  'que cual cuales cuanto cuantos cuanta cuantas quien quienes cuando donde como what which who when where how is are has have did does do will can todo all everything esta estan'.split(
    ' ',
  ),
)

/** "marca como hecha X", "marca X como hecha", "mark X as not done". */
function markedTask(
  words: readonly PlacedWord[],
  named: (rest: readonly PlacedWord[], status: 'completed' | 'pending') => AskedChange | null,
): AskedChange | null {
  const plain = ` ${joined(words)} `
  const open = said.OPEN_STATES.find((state) =>
    [` como ${state} `, ` as ${state} `].some((each) => plain.includes(each)),
  )
  const drop = (place: number, length: number) => words.filter((_, at) => at < place || at >= place + length)
  if (open !== undefined) {
    const place = words.findIndex(
      ({ word }, at) => (word === 'como' || word === 'as') && joined(words.slice(at + 1)).startsWith(open),
    )
    return named(drop(place, 1 + open.split(' ').length), 'pending')
  }
  const place = words.findIndex(
    ({ word }, at) => (word === 'como' || word === 'as') && said.DONE_STATES.has(wordAt(words, at + 1)),
  )
  if (place >= 0) return named(drop(place, 2), 'completed')
  const isDoneLast = words.length > 1 && said.DONE_STATES.has(wordAt(words, words.length - 1))
  return isDoneLast ? named(words.slice(0, -1), 'completed') : null
}

/** An answer of a guest that the hosts were told: "Ana Ruiz no viene", "marca a Ana como confirmada". */
function guestAnswer({ words, text, isQuestion }: Sentence): AskedChange | null {
  const verb = wordAt(words, 0)
  const answered = (rest: readonly PlacedWord[], answer: 'yes' | 'no'): AskedChange | null => {
    const person = without(rest, PERSON_LEADS)
    return namesPerson(person.map(({ word }) => word))
      ? { kind: 'answer', answer, guest: typedPart(text, person) }
      : null
  }
  if (said.MARK_VERBS.has(verb)) {
    const place = words.findIndex(({ word }) => word === 'como' || word === 'as')
    if (place < 0) return null
    const state = joined(words.slice(place + 1)).replace(/^que /, '')
    const isNo =
      (said.NOT_COMING_SAID as readonly string[]).includes(state) ||
      /^(?:declinad[oa]|cancelad[oa]|rechazad[oa]|no)$/.test(state)
    const isYes = (said.COMING_SAID as readonly string[]).includes(state) || /^(?:confirmad[oa]s|si|yes)$/.test(state)
    return isNo || isYes ? answered(words.slice(1, place), isNo ? 'no' : 'yes') : null
  }
  if (said.CONFIRM_VERBS.has(verb)) {
    const rest = joined(words.slice(1)).startsWith('la asistencia de') ? words.slice(4) : words.slice(1)
    return answered(rest, 'yes')
  }
  if (isQuestion || ASKING.has(verb)) return null
  const plain = joined(words)
  const ending = (all: readonly string[]) => all.find((each) => plain.endsWith(` ${each}`))
  const no = ending(said.NOT_COMING_SAID)
  const state = no ?? ending(said.COMING_SAID)
  if (state === undefined) return null
  const rest = words.slice(0, words.length - state.split(' ').length)
  return answered(wordAt(rest, rest.length - 1) === 'ya' ? rest.slice(0, -1) : rest, no === undefined ? 'yes' : 'no')
}

const PERSON_LEADS: ReadonlySet<string> = new Set('a al la el que'.split(' '))

/** Something to do: "agrega una tarea: llamar a la florista el viernes". */
function newTask({ words, text, today }: Sentence): AskedChange | null {
  const verb = wordAt(words, 0)
  const isNote = said.NOTE_VERBS.has(verb)
  if (!isNote && !said.ADD_VERBS.has(verb)) return null
  let place = 1
  while (
    ['una', 'un', 'la', 'el', 'otra', 'otro', 'a', 'an', 'the', 'another', 'nueva', 'nuevo', 'new'].includes(
      wordAt(words, place),
    )
  )
    place++
  const noun = said.TASK_NOUNS.has(wordAt(words, place))
    ? 1
    : wordAt(words, place) === 'to' && wordAt(words, place + 1) === 'do' && verb !== 'remind'
      ? 2
      : 0
  const listed = noun === 0 ? said.TASK_LIST.exec(joined(words)) : null
  if (noun === 0 && listed === null && !isNote) return null
  // "remind Ana" is for Ana, and no task of the reader's.
  if (verb === 'remind' && noun === 0 && !['me', 'us'].includes(wordAt(words, 1))) return null
  let rest = words.slice(noun > 0 ? place + noun : 1)
  if (listed !== null) rest = rest.slice(0, rest.length - listed[0].trim().split(' ').length)
  const due = daysSaid({ text, words: rest, today }).findLast((day) => !isPartOfName(rest, day))
  return { kind: 'add-task', name: taskNameIn(text, rest, due), days: due?.days ?? null }
}

const NAME_LEADS: ReadonlySet<string> = new Set(
  'me us para de que to called llamada llamado nueva new that says about of diga sea por'.split(' '),
)

/** What is to be done, as typed, without the day, and what leads to it. */
function taskNameIn(text: string, words: readonly PlacedWord[], due: DaysSaid | undefined): string {
  const before = due ? words.slice(0, due.from) : words
  const after = due ? words.slice(due.to) : []
  const parts = before.length === 0 ? [without(after, NAME_LEADS)] : [without(before, NAME_LEADS), after]
  const name = parts
    .map((part) => typedPart(text, part))
    .filter(Boolean)
    .join(' ')
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.slice(0, MAX_NAME)
}

/** Another day of a task: "mueve la prueba del vestido al 3 de mayo", "postpone the tasting by a week". */
function taskDay({ words, text, today }: Sentence): AskedChange | null {
  const verb = wordAt(words, 0)
  const meansDay = said.POSTPONE_VERBS.has(verb)
  if (!meansDay && !said.SCHEDULE_VERBS.has(verb)) return null
  if (words.some(({ word }) => said.SEAT_WORDS.has(word))) return null
  const rest = words.slice(1)
  const all = daysSaid({ text, words: rest, today })
  const due = all.findLast((day) => !isPartOfName(rest, day))
  const isEarlier = said.EARLIER_VERBS.has(verb) || (verb === 'bring' && rest.some(({ word }) => word === 'forward'))
  const shift = due === undefined ? shiftSaid(rest, today, isEarlier) : null
  if (due === undefined && shift === null && !meansDay) return null
  const left = outOf(rest, [...all, ...(shift === null ? [] : [shift])])
  const last = left.findLastIndex(({ word }) => !['forward', 'back', 'out', 'de', 'del', 'of'].includes(word))
  const kept = left.slice(0, last + 1)
  const which = without(kept, DAY_LEADS)
  if (which.length === 0 || which.every(({ word }) => said.EVENT_WORDS.has(word) || said.TASK_LEADS.has(word)))
    return kept.some(({ word }) => said.EVENT_WORDS.has(word)) ? { kind: 'move-event' } : null
  if (readWords(which.map(({ word }) => ({ typed: word, word }))).meanings.has('guest')) return null
  return { kind: 'move-task', task: joined(which), days: due?.days ?? [], shift: shift?.days ?? null }
}

const DAY_LEADS: ReadonlySet<string> = new Set([
  ...said.TASK_LEADS,
  'fecha',
  'entrega',
  'vencimiento',
  'due',
  'date',
  'deadline',
  'for',
  'para',
])
