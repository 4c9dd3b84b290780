import type { Language } from '#app/i18n/languages.ts'

/** The field of a name in two languages that stands first in a form, where the reader is told that one is missing. */
export const ownNameField = (language: Language) => (language === 'es' ? 'nameEs' : 'nameEn')
