import { isLanguage, type Language } from '../../i18n/languages.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'convite-language'

/** What this browser's reader chose before, or null. */
export function rememberedLanguage(): Language | null {
  const stored = readStored('local', KEY)
  return isLanguage(stored) ? stored : null
}

export const rememberLanguage = (language: Language) => writeStored('local', KEY, language)
