/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { LookUpHit, PublicPage } from '#contracts/public-page.ts'
import type { Language } from '../../../../i18n/languages.ts'
import type { Say, Word } from '../words.ts'
import { writeNames } from '../write-out.ts'
import { Answered } from './answered.tsx'
import { ChooseYourself } from './choose-yourself.tsx'
import { HitForm } from './hit-form.tsx'
import { LookUpForm } from './look-up-form.tsx'
import type { TypedName } from './public-call.ts'

interface FindYourselfProps {
  readonly address: string
  readonly page: PublicPage
  readonly language: Language
  readonly say: Say
  /** What was opened before is over. */
  readonly hasExpired: boolean
  readonly onParty: (party: { readonly ticket: string; readonly page: GuestReplyPage }) => void
  /** The page is none any more, or wants another password. */
  readonly onGone: () => void
}

type Step =
  | { readonly kind: 'name'; readonly note: Word | null }
  | { readonly kind: 'which'; readonly hits: readonly LookUpHit[] }
  | { readonly kind: 'answer'; readonly hit: LookUpHit }
  | { readonly kind: 'done'; readonly names: readonly string[]; readonly isComing: boolean }

const NOBODY: TypedName = { first: '', last: '', digits: '' }

/** The way of a guest without the link: the name, who of several, the answer. */
export function FindYourself({ address, page, language, say, hasExpired, onParty, onGone }: FindYourselfProps) {
  const [step, setStep] = useState<Step>({ kind: 'name', note: hasExpired ? 'find.expired' : null })
  const [typed, setTyped] = useState(NOBODY)
  const { first_host, second_host } = page.plan
  const known = [first_host, second_host].filter((host) => host !== null)
  const hosts = known.length > 0 ? writeNames(known, language) : say('page.hosts')
  const again = (note: Word | null = null) => setStep({ kind: 'name', note })

  switch (step.kind) {
    case 'name':
      return (
        <LookUpForm
          address={address}
          isOpen={page.is_open}
          say={say}
          hosts={hosts}
          note={step.note}
          typed={typed}
          change={setTyped}
          onHits={(hits) => {
            const [only] = hits
            setStep(hits.length === 1 && only ? { kind: 'answer', hit: only } : { kind: 'which', hits })
          }}
          onParty={onParty}
          onGone={onGone}
        />
      )
    case 'which':
      return (
        <ChooseYourself
          hits={step.hits}
          language={language}
          say={say}
          choose={(hit) => setStep({ kind: 'answer', hit })}
          back={again}
        />
      )
    case 'answer':
      return (
        <HitForm
          key={step.hit.ticket}
          address={address}
          page={page}
          hit={step.hit}
          language={language}
          say={say}
          back={again}
          onSent={(names, isComing) => setStep({ kind: 'done', names, isComing })}
          onGone={onGone}
        />
      )
    case 'done':
      return (
        <Answered
          names={step.names}
          isComing={step.isComing}
          language={language}
          say={say}
          another={() => {
            setTyped(NOBODY)
            again()
          }}
        />
      )
  }
}
