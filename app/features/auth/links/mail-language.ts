import { isLanguage } from '../../../i18n/languages.ts'
import { showLanguage } from '../../../lib/browser/language.ts'
import { rememberedLanguage } from '../../../lib/browser/remembered-language.ts'

/**
 * Shows what a mailed link opens in the language of its mail, in a browser that knows no language of its reader: mail
 * programs open links in a browser of their own.
 */
export async function showMailLanguage(search: URLSearchParams): Promise<void> {
  const language = search.get('language')
  if (isLanguage(language) && rememberedLanguage() === null) await showLanguage(language)
}
