import type { Language } from '../i18n/i18n.ts'

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-419', en: 'en-US' }

const names = new Map<Language, Intl.DisplayNames>()

/** "peso mexicano" of MXN; the code itself where the browser knows no name. */
export function currencyName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(LOCALES[language], { type: 'currency' })
  names.set(language, known)
  return known.of(code) ?? code
}
