import { guestNeeds as needsEnglish } from '#content/guest-needs/en.ts'
import { guestNeeds as needsSpanish } from '#content/guest-needs/es.ts'
import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { publicPage as pageEnglish } from '#content/public-page/en.ts'
import { publicPage as pageSpanish } from '#content/public-page/es.ts'
import type { Language } from '../../../i18n/languages.ts'
import { fillMessage } from '../../../lib/format/format.ts'

const WORDS = {
  es: { ...spanish, ...needsSpanish, ...pageSpanish },
  en: { ...english, ...needsEnglish, ...pageEnglish },
} as const

export type Word = keyof (typeof WORDS)['en']
/** Of the words that every page of guests has. */
export type CommonWord = keyof typeof english
/** Says one of these words. */
export type SayOf<OneOf extends string> = (word: OneOf, values?: Readonly<Record<string, string | number>>) => string
export type Say = SayOf<Word>

/** Words of the page in a language, with `{values}` put in. Both languages are at hand, so that switching asks nobody. */
export const wordsIn =
  (language: Language): Say =>
  (word, values = {}) =>
    fillMessage(WORDS[language][word], values)
