import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { fieldError } from '#app/ui/forms/field-error.ts'
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts'
import { useLedger } from '../ledger-context.ts'
import type { FormGround } from '../schema.ts'

/** Far enough back for any day somebody means; a year of two digits is a slip. */
const FIRST_DAY = '1900-01-01'

interface LedgerFormOptions<Draft, Fields> {
  readonly initial: Draft
  readonly schema: (setting: FormGround) => ZodType<Fields, Draft>
  /** In the order they are on screen. */
  readonly order: readonly (keyof Draft & string)[]
  /** Resolves when it is saved; a rejection keeps the form as it is and says why. */
  readonly onSave: (fields: Fields, isExcessMeant: boolean) => Promise<void>
  /** What must be asked before; null when nothing. */
  readonly mustAsk?: (fields: Fields) => boolean
}

/** A form of the ledger: checked as a whole, asked about once if need be, saved once. */
export function useLedgerForm<Draft extends Record<string, unknown>, Fields>(
  options: LedgerFormOptions<Draft, Fields>,
) {
  const { order, onSave, mustAsk = () => false } = options
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const { currency, countryCode } = plan
  const schema = options.schema({ currency, language, countryCode, today })
  // News that arrive meanwhile do not move the ground under what is being typed.
  const [initial] = useState(options.initial)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState<Fields | null>(null)
  const form = useForm<Draft>({ initialValues: initial, validate: schemaResolver(schema as never, { sync: true }) })

  const save = async (fields: Fields, isExcessMeant: boolean) => {
    if (isSaving) return
    setIsSaving(true)
    setFailure(null)
    try {
      await onSave(fields, isExcessMeant)
    } catch (refusal) {
      setIsSaving(false)
      // Somebody else's payment came first: the same question, with the numbers as they are now.
      if (toAppError(refusal).code === 'payment.exceeds-agreed' && !isExcessMeant) setAsked(fields)
      else setFailure(errorMessage(toAppError(refusal), t))
    }
  }

  const submit = form.onSubmit(
    (typed) => {
      const read = schema.safeParse(typed)
      if (!read.success) return
      if (mustAsk(read.data)) setAsked(read.data)
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
    moneyProps: (name: keyof Draft & string) => ({ ...fieldProps(name), currency, language }),
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
    /** What is being asked about; null while nothing is. */
    asked,
    confirm: () => asked !== null && void save(asked, true),
    takeBack: () => {
      setAsked(null)
      setFailure(null)
    },
  }
}
