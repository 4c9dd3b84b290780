import { isLanguage, type Language } from '../../i18n/languages.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'convite-language'

/** The language stored in this browser, or null. */
export function rememberedLanguage(): Language | null {
  const stored = readStored('local', KEY)
  return isLanguage(stored) ? stored : null
}

export const rememberLanguage = (language: Language) => writeStored('local', KEY, language)
