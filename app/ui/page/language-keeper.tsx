import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage, switchLanguage } from '../../i18n/i18n.ts'
import { onLanguageRemembered, rememberedLanguage } from '../../lib/browser/remembered-language.ts'
import { languageOfSitePath } from '../../lib/site/site-paths.ts'

/**
 * Runs before the first paint: a page prerendered in Spanish stays hidden until its messages are replaced, when its
 * reader chose English before. `app/theme/base.css` hides it, and shows it after a delay in any case.
 */
export const LANGUAGE_PENDING_SCRIPT = `try{if(localStorage.getItem('convite-language')==='en'&&/^\\/(auth|reset-password)\\/?$/.test(location.pathname))document.documentElement.setAttribute('data-language-pending','')}catch(e){}`

/** Sets the language: public pages have their address's language, all others the chosen one. */
export function LanguageKeeper() {
  const { pathname } = useLocation()

  useEffect(() => {
    const reveal = () => document.documentElement.removeAttribute('data-language-pending')
    void switchIfNeeded(languageOfSitePath(pathname) ?? rememberedLanguage() ?? currentLanguage()).finally(reveal)
  }, [pathname])

  // A choice in another tab shows here as well: one reader does not want two languages side by side.
  useEffect(() => {
    if (languageOfSitePath(pathname)) return
    return onLanguageRemembered((language) => void switchIfNeeded(language))
  }, [pathname])

  return null
}

async function switchIfNeeded(language: 'es' | 'en') {
  if (currentLanguage() !== language) await switchLanguage(language)
}
