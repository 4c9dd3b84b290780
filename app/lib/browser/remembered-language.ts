import { isLanguage, type Language } from '../../i18n/languages.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'convite-language'

/** The language stored in this browser, or null. */
export function rememberedLanguage(): Language | null {
  const stored = readStored('local', KEY)
  return isLanguage(stored) ? stored : null
}

export const rememberLanguage = (language: Language) => writeStored('local', KEY, language)

/** Follows the language stored by other tabs of this browser; returns how to stop. */
export function onLanguageRemembered(listener: (language: Language) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && isLanguage(newValue)) listener(newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
