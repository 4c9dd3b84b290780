import { useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { FormQuestion } from '#app/ui/forms/form-question.tsx'
import { contestedFields, editedFields } from './edited-fields.ts'

interface ContestedInput<Edited extends object> {
  /** The record that the form was opened with. */
  readonly opened: Edited
  /** The record as it is now, which others may have changed since. */
  readonly now: Edited
  readonly labels: Readonly<Record<keyof Edited, string>>
}

/** Saves of a form what was typed and no more, and asks before it goes over what somebody else typed in the same field. */
export function useContested<Edited extends object>({ opened, now, labels }: ContestedInput<Edited>) {
  const { t } = useT()
  // What others changed up to this record may be replaced: a later change of theirs is asked about again.
  const accepted = useRef(opened)
  const asked = useRef(opened)
  const names = useRef<readonly (keyof Edited)[]>([])
  return {
    edited: (fields: Edited) => editedFields(opened, fields),
    isContested: (fields: Edited): boolean => {
      asked.current = now
      names.current = contestedFields(accepted.current, now, editedFields(opened, fields))
      return names.current.length > 0
    },
    /** Null where nothing is contested, or it was said that it is to be saved. */
    question: (form: { readonly confirm: () => void; readonly cancelConfirmation: () => void }): FormQuestion | null =>
      names.current.length === 0
        ? null
        : {
            title: t('seating.contested.title'),
            body: t('seating.contested.text', {
              count: names.current.length,
              fields: names.current.map((name) => labels[name]).join(', '),
            }),
            yes: t('seating.contested.yes'),
            no: t('common.cancel'),
            onYes: () => {
              accepted.current = asked.current
              names.current = []
              form.confirm()
            },
            onNo: form.cancelConfirmation,
          },
  }
}
