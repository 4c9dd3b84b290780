import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage, switchLanguage } from '../i18n/i18n.ts'
import { languageOfPath, rememberedLanguage, showLanguage } from '../lib/language.ts'

/**
 * Runs before the first paint: a page written in Spanish stays unseen for the moment it takes to exchange its words, when
 * its reader chose English before. `app/theme/base.css` hides it, and shows it anyway should nothing follow.
 */
export const LANGUAGE_PENDING_SCRIPT = `try{if(localStorage.getItem('convite-language')==='en'&&/^\\/(auth\\/?|reset-password\\/?)?$/.test(location.pathname))document.documentElement.setAttribute('data-language-pending','')}catch(e){}`

/** Follows the address and the reader's choice: `/` is Spanish, `/en` English, everything else as chosen. */
export function LanguageKeeper() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page decides again, a new search does not.
  useEffect(() => {
    const remembered = rememberedLanguage()
    const reveal = () => document.documentElement.removeAttribute('data-language-pending')
    if (pathname === '/' && remembered === 'en') {
      void navigate(`/en${search}${hash}`, { replace: true })
      return
    }
    const language = languageOfPath(pathname) ?? remembered ?? currentLanguage()
    // Who opens an English address first reads on in English; who chose before keeps the choice for other pages.
    const shown = pathname === '/en' && !remembered ? showLanguage(language) : switchIfNeeded(language)
    void shown.finally(reveal)
  }, [pathname])

  return null
}

async function switchIfNeeded(language: 'es' | 'en') {
  if (currentLanguage() !== language) await switchLanguage(language)
}
