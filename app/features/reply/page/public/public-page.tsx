/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { PublicPage as PublicContent } from '#contracts/public-page.ts'
import { publicPageUrl } from '#domain/guests/page-address.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import { Agenda } from '../agenda.tsx'
import type { Problem } from '../call.ts'
import { Foot, TopBar, useLanguage } from '../frame.tsx'
import { Hero } from '../hero.tsx'
import { Invitation } from '../invitation.tsx'
import { Loading, ProblemNote } from '../notices.tsx'
import classes from '../reply.module.css'
import { useReadingOnline } from '../use-reading.ts'
import { wordsIn } from '../words.ts'
import { FindYourself } from './find-yourself.tsx'
import { PasswordForm } from './password-form.tsx'
import { openPage, pageAddressIn, partySource } from './public-call.ts'

interface OpenParty {
  readonly ticket: string
  readonly page: GuestReplyPage
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'open'
      readonly page: PublicContent
      readonly party: OpenParty | null
      readonly hasExpired?: boolean
    }

const LOADING: State = { kind: 'loading' }

const PROBLEMS = {
  failed: ['page.failed-title', 'problem.failed'],
  'not-found': ['page.not-found-title', 'page.not-found'],
  offline: ['problem.offline-title', 'page.offline'],
  'too-many': ['problem.too-many-title', 'page.too-many'],
} as const

const addressIn = (language: Language) => publicPageUrl('', language, pageAddressIn(location))

/** The public page of a plan: everything below the body. */
export function PublicPage() {
  const [address] = useState(() => pageAddressIn(location))
  const { language, suggest, choose } = useLanguage(addressIn)
  const [state, setState] = useState<State>(LOADING)
  const say = wordsIn(language)

  const show = useCallback(
    (page: PublicContent, hasExpired = false) => {
      // An address that says English was given out so.
      if (!location.pathname.startsWith('/en/')) suggest(page.language)
      setState({ kind: 'open', page, party: null, hasExpired })
    },
    [suggest],
  )

  const read = useCallback(
    async (hasExpired = false) => {
      setState(LOADING)
      const opened = await openPage(address)
      if ('problem' in opened) return setState({ kind: 'problem', problem: opened.problem })
      if (opened.answer.page === null) return setState({ kind: 'locked' })
      show(opened.answer.page, hasExpired)
    },
    [address, show],
  )

  useEffect(() => {
    void read()
  }, [read])

  useReadingOnline(state.kind === 'problem' && state.problem.kind === 'offline', read)

  useEffect(() => {
    document.title = dotted([say('page.head-title'), state.kind === 'open' && state.page.plan.name])
  }, [state, say])

  const shared = { language, say }
  return (
    <>
      <TopBar {...shared} choose={choose} />
      <main id="content" class={classes.main}>
        {state.kind === 'loading' ? <Loading say={say} title="page.head-title" text="page.loading" /> : null}
        {state.kind === 'problem' ? (
          <ProblemNote problem={state.problem} retry={() => void read()} say={say} words={PROBLEMS} />
        ) : null}
        {state.kind === 'locked' ? <PasswordForm address={address} say={say} onOpen={show} onGone={read} /> : null}
        {state.kind === 'open' && state.party === null ? (
          <div class={classes.columns} data-event={state.page.plan.event_type}>
            <div class={classes.invite}>
              <Hero {...shared} page={state.page} names={[]} isAnswering={state.page.is_open} />
              <Agenda {...shared} page={state.page} />
            </div>
            <div class={classes.answers}>
              <FindYourself
                {...shared}
                address={address}
                page={state.page}
                hasExpired={state.hasExpired === true}
                onParty={(party) => setState({ kind: 'open', page: state.page, party })}
                onGone={read}
              />
            </div>
          </div>
        ) : null}
        {state.kind === 'open' && state.party !== null ? (
          <Invitation
            {...shared}
            key={state.party.page.id}
            source={partySource(address, state.party.ticket)}
            page={state.party.page}
            onPage={(page) => setState({ ...state, party: state.party && { ...state.party, page } })}
            onProblem={({ kind }) => void read(kind === 'expired')}
          />
        ) : null}
      </main>
      {state.kind === 'loading' ? null : <Foot {...shared} />}
    </>
  )
}
