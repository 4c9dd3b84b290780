export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es'

export const isLanguage = (text: unknown): text is Language => text === 'es' || text === 'en'
