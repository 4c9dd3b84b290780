/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import { hasNeeds } from '#domain/guests/needs.ts'
import { REPLY_LENGTHS } from '#domain/guests/reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Problem } from './call.ts'
import { type Draft, faultOf, unansweredMembers } from './draft.ts'
import { memberName } from './names.ts'
import { PeopleFields } from './people-fields.tsx'
import { QuestionField } from './question-field.tsx'
import classes from './reply.module.css'
import type { Say } from './words.ts'
import { writeNames } from './write-out.ts'

interface ReplyFormProps {
  readonly page: GuestReplyPage
  readonly language: Language
  readonly say: Say
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly send: () => void
  readonly isSending: boolean
  readonly problem: Problem | null
  /** Where the draft is one of before a reload. */
  readonly discard: (() => void) | null
}

/** Who is coming, and all that a party may tell the hosts. */
export function ReplyForm({ page, language, say, draft, change, send, isSending, problem, discard }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wasChecked, setWasChecked] = useState(false)
  const fault = wasChecked ? faultOf(draft) : null
  const open = unansweredMembers(page, draft)
  const wantsConsent = Object.values(draft.members).some(({ needs }) => hasNeeds(needs))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWasChecked(true)
    const found = faultOf(draft)
    if (found === null) {
      // From a field, which takes no input while this is sent.
      event.submitter?.focus()
      return send()
    }
    const field = found === 'consent' ? '[name="consent"]' : 'input[type="radio"]'
    form.current?.querySelector<HTMLInputElement>(field)?.focus()
  }

  return (
    <form class={classes.panel} ref={form} onSubmit={submit} noValidate aria-labelledby="answer">
      {/* What is on its way is not changed meanwhile: it would be lost. */}
      <div class={classes.fields} inert={isSending}>
        {discard ? (
          <p class={classes.kept} role="status">
            {say('send.kept')}{' '}
            <button type="button" class={classes.textButton} onClick={discard}>
              {say('send.discard')}
            </button>
          </p>
        ) : null}
        <div class={classes.titled}>
          <h2 id="answer" class={classes.heading} tabIndex={-1}>
            {say('form.title')}
          </h2>
          {/* Above the first person, where the focus goes: the button may be several screens below. */}
          <div id={fault === 'nothing' ? 'fault' : undefined} role="alert">
            {fault === 'nothing' ? <p class={classes.fault}>{say('send.nothing')}</p> : null}
          </div>
        </div>
        <PeopleFields
          page={page}
          draft={draft}
          language={language}
          say={say}
          isFaulty={fault === 'nothing'}
          change={change}
        />

        <fieldset class={classes.more}>
          <legend class={classes.legend}>{say('more.title')}</legend>
          {page.questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              language={language}
              say={say}
              value={draft.questionAnswers[question.id] ?? ''}
              change={(value) =>
                change({ ...draft, questionAnswers: { ...draft.questionAnswers, [question.id]: value } })
              }
            />
          ))}
          <label class={classes.field}>
            <span class={classes.label}>{say('more.song')}</span>
            <input
              class={classes.input}
              name="song"
              maxLength={REPLY_LENGTHS.song}
              value={draft.song}
              onInput={({ currentTarget }) => change({ ...draft, song: currentTarget.value })}
            />
          </label>
          <label class={classes.field}>
            <span class={classes.label}>{say('more.message')}</span>
            <textarea
              class={classes.input}
              name="message"
              rows={3}
              maxLength={REPLY_LENGTHS.message}
              value={draft.message}
              onInput={({ currentTarget }) => change({ ...draft, message: currentTarget.value })}
            />
          </label>
        </fieldset>

        {wantsConsent ? (
          <label class={classes.consent}>
            <input
              type="checkbox"
              name="consent"
              checked={draft.hasConsented}
              aria-invalid={fault === 'consent'}
              aria-describedby={fault === 'consent' ? 'fault' : undefined}
              onChange={({ currentTarget }) => change({ ...draft, hasConsented: currentTarget.checked })}
            />
            <span>{say('needs.consent', { days: page.plan.needs_days })}</span>
          </label>
        ) : null}
      </div>

      <div class={classes.send}>
        <div id={fault === 'consent' ? 'fault' : undefined} role="alert">
          {fault === 'consent' ? <p class={classes.fault}>{say('needs.consent-missing')}</p> : null}
          {problem ? <p class={classes.fault}>{say(PROBLEMS[problem.kind], { minutes: problem.minutes })}</p> : null}
        </div>
        {open.length > 0 && open.length < page.members.length ? (
          <p class={classes.open}>
            {say('send.some-open', {
              names: writeNames(
                open.map((each) => memberName(page, each, say)),
                language,
              ),
            })}
          </p>
        ) : null}
        <button type="submit" class={classes.button} aria-disabled={isSending}>
          {say(isSending ? 'send.sending' : page.replied_at ? 'send.change' : 'send.act')}
        </button>
      </div>
    </form>
  )
}

const PROBLEMS = {
  changed: 'send.changed',
  closed: 'closed.title',
  failed: 'send.failed',
  'not-found': 'send.failed',
  expired: 'find.expired',
  locked: 'unlock.title',
  'wrong-password': 'send.failed',
  offline: 'send.offline',
  'too-many': 'send.too-many',
} as const
