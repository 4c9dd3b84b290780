import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { type AppError, toAppError } from '../../lib/api/app-error.ts'
import { useKeepDraft, useKeptDraft } from '../../lib/browser/kept-draft.ts'
import { errorMessage } from '../feedback/error-message.ts'
import { refusedField } from './field-error.ts'
import { type FieldLabel, useFollowedRecord } from './followed/use-followed-record.ts'
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

interface SaveCall {
  /** The same on every attempt, also after a reload, so that a lost response does not make a second record. */
  readonly id: string
  readonly isConfirmed: boolean
}

interface DialogFormOptions<Draft, Fields> extends CheckedFormOptions<Draft, Fields> {
  /** Every field as it is typed; of a saved record as it is now. */
  readonly initial: Draft
  /**
   * What a field is called. With it, fields that were not edited follow `initial`, and it is asked which to keep where somebody else
   * changed an edited one. Lists of records with ids are followed entry by entry.
   */
  readonly labelOf?: FieldLabel<NoInfer<Draft>> | undefined
  /** What was typed elsewhere already, such as in a cell: unsaved input of the form from the start. */
  readonly typed?: NoInfer<Partial<Draft>> | undefined
  /** Resolves when it is saved and the dialog is closing; a rejection keeps the form open with its message. */
  readonly onSave: (fields: Fields, call: SaveCall) => Promise<void>
  /** Whether the fields need a confirmation before they are saved under this id. */
  readonly mustConfirm?: (fields: Fields, id: string) => boolean
  /** Whether a refusal can be confirmed away. */
  readonly isConfirmable?: (refusal: AppError) => boolean
  /** The path of the field that a refusal is about, which shows its message too; null for the form as a whole. */
  readonly refusedPath?: (refusal: AppError, draft: Draft) => string | null
  /** Identifies the form and its record, so that input outlives a reload; null keeps none. */
  readonly keptAs: string | null
  /** The id of a saved record; a new one is given its own. */
  readonly savedId?: string | null | undefined
}

/** A form in a `DialogForm`: validated as a whole, the first error focused, confirmed if necessary, saved once. */
export function useDialogForm<Draft extends Record<string, unknown>, Fields>(
  options: DialogFormOptions<Draft, Fields>,
) {
  const { onSave, mustConfirm = () => false, isConfirmable = () => false, refusedPath = () => null } = options
  const { t } = useT()
  const [opened] = useState(options.initial)
  const kept = useKeptDraft(options.keptAs, opened, options.savedId)
  const { id, isRestored } = kept
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<AppError | null>(null)
  const [confirming, setConfirming] = useState<Fields | null>(null)
  const { form, fieldProps, pathProps, dayProps, focus, onSubmit } = useCheckedForm<Draft, Fields>(
    { ...(kept.restored ?? opened), ...options.typed },
    options,
  )
  const followed = useFollowedRecord({
    now: options.initial,
    values: form.values,
    setValues: (values) => form.setValues(values),
    labelOf: isSaving ? undefined : options.labelOf,
    inputOf: (name) => form.getInputNode(name as never),
  })
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(followed.base)
  useKeepDraft(kept, form.values, isDirty, followed.base)

  const save = async (fields: Fields, isConfirmed: boolean) => {
    if (isSaving) return
    setIsSaving(true)
    setRefusal(null)
    try {
      await onSave(fields, { id, isConfirmed })
      kept.forget()
    } catch (thrown) {
      const found = toAppError(thrown)
      setIsSaving(false)
      const path = refusedPath(found, form.getValues())
      if (path !== null) {
        form.setFieldError(path, refusedField(found))
        focus(path)
      }
      if (!isConfirmed && isConfirmable(found)) setConfirming(fields)
      else setRefusal(found)
    }
  }

  const submit = onSubmit((fields) => {
    followed.askFirst(() => {
      if (mustConfirm(fields, id)) setConfirming(fields)
      else void save(fields, false)
    })
  })

  return {
    form,
    id,
    fieldProps,
    pathProps,
    dayProps,
    submit,
    /** What the input is compared with: of each field what it was typed over, else as it is now. */
    base: followed.base,
    isSaving,
    failure: refusal && errorMessage(refusal, t),
    isDirty,
    isRestored,
    discard: kept.forget,
    /** Which to keep of what others changed meanwhile; null while nothing is asked. */
    contested: followed.question,
    reset: () => {
      followed.reset()
      form.clearErrors()
      kept.drop()
    },
    /** The fields waiting for a confirmation; null without one. */
    confirming,
    confirm: () => confirming !== null && void save(confirming, true),
    cancelConfirmation: () => {
      setConfirming(null)
      setRefusal(null)
    },
  }
}
