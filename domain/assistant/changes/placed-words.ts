import { foldText } from '../../guests/fold-text.ts'
import { SHORT_FORMS } from '../question-words.ts'

/** A word of a text with where it stands in it. */
export interface PlacedWord {
  /** Lower case, without accents, short forms written out */
  readonly word: string
  readonly start: number
  readonly end: number
}

/** The words of a text in Unicode's composed form, with their places. */
export const placedWords = (text: string): readonly PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: typed, index }) => {
    const word = foldText(typed)
    return { word: SHORT_FORMS.get(word) ?? word, start: index, end: index + typed.length }
  })

/** The words from one place to another as they were typed, without marks and quotes around them. */
export function typedPart(text: string, words: readonly PlacedWord[]): string {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return ''
  return text.slice(first.start, last.end).replace(/\s+/g, ' ')
}
