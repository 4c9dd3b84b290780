import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldIssue } from '#contracts/field-issues.ts'
import type { Language } from '../../i18n/languages.ts'
import type { ErrorCode } from '../../lib/api/app-error.ts'
import { takeEarlySubmit } from '../../lib/site/early-submit.ts'
import { HoneypotField, PlainField } from '../../ui/forms/plain-field.tsx'
import { FormNotice, FormSent, PlainButton, SendButton } from '../../ui/forms/plain-form.tsx'
import { askForNewsletter, findIssues, loadRules } from './mutations.ts'
import classes from './newsletter-form.module.css'
import type { FormWords } from './newsletter-words.ts'

export interface NewsletterFormProps {
  readonly language: Language
  readonly words: FormWords
}

interface Outcome {
  readonly attempt: number
  readonly issue: FieldIssue | null
  readonly failure: ErrorCode | null
}

const UNTRIED: Outcome = { attempt: 0, issue: null, failure: null }

/** Asks for the newsletter. Whatever becomes of the address, its mailbox is told and nobody else. */
export function NewsletterForm({ language, words }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [{ attempt, issue, failure }, setOutcome] = useState(UNTRIED)
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  useLayoutEffect(() => {
    if (form.current && takeEarlySubmit(form.current)) form.current.requestSubmit()
  }, [])

  // The button that asked for another address is gone with what it stood in.
  const wasSent = useRef(false)
  useEffect(() => {
    if (stage === 'writing' && wasSent.current) form.current?.querySelector('input')?.focus()
    wasSent.current = stage === 'sent'
  }, [stage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a try moves the focus.
  useEffect(() => {
    if (issue) field('email')?.focus()
  }, [attempt])

  const send = async () => {
    const wish = { email: field('email')?.value ?? '', language, website: field('website')?.value ?? '' }
    const tell = (issue: FieldIssue | null, failure: ErrorCode | null) => {
      setStage('writing')
      setOutcome((before) => ({ attempt: before.attempt + 1, issue, failure }))
    }
    const wrong = (await findIssues(wish)).find((each) => each.field === 'email')
    if (wrong) return tell(wrong.issue, null)
    const call = await askForNewsletter(wish)
    if ('answer' in call) {
      setOutcome(UNTRIED)
      return setStage('sent')
    }
    const refused = call.refused.issues.find((each) => each.field === 'email')
    tell(refused?.issue ?? null, refused ? null : call.refused.code)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stage === 'sending') return
    setStage('sending')
    void send()
  }

  if (stage === 'sent') {
    return (
      <FormSent title={words.sentTitle}>
        <p>{words.sent}</p>
        <PlainButton variant="quiet" onClick={() => setStage('writing')}>
          {words.again}
        </PlainButton>
      </FormSent>
    )
  }
  return (
    <form
      ref={form}
      className={classes.form}
      // Should it ever be sent without the program, not into the address and so into logs.
      method="post"
      noValidate
      aria-label={words.label}
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
          label={words.email}
          error={issue && (words.issues[issue] ?? words.issue)}
        />
        <SendButton label={words.send} waitLabel={words.wait} isBusy={stage === 'sending'} />
      </div>
      <HoneypotField />
      {failure && stage === 'writing' && (
        <FormNotice key={attempt} title={words.failureTitle} takesFocus>
          {words.failures[failure] ?? words.failure}
        </FormNotice>
      )}
    </form>
  )
}
