import { Checkbox, Select, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import type { LinkFormProps } from '#app/ui/sharing/links/shared-link.ts'
import type { EventDayLink } from '#contracts/event-day/event-day-link.ts'
import { CHECK_IN_LINK_NAME_LENGTH } from '#domain/event-day/check-in-link.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { useWriteEventDayLink } from './mutations.ts'

const message = (key: MessageKey) => key

const schema = z.object({
  name: z
    .string()
    .trim()
    .max(CHECK_IN_LINK_NAME_LENGTH, { error: message('checkin.error.long') })
    .transform((name) => (name === '' ? null : name)),
  language: z.enum(LANGUAGES),
  showsNeeds: z.boolean(),
})

/** Whom a link is for, in which language, and whether it tells what guests must not eat. */
export function CheckInLinkForm({
  planId,
  link,
  onClose,
  onSaved,
}: LinkFormProps<EventDayLink> & { readonly planId: string }) {
  const { t, language } = useT()
  const write = useWriteEventDayLink(planId)
  const dialogForm = useDialogForm({
    initial: {
      name: link?.name ?? '',
      language: (link?.language ?? language) as string,
      showsNeeds: link?.showsNeeds ?? false,
    },
    schema,
    order: ['name', 'language', 'showsNeeds'],
    savedId: link?.id,
    keptAs: `event-day-link.${link?.id ?? planId}`,
    onSave: async (fields, { id }) => {
      await write.mutateAsync({ action: link ? 'change' : 'make', linkId: id, ...fields })
      onSaved(id)
      notifySuccess({ id: 'event-day-link', message: t(link ? 'sharing.changed' : 'sharing.made') })
    },
  })
  const { form, fieldProps } = dialogForm
  return (
    <DialogForm
      title={t(link ? 'sharing.form.change' : 'sharing.form.make')}
      save={t(link ? 'common.save-changes' : 'sharing.form.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <TextInput
        {...fieldProps('name')}
        label={t('sharing.form.name')}
        description={t('checkin.form.name-hint')}
        autoComplete="off"
      />
      <Select
        {...fieldProps('language')}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('sharing.form.language')}
        description={t('sharing.form.language-hint')}
        data={LANGUAGES.map((value) => ({ value, label: t(`common.language.${value}`) }))}
      />
      <Checkbox
        label={t('checkin.form.needs')}
        description={t('checkin.form.needs-hint')}
        {...form.getInputProps('showsNeeds', { type: 'checkbox' })}
      />
    </DialogForm>
  )
}
