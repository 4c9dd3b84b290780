import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { type AppError, type ErrorCode, toAppError } from '../../../lib/api/app-error.ts'
import { useKeepDraft, useKeptDraft } from '../../../lib/browser/kept-draft.ts'
import { serviceMessage } from '../../feedback/error-message.ts'
import { dismissNotice, notifyFailure } from '../../feedback/notify.tsx'
import { refusedField } from '../field-error.ts'
import { type CheckedFormOptions, useCheckedForm } from '../use-checked-form.ts'
import { usePreservedInput } from './preserved-input.ts'
import { useNoteUnsaved } from './unsaved-input.ts'

/** Where a refusal that is about a field is told; the field is marked and focused in any case. */
type ToldRefusal = 'beside-field' | 'in-message' | 'both'

interface PageFormOptions<Draft, Fields> extends CheckedFormOptions<Draft, Fields> {
  /** What is saved. A field without unsaved input follows it. */
  readonly initial: Draft
  /** Resolves when it is done; a rejection keeps the input and is told. */
  readonly onSend: (fields: Fields) => Promise<void>
  /** The id of the messages of this act: a success with it replaces the failure before. */
  readonly noticeId: string
  /** The title of a message of failure; the general one by default. */
  readonly failedTitle?: string
  /** The text for a refusal about which neither the service nor the product says anything. */
  readonly failedText?: string
  /** The field that a refusal is about. */
  readonly fieldOf?: (refusal: AppError) => (keyof Draft & string) | null | undefined
  /** By default beside the field only. */
  readonly told?: ToldRefusal
  /** Errors of fields that the specification requires as a message too. */
  readonly announced?: readonly MessageKey[]
  /** Refusals that have a message of their own, such as the end of the session. */
  readonly toldElsewhere?: readonly ErrorCode[]
  /** Identifies the form, so that its input outlives a reload; by default nothing is kept. Never for passwords. */
  readonly keptAs?: string | null
}

/**
 * A form that is a page or a part of one: checked as a whole, the first error focused, sent once, and its failures told
 * in one place. Input typed before hydration is in it. Inside a `PageGuard`, leaving with unsaved input asks first.
 */
export function usePageForm<Draft extends Record<string, unknown>, Fields>(options: PageFormOptions<Draft, Fields>) {
  const { initial, onSend, noticeId, fieldOf, told = 'beside-field', announced = [], toldElsewhere = [] } = options
  const { t, language } = useT()
  const kept = useKeptDraft(options.keptAs ?? null, initial)
  const checked = useCheckedForm<Draft, Fields>(kept.restored ?? initial, options)
  const { form, fieldProps } = checked
  const element = usePreservedInput(form)
  const [isSending, setIsSending] = useState(false)
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(initial)
  useKeepDraft(kept, form.values, isDirty)
  useNoteUnsaved(isDirty && !isSending, kept.forget)
  useChangedFields(initial, (name, before) => {
    if (form.getValues()[name] === before) form.setFieldValue(name, initial[name] as never)
  })

  const tellFailure = (message: string) =>
    notifyFailure({ id: noticeId, title: options.failedTitle ?? t('errors.title'), message })

  const refuse = (refusal: AppError) => {
    if (toldElsewhere.includes(refusal.code)) return
    const field = fieldOf?.(refusal)
    if (field) {
      form.setFieldError(field, told === 'in-message' ? true : refusedField(refusal))
      checked.focus(field)
    }
    if (field && told === 'beside-field') dismissNotice(noticeId)
    else tellFailure(serviceMessage(refusal, t, language, options.failedText))
  }

  const send = async (fields: Fields) => {
    if (isSending) return
    setIsSending(true)
    try {
      await onSend(fields)
    } catch (refusal) {
      refuse(toAppError(refusal))
    } finally {
      setIsSending(false)
    }
  }

  return {
    form,
    element,
    values: form.values,
    /** For the library's fields. A field that is refused in a message is only marked. */
    fieldProps: (name: keyof Draft & string) => {
      const props = fieldProps(name)
      return { ...props, error: props.error ?? form.errors[name] === true }
    },
    submit: checked.onSubmit(
      (fields) => void send(fields),
      (errors) => {
        const named = announced.find((key) => Object.values(errors).includes(key))
        if (named) tellFailure(t(named))
      },
    ),
    isSending,
    isDirty,
    isRestored: kept.isRestored,
    /** Goes back to what is saved. */
    reset: () => {
      form.setValues(initial)
      form.clearErrors()
      kept.drop()
    },
  }
}

/** Calls back with each field whose saved value has changed, and its value before. */
function useChangedFields<Draft extends Record<string, unknown>>(
  saved: Draft,
  onChange: (name: keyof Draft & string, before: unknown) => void,
) {
  const last = useRef(saved)
  useEffect(() => {
    const before = last.current
    last.current = saved
    for (const [name, value] of Object.entries(before)) if (saved[name] !== value) onChange(name, value)
  })
}
