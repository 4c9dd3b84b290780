import { emails as english } from '#content/emails/en.ts'
import { type EmailMessageKey, emails as spanish } from '#content/emails/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillWords } from './fill-words.ts'

type SayLetter = (word: EmailMessageKey, values?: Readonly<Record<string, string>>) => string

/** The words of the public site's mails in one language, with `{…}` filled in. */
export function letterWords(language: Language): SayLetter {
  const words = language === 'en' ? english : spanish
  return (word, values = {}) => fillWords(words[word], values)
}
