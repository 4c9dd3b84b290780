import { Autocomplete } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { GUEST_FIELDS } from '#domain/guests/guest-fields.ts'
import { GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

interface BulkTextFormProps {
  readonly field: 'guestGroup' | 'tableNumber' | 'tag'
  readonly parties: readonly Party[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const MOST = {
  guestGroup: GUEST_FIELDS.guestGroup.max,
  tableNumber: GUEST_FIELDS.tableNumber.max,
  tag: GUEST_BOUNDS.tagLength,
} as const

/** A text that many parties are given: a group, a table, a tag. */
export function BulkTextForm({ field, parties, onDone, onClose }: BulkTextFormProps) {
  const { t } = useT()
  const { actions, choices } = useGuests()
  const known = { guestGroup: choices.groups, tableNumber: choices.tables, tag: choices.tags }[field]
  const text = z.string().trim().max(MOST[field], 'guests.error.text-long')
  const dialogForm = useDialogForm({
    initial: { text: '' },
    // A tag cannot be empty; an empty group or table takes it away.
    schema: z.object({ text: field === 'tag' ? text.min(1, 'guests.error.tag-required') : text }),
    order: ['text'],
    keptAs: null,
    onSave: async ({ text: typed }) => {
      onClose()
      actions.changeAll(
        field === 'tag' ? { parties, fields: {}, addTags: [typed] } : { parties, fields: { [field]: typed || null } },
      )
      onDone()
    },
  })
  return (
    <DialogForm
      title={t(`guests.bulk-text.${field === 'tag' ? 'tag' : field === 'guestGroup' ? 'group' : 'table'}`, {
        count: parties.length,
      })}
      save={t('guests.bulk-text.save')}
      form={dialogForm}
      onClose={onClose}
    >
      <Autocomplete
        {...dialogForm.fieldProps('text')}
        label={t(
          field === 'tag'
            ? 'guests.form.tag'
            : field === 'guestGroup'
              ? 'guests.form.guest-group'
              : 'guests.form.table-number',
        )}
        description={field === 'tag' ? undefined : t('guests.bulk-text.empty-hint')}
        data={[...known]}
        limit={20}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
