import { letters as english } from '#content/letters/en.ts'
import { type LetterWord, letters as spanish } from '#content/letters/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from './fill-message.ts'

type TranslateEmail = (key: LetterWord, values?: Readonly<Record<string, string>>) => string

/** The messages of the public site's mails in one language, with `{…}` filled in. */
export function emailMessages(language: Language): TranslateEmail {
  const messages = language === 'en' ? english : spanish
  return (key, values = {}) => fillMessage(messages[key], values)
}
