import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { GUEST_VIEW_FIELDS } from '#domain/guests/guest-fields.ts'
import { useGuests } from '../use-guests.ts'
import { useAddView } from '../view-mutations.ts'
import { namedParameters, useGuestView } from './guest-view.ts'

/** What a view may be called. */
export const viewName = z
  .string()
  .trim()
  .min(1, 'guests.error.name-required')
  .max(GUEST_VIEW_FIELDS.name.max, 'guests.error.name-long')

const schema = z.object({ name: viewName })

/** Names what the list shows now. */
export function SaveViewForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan } = useGuests()
  const { view } = useGuestView()
  const add = useAddView(plan.id)
  const dialogForm = useDialogForm({
    initial: { name: '' },
    schema,
    order: ['name'],
    keptAs: `guest-view.${plan.id}`,
    onSave: async ({ name }, { id }) => {
      await add.mutateAsync({ id, name, parameters: namedParameters(view) })
      onClose()
      notifySuccess({ message: t('guests.views.saved', { name }) })
    },
  })
  return (
    <DialogForm title={t('guests.views.save')} save={t('guests.views.save-button')} form={dialogForm} onClose={onClose}>
      <p className="soft">{t('guests.views.hint')}</p>
      <TextInput
        {...dialogForm.fieldProps('name')}
        label={t('guests.views.name')}
        placeholder={t('guests.views.name-example')}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
