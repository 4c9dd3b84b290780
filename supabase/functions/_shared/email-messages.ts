import { letters as english } from '#content/letters/en.ts'
import { type LetterWord, letters as spanish } from '#content/letters/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillWords } from './fill-words.ts'

type TranslateEmail = (word: LetterWord, values?: Readonly<Record<string, string>>) => string

/** The words of the public site's mails in one language, with `{…}` filled in. */
export function emailMessages(language: Language): TranslateEmail {
  const words = language === 'en' ? english : spanish
  return (word, values = {}) => fillWords(words[word], values)
}
