import type { TaskStatus } from '../checklist/task-kinds.ts'
import { isStorableDay } from '../day/day.ts'
import { foldText } from '../guests/fold-text.ts'
import { EVENT_DETAILS_BOUNDS } from '../plans/event-details.ts'
import { toDrinksChange } from './changes/drinks-change.ts'
import type { Proposal } from './proposal.ts'
import { NUMBER_WORDS } from './question-words.ts'

/** A task as it was sent to a model. */
export interface SentTask {
  readonly id: string
  readonly name: string
  readonly dueOn: string | null
  readonly status: TaskStatus
}

/** What a model says that might be changed, before it is looked at. */
export interface ClaimedChange {
  readonly kind: string
  readonly taskId: string | null
  readonly name: string | null
  readonly day: string | null
  readonly guests: number | null
  /** Which answer of the drinks, and what it becomes */
  readonly drinks: string | null
  readonly value: string | null
}

/** Sentences longer than this end here, so that a text without a full stop is not held back for ever. */
const MAX_SENTENCE = 600
/** As many changes as are listed. */
const MAX_CHANGES = 8
/** As the database bounds the name of a task. */
const MAX_NAME = 100

/** The numbers of a text without their separators: "$12,500.00" is 1250000 and 12500. */
function numbersIn(text: string): readonly string[] {
  const digits = text.match(/\d+(?:[.,]\d+)*/g) ?? []
  // Eleven in Spanish, and no number in English.
  const isOnceANumber = /\bonce (?:mil|[a-z]+s)\b/.test(foldText(text))
  const words = foldText(text).match(/[a-z]+/g) ?? []
  return [
    ...digits.map((each) => plainNumber(each.replace(/[.,]/g, ''))),
    ...words.flatMap((word) => {
      const value = word === 'once' && !isOnceANumber ? undefined : NUMBER_WORDS.get(word)
      return value === undefined ? [] : [String(value)]
    }),
  ]
}

const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** The numbers that a model may say: those of the texts it was sent, each part of a day and of an amount for itself too. */
export function knownNumbers(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...numbersIn(text), ...(text.match(/\d+/g) ?? []).map(plainNumber)]))
}

/** An address or an account outside, which no row of a plan is answered with. */
const LEADS_OUTSIDE = /:\/\/|\bwww\.|\S@\S|\b[a-z0-9-]+\.(?:com|net|org|io|example|mx)\b/i

/** Whether a sentence says no number that was not sent, and leads nowhere. */
export const isGrounded = (sentence: string, known: ReadonlySet<string>): boolean =>
  !LEADS_OUTSIDE.test(sentence) && numbersIn(sentence).every((number) => known.has(number))

/** The sentences of a text that is still being said, and the rest that has no end yet. */
export function sentencesOf(
  text: string,
  isWhole: boolean,
): { readonly sentences: readonly string[]; readonly rest: string } {
  const sentences: string[] = []
  let rest = text
  for (;;) {
    const end = /[.!?…](?=\s)|\n/.exec(rest)
    const length = end ? end.index + 1 : rest.length > MAX_SENTENCE ? MAX_SENTENCE : 0
    if (length === 0) break
    sentences.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return isWhole && rest.trim() !== '' ? { sentences: [...sentences, rest], rest: '' } : { sentences, rest }
}

/**
 * The changes that a model claims, as far as they may be proposed: of the kinds that there are, of tasks that were sent, with
 * days that exist and numbers within bounds. Everything else is dropped. A new task has no id yet: who shows it makes one.
 */
export function groundChanges(claims: readonly ClaimedChange[], tasks: readonly SentTask[]): readonly Proposal[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return claims.slice(0, MAX_CHANGES).flatMap(({ kind, taskId, name, day, guests, drinks, value }): Proposal[] => {
    const task = taskId === null ? undefined : byId.get(taskId)
    const dueOn = day !== null && isStorableDay(day) ? day : null
    switch (kind) {
      case 'add-task': {
        const named = (name ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME)
        const isPlain = named !== '' && !LEADS_OUTSIDE.test(named) && (day === null || dueOn !== null)
        return isPlain ? [{ kind, taskId: '', name: named, dueOn }] : []
      }
      case 'complete-task':
        return task?.status === 'pending' ? [{ kind: 'set-task-status', taskId: task.id, status: 'completed' }] : []
      case 'reopen-task':
        return task && task.status !== 'pending'
          ? [{ kind: 'set-task-status', taskId: task.id, status: 'pending' }]
          : []
      case 'move-task':
        return task && dueOn !== null && dueOn !== task.dueOn ? [{ kind, taskId: task.id, dueOn }] : []
      case 'set-guests': {
        const { min, max } = EVENT_DETAILS_BOUNDS.guests
        return guests !== null && Number.isInteger(guests) && guests >= min && guests <= max ? [{ kind, guests }] : []
      }
      case 'set-drinks': {
        const change = toDrinksChange(drinks, value)
        return change === null ? [] : [{ kind, change }]
      }
      default:
        return []
    }
  })
}
