import type { Language, Translate } from '#app/i18n/i18n.ts'
import { guestNeeds as english, type GuestNeedsWords } from '#content/guest-needs/en.ts'
import { guestNeeds as spanish } from '#content/guest-needs/es.ts'
import { kindOfNeed, NEED_KINDS, type NeedCode, type NeedKind, type OwnNeeds } from '#domain/guests/person-needs.ts'
import { ANY, type GuestView, NONE } from '../views/guest-view.ts'

const WORDS: Readonly<Record<Language, GuestNeedsWords>> = { es: spanish, en: english }

const PREFIX = { diets: 'diet', allergens: 'allergen', access: 'access' } as const

export const needName = (kind: NeedKind, code: NeedCode, language: Language): string =>
  WORDS[language][`${PREFIX[kind]}.${code}` as keyof GuestNeedsWords]

/** The needs of one kind in the words of the language, in their order. */
export const namesOf = (
  kind: NeedKind,
  own: Pick<OwnNeeds, 'diets' | 'allergens' | 'access'>,
  language: Language,
): readonly string[] =>
  NEED_KINDS[kind]
    .filter((code) => (own[kind] as readonly string[]).includes(code))
    .map((code) => needName(kind, code, language))

/** What the list is filtered by. */
export const needFilterName = (need: NonNullable<GuestView['need']>, t: Translate, language: Language): string => {
  if (need === ANY) return t('guests.needs.any')
  return need === NONE ? t('guests.needs.unknown') : needName(kindOfNeed(need), need, language)
}
