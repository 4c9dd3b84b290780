import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldIssue } from '#contracts/field-issues.ts'
import type { Language } from '../../i18n/languages.ts'
import type { ErrorCode } from '../../lib/api/app-error.ts'
import { replayEarlySubmit } from '../../lib/site/early-submit.ts'
import { HoneypotField, PlainField } from '../../ui/forms/plain/plain-field.tsx'
import { FormNotice, FormSent, PlainButton, SendButton } from '../../ui/forms/plain/plain-form.tsx'
import { findIssues, loadRules, subscribeToNewsletter } from './mutations.ts'
import classes from './newsletter-form.module.css'
import type { NewsletterFormMessages } from './newsletter-messages.ts'

export interface NewsletterFormProps {
  readonly language: Language
  readonly messages: NewsletterFormMessages
}

interface Outcome {
  readonly attempt: number
  readonly issue: FieldIssue | null
  readonly failure: ErrorCode | null
}

const UNTRIED: Outcome = { attempt: 0, issue: null, failure: null }

/** The sign-up form. Only the mailbox learns whether its address is on the list. */
export function NewsletterForm({ language, messages }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [{ attempt, issue, failure }, setOutcome] = useState(UNTRIED)
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  useLayoutEffect(() => {
    if (form.current) replayEarlySubmit(form.current)
  }, [])

  // The pressed button was unmounted with its panel.
  const wasSent = useRef(false)
  useEffect(() => {
    if (status === 'writing' && wasSent.current) form.current?.querySelector('input')?.focus()
    wasSent.current = status === 'sent'
  }, [status])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submit moves the focus.
  useEffect(() => {
    if (issue) field('email')?.focus()
  }, [attempt])

  const send = async () => {
    const request = { email: field('email')?.value ?? '', language, website: field('website')?.value ?? '' }
    const tell = (issue: FieldIssue | null, failure: ErrorCode | null) => {
      setStatus('writing')
      setOutcome((before) => ({ attempt: before.attempt + 1, issue, failure }))
    }
    const wrong = (await findIssues(request)).find((each) => each.field === 'email')
    if (wrong) return tell(wrong.issue, null)
    const call = await subscribeToNewsletter(request)
    if ('answer' in call) {
      setOutcome(UNTRIED)
      return setStatus('sent')
    }
    const refused = call.refused.issues.find((each) => each.field === 'email')
    tell(refused?.issue ?? null, refused ? null : call.refused.code)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status === 'sending') return
    setStatus('sending')
    void send()
  }

  if (status === 'sent') {
    return (
      <FormSent title={messages.sentTitle}>
        <p>{messages.sent}</p>
        <PlainButton variant="quiet" onClick={() => setStatus('writing')}>
          {messages.again}
        </PlainButton>
      </FormSent>
    )
  }
  return (
    <form
      ref={form}
      className={classes.form}
      // If it is submitted without the script, the input must not end up in the address and in logs.
      method="post"
      noValidate
      aria-label={messages.label}
      onFocus={() => void loadRules().catch(() => undefined)}
      onInput={() => issue && setOutcome(UNTRIED)}
      onSubmit={submit}
    >
      <div className={classes.line}>
        <PlainField
          id="newsletter-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={messages.email}
          error={issue && (messages.issues[issue] ?? messages.issue)}
        />
        <SendButton label={messages.send} waitLabel={messages.wait} isBusy={status === 'sending'} />
      </div>
      <HoneypotField />
      {failure && status === 'writing' && (
        <FormNotice key={attempt} title={messages.failureTitle} takesFocus>
          {messages.failures[failure] ?? messages.failure}
        </FormNotice>
      )}
    </form>
  )
}
