import type { Language } from '../../i18n/languages.ts'

/** A text that hosts gave in one language or both: in the reader's, else in the other; null without any. */
export const inLanguage = (
  language: Language,
  es: string | null | undefined,
  en: string | null | undefined,
): string | null => (language === 'es' ? es || en : en || es) || null
