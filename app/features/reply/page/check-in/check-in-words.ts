import { checkIn as checkInEnglish } from '#content/check-in/en.ts'
import { checkIn as checkInSpanish } from '#content/check-in/es.ts'
import { guestNeeds as needsEnglish } from '#content/guest-needs/en.ts'
import { guestNeeds as needsSpanish } from '#content/guest-needs/es.ts'
import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import type { CheckInMember } from '#contracts/event-day/open-event-day.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { fillMessage } from '../../../../lib/format/format.ts'
import type { SayOf } from '../words.ts'

const WORDS = {
  es: { ...spanish, ...checkInSpanish },
  en: { ...english, ...checkInEnglish },
} as const

export type CheckInWord = keyof (typeof WORDS)['en']
export type CheckInSay = SayOf<CheckInWord>

/** Words of the page in a language: of the other pages those that all have. */
export const checkInWordsIn =
  (language: Language): CheckInSay =>
  (word, values = {}) =>
    fillMessage(WORDS[language][word], values)

const NEEDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es: needsSpanish, en: needsEnglish }

/** What a person must not eat and needs to be there. A code of a later release is told as it is. */
export function needsText({ needs }: Pick<CheckInMember, 'needs'>, language: Language): string {
  if (!needs) return ''
  const named = (kind: 'diet' | 'allergen' | 'access', codes: readonly string[]) =>
    codes.map((code) => NEEDS[language][`${kind}.${code}`] ?? code)
  return [
    ...named('diet', needs.diets),
    ...named('allergen', needs.allergens),
    ...named('access', needs.access),
    ...(needs.note ? [needs.note] : []),
  ].join(', ')
}
