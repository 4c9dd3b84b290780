import { emails as english } from '#content/emails/en.ts'
import { type EmailMessageKey, emails as spanish } from '#content/emails/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from './fill-message.ts'

type TranslateEmail = (key: EmailMessageKey, values?: Readonly<Record<string, string>>) => string

/** The texts of the public site's emails in one language, with `{…}` filled in. */
export function emailMessages(language: Language): TranslateEmail {
  const messages = language === 'en' ? english : spanish
  return (key, values = {}) => fillMessage(messages[key], values)
}
