import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import type { FormContext } from '#app/lib/records/record-form.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { fieldError } from '#app/ui/forms/field-error.ts'
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts'
import { useLedger } from '../ledger-context.ts'

/** Far enough back for any real day; an earlier one is a typo, such as a year of two digits. */
const FIRST_DAY = '1900-01-01'

interface LedgerFormOptions<Draft, Fields> {
  readonly initial: Draft
  readonly schema: (context: FormContext) => ZodType<Fields, Draft>
  /** The fields in the order of the screen. */
  readonly order: readonly (keyof Draft & string)[]
  /** Resolves when it is saved; a rejection keeps the form open with the error. */
  readonly onSave: (fields: Fields, isExcessConfirmed: boolean) => Promise<void>
  /** Whether the fields need a confirmation before they are saved. */
  readonly mustConfirm?: (fields: Fields) => boolean
}

/** A form of the ledger: validated as a whole, confirmed if necessary, saved once. */
export function useLedgerForm<Draft extends Record<string, unknown>, Fields>(
  options: LedgerFormOptions<Draft, Fields>,
) {
  const { order, onSave, mustConfirm = () => false } = options
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const { currency, countryCode } = plan
  const schema = options.schema({ currency, language, countryCode, today })
  // Data that is fetched meanwhile does not change the initial values of an open form.
  const [initial] = useState(options.initial)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [confirming, setConfirming] = useState<Fields | null>(null)
  const form = useForm<Draft>({ initialValues: initial, validate: schemaResolver(schema as never, { sync: true }) })

  const save = async (fields: Fields, isExcessConfirmed: boolean) => {
    if (isSaving) return
    setIsSaving(true)
    setFailure(null)
    try {
      await onSave(fields, isExcessConfirmed)
    } catch (refusal) {
      setIsSaving(false)
      // Another payment came first: the same confirmation, with the current figures.
      if (toAppError(refusal).code === 'payment.exceeds-agreed' && !isExcessConfirmed) setConfirming(fields)
      else setFailure(errorMessage(toAppError(refusal), t))
    }
  }

  const submit = form.onSubmit(
    (typed) => {
      const read = schema.safeParse(typed)
      if (!read.success) return
      if (mustConfirm(read.data)) setConfirming(read.data)
      else void save(read.data, false)
    },
    focusFirstError(form, order),
  )

  const error = (name: keyof Draft & string) => fieldError(form.errors[name], t)
  const fieldProps = (name: keyof Draft & string) => ({ ...form.getInputProps(name), error: error(name) })

  return {
    form,
    schema,
    fieldProps,
    dayProps: (name: keyof Draft & string) => ({
      value: String(form.values[name]),
      onChange: (day: string) => form.setFieldValue(name, day as never),
      error: error(name) ?? undefined,
      minDay: FIRST_DAY,
    }),
    submit,
    isSaving,
    failure,
    isDirty: form.isDirty(),
    /** The fields waiting for a confirmation; null without one. */
    confirming,
    confirm: () => confirming !== null && void save(confirming, true),
    cancelConfirmation: () => {
      setConfirming(null)
      setFailure(null)
    },
  }
}
