import { currentLanguage, type Language, switchLanguage } from '../../i18n/i18n.ts'
import { rememberLanguage } from './remembered-language.ts'

type ChoiceListener = (language: Language) => void
const listeners = new Set<ChoiceListener>()

/** Shows and stores a language that the reader did not just choose: a profile was loaded, a page was opened. */
export async function showLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  if (currentLanguage() !== language) await switchLanguage(language)
}

/**
 * Applies the reader's choice: shown at once, stored in this browser, and reported to the listeners that save it in
 * the profile.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  for (const listener of listeners) listener(language)
}

/** Follows the reader's choices; returns how to stop. */
export function onLanguageChosen(listener: ChoiceListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
