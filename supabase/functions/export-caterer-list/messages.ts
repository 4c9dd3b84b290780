import { catererList as englishList } from '#content/caterer-list/en.ts'
import { catererList as spanishList } from '#content/caterer-list/es.ts'
import { catererPapers as english } from '#content/caterer-papers/en.ts'
import { type CatererPaperKey, catererPapers as spanish } from '#content/caterer-papers/es.ts'
import { guestNeeds as englishNeeds } from '#content/guest-needs/en.ts'
import { guestNeeds as spanishNeeds } from '#content/guest-needs/es.ts'
import { kindOfNeed, type NeedCode } from '#domain/guests/person-needs.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { CatererWords, ChangeMessageKey } from '#domain/seating/caterer/describe-changes.ts'
import { fillMessage } from '../_shared/fill-message.ts'

type CatererKey = CatererPaperKey | ChangeMessageKey
export type TranslateCaterer = (key: CatererKey, values?: Readonly<Record<string, string | number>>) => string

const MESSAGES: Readonly<Record<Language, Readonly<Record<CatererKey, string>>>> = {
  es: { ...spanish, ...spanishList },
  en: { ...english, ...englishList },
}

const NEEDS = { es: spanishNeeds, en: englishNeeds }
const PREFIX = { diets: 'diet', allergens: 'allergen', access: 'access' } as const

/** What a file of the caterer's list is written with. */
export interface FileWords extends CatererWords {
  readonly t: TranslateCaterer
}

export const fileWords = (language: Language): FileWords => ({
  language,
  t: (key, values = {}) => fillMessage(MESSAGES[language][key], values),
  need: (code: NeedCode) => NEEDS[language][`${PREFIX[kindOfNeed(code)]}.${code}` as keyof typeof englishNeeds],
})
