import { guestNeeds as englishNeeds } from '#content/guest-needs/en.ts'
import { guestNeeds as spanishNeeds } from '#content/guest-needs/es.ts'
import { guestPapers as englishPapers } from '#content/guest-papers/en.ts'
import { type GuestPaperKey, guestPapers as spanishPapers } from '#content/guest-papers/es.ts'
import { guestFile as english } from '#content/guests/en.ts'
import { type GuestFileMessageKey, guestFile as spanish } from '#content/guests/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from './fill-message.ts'

type GuestMessageKey = GuestFileMessageKey | GuestPaperKey | keyof typeof englishNeeds

export type TranslateGuests = (key: GuestMessageKey, values?: Readonly<Record<string, string | number>>) => string

const MESSAGES: Readonly<Record<Language, Readonly<Record<GuestMessageKey, string>>>> = {
  es: { ...spanish, ...spanishPapers, ...spanishNeeds },
  en: { ...english, ...englishPapers, ...englishNeeds },
}

/** The messages of guest files in one language, with `{…}` filled in. */
export const guestMessages =
  (language: Language): TranslateGuests =>
  (key, values = {}) =>
    fillMessage(MESSAGES[language][key], values)
