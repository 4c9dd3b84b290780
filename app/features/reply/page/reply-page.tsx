/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { dotted } from '../../../lib/format/dotted.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { linkSource, type Problem, type StoppedMail, stoppedMailOf, tokenOf } from './call.ts'
import { Foot, TopBar, useLanguage } from './frame.tsx'
import { Invitation } from './invitation.tsx'
import { MailBack, MailStop } from './mail-stop.tsx'
import { Loading, ProblemNote } from './notices.tsx'
import classes from './reply.module.css'
import { useReading, useReadingOnline } from './use-reading.ts'
import { wordsIn } from './words.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'mail'; readonly mail: StoppedMail }
  | {
      readonly kind: 'open'
      readonly token: string
      readonly page: GuestReplyPage
      /** As it was when the page was opened: what is saved later does not say it again. */
      readonly mailStopToken: string | null
    }

const LOADING: State = { kind: 'loading' }
const NOT_FOUND: State = { kind: 'problem', problem: { kind: 'not-found', minutes: 1 } }

const addressIn = (language: Language) => sitePath('reply', language) + location.hash

/** The page on which a party answers: everything below the body. */
export function ReplyPage() {
  const { language, suggest, choose } = useLanguage(addressIn)
  const [state, setState] = useState<State>(LOADING)
  const say = wordsIn(language)

  const read = useCallback(async () => {
    const mail = stoppedMailOf(location)
    if (mail !== null) return setState({ kind: 'mail', mail })
    const token = tokenOf(location)
    if (token === null) return setState(NOT_FOUND)
    setState(LOADING)
    const called = await linkSource(token).read()
    if (tokenOf(location) !== token) return
    if ('problem' in called) return setState({ kind: 'problem', problem: called.problem })
    suggest(called.page.language)
    setState({ kind: 'open', token, page: called.page, mailStopToken: called.page.mail_stop_token ?? null })
  }, [suggest])

  useReading(read)
  useReadingOnline(state.kind === 'problem' && state.problem.kind === 'offline', read)

  useEffect(() => {
    document.title = dotted([
      say(state.kind === 'mail' ? 'mail.head-title' : 'head.title'),
      state.kind === 'open' && state.page.plan.name,
    ])
  }, [state, say])

  return (
    <>
      <TopBar say={say} language={language} choose={choose} />
      <main id="content" class={classes.main}>
        {state.kind === 'loading' ? <Loading say={say} /> : null}
        {state.kind === 'problem' ? <ProblemNote problem={state.problem} retry={() => void read()} say={say} /> : null}
        {state.kind === 'mail' ? <MailStop key={state.mail.token} {...state.mail} say={say} /> : null}
        {state.kind === 'open' ? (
          <Invitation
            key={state.page.id}
            source={linkSource(state.token)}
            page={state.page}
            language={language}
            say={say}
            onPage={(page) => setState({ ...state, page })}
            onProblem={(problem) => setState({ kind: 'problem', problem })}
          />
        ) : null}
        {state.kind === 'open' && state.mailStopToken ? (
          <MailBack key={state.mailStopToken} token={state.mailStopToken} say={say} />
        ) : null}
      </main>
      {/* Below what is being read it would move. */}
      {state.kind === 'loading' ? null : <Foot say={say} language={language} />}
    </>
  )
}
