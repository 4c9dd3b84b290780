/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { loadedClientConfig } from '../../../lib/api/client-config.ts'
import { dotted } from '../../../lib/format/dotted.ts'
import { DEFAULT_BRAND } from '../../../lib/site/default-brand.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { mailTokenOf, type Problem, readInvitation, tokenOf } from './call.ts'
import { Invitation } from './invitation.tsx'
import { MailStop } from './mail-stop.tsx'
import { Loading, ProblemNote } from './notices.tsx'
import classes from './reply.module.css'
import { type Say, wordsIn } from './words.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'mail'; readonly token: string }
  | { readonly kind: 'open'; readonly token: string; readonly page: GuestReplyPage }

const LOADING: State = { kind: 'loading' }
const NOT_FOUND: State = { kind: 'problem', problem: { kind: 'not-found', minutes: 1 } }

/** The page on which a party answers: everything below the body. */
export function ReplyPage() {
  const [language, setLanguage] = useState<Language>(() => (document.documentElement.lang === 'en' ? 'en' : 'es'))
  const [state, setState] = useState<State>(LOADING)
  const say = wordsIn(language)

  const show = useCallback((next: Language) => {
    document.documentElement.lang = next
    setLanguage(next)
  }, [])

  const read = useCallback(async () => {
    const mailToken = mailTokenOf(location)
    if (mailToken !== null) return setState({ kind: 'mail', token: mailToken })
    const token = tokenOf(location)
    if (token === null) return setState(NOT_FOUND)
    setState(LOADING)
    const called = await readInvitation(token)
    if (tokenOf(location) !== token) return
    if ('problem' in called) return setState({ kind: 'problem', problem: called.problem })
    // The guest's own language, unless they chose the other one on this page.
    if (!isChosen()) show(called.page.language)
    setState({ kind: 'open', token, page: called.page })
  }, [show])

  useEffect(() => {
    void read()
    // Another link pasted into the same tab.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [read])

  const isOffline = state.kind === 'problem' && state.problem.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', read)
    return () => removeEventListener('online', read)
  }, [isOffline, read])

  useEffect(() => {
    document.title = dotted([
      say(state.kind === 'mail' ? 'mail.head-title' : 'head.title'),
      state.kind === 'open' && state.page.plan.name,
    ])
  }, [state, say])

  return (
    <>
      <TopBar
        say={say}
        language={language}
        choose={(next) => {
          rememberChoice(next)
          show(next)
        }}
      />
      <main id="content" class={classes.main}>
        {state.kind === 'loading' ? <Loading say={say} /> : null}
        {state.kind === 'problem' ? <ProblemNote problem={state.problem} retry={() => void read()} say={say} /> : null}
        {state.kind === 'mail' ? <MailStop key={state.token} token={state.token} say={say} /> : null}
        {state.kind === 'open' ? (
          <Invitation
            key={state.page.id}
            token={state.token}
            page={state.page}
            language={language}
            say={say}
            onPage={(page) => setState({ ...state, page })}
            onProblem={(problem) => setState({ kind: 'problem', problem })}
          />
        ) : null}
      </main>
      {/* Below what is being read it would move. */}
      {state.kind === 'loading' ? null : <Foot say={say} language={language} />}
    </>
  )
}

/** The choice is in the address, so that a reload keeps it and nothing needs to be stored. */
function rememberChoice(language: Language): void {
  history.replaceState({ isChosen: true }, '', sitePath('reply', language) + location.hash)
}

const isChosen = () => (history.state as { isChosen?: unknown } | null)?.isChosen === true

interface TopBarProps {
  readonly say: Say
  readonly language: Language
  readonly choose: (language: Language) => void
}

const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const

function TopBar({ say, language, choose }: TopBarProps) {
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

function Foot({ say, language }: Pick<TopBarProps, 'say' | 'language'>) {
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
