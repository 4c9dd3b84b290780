/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { SignPage, SoughtTable } from '#contracts/find-table.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import { inLanguage } from '../../../../lib/format/in-language.ts'
import { sitePath } from '../../../../lib/site/site-paths.ts'
import { type Problem, tokenOf } from '../call.ts'
import { Foot, TopBar, useLanguage } from '../frame.tsx'
import { Loading, ProblemNote } from '../notices.tsx'
import classes from '../reply.module.css'
import { Sprig } from '../sprig.tsx'
import { useReading, useReadingOnline } from '../use-reading.ts'
import { writeNames } from '../write-out.ts'
import { FindTableForm } from './find-table-form.tsx'
import { FoundTable } from './found-table.tsx'
import { openSign } from './table-call.ts'
import { tableWordsIn } from './table-words.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'open'; readonly token: string; readonly page: SignPage; readonly found: Found | null }

interface Found {
  /** As it was typed. */
  readonly name: string
  readonly table: NonNullable<SoughtTable['table']>
}

const LOADING: State = { kind: 'loading' }
const CLOSED: State = { kind: 'problem', problem: { kind: 'not-found', minutes: 1 } }

const PROBLEMS = {
  failed: ['table.failed-title', 'problem.failed'],
  'not-found': ['table.closed-title', 'table.closed'],
  offline: ['problem.offline-title', 'table.offline'],
  'too-many': ['problem.too-many-title', 'table.too-many'],
} as const

const addressIn = (language: Language) => sitePath('table', language) + location.hash

/** The page on which guests find their table: everything below the body. */
export function TablePage() {
  const { language, suggest, choose } = useLanguage(addressIn)
  const [state, setState] = useState<State>(LOADING)
  const say = tableWordsIn(language)

  const read = useCallback(async () => {
    const token = tokenOf(location)
    if (token === null) return setState(CLOSED)
    setState(LOADING)
    const opened = await openSign(token)
    if (tokenOf(location) !== token) return
    if ('problem' in opened) return setState({ kind: 'problem', problem: opened.problem })
    setState({ kind: 'open', token, page: opened.answer, found: null })
  }, [])

  useEffect(() => {
    // One code is for guests of every language; an address that says English was given out so.
    const spoken = spokenLanguage()
    if (spoken && !location.pathname.startsWith('/en/')) suggest(spoken)
  }, [suggest])

  useReading(read)
  useReadingOnline(state.kind === 'problem' && state.problem.kind === 'offline', read)

  useEffect(() => {
    document.title = dotted([say('table.head-title'), state.kind === 'open' && state.page.name])
  }, [state, say])

  return (
    <>
      <TopBar say={say} language={language} choose={choose} />
      <main id="content" class={classes.main}>
        {state.kind === 'loading' ? <Loading say={say} title="table.head-title" text="table.loading" /> : null}
        {state.kind === 'problem' ? (
          <ProblemNote problem={state.problem} retry={() => void read()} say={say} words={PROBLEMS} />
        ) : null}
        {state.kind === 'open' ? (
          <div class={`${classes.columns} ${classes.alone}`} data-event={state.page.event_type}>
            <div class={classes.card}>
              <Head page={state.page} language={language} />
              {state.found ? (
                <FoundTable {...state.found} say={say} another={() => setState({ ...state, found: null })} />
              ) : (
                <FindTableForm
                  token={state.token}
                  say={say}
                  onFound={(name, table) => setState({ ...state, found: { name, table } })}
                  onGone={() => void read()}
                />
              )}
            </div>
          </div>
        ) : null}
      </main>
      {/* Below what is being read it would move. */}
      {state.kind === 'loading' ? null : <Foot say={say} language={language} />}
    </>
  )
}

/** The first language of the browser that the page has. */
const spokenLanguage = (): Language | undefined =>
  navigator.languages.map((spoken) => spoken.slice(0, 2)).find((spoken) => spoken === 'es' || spoken === 'en')

interface HeadProps {
  readonly page: SignPage
  readonly language: Language
}

/** The event, as its sign says it. */
function Head({ page: { name, first_host, second_host, name_es, name_en }, language }: HeadProps) {
  const hosts = [first_host, second_host].filter((host) => host !== null)
  const below = dotted([hosts.length > 0 && writeNames(hosts, language), inLanguage(language, name_es, name_en)])
  return (
    <div>
      <Sprig />
      <h1 class={classes.name}>{name}</h1>
      {below ? <p class={classes.hosts}>{below}</p> : null}
    </div>
  )
}
