import { currentLanguage, DEFAULT_LANGUAGE, isLanguage, type Language, switchLanguage } from '../i18n/i18n.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'convite-language'

type ChoiceListener = (language: Language) => void
const listeners = new Set<ChoiceListener>()

/** What this browser's reader chose before, or null. */
export function rememberedLanguage(): Language | null {
  const stored = readStored('local', KEY)
  return isLanguage(stored) ? stored : null
}

/** The language an address is written in, or null where the reader's choice decides. */
export function languageOfPath(pathname: string): Language | null {
  if (pathname === '/') return DEFAULT_LANGUAGE
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : null
}

/** Where home is in a language. */
export const homePath = (language: Language) => (language === 'en' ? '/en' : '/')

/** Shows a language and remembers it, without it being a choice made now: a profile was loaded, a page was opened. */
export async function showLanguage(language: Language): Promise<void> {
  writeStored('local', KEY, language)
  if (currentLanguage() !== language) await switchLanguage(language)
}

/** The reader chose: shown at once, remembered here, and told to whoever keeps it with the profile. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  for (const listener of listeners) listener(language)
}

/** Follows the reader's choices; returns how to stop. */
export function onLanguageChosen(listener: ChoiceListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
