/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks'
import type { Language } from '../../../i18n/languages.ts'
import { loadedClientConfig } from '../../../lib/api/client-config.ts'
import { DEFAULT_BRAND } from '../../../lib/site/default-brand.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import classes from './reply.module.css'
import type { CommonWord, SayOf } from './words.ts'

/**
 * The language of a page of guests: what its address says, what the hosts suggest, or what was chosen here.
 * @param addressIn the page's own address in a language
 */
export function useLanguage(addressIn: (language: Language) => string) {
  const [language, setLanguage] = useState<Language>(() => (document.documentElement.lang === 'en' ? 'en' : 'es'))
  const show = useCallback((next: Language) => {
    document.documentElement.lang = next
    setLanguage(next)
  }, [])
  const suggest = useCallback(
    (next: Language) => {
      if (!isChosen()) show(next)
    },
    [show],
  )
  const choose = useCallback(
    (next: Language) => {
      // The choice is in the address, so that a reload keeps it and nothing needs to be stored.
      history.replaceState({ isChosen: true }, '', addressIn(next))
      show(next)
    },
    [show, addressIn],
  )
  return { language, suggest, choose }
}

const isChosen = () => (history.state as { isChosen?: unknown } | null)?.isChosen === true

interface FrameProps {
  readonly say: SayOf<CommonWord>
  readonly language: Language
  readonly choose: (language: Language) => void
}

const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const

export function TopBar({ say, language, choose }: FrameProps) {
  return (
    <header class={classes.top}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of two buttons, not of fields. */}
      <div role="group" aria-label={say('language.label')} class={classes.languages}>
        {(['es', 'en'] as const).map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            class={classes.language}
            onClick={() => choose(each)}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </div>
    </header>
  )
}

export function Foot({ say, language }: Pick<FrameProps, 'say' | 'language'>) {
  const { name } = loadedClientConfig()?.brand ?? DEFAULT_BRAND
  return (
    <footer class={classes.foot}>
      <a class={classes.footLink} href={sitePath('home', language)}>
        {say('foot.made-with', { brand: name })}
      </a>
      <a class={classes.footLink} href={sitePath('privacy', language)}>
        {say('foot.privacy')}
      </a>
    </footer>
  )
}
