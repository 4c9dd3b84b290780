import { typoDistance } from '../../guests/names/typo-distance.ts'
import { FILLERS } from '../question-words.ts'
import { wordsOf } from '../read-words.ts'

/** A task by what it is called on the screen. */
export interface NamedTask {
  readonly id: string
  readonly name: string
}

/** Letters from which on one may be wrong, and that two words of one family have in common. */
const MIN_TYPO_LETTERS = 5
const MIN_COMMON_LETTERS = 4

/**
 * The tasks that words may mean: the one that is called so, else those that have all of the words, else those with words
 * of the same family ("flores", "florista"), else those with most of the words. Several are for a person to choose from.
 */
export function findTasksNamed<Task extends NamedTask>(asked: string, tasks: readonly Task[]): readonly Task[] {
  const whole = foldedWords(asked)
  const called = tasks.filter(({ name }) => foldedWords(name).join(' ') === whole.join(' '))
  if (called.length > 0) return called
  const telling = whole.filter((word) => !FILLERS.has(word))
  const words = telling.length > 0 ? telling : whole
  if (words.length === 0) return []
  const read = tasks.map((task) => ({ task, own: foldedWords(task.name).filter((word) => !FILLERS.has(word)) }))
  for (const isSame of [isSameWord, isSameFamily]) {
    const all = read.filter(({ own }) => words.every((word) => own.some((each) => isSame(word, each))))
    if (all.length > 0) return all.map(({ task }) => task)
  }
  const counted = read.map(({ task, own }) => ({
    task,
    count: words.filter((word) => word.length >= MIN_COMMON_LETTERS && own.some((each) => isSameWord(word, each)))
      .length,
  }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most * 2 < words.length || most === 0
    ? []
    : counted.filter(({ count }) => count === most).map(({ task }) => task)
}

const foldedWords = (text: string): readonly string[] => wordsOf(text).map(({ word }) => word)

const singular = (word: string): string =>
  word.replace(/(?:[aeiou]s|es|s)$/, (end) => (end === 'es' ? '' : end.slice(0, -1)))

function isSameWord(asked: string, own: string): boolean {
  if (asked === own || singular(asked) === singular(own)) return true
  if (asked.length >= MIN_COMMON_LETTERS && own.startsWith(asked)) return true
  return asked.length >= MIN_TYPO_LETTERS && typoDistance(asked, own, 1) !== null
}

function isSameFamily(asked: string, own: string): boolean {
  if (isSameWord(asked, own)) return true
  let common = 0
  while (common < asked.length && asked[common] === own[common]) common++
  return common >= MIN_COMMON_LETTERS && common * 2 > Math.min(asked.length, own.length)
}
