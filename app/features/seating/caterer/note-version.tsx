import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import type { CatererVersion } from '#domain/seating/caterer/caterer-answer.ts'
import { useNoteCatererVersion } from '../caterer-mutations.ts'
import { isChangedMeanwhile } from '../mutations.ts'
import { useSeating } from '../use-seating.ts'
import { SentFields, sentSchema } from './sent-fields.tsx'

interface NoteVersionProps {
  /** As it is now, which others may have changed since the form was opened. */
  readonly version: CatererVersion
  readonly onClose: () => void
}

/** To whom a version was sent and what is noted of it, said anew; the version itself stays as it was. */
export function NoteVersion({ version, onClose }: NoteVersionProps) {
  const { t } = useT()
  const { plan, subEvent, data } = useSeating()
  const [opened] = useState(version)
  const { id, number } = opened
  const save = useNoteCatererVersion({ planId: plan.id, subEventId: subEvent.id, arrangementId: data.shownId })
  const dialogForm = useDialogForm({
    initial: { sentTo: opened.sentTo ?? '', note: opened.note ?? '' },
    schema: sentSchema,
    order: ['sentTo', 'note'],
    keptAs: `caterer-version.${id}`,
    savedId: id,
    isConfirmable: isChangedMeanwhile,
    onSave: async (said, { isConfirmed }) => {
      await save.mutateAsync({ id, said, before: isConfirmed ? version : opened })
      onClose()
      notifySuccess({ message: t('caterer.note-saved', { number }) })
    },
  })
  return (
    <DialogForm
      title={t('caterer.edit-title', { number })}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
      question={
        dialogForm.confirming === null
          ? null
          : {
              title: t('common.contested.title'),
              body: t('caterer.contested', { sentTo: version.sentTo ?? '–', note: version.note ?? '–' }),
              yes: t('common.contested.mine'),
              no: t('common.cancel'),
              onYes: dialogForm.confirm,
              onNo: dialogForm.cancelConfirmation,
            }
      }
    >
      <SentFields fieldProps={dialogForm.fieldProps} />
    </DialogForm>
  )
}
