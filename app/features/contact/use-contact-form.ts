import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldIssue, FieldRefusal } from '#contracts/field-issues.ts'
import type { Language } from '../../i18n/languages.ts'
import type { ErrorCode } from '../../lib/api/app-error.ts'
import { takeEarlySubmit } from '../../lib/site/early-submit.ts'
import { keepDraft, putBackDraft } from './contact-draft.ts'
import { CONTACT_FIELDS, type ContactField, type ContactMessage, fieldOf, readTyped } from './contact-fields.ts'
import { findIssues, loadRules, sendMessage } from './mutations.ts'

export type ContactIssues = Readonly<Partial<Record<ContactField, FieldIssue>>>

interface Outcome {
  /** Counts the tries, so that the same outcome twice is told twice. */
  readonly attempt: number
  readonly issues: ContactIssues
  readonly failure: ErrorCode | null
}

export interface ContactDesk {
  readonly form: RefObject<HTMLFormElement | null>
  readonly stage: 'writing' | 'sending' | 'sent'
  readonly outcome: Outcome
  /** How many letters the message has, as the contract counts them. */
  readonly letters: number
  readonly onInput: () => void
  readonly onFocus: () => void
  readonly onSubmit: (event: FormEvent) => void
  readonly writeAnother: () => void
}

const UNTRIED: Outcome = { attempt: 0, issues: {}, failure: null }

/** What the form does. The fields keep their own text, which nothing here ever takes from them. */
export function useContactForm(language: Language, subject: () => string): ContactDesk {
  const form = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<ContactDesk['stage']>('writing')
  const [outcome, setOutcome] = useState(UNTRIED)
  const [letters, setLetters] = useState(0)

  const read = (): ContactMessage => {
    const website = form.current?.querySelector<HTMLInputElement>('[name="website"]')?.value ?? ''
    return { ...readTyped(form.current), language, website }
  }
  const keep = () => {
    const typed = readTyped(form.current)
    // A subject the address asked for is asked for again, in the language of the page.
    keepDraft(typed.subject === subject() ? { ...typed, subject: '' } : typed)
  }
  const count = () => setLetters([...(fieldOf(form.current, 'message')?.value ?? '').trim()].length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the program came is taken over.
  useLayoutEffect(() => {
    if (!form.current) return
    putBackDraft(form.current)
    const field = fieldOf(form.current, 'subject')
    if (field && field.value === '') field.value = subject()
    count()
    if (takeEarlySubmit(form.current)) form.current.requestSubmit()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a try moves the focus, not a field that is put right.
  useEffect(() => {
    const first = CONTACT_FIELDS.find((name) => outcome.issues[name])
    if (outcome.attempt > 0 && first) fieldOf(form.current, first)?.focus()
  }, [outcome.attempt])

  // The button that asked for another message is gone with what it stood in.
  const wasSent = useRef(false)
  useEffect(() => {
    if (stage === 'writing' && wasSent.current) fieldOf(form.current, 'first_name')?.focus()
    wasSent.current = stage === 'sent'
  }, [stage])

  const tell = (failure: ErrorCode | null, issues: readonly FieldRefusal[]) =>
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, issues: byField(issues), failure }))

  const send = async () => {
    const message = read()
    keep()
    const issues = await findIssues(message)
    if (issues.length > 0) {
      setStage('writing')
      return tell(null, issues)
    }
    const call = await sendMessage(message)
    if ('answer' in call) {
      keepDraft(null)
      setOutcome(UNTRIED)
      return setStage('sent')
    }
    setStage('writing')
    const isAboutFields = call.refused.issues.some(({ field }) => isField(field))
    tell(isAboutFields ? null : call.refused.code, call.refused.issues)
  }

  return {
    form,
    stage,
    outcome,
    letters,
    onFocus: () => void loadRules().catch(() => undefined),
    onInput: () => {
      const message = read()
      keep()
      count()
      if (Object.keys(outcome.issues).length === 0) return
      // What was complained about is looked at again at once; new complaints wait for the next try.
      void findIssues(message).then((issues) => {
        const still = byField(issues)
        setOutcome((before) => ({ ...before, issues: onlyThose(before.issues, still) }))
      })
    },
    onSubmit: (event) => {
      event.preventDefault()
      if (stage === 'sending') return
      setStage('sending')
      void send()
    },
    writeAnother: () => {
      setLetters(0)
      setStage('writing')
    },
  }
}

const isField = (name: string): name is ContactField => (CONTACT_FIELDS as readonly string[]).includes(name)

const byField = (issues: readonly FieldRefusal[]): ContactIssues =>
  Object.fromEntries(issues.flatMap(({ field, issue }) => (isField(field) ? [[field, issue]] : [])))

const onlyThose = (before: ContactIssues, still: ContactIssues): ContactIssues =>
  Object.fromEntries(Object.entries(still).filter(([field]) => field in before))
