import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FieldIssue, FieldRefusal } from '#contracts/field-issues.ts'
import type { Language } from '../../i18n/languages.ts'
import type { ErrorCode } from '../../lib/api/app-error.ts'
import { replayEarlySubmit } from '../../lib/site/early-submit.ts'
import { restoreDraft, saveDraft } from './contact-draft.ts'
import { CONTACT_FIELDS, type ContactField, type ContactMessage, fieldOf, readInput } from './contact-fields.ts'
import { findIssues, loadRules, sendMessage } from './mutations.ts'

export type ContactIssues = Readonly<Partial<Record<ContactField, FieldIssue>>>

interface Outcome {
  /** Counts the attempts, so that the same outcome twice is announced twice. */
  readonly attempt: number
  readonly issues: ContactIssues
  readonly failure: ErrorCode | null
}

export interface ContactFormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly status: 'writing' | 'sending' | 'sent'
  readonly outcome: Outcome
  /** The number of characters of the message, as the contract counts them. */
  readonly messageLength: number
  readonly onInput: () => void
  readonly onFocus: () => void
  readonly onSubmit: (event: FormEvent) => void
  readonly writeAnother: () => void
}

const UNTRIED: Outcome = { attempt: 0, issues: {}, failure: null }

/** The behavior of the form. The fields are uncontrolled, so their text is never overwritten. */
export function useContactForm(language: Language, subject: () => string): ContactFormState {
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<ContactFormState['status']>('writing')
  const [outcome, setOutcome] = useState(UNTRIED)
  const [messageLength, setMessageLength] = useState(0)

  const read = (): ContactMessage => {
    const website = form.current?.querySelector<HTMLInputElement>('[name="website"]')?.value ?? ''
    return { ...readInput(form.current), language, website }
  }
  const save = () => {
    const input = readInput(form.current)
    // A subject from the address is preset again, in the page's language.
    saveDraft(input.subject === subject() ? { ...input, subject: '' } : input)
  }
  const count = () => setMessageLength([...(fieldOf(form.current, 'message')?.value ?? '').trim()].length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only input from before hydration is taken over.
  useLayoutEffect(() => {
    if (!form.current) return
    restoreDraft(form.current)
    const field = fieldOf(form.current, 'subject')
    if (field && field.value === '') field.value = subject()
    count()
    replayEarlySubmit(form.current)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submit moves the focus, not a corrected field.
  useLayoutEffect(() => {
    const first = CONTACT_FIELDS.find((name) => outcome.issues[name])
    if (outcome.attempt > 0 && first) fieldOf(form.current, first)?.focus()
  }, [outcome.attempt])

  // The pressed button was unmounted with the confirmation.
  const wasSent = useRef(false)
  useLayoutEffect(() => {
    if (status === 'writing' && wasSent.current) fieldOf(form.current, 'first_name')?.focus()
    wasSent.current = status === 'sent'
  }, [status])

  const tell = (failure: ErrorCode | null, issues: readonly FieldRefusal[]) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, issues: byField(issues), failure }))

  const send = async () => {
    const message = read()
    save()
    const issues = await findIssues(message)
    if (issues.length > 0) {
      setStatus('writing')
      return tell(null, issues)
    }
    const call = await sendMessage(message)
    if ('answer' in call) {
      saveDraft(null)
      setOutcome(UNTRIED)
      return setStatus('sent')
    }
    setStatus('writing')
    const isAboutFields = call.refused.issues.some(({ field }) => isField(field))
    tell(isAboutFields ? null : call.refused.code, call.refused.issues)
  }

  return {
    form,
    status,
    outcome,
    messageLength,
    onFocus: () => void loadRules().catch(() => undefined),
    onInput: () => {
      const message = read()
      save()
      count()
      if (Object.keys(outcome.issues).length === 0) return
      // A field with an error is validated on every change; new errors wait for the next submit.
      void findIssues(message).then((issues) => {
        const still = byField(issues)
        setOutcome((before) => ({ ...before, issues: onlyThose(before.issues, still) }))
      })
    },
    onSubmit: (event) => {
      event.preventDefault()
      if (status === 'sending') return
      setStatus('sending')
      void send()
    },
    writeAnother: () => {
      setMessageLength(0)
      setStatus('writing')
    },
  }
}

const isField = (name: string): name is ContactField => (CONTACT_FIELDS as readonly string[]).includes(name)

const byField = (issues: readonly FieldRefusal[]): ContactIssues =>
  Object.fromEntries(issues.flatMap(({ field, issue }) => (isField(field) ? [[field, issue]] : [])))

const onlyThose = (before: ContactIssues, still: ContactIssues): ContactIssues =>
  Object.fromEntries(Object.entries(still).filter(([field]) => field in before))
