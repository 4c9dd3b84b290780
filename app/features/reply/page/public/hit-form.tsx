/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LookUpHit, PublicPage } from '#contracts/public-page.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { newId } from '../../../../lib/browser/new-id.ts'
import { draftOf, faultOf } from '../draft.ts'
import type { Attempt } from '../kept-reply.ts'
import { PeopleFields } from '../people-fields.tsx'
import classes from '../reply.module.css'
import type { Say, Word } from '../words.ts'
import { answeredPeople, hitPage } from './hit-page.ts'
import { sendAnswer } from './public-call.ts'

interface HitFormProps {
  readonly address: string
  readonly page: PublicPage
  readonly hit: LookUpHit
  readonly language: Language
  readonly say: Say
  /** To the name, with what is to be said there. */
  readonly back: (note?: Word) => void
  /** With the names of those who are coming, else of those who answered. */
  readonly onSent: (names: readonly string[], isComing: boolean) => void
  readonly onGone: () => void
}

const FAULTS: Readonly<Record<string, Word>> = { offline: 'send.offline', 'too-many': 'send.too-many' }

/** Who of the people found is coming: that alone. */
export function HitForm({ address, page, hit, language, say, back, onSent, onGone }: HitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const attempt = useRef<Attempt | null>(null)
  const shown = hitPage(page, hit)
  const [draft, setDraft] = useState(() => draftOf(shown))
  const [isFaulty, setIsFaulty] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<{ readonly word: Word; readonly minutes: number } | null>(null)
  useEffect(() => heading.current?.focus(), [])

  const change = (next: typeof draft) => {
    setDraft(next)
    setIsFaulty(false)
    setProblem(null)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    if (faultOf(draft) !== null) {
      setIsFaulty(true)
      form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
      return
    }
    setIsSending(true)
    setProblem(null)
    const people = answeredPeople(hit, draft)
    const content = JSON.stringify(people)
    // Sent again unchanged it is the same answer, which is saved once.
    if (attempt.current?.content !== content) attempt.current = { id: newId(), content }
    const sent = await sendAnswer(address, hit.ticket, { id: attempt.current.id, people })
    setIsSending(false)
    if ('answer' in sent) {
      const coming = people.filter(({ answers }) => answers.some(({ answer }) => answer === 'yes'))
      const named = coming.length > 0 ? coming : people
      return onSent(
        named.flatMap(({ person }) => hit.names[person] ?? []),
        coming.length > 0,
      )
    }
    const { kind, minutes } = sent.problem
    if (kind === 'expired') return back('find.expired')
    if (kind === 'changed') return back('reply.changed')
    if (kind === 'not-found' || kind === 'locked' || kind === 'closed') return onGone()
    setProblem({ word: FAULTS[kind] ?? 'send.failed', minutes })
  }

  return (
    <form class={classes.panel} ref={form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby="answer">
      <div class={classes.fields} inert={isSending}>
        <h2 id="answer" class={classes.heading} ref={heading} tabIndex={-1}>
          {say('form.title')}
        </h2>
        <p>
          {say('reply.for')}{' '}
          <button type="button" class={classes.textButton} onClick={() => back()}>
            {say('find.back')}
          </button>
        </p>
        <PeopleFields
          page={shown}
          draft={draft}
          language={language}
          say={say}
          isFaulty={isFaulty}
          hasNeeds={false}
          change={change}
        />
      </div>
      <div class={classes.send}>
        <p class={classes.hint}>{say('reply.hint')}</p>
        <div id="fault" role="alert">
          {isFaulty ? <p class={classes.fault}>{say('send.nothing')}</p> : null}
          {problem ? <p class={classes.fault}>{say(problem.word, { minutes: problem.minutes })}</p> : null}
        </div>
        <button type="submit" class={classes.button} aria-disabled={isSending}>
          {say(isSending ? 'send.sending' : 'send.act')}
        </button>
      </div>
    </form>
  )
}
