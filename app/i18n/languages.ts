export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es'

export const isLanguage = (text: unknown): text is Language => text === 'es' || text === 'en'

/** Whose forms numbers and dates have. Spanish is that of Latin America: 350,000.50 and "21 de noviembre de 2026". */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-419', en: 'en-US' }

/** The order in which texts of both languages are asked for: the reader's own first. */
export const ownLanguageFirst = (language: Language): readonly Language[] =>
  language === DEFAULT_LANGUAGE ? LANGUAGES : LANGUAGES.toReversed()
