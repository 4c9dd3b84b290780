/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { newId } from '../../../lib/browser/new-id.ts'
import { Agenda } from './agenda.tsx'
import { Answer } from './answer.tsx'
import type { InvitationSource, Problem } from './call.ts'
import { Closed } from './closed.tsx'
import { carryOver, type Draft, draftOf, isSame, replyOf } from './draft.ts'
import { Hero } from './hero.tsx'
import { type Attempt, keepReply, readKeptReply } from './kept-reply.ts'
import classes from './reply.module.css'
import { ReplyForm } from './reply-form.tsx'
import type { Say } from './words.ts'

interface InvitationProps {
  readonly source: InvitationSource
  readonly page: GuestReplyPage
  readonly language: Language
  readonly say: Say
  readonly onPage: (page: GuestReplyPage) => void
  readonly onProblem: (problem: Problem) => void
}

/** The invitation, and below or beside it what the party answers or has answered. */
export function Invitation({ source, page, language, say, onPage, onProblem }: InvitationProps) {
  const [kept] = useState(() => readKeptReply(page.id))
  const [draft, setDraft] = useState<Draft>(() => (kept ? carryOver(kept.draft, page) : draftOf(page)))
  const [isRestored, setIsRestored] = useState(() => !isSame(draft, draftOf(page)))
  const [isChanging, setIsChanging] = useState(page.replied_at === null || isRestored)
  const [wasSent, setWasSent] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // The invitation is shown first: a slow phone does not do both at once.
  const [hasAnswers, setHasAnswers] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasAnswers(true))
    return () => clearTimeout(timer)
  }, [])
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null)

  const change = (next: Draft) => {
    setDraft(next)
    setProblem(null)
    keepReply(page.id, { draft: next, attempt: attempt.current })
  }

  const discard = () => {
    keepReply(page.id, null)
    setDraft(draftOf(page))
    setIsRestored(false)
    setIsChanging(page.replied_at === null)
  }

  const begin = (next: GuestReplyPage) => {
    keepReply(page.id, null)
    attempt.current = null
    onPage(next)
    setDraft(draftOf(next))
    setIsRestored(false)
  }

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setProblem(null)
    const reply = replyOf(page, draft)
    const content = JSON.stringify(reply)
    if (attempt.current?.content !== content) attempt.current = { id: newId(), content }
    keepReply(page.id, { draft, attempt: attempt.current })
    const sent = await source.send({ ...reply, id: attempt.current.id })
    setIsSending(false)
    if ('page' in sent) {
      begin(sent.page)
      setWasSent(true)
      setIsChanging(false)
      return
    }
    const { kind } = sent.problem
    if (kind === 'not-found' || kind === 'expired' || kind === 'locked') return onProblem(sent.problem)
    if (kind === 'changed' || kind === 'closed') await readAgain()
    setProblem(sent.problem)
  }

  /** The hosts changed what there is to answer, or the deadline passed meanwhile. */
  const readAgain = async () => {
    const called = await source.read()
    if ('problem' in called) return
    onPage(called.page)
    setDraft(carryOver(draft, called.page))
  }

  const shared = { page, language, say }
  const answers = () => {
    if (!page.is_open) return <Closed {...shared} />
    if (!isChanging)
      return <Answer {...shared} calendar={source.calendar} wasSent={wasSent} change={() => setIsChanging(true)} />
    return (
      <ReplyForm
        {...shared}
        draft={draft}
        change={change}
        send={() => void send()}
        isSending={isSending}
        problem={problem}
        discard={isRestored ? discard : null}
      />
    )
  }
  return (
    <div class={classes.columns} data-event={page.plan.event_type}>
      <div class={classes.invite}>
        <Hero
          {...shared}
          names={page.members.flatMap(({ first_name }) => first_name ?? [])}
          isAnswering={page.is_open && isChanging}
        />
        <Agenda {...shared} />
      </div>
      <div class={classes.answers}>{hasAnswers ? answers() : null}</div>
    </div>
  )
}
