import type { AskedQuestion } from './asked-question.ts'
import { ONE_WORD_QUESTIONS, QUESTION_FORMS, type SaidMeanings } from './question-forms.ts'
import { AFTER_NAMES, ARTICLES, BEFORE_NAMES, BEFORE_NAMES_FIRST, COMMANDS, COURTESY } from './question-words.ts'
import { numberIn, type QuestionWord, readWords, wordsOf } from './read-words.ts'

/** Longer texts are no question. */
const MAX_LENGTH = 300
/** More guests than a plan may have are no question about it. */
const MAX_COUNT = 10_000
/** The number of guests that is calculated with where a question names none ("if more people come"). */
const USUAL_COUNT = 10

/**
 * Which of the fixed questions a text asks, in Spanish or English, by what its words mean; null for none. Accents, capitals,
 * marks and one wrong letter in a longer word do not matter. Deterministic; the text is looked at and nothing else is done with
 * it.
 */
export function understandQuestion(text: string): AskedQuestion | null {
  const words = wordsOf(text.slice(0, MAX_LENGTH))
  if (isCommand(words)) return null
  const { meanings, kind, kindPlaces, unknownPlaces, misspeltPlaces } = readWords(words)
  const count = numberIn(words)
  if (count !== null && count > MAX_COUNT) return null
  const namedPlaces = unknownPlaces.filter((place) => isNamed(words, unknownPlaces, place))
  const said: SaidMeanings = {
    says: (...asked) => asked.some((meaning) => meanings.has(meaning)),
    namesKind: kind !== null,
    namesVendor: namedPlaces.length > 0,
    hasCount: count !== null && count > 0,
  }
  const form = QUESTION_FORMS.find(({ isAsked }) => isAsked(said))
  if (form === undefined || (words.length === 1 && !ONE_WORD_QUESTIONS.has(form.id))) return null
  const typedAt = (places: readonly number[]) => places.map((place) => words[place]?.typed ?? '')
  const isKindUsed = USES_KIND.has(form.id)
  return {
    id: form.id,
    count: form.id === 'more-guests' ? count || USUAL_COUNT : null,
    kind: isKindUsed ? kind : null,
    unknown: typedAt([...unknownPlaces, ...(isKindUsed ? [] : kindPlaces)].toSorted((a, b) => a - b)),
    misspelt: typedAt(misspeltPlaces),
    named: typedAt(namedPlaces),
    text: words.map(({ word }) => word).join(' '),
  }
}

const USES_KIND: ReadonlySet<string> = new Set(['paid', 'to-pay', 'booked', 'left'])

/** A verb that asks for a change stands first, but for courtesy. */
const isCommand = (words: readonly QuestionWord[]): boolean => {
  const first = words.find(({ word }) => !COURTESY.has(word))
  return first !== undefined && COMMANDS.has(first.word)
}

/**
 * Whether an unknown word stands where a vendor is named, on its own or beside others that do ("a Flores Jacaranda"): after a
 * word that names whom ("a", "pay", "is"), or first, before what is said of it ("Ximena ya está pagada").
 */
function isNamed(words: readonly QuestionWord[], unknownPlaces: readonly number[], place: number): boolean {
  const wordAt = (at: number) => words[at]?.word ?? ''
  let before = place - 1
  while (unknownPlaces.includes(before)) before--
  while (ARTICLES.has(wordAt(before))) before--
  let after = place + 1
  while (unknownPlaces.includes(after)) after++
  return (
    BEFORE_NAMES.has(wordAt(before)) ||
    (before === 0 && BEFORE_NAMES_FIRST.has(wordAt(before))) ||
    (before < 0 && AFTER_NAMES.has(wordAt(after)))
  )
}
